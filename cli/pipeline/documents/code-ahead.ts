import { groupBy } from '../../runtime/group-by.ts'
import { findFrontmatter } from './frontmatter-block.ts'
import { parseCodeInfo } from './markdown/code-info.ts'
import { takeMarks } from './markdown/code-marks.ts'
import { closedFences } from './markdown/fold.ts'
import { loadLanguage, toLanguage } from './markdown/highlight.ts'
import { digestOf, type PaintedLines } from './markdown/painted.ts'

/** Blocks of code of one language, found in notes that are not parsed yet. Joined: one text travels between threads faster than many. */
export interface CodePiece {
  /** Shiki's name. */
  language: string
  digests: string
  code: string
}

/** Their lines as HTML, joined likewise. */
export interface PaintedPiece {
  digests: string
  lines: string
}

/** UTF-16 units of code painted at once. */
const PIECE = 20_000
/** Stands in no code, nor in HTML. */
const BETWEEN = '\0'

/**
 * The code blocks of notes that stand at a line's beginning and name a language that is painted, told by their fences. It may miss
 * some, which are painted when the note is parsed, and find some that turn out to be none.
 */
export function findPieces(texts: readonly string[]): CodePiece[] {
  const found = texts.flatMap((text) => [...findBlocks(text)])
  return [...groupBy(found, (block) => block.language)].flatMap(([language, blocks]) =>
    toPieces(blocks).map((codes) => ({
      language,
      digests: codes.map((code) => digestOf(language, code)).join(BETWEEN),
      code: codes.join(BETWEEN),
    })),
  )
}

export async function paintPiece({ language, digests, code }: CodePiece): Promise<PaintedLines> {
  const paint = await loadLanguage(language)
  const codes = code.split(BETWEEN)
  return new Map(digests.split(BETWEEN).map((digest, at) => [digest, paint(codes[at]!)]))
}

export const packLines = (painted: PaintedLines): PaintedPiece => ({
  digests: [...painted.keys()].join(BETWEEN),
  lines: [...painted.values()].join(BETWEEN),
})

export function unpackLines({ digests, lines }: PaintedPiece): PaintedLines {
  const blocks = lines.split(BETWEEN)
  return new Map(digests.split(BETWEEN).map((digest, at) => [digest, blocks[at]!]))
}

function* findBlocks(text: string): Generator<{ language: string; code: string }> {
  const block = findFrontmatter(text)
  const body = text.slice('bodyOffset' in block ? block.bodyOffset : block.start).replaceAll('\r\n', '\n')
  for (const fence of closedFences(body)) {
    const written = parseCodeInfo(fence.information).language
    const language = toLanguage(written)
    if (language === undefined || language === 'text' || written === 'mermaid') continue
    yield { language, code: takeMarks(fence.code).code }
  }
}

function toPieces(blocks: readonly { code: string }[]): string[][] {
  const pieces: string[][] = []
  let size = PIECE
  for (const { code } of blocks) {
    if (size >= PIECE) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)!.push(code)
    size += code.length
  }
  return pieces
}
