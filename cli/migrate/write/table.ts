import { type Language, tell } from '../../sentences/language.ts'
import type { Words } from '../../sentences/sentence.ts'

/** Words, or lines of them. */
export type Cell = Words | readonly Words[]

/** A Markdown table; cells may hold code spans. */
export const rows = (head: readonly Words[], lines: readonly (readonly Cell[])[], language: Language): string =>
  [head, head.map(() => '---'), ...lines]
    .map((cells) => cells.map((cell) => toText(cell, language).replace(/\|/g, '\\|').replace(/\n/g, ' ')))
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')

const toText = (cell: Cell, language: Language): string =>
  [cell]
    .flat()
    .map((line) => tell(line as Words, language))
    .join('<br>')

/** Sentences one after the other: Chinese has no blank between them. */
export const paragraph = (sentences: readonly Words[], language: Language): string =>
  `${sentences.map((sentence) => tell(sentence, language)).join(language === 'zh' ? '' : ' ')}\n`
