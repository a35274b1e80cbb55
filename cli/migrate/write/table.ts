import { type Language, tell } from '../../sentences/language.ts'
import type { Words } from '../../sentences/sentence.ts'

/** A text, or several, each on its own line. */
export type Cell = Words | readonly Words[]

/** A Markdown table; cells may contain code spans. */
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

/** A paragraph of sentences, which have no space between them in Chinese. */
export const paragraph = (sentences: readonly Words[], language: Language): string =>
  `${sentences.map((sentence) => tell(sentence, language)).join(language === 'zh' ? '' : ' ')}\n`
