import type { Code } from 'mdast'
import { groupBy } from '../../core/group-by.ts'
import { hash } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { takeMarks } from '../highlight/code-marks.ts'
import type { Painters } from '../highlight/highlight.ts'
import type { CodeSlot, HighlightedLines } from '../markdown.ts'

/** Highlights code of one language. */
export type Highlighter = (code: string) => Pick<CodeSlot, 'digest' | 'lines'>

/**
 * Thrown for a block that was not in `blocks`, if its language was not loaded. The note is then parsed again without
 * reusing highlighted lines.
 */
export class NotHighlighted extends Error {
  override name = 'NotHighlighted'
}

const digestOf = (language: string, code: string): string => hash(`${CODE} ${language}\n${code}`, 24)

/**
 * Highlighters for the languages of a note. A language is not loaded if the lines of all its blocks are in `before`:
 * most edits change no code, and a small build spends most of its time on loading grammars.
 *
 * @param blocks  with Shiki's name of their language
 * @param before  highlighted lines of the note's last version
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
