import type { Code } from 'mdast'
import { groupBy } from '../../../runtime/group-by.ts'
import { hash } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import { BETWEEN, CODE_CLOSING, CODE_OPENING, LINE } from './code-block.ts'
import { takeMarks } from './code-marks.ts'
import { type Colour, loadLanguage } from './highlight.ts'

/**
 * Where the coloured lines of a block stand in a note's HTML; `digest` of its language and code, and of our own code; `between` tells
 * which of `BETWEEN` parts the lines.
 */
export type PaintedBlock = [digest: string, start: number, length: number, between: number]

/** Coloured lines by digest. */
export type PaintedLines = Map<string, string[]>

/** A block was to be coloured that nobody had announced: what the note had before is then left aside. */
export class Unpainted extends Error {
  override name = 'Unpainted'
}

export const digestOf = (language: string, code: string): string => hash(`${CODE} ${language}\n${code}`, 24)

/** The blocks of a note as it was before: an edit mostly leaves them alone, and grammars are what a small build spends most time on. */
export const takePainted = (html: string, blocks: readonly PaintedBlock[] = []): PaintedLines =>
  new Map(
    blocks.map(([digest, start, length, between]) => [
      digest,
      html.slice(start, start + length).split(BETWEEN[between] ?? '\n'),
    ]),
  )

/** Finds the blocks again in the finished HTML, in the order they were painted. Those with marked lines are not found, and are coloured anew. */
export function placePainted(html: string, painted: PaintedLines): PaintedBlock[] {
  const blocks: PaintedBlock[] = []
  let from = 0
  for (const [digest, lines] of painted) {
    const bodies: string[] = []
    for (let at = html.indexOf(CODE_OPENING, from); at >= 0; at = html.indexOf(CODE_OPENING, at + 1)) {
      const inner = at + CODE_OPENING.length
      const between = html.startsWith(LINE[0], inner) ? 1 : 0
      const start = between === 1 ? inner + LINE[0].length : inner
      bodies[between] ??= lines.join(BETWEEN[between])
      const body = bodies[between]
      const end = start + body.length
      // Two texts are compared faster than one is looked for at a place.
      if (!html.startsWith(between === 1 ? `${LINE[1]}${CODE_CLOSING}` : CODE_CLOSING, end)) continue
      if (html.slice(start, end) !== body) continue
      blocks.push([digest, start, end - start, between])
      from = end
      break
    }
  }
  return blocks
}

/**
 * Painters of the languages of a note. A language all of whose blocks are known is not loaded.
 *
 * @param blocks  with Shiki's name of their language
 * @param known  of the note as it was
 * @param painted  takes what is painted, in order
 */
export async function loadColours(
  blocks: readonly { language: string; node: Code }[],
  known: PaintedLines,
  painted: PaintedLines,
): Promise<Map<string, Colour>> {
  const colours = new Map([['text', await loadLanguage('text')]])
  for (const [language, alike] of groupBy(blocks, (block) => block.language)) {
    if (language === 'text') continue
    const codes = alike.map(({ node }) => takeMarks(node.value).code)
    const digests = new Map(codes.map((code) => [code, digestOf(language, code)]))
    const isKnown = [...digests.values()].every((digest) => known.has(digest))
    colours.set(language, remembering(language, digests, isKnown ? undefined : await loadLanguage(language)))
  }
  return colours

  function remembering(language: string, digests: Map<string, string>, paint: Colour | undefined): Colour {
    return (code) => {
      const digest = digests.get(code) ?? digestOf(language, code)
      const lines = known.get(digest) ?? paint?.(code)
      if (!lines) throw new Unpainted(language)
      painted.set(digest, lines)
      return lines
    }
  }
}
