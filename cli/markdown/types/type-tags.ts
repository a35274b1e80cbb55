import { escapeAttribute } from '../../../config/markup.ts'
import type { CodeTypes } from './type-lines.ts'

/** A word of code, by its line and columns, counted from 0. */
export interface TypedWord {
  line: number
  from: number
  to: number
  /** Its type, with what its author says of it. */
  text?: string
  isError?: true
}

/** What is shown below a line, counted from 0. */
export interface CodeRemark {
  line: number
  isError: boolean
  text: string
}

/**
 * The tags for types: each word is an element whose type the style sheet shows from an attribute while the pointer is
 * on it or a tap has given it the focus. So it is neither selected, copied nor found with the code. The keyboard passes
 * the words, which are many; for it there is the list.
 */
export const toCodeTypes = (words: readonly TypedWord[], remarks: readonly CodeRemark[]): CodeTypes => ({
  words: mergeWords(words).map(({ line, from, to, text, isError }) => {
    const attributes = text === undefined ? '' : ` tabindex="-1" data-type="${inAttribute(text)}"`
    return { line, from, to, opening: `<span class="typed${isError ? ' type-error' : ''}"${attributes}>` }
  }),
  remarks: remarks.map(({ line, isError, text }) => ({
    line,
    html: `<span class="type-remark${isError ? ' type-fault' : ''}" data-type="${inAttribute(text)}"></span>`,
  })),
  list: [...new Set(words.flatMap(({ text }) => text ?? []))],
})

/** A text in an attribute, without the line feeds that end lines of code. */
const inAttribute = (text: string): string => escapeAttribute(text).replaceAll('\n', '&#10;')

/** One word for a type and an error in the same place; without words that overlap another. */
function mergeWords(words: readonly TypedWord[]): TypedWord[] {
  const merged = new Map<string, TypedWord>()
  for (const word of words) {
    const key = `${word.line} ${word.from} ${word.to}`
    merged.set(key, { ...merged.get(key), ...word })
  }
  let [line, end] = [0, 0]
  return [...merged.values()]
    .sort((a, b) => a.line - b.line || a.from - b.from || a.to - b.to)
    .filter((word) => {
      const isFree = word.to > word.from && (word.line > line || word.from >= end)
      if (isFree) [line, end] = [word.line, word.to]
      return isFree
    })
}
