import { createContext, createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Strings } from '../config/strings.ts'

/** Context for the sentences that components show. */
export const Language = createContext<Strings | undefined>(undefined)

/** The sentences in the page's language, as passed to `renderIn`. */
export function useStrings(): Strings {
  const strings = useContext(Language)
  if (!strings) throw new Error('A component of a page was rendered without a language.')
  return strings
}

/** Renders components with the given sentences. */
export const renderIn = (strings: Strings, element: ReactElement): string =>
  renderToStaticMarkup(createElement(Language, { value: strings }, element))
