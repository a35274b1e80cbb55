import { createContext, createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Strings } from '../config/strings.ts'

/** The sentences that components say. */
export const Language = createContext<Strings | undefined>(undefined)

/** The sentences of the page's language, for a component: what `renderIn` was given. */
export function useStrings(): Strings {
  const strings = useContext(Language)
  if (!strings) throw new Error('A component of a page was rendered without a language.')
  return strings
}

/** Markup of components that speak the page's language. */
export const renderIn = (strings: Strings, element: ReactElement): string =>
  renderToStaticMarkup(createElement(Language, { value: strings }, element))
