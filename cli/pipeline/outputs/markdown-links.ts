import { percentCode } from '../pages/href.ts'
/** A link or picture of a note, where it begins and where it leads. */
export interface ResolvedLink {
  /** As the author wrote it, percent-decoded. */
  target: string
  kind: 'page' | 'wiki'
  /** In the file on disk, from 1. */
  line: number
  column: number
  /** Final address; undefined: the author's text stays. */
  href: string | undefined
}

/** UTF-16 units after a link's beginning in which its address is looked for. */
const REACH = 4000

/**
 * A note's Markdown with the addresses of its links and pictures replaced by final ones; `[[note]]` becomes an ordinary
 * link. An address that is not found where its link stands (entities, odd escapes) stays as it is.
 *
 * @param text  the whole file
 * @param from  where the text to be returned begins
 */
export function resolveMarkdownLinks(text: string, links: readonly ResolvedLink[], from: number): string {
  const lines = lineStarts(text)
  const edits = new Map<number, Edit>()
  for (const link of links) {
    if (link.href === undefined) continue
    const line = lines[link.line - 1] ?? text.length
    // The column first; where it lies (tabs), the line.
    const edit =
      firstFree(text, link, Math.max(line + link.column - 1, from), edits) ??
      firstFree(text, link, Math.max(line, from), edits) ??
      findDefinition(text, link, from)
    if (edit && !edits.has(edit.from)) edits.set(edit.from, edit)
  }
  let result = ''
  let at = from
  for (const edit of [...edits.values()].sort((a, b) => a.from - b.from)) {
    if (edit.from < at) continue
    result += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return result + text.slice(at)
}

interface Edit {
  from: number
  to: number
  text: string
}

/** The same address may be twice in a line: each is taken once. */
function firstFree(
  text: string,
  link: ResolvedLink,
  begin: number,
  taken: ReadonlyMap<number, Edit>,
): Edit | undefined {
  let match = find(text, link, begin)
  while (match && taken.has(match.from)) match = find(text, link, match.to)
  return match
}

function find(text: string, link: ResolvedLink, begin: number): Edit | undefined {
  const near = text.slice(begin, begin + REACH)
  const href = inBrackets(link.href ?? '')
  if (link.kind === 'wiki') {
    const match = new RegExp(`\\[\\[\\s*${spelling(link.target)}\\s*(?:\\|([^\\]\\n]*))?\\]\\]`).exec(near)
    if (!match) return undefined
    const from = begin + match.index
    return { from, to: from + match[0].length, text: `[${(match[1] ?? link.target).trim()}](${href})` }
  }
  const place = findAddress(near, link.target)
  return place && { from: begin + place.from, to: begin + place.to, text: href }
}

const OPENS = /[(<"'=]/g
const BLANK = /\s/
const ENDS = /[)\s>"']/

/**
 * Where an address is in a text: after a sign that may begin one, before one that may end it. Compared sign by
 * sign: a pattern for each address of a large site is dear to compile.
 *
 * @param target  any of its signs may stand percent-encoded in the text
 */
export function findAddress(text: string, target: string): { from: number; to: number } | undefined {
  OPENS.lastIndex = 0
  while (OPENS.test(text)) {
    const first = OPENS.lastIndex
    let from = first
    while (BLANK.test(text.charAt(from))) from++
    for (; from >= first; from--) {
      const to = endOf(text, from, target, 0)
      if (to !== undefined) return { from, to }
    }
  }
  return undefined
}

/** The end of a target's rest that is at a place, and after which an address may end. */
function endOf(text: string, at: number, target: string, done: number): number | undefined {
  let [place, next] = [at, done]
  while (next < target.length) {
    const sign = String.fromCodePoint(target.codePointAt(next)!)
    const after = next + sign.length
    if (text.startsWith(sign, place)) {
      // Only `%` is the beginning of its own code.
      if (sign === '%') {
        const end = endOf(text, place + 1, target, after)
        if (end !== undefined || !text.startsWith('%25', place)) return end
        place += 3
      } else place += sign.length
    } else {
      const code = text.charAt(place) === '%' ? encodeSign(sign) : sign
      if (!text.startsWith(code, place) && !text.startsWith(code.toLowerCase(), place)) return undefined
      if (code === sign) return undefined
      place += code.length
    }
    next = after
  }
  return ENDS.test(text.charAt(place)) ? place : undefined
}

/** `[name]: address`, anywhere in the note. */
function findDefinition(text: string, link: ResolvedLink, from: number): Edit | undefined {
  if (link.kind === 'wiki') return undefined
  const pattern = new RegExp(`^( {0,3}\\[[^\\]\\n]+\\]:\\s*<?)(${spelling(link.target)})(?=[\\s>]|$)`, 'm')
  const match = pattern.exec(text.slice(from))
  if (!match) return undefined
  const begin = from + match.index + match[1]!.length
  return { from: begin, to: begin + match[2]!.length, text: inBrackets(link.href ?? '') }
}

/** A pattern for the target with any of its signs percent-encoded or not, as browsers and people mix them. */
function spelling(target: string): string {
  const forms = [...target].map((sign) => {
    const plain = sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const code = encodeSign(sign)
    return code === sign ? plain : `(?:${plain}|${code}|${code.toLowerCase()})`
  })
  return forms.join('')
}

function encodeSign(sign: string): string {
  try {
    return encodeURI(sign)
  } catch {
    // Half of a surrogate pair has no other form.
    return sign
  }
}

const inBrackets = (href: string): string => href.replace(/[()<>\s]/g, percentCode)

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}
