import { createContext, createElement, Fragment, type ReactElement, useContext } from 'react'
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

/** Stands between pieces of markup; no author's text holds it. */
export const MARK = '\u0000mark\u0000'

/** Markup of each by itself, in one go: to begin and to end costs as much as a short element. */
export const renderEach = (strings: Strings, elements: readonly ReactElement[]): string[] =>
  renderIn(strings, createElement(Fragment, null, ...elements.flatMap((element) => [element, MARK])))
    .split(MARK)
    .slice(0, elements.length)

/** Markup that is the same around something that differs. */
export type Around = readonly [before: string, after: string]

export function renderAround(strings: Strings, around: (inside: string) => ReactElement): Around {
  const [before, after] = renderIn(strings, around(MARK)).split(MARK)
  if (before === undefined || after === undefined) throw new Error('what is to stand around something leaves it out')
  return [before, after]
}
