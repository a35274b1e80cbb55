import { content } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'
import { isLineEnd, upTo } from './token-states.ts'

/** A line `<<< path#region{lines} [title]` in its parts, which are empty if left out. */
export interface SnippetLine {
  path: string
  region: string
  /** With its braces, and `title` with its brackets. */
  braces: string
  title: string
}

/**
 * Reads a line without blanks around it; undefined if it is a text that begins like one.
 *
 * Takes the parts from the end of the line: a single regular expression would take more than linear time for many
 * blanks or brackets. The first `{` or `#` ends the path, which may have brackets of its own, such as `[id].vue`.
 */
export function parseSnippetLine(line: string): SnippetLine | undefined {
  const opening = /^<<<[ \t]*(?:@[\\/])?/.exec(line)
  if (!opening) return undefined
  let rest = line.slice(opening[0].length)
  const cut = (at: number): string => {
    const part = at < 0 ? '' : rest.slice(at)
    if (at >= 0) rest = rest.slice(0, at).trimEnd()
    return part
  }
  const title = cut(rest.endsWith(']') ? rest.indexOf('[', rest.lastIndexOf(']', rest.length - 2) + 1) : -1)
  const brace = rest.indexOf('{')
  if (brace >= 0 && rest.indexOf('}', brace) !== rest.length - 1) return undefined
  const braces = cut(brace)
  const region = cut(rest.indexOf('#'))
  if (!/^(?:#[\p{L}\p{M}\p{N}_-]+)?$/u.test(region) || rest === '' || /^\s/.test(rest)) return undefined
  return { path: rest, region, braces, title }
}

/** A line `@[code{first-last} info](path)` of VuePress 2 in its parts. */
export interface ImportLine {
  path: string
  /** Lines of the file to show, counted from 1. */
  first: number
  last: number
  /** What follows the backticks of a fence; empty if left out. */
  info: string
}

/** Reads such a line without blanks around it. */
export function parseImportLine(line: string): ImportLine | undefined {
  const match = /^@\[code(?:\{(?:(\d*)-(\d*)|(\d+))\})?(?: ([^\]\n]+))?\]\(([^)\n]+)\)$/.exec(line)
  if (!match) return undefined
  const [, from, to, single, info = '', path = ''] = match
  const last = single ?? to
  return {
    path: path.trim(),
    first: Number(single ?? from) || 1,
    last: last ? Number(last) : Infinity,
    info: info.trim(),
  }
}

/** Whether a text may have lines that show files. */
export const hasImports = (text: string): boolean => text.includes('<<<') || text.includes('@[code')

/** Its types are those of another copy of a package, which does not know our tokens. */
const library = content as unknown as Construct

/** Whether a text may have lines that show files, with more text on the next line. */
export const hasSnippetLines = (text: string): boolean =>
  /^[ \t>*+\-\d.]*(?:<<<|@\[code)[^\r\n]+\r?\n[ \t>]*\S/m.test(text)

/**
 * A line `<<< path` or `@[code](path)` at the start of a block is a paragraph of its own, so that text or a closing tag
 * on the next line does not make it text. It does not end a paragraph above it, as in VuePress.
 *
 * @param text  the same text that is parsed
 */
export function snippetLinesSyntax(text: string): Extension {
  const isSnippet = (offset: number): boolean => {
    // A conflict of git.
    if (text.startsWith('<<<<', offset)) return false
    const end = text.indexOf('\n', offset)
    const line = text.slice(offset, end < 0 ? undefined : end).trimEnd()
    return (line.startsWith('@') ? parseImportLine(line) : parseSnippetLine(line)) !== undefined
  }
  const construct: Construct = {
    ...library,
    name: 'snippetLine',
    tokenize(effects, ok, nok) {
      const inside = upTo(effects, isLineEnd, (code) => {
        effects.exit('chunkContent')
        effects.exit('content')
        return ok(code)
      })
      return (code) => {
        if (this.interrupt || !isSnippet(this.now().offset)) return nok(code)
        effects.enter('content')
        effects.enter('chunkContent', { contentType: 'content' })
        return inside(code)
      }
    },
  }
  return { flow: { 60: construct, 64: construct } }
}
