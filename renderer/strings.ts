import { createContext, createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STRINGS, type Strings } from '../config/strings.ts'

const Language = createContext<Strings>(STRINGS)

/** The sentences of the page's language, for a component. */
export const useStrings = (): Strings => useContext(Language)

/** Markup of components that speak the page's language. */
export const renderIn = (strings: Strings, element: ReactElement): string =>
  renderToStaticMarkup(createElement(Language, { value: strings }, element))
