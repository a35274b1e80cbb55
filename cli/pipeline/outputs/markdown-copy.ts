import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { groupBy } from '../../core/group-by.ts'
import type { MadeParts } from '../../core/make/make-batch.ts'
import type { LineOrigin } from '../../markdown/line-origins.ts'
import { bodyOffsetOf } from '../notes/frontmatter-block.ts'
import type { WrittenText } from '../notes/parsed-document.ts'
import { type ResolvedLink, resolveMarkdownLinks } from './markdown-links.ts'

/** Everything that a copy is made of, except the note's text; plain data. */
export interface CopySource {
  /** Absolute path of the note, unless its text is given. */
  absolute?: string
  /** Its text, if it includes other files. */
  written?: WrittenText
  facts: Record<string, unknown>
  /** Heading to add, if the text does not begin with its title. */
  title?: string
  /** With absolute addresses. */
  links: CopiedLink[]
}

/** A link at its position in a file, given as a path from the site's root: the note, or one that it includes. */
export interface CopiedLink extends ResolvedLink {
  file: string
}

/** The job that makes a note's Markdown copy; its only part is `copy`. */
export interface CopyJob {
  kind: 'copy'
  source: CopySource
}

export const makeCopies = ({ source }: CopyJob, parts: readonly string[]): MadeParts => ({
  files: parts.map(() => toCopy(source)),
})

/**
 * The text of one copy.
 *
 * @throws when the note cannot be read
 */
export function toCopy({ absolute = '', written, facts, title, links }: CopySource): string {
  const text = written?.text ?? readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
  const body = written
    ? resolveMarkdownLinks(text, placeLinks(links, written), written.bodyOffset)
    : resolveMarkdownLinks(text, links, bodyOffsetOf(text))
  const heading = title === undefined ? '' : `# ${title}\n\n`
  // The same bytes from a checkout on Windows, where git may have written CRLF.
  return `---\n${toYaml(facts)}---\n\n${heading}${body.trim().replaceAll('\r\n', '\n')}\n`
}

/**
 * Texts that YAML reads as strings without quotes: words with common punctuation, as in `02 Node.js（上）`. They begin
 * with a letter, or with a digit if a blank or Chinese character in or after the first word shows that it is no number.
 */
const COMMON =
  /^(?:[A-Za-z\u3400-\u4DBF\u4E00-\u9FEF]|\d(?=\w*[ \u3400-\u4DBF\u4E00-\u9FEF]))[\w.()/+\-\u3001-\u3011\u3400-\u4DBF\u4E00-\u9FEF\uFF01-\uFF5E]*(?: +[\w.()/+\-\u3001-\u3011\u3400-\u4DBF\u4E00-\u9FEF\uFF01-\uFF5E]+)*$/
/**
 * The same in any script. Tested last, because compiling it takes longer than writing a copy, and few notes need it.
 */
const WORDS = /^\p{L}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)*$/u
/** Words that YAML reads as something other than a string. */
const MEANT = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'])
const ADDRESS = /^(?:https?:\/\/[\w.]+)?\/(?:[\w%.~/]*[\w/])?$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' &&
  !MEANT.has(value.toLowerCase()) &&
  (COMMON.test(value) || ADDRESS.test(value) || TIME.test(value) || WORDS.test(value))

/** As YAML, one field per line. Plain values are written directly, because the YAML library is slow for every note. */
export function toYaml(facts: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const [name, value] of Object.entries(facts))
    if (isPlain(value)) text += `${name}: ${value}\n`
    else if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
      text += `${name}:\n${value.map((item) => `  - ${item}\n`).join('')}`
    else text += stringify({ [name]: value }, { lineWidth: 0 })
  return text
}

/** Links at their positions in a text that was made of several files, of which one may be in it more than once. */
function placeLinks(
  links: readonly CopiedLink[],
  { text, bodyOffset, bodyLine, origins }: WrittenText,
): ResolvedLink[] {
  const end = text.slice(bodyOffset).split('\n').length + 1
  const copies: { key: string; line: number; shift: number; from: number; to: number }[] = []
  for (const [index, { at, from: start = 1, file, line, shift }] of origins.entries()) {
    const next: Pick<LineOrigin, 'at' | 'from'> = origins[index + 1] ?? { at: end }
    for (let n = at; n < next.at || (n === next.at && next.from !== undefined); n++) {
      const key = `${line + n - at} ${file}`
      const to = n === next.at ? next.from! : Infinity
      copies.push({ key, line: bodyLine + n, shift, from: n === at ? start : 1, to })
    }
  }
  const copiesOf = groupBy(copies, ({ key }) => key)
  /** Where each link still has to be placed. */
  const places = new Map<string, { line: number; column: number }[]>()
  return links.map((link) => {
    const key = `${link.line} ${link.column} ${link.file} ${link.target}`
    const left =
      places.get(key) ??
      (copiesOf.get(`${link.line} ${link.file}`) ?? []).flatMap(({ line, shift, from, to }) => {
        const column = Math.max(1, link.column + shift)
        return column >= from && column < to ? [{ line, column }] : []
      })
    places.set(key, left)
    return { ...link, ...(left.length > 1 ? left.shift() : left[0]) }
  })
}
