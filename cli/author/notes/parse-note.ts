import type { Root } from 'mdast'
import { parseWhole } from '../../markdown/syntax/parser.ts'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'

/** The body of a note, parsed as a whole. */
interface ParsedBody {
  /** With `\n` at the end of lines; the positions in `tree` are in it. */
  body: string
  tree: Root
  /** UTF-16 units, and lines, above the body in the file. */
  offset: number
  linesAbove: number
}

/** @param text  of the note's file */
export function parseNote(text: string): ParsedBody {
  const offset = bodyOffsetOf(text)
  const body = text.slice(offset).replaceAll('\r\n', '\n')
  return { body, tree: parseWhole(body), offset, linesAbove: text.slice(0, offset).split('\n').length - 1 }
}
