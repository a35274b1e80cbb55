import type { Code } from 'mdast'
import { groupBy } from '../../core/group-by.ts'
import { hash } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { takeMarks } from '../highlight/code-marks.ts'
import type { Painters } from '../highlight/highlight.ts'
import type { CodeSlot, HighlightedLines } from '../markdown.ts'

/** Highlights code of one language. */
export type Highlighter = (code: string) => Pick<CodeSlot, 'digest' | 'lines'>

/** A block was to be highlighted that nobody had announced: what the note had before is then left aside. */
export class NotHighlighted extends Error {
  override name = 'NotHighlighted'
}

export const digestOf = (language: string, code: string): string => hash(`${CODE} ${language}\n${code}`, 24)

/**
 * Highlighters of the languages of a note. A language all of whose blocks are known is not loaded: an edit mostly
 * leaves code alone, and grammars are what a small build spends most time on.
 *
 * @param blocks  with Shiki's name of their language
 * @param before  lines of the note as it was
 */
export async function loadHighlighters(
  blocks: readonly { language: string; node: Code }[],
  before: HighlightedLines,
  painters: Painters,
): Promise<Map<string, Highlighter>> {
  const plain = await painters.load('text')
  const highlighters = new Map<string, Highlighter>([
    ['text', (code) => ({ digest: digestOf('text', code), lines: plain(code) })],
  ])
  for (const [language, alike] of groupBy(blocks, (block) => block.language)) {
    if (language === 'text') continue
    const codes = alike.map(({ node }) => takeMarks(node.value).code)
    const digests = new Map(codes.map((code) => [code, digestOf(language, code)]))
    const isKnown = [...digests.values()].every((digest) => before.has(digest))
    const highlight = isKnown ? undefined : await painters.load(language)
    highlighters.set(language, (code) => {
      const digest = digests.get(code) ?? digestOf(language, code)
      const lines = before.get(digest) ?? highlight?.(code)
      if (lines === undefined) throw new NotHighlighted(language)
      return { digest, lines }
    })
  }
  return highlighters
}
