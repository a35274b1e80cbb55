import type { Code } from 'mdast'
import { hash } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import { takeMarks } from './code-marks.ts'
import { type Colour, loadLanguage } from './highlight.ts'

/**
 * Where the coloured lines of a block stand in a note's HTML; `digest` of its language and code, and of our own code; `between` tells
 * which of `BETWEEN` parts the lines.
 */
export type PaintedBlock = [digest: string, start: number, length: number, between: number]

/** Between two lines: of a plain block, and of one that counts its lines. */
const BETWEEN = ['\n', '</span>\n<span class="line">'] as const

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

/** Finds the blocks again in the finished HTML. Those with marked lines are not found, and are coloured anew. */
export function placePainted(html: string, painted: PaintedLines): PaintedBlock[] {
  const blocks: PaintedBlock[] = []
  let from = 0
  /** What stood between the lines of the last block comes first: what is not there is looked for up to the end. */
  let likely = 0
  for (const [digest, lines] of painted) {
    for (const between of [likely, 1 - likely]) {
      const text = lines.join(BETWEEN[between]!)
      const start = text === '' ? -1 : html.indexOf(text, from)
      if (start < 0) continue
      blocks.push([digest, start, text.length, between])
      from = start + text.length
      likely = between
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
  const wanted = new Set(['text'])
  for (const { language, node } of blocks)
    if (known.size === 0 || !known.has(digestOf(language, takeMarks(node.value).code))) wanted.add(language)
  const colours = new Map<string, Colour>()
  for (const language of new Set(['text', ...blocks.map((block) => block.language)])) {
    const paint = wanted.has(language) ? await loadLanguage(language) : undefined
    colours.set(language, language === 'text' ? paint! : remembering(language, paint))
  }
  return colours

  function remembering(language: string, paint: Colour | undefined): Colour {
    return (code) => {
      const digest = digestOf(language, code)
      const lines = known.get(digest) ?? paint?.(code)
      if (!lines) throw new Unpainted(language)
      painted.set(digest, lines)
      return lines
    }
  }
}
