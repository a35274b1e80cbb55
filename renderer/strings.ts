import { createContext, createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STRINGS, type Strings } from '../config/strings.ts'

const Language = createContext<Strings>(STRINGS)

/** The sentences of the page's language, for a component. */
export const useStrings = (): Strings => useContext(Language)

/**
 * The same text, for what is kept and put into many pages: rendered markup is a tree of small pieces until a unit of it is asked for, and
 * would be walked through for each of them.
 */
export const inOnePiece = (markup: string): string => (markup.charCodeAt(0) > 0 ? markup : '')

/** Markup of components that speak the page's language. */
export const renderIn = (strings: Strings, element: ReactElement): string =>
  renderToStaticMarkup(createElement(Language, { value: strings }, element))
