import { posix } from 'node:path'
import { attributes } from '../../../config/markup.ts'
import { once } from '../../../config/once.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { type AttachmentLook, lookOf, wordsOf } from '../../markdown/syntax/attachment.ts'
import { sizedImageAt } from '../../markdown/syntax/image-size.ts'
import { nameIn, wordsOfTarget } from '../../markdown/syntax/wiki-link.ts'
import { remoteAddress } from '../../markdown/tree/url.ts'
import { percentCode } from '../pages/href.ts'
import { encodeSign, sameSpelling, spelling } from './address-spelling.ts'
import { type Definition, definitionsIn } from './markdown-definitions.ts'

/** A link or picture of a note: where it begins and where it leads. */
export interface ResolvedLink {
  /** As the author wrote it, but percent-decoded; of `remote`, the whole address. */
  target: string
  /**
   * `wiki`, `file` (a player or a PDF) and `picture` are in double brackets; `remote` is a picture on another host,
   * whose address stays.
   */
  kind: 'page' | 'remote' | 'wiki' | 'file' | 'picture'
  /** Position in the file on disk, counted from 1. */
  line: number
  column: number
  /** Final address; undefined to keep the author's text. */
  href: string | undefined
}

/** How far after the beginning of a link its address is searched for, in UTF-16 units. */
const REACH = 4000

/**
 * A note's Markdown with the addresses of its links and pictures replaced by final ones; `[[note]]` becomes an ordinary
 * link. An address that is not found near its link (because of entities or unusual escapes) is left unchanged.
 *
 * @param text  the whole file
 * @param from  offset at which the returned text begins
 */
export function resolveMarkdownLinks(text: string, links: readonly ResolvedLink[], from: number): string {
  const lines = lineStarts(text)
  const edits = new Map<number, Edit>()
  const search: Search = { text, edits, resumeAt: new Map(), definitions: once(() => definitionsIn(text, from)) }
  for (const link of links) {
    if (link.href === undefined) continue
    const line = lines[link.line - 1] ?? text.length
    // Search from the column first; if it is wrong (because of tabs), from the beginning of the line.
    const edit =
      firstFree(search, link, Math.max(line + link.column - 1, from)) ??
      firstFree(search, link, Math.max(line, from)) ??
      findDefinition(search, link)
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

interface Search {
  text: string
  /** By where they begin; none is taken back. */
  edits: ReadonlyMap<number, Edit>
  /** Where to go on if the same is searched for from the same place: all before is taken. */
  resumeAt: Map<string, number>
  definitions: () => ReadonlyMap<string, readonly Definition[]>
}

/** The first match that is not yet taken, because the same address may occur twice in a line. */
function firstFree({ text, edits, resumeAt }: Search, link: ResolvedLink, begin: number): Edit | undefined {
  const key = `${link.kind} ${begin} ${link.target}`
  let at = resumeAt.get(key) ?? begin
  let match = find(text, link, at)
  while (match && edits.has(match.from)) {
    at = match.to
    match = find(text, link, at)
  }
  resumeAt.set(key, at)
  return match
}

function find(text: string, link: ResolvedLink, begin: number): Edit | undefined {
  const near = text.slice(begin, begin + REACH)
  const href = inBrackets(link.href ?? '')
  if (link.kind === 'page' || link.kind === 'remote') {
    const sized = findSized(text, link, begin)
    const place = sized || link.kind === 'remote' ? undefined : findAddress(near, link.target)
    return place ? { from: begin + place.from, to: begin + place.to, text: href } : sized
  }
  const match = new RegExp(`\\[\\[\\s*${spelling(link.target)}\\s*(?:\\\\?\\|([^\\]\\n]*))?\\]\\]`).exec(near)
  if (!match) return undefined
  const to = begin + match.index + match[0].length
  // A copy shows no notes inside of others.
  const from = begin + match.index - (text[begin + match.index - 1] === '!' ? 1 : 0)
  if (link.kind === 'wiki') return { from, to, text: `[${(match[1] ?? wordsOfTarget(link.target)).trim()}](${href})` }
  const look = lookOf(wordsOf(match[1] ?? ''))
  return {
    from,
    to,
    text: link.kind === 'picture' ? pictureAs(look, link.href!, text.slice(to)) : fileAs(look, link),
  }
}

/** A picture with a size, `![](a.png =300x)`, that begins there. */
function findSized(text: string, { kind, target, href = '' }: ResolvedLink, from: number): Edit | undefined {
  const { image, end: to } = sizedImageAt(text, from) ?? {}
  if (!image || to === undefined || (image.width === undefined && image.height === undefined)) return undefined
  const address = kind === 'remote' ? remoteAddress(image.url) : decodeAddress(image.url)
  return address === target ? { from, to, text: pictureAs(image, href, text.slice(to, to + REACH)) } : undefined
}

/**
 * A picture in Markdown that every program reads, which has no sizes but those of HTML.
 *
 * @param after  the text that follows
 */
function pictureAs(
  { alt, title, width, height }: AttachmentLook & { title?: string },
  href: string,
  after: string,
): string {
  if (width === undefined && height === undefined) return `![${asText(alt)}](${inBrackets(href)})`
  const tag = `<img${attributes({ src: href, alt, title, width, height })}>`
  // A tag alone in its line would make the lines below it HTML, up to a blank one.
  return /^[ \t]*\r?\n(?![ \t]*(?:\r?\n|$))/.test(after) ? `${tag}<!-- -->` : tag
}

/** A link to a file, with the text that names its player or frame on the page. */
const fileAs = ({ alt }: AttachmentLook, { target, href = '' }: ResolvedLink): string =>
  `[${asText(alt) || posix.basename(nameIn(target))}](${inBrackets(href)})`

/** Words in double brackets have no markup. */
const asText = (words: string): string => words.replace(/[\\`*<]/g, '\\$&')

const OPENS = /[(<"'=]/g
const BLANK = /\s/
const ENDS = /[)\s>"']/

/**
 * Finds an address in a text: after a character that may precede one, and before one that may end it. Compares
 * character by character, because compiling a pattern for each address of a large site is slow.
 *
 * @param target  any of its characters may be percent-encoded in the text
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

/**
 * Compares the rest of a target (from its unit `done`) with a text at `at`; undefined unless an address may end there.
 */
function endOf(text: string, at: number, target: string, done: number): number | undefined {
  let [place, next] = [at, done]
  while (next < target.length) {
    const sign = String.fromCodePoint(target.codePointAt(next)!)
    const after = next + sign.length
    if (text.startsWith(sign, place)) {
      // `%` is also the first character of its own code, `%25`.
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

/** A definition of the link's address, anywhere in the note. */
function findDefinition({ definitions }: Search, link: ResolvedLink): Edit | undefined {
  if (link.kind !== 'page') return undefined
  const pattern = new RegExp(`^${spelling(link.target)}$`)
  const found = definitions()
    .get(sameSpelling(link.target))
    ?.find(({ address }) => pattern.test(address))
  return found && { from: found.from, to: found.from + found.address.length, text: inBrackets(link.href ?? '') }
}

const inBrackets = (href: string): string => href.replace(/[()<>\s]/g, percentCode)

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  return starts
}
