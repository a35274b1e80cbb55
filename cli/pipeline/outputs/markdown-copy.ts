import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import type { MadeParts } from '../../core/make/make-batch.ts'
import { findFrontmatter } from '../notes/frontmatter-block.ts'
import { type ResolvedLink, resolveMarkdownLinks } from './markdown-links.ts'

/** Everything that a copy is made of, except the note's text; plain data. */
export interface CopySource {
  /** Absolute path of the note. */
  absolute: string
  facts: Record<string, unknown>
  /** Heading to add, if the text does not begin with its title. */
  title?: string
  /** With absolute addresses. */
  links: ResolvedLink[]
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
export function toCopy({ absolute, facts, title, links }: CopySource): string {
  const text = readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
  const block = findFrontmatter(text)
  const body = resolveMarkdownLinks(text, links, 'bodyOffset' in block ? block.bodyOffset : 0)
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
