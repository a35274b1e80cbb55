import { posix } from 'node:path'

/** What a comment `<!-- @include: path#name{3-5} -->` or a mark `!!!include(path)!!!` asks for. */
export interface IncludeLine {
  path: string
  /** A region, or the id of a heading; empty for the whole file. */
  name: string
  /** Lines from 1, of the file or of the part that is named; absent for all. */
  lines?: { first: number; last: number }
  /** In `!!!include(path)!!!`, whose path may also start at the content folder or the root of the site. */
  isMark?: true
}

const MARK = /^!{3}[ \t]*include[ \t]*\(([^)\n]+)\)[ \t]*!{3}$/i
const MARK_START = /!{3}[ \t]*include[ \t]*\(/i

/** Whether a text may include files; others need not be parsed for it. */
export const mayInclude = (text: string, from = 0): boolean =>
  text.includes('@include:', from) || (text.includes('!!!', from) && MARK_START.test(text.slice(from)))

/** Reads a line; undefined if it includes nothing. */
export const parseIncludeLine = (line: string): IncludeLine | undefined =>
  line.startsWith('!') ? parseMark(line) : parseComment(line)

/** The form of the package `markdown-it-include`, which sites of VuePress have. */
function parseMark(mark: string): IncludeLine | undefined {
  const path = MARK.exec(mark)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2')
  return path ? { path, name: '', isMark: true } : undefined
}

const OPENING = /^<!-{2,}[ \t]*@include:/

/**
 * Reads a comment; undefined if it includes nothing. Lines are written as in VuePress (`{3-5}`, `{3-}`, `{-5}`) or as
 * in VitePress, with commas.
 *
 * Takes the parts from the end: a single regular expression would take more than linear time for many blanks or dashes.
 */
function parseComment(comment: string): IncludeLine | undefined {
  const opening = OPENING.exec(comment)
  if (!opening || !comment.endsWith('-->')) return undefined
  let end = comment.length - 3
  while (comment[end - 1] === '-') end -= 1
  let rest = comment.slice(opening[0].length, end).trim()
  const brace = rest.endsWith('}') ? rest.lastIndexOf('{') : -1
  const range = brace < 0 ? undefined : /^\{(\d{0,7})[-,](\d{0,7})\}$/.exec(rest.slice(brace))
  if (range) rest = rest.slice(0, brace).trimEnd()
  const hash = rest.indexOf('#')
  const name = hash < 0 ? '' : rest.slice(hash + 1)
  if (hash >= 0) rest = rest.slice(0, hash).trimEnd()
  if (rest === '') return undefined
  const [, first = '', last = ''] = range ?? []
  const lines = { first: first === '' ? 1 : Number(first), last: last === '' ? Infinity : Number(last) }
  return { path: rest, name, ...(range ? { lines } : {}) }
}

/** Where the file may be, relative to the root. `@` and `@src` are the content folder, or the root. */
export function includePlaces(
  { path, isMark }: IncludeLine,
  from: string,
  { contentPrefix = '' }: { contentPrefix?: string },
): string[] {
  const [alias] = /^@(?:src)?[\\/]/.exec(path) ?? []
  const rest = path.slice(alias?.length ?? 0)
  const besides = alias === undefined ? [posix.join(posix.dirname(from), path)] : []
  const above = alias === undefined && !isMark ? [] : [posix.join(contentPrefix, rest), posix.join(rest)]
  return [...new Set([...besides, ...above])]
}
