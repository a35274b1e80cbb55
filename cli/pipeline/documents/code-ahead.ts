import { readFileSync } from 'node:fs'
import { findFrontmatter } from './frontmatter-block.ts'
import { parseCodeInfo } from './markdown/code-info.ts'
import { takeMarks } from './markdown/code-marks.ts'
import { closedFences } from './markdown/fold.ts'
import { loadLanguage, toLanguage } from './markdown/highlight.ts'
import { digestOf } from './markdown/painted.ts'
import type { ParseInput } from './parse-key.ts'

/** A block of code found in a note that is not parsed yet. */
export interface FoundCode {
  digest: string
  /** Shiki's name. */
  language: string
  code: string
}

/** Its lines as HTML, joined by line feeds: one text travels between threads faster than many. */
export type PaintedCode = [digest: string, lines: string]

/**
 * The task `find-code`: the code blocks of a note that stand at a line's beginning and name a language that is painted, told by their
 * fences. It may miss some, which are painted when the note is parsed, and find some that turn out to be none.
 */
export function findCode({ absolute }: ParseInput): FoundCode[] {
  const text = readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
  const block = findFrontmatter(text)
  const body = text.slice('bodyOffset' in block ? block.bodyOffset : block.start).replaceAll('\r\n', '\n')
  return [...closedFences(body)].flatMap((fence): FoundCode[] => {
    const written = parseCodeInfo(fence.information).language
    const language = toLanguage(written)
    if (language === undefined || language === 'text' || written === 'mermaid') return []
    const { code } = takeMarks(fence.code)
    return [{ digest: digestOf(language, code), language, code }]
  })
}

/** The task `paint`. */
export async function paintCode({ digest, language, code }: FoundCode): Promise<PaintedCode> {
  const paint = await loadLanguage(language)
  return [digest, paint(code).join('\n')]
}
