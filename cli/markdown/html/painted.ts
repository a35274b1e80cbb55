import type { Code } from 'mdast'
import { groupBy } from '../../core/group-by.ts'
import { hash } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { takeMarks } from '../highlight/code-marks.ts'
import { loadLanguage } from '../highlight/highlight.ts'
import { BETWEEN, type Paint, type PaintedBlock } from './painted-block.ts'

/** Coloured lines, with line feeds between them, by digest. */
export type PaintedLines = Map<string, string>

/** A block was to be coloured that nobody had announced: what the note had before is then left aside. */
export class Unpainted extends Error {
  override name = 'Unpainted'
}

export const digestOf = (language: string, code: string): string => hash(`${CODE} ${language}\n${code}`, 24)

/**
 * The blocks of a note as it was before: an edit mostly leaves them alone, and grammars are what a small build spends
 * most time on.
 */
export const takePainted = (html: string, blocks: readonly PaintedBlock[] = []): PaintedLines =>
  new Map(
    blocks.map(([digest, start, length, between]) => [
      digest,
      html.slice(start, start + length).replaceAll(BETWEEN[between] ?? '\n', '\n'),
    ]),
  )

/**
 * Painters of the languages of a note. A language all of whose blocks are known is not loaded.
 *
 * @param blocks  with Shiki's name of their language
 * @param known  painted already
 */
export async function loadColours(
  blocks: readonly { language: string; node: Code }[],
  known: PaintedLines,
): Promise<Map<string, Paint>> {
  const plain = await loadLanguage('text')
  const paints = new Map<string, Paint>([['text', (code) => ({ lines: plain(code) })]])
  for (const [language, alike] of groupBy(blocks, (block) => block.language)) {
    if (language === 'text') continue
    const codes = alike.map(({ node }) => takeMarks(node.value).code)
    const digests = new Map(codes.map((code) => [code, digestOf(language, code)]))
    const isKnown = [...digests.values()].every((digest) => known.has(digest))
    const colour = isKnown ? undefined : await loadLanguage(language)
    paints.set(language, (code) => {
      const digest = digests.get(code) ?? digestOf(language, code)
      const lines = known.get(digest) ?? colour?.(code)
      if (lines === undefined) throw new Unpainted(language)
      return { lines, digest }
    })
  }
  return paints
}
