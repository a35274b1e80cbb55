import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import type { MadeParts } from '../../core/make/make-batch.ts'
import { findFrontmatter } from '../notes/frontmatter-block.ts'
import { type ResolvedLink, resolveMarkdownLinks } from './markdown-links.ts'

/** All that a copy is made of but its note; plain data. */
export interface CopySource {
  /** Of the note. */
  absolute: string
  facts: Record<string, unknown>
  /** What is above a text that does not begin with its title. */
  title?: string
  /** With their host. */
  links: ResolvedLink[]
}

/** A note's copy as Markdown: part `copy`. */
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
  // The same bytes from a checkout of Windows, where git may have made line ends of two characters.
  return `---\n${toYaml(facts)}---\n\n${heading}${body.trim().replaceAll('\r\n', '\n')}\n`
}

/**
 * Texts that YAML takes as they are: words with what is in them, as in `02 Node.js（上）`. They begin with a letter;
 * or with a digit, where a blank or a Chinese character in or behind the first word shows that it is no number.
 */
const COMMON =
  /^(?:[A-Za-z\u3400-\u4DBF\u4E00-\u9FEF]|\d(?=\w*[ \u3400-\u4DBF\u4E00-\u9FEF]))[\w.()/+\-\u3001-\u3011\u3400-\u4DBF\u4E00-\u9FEF\uFF01-\uFF5E]*(?: +[\w.()/+\-\u3001-\u3011\u3400-\u4DBF\u4E00-\u9FEF\uFF01-\uFF5E]+)*$/
/** The same in any script. Asked last: compiling it takes longer than writing a copy, and few notes need it. */
const WORDS = /^\p{L}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)*$/u
/** Those that it takes for something else. */
const MEANT = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'])
const ADDRESS = /^(?:https?:\/\/[\w.]+)?\/(?:[\w%.~/]*[\w/])?$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' &&
  !MEANT.has(value.toLowerCase()) &&
  (COMMON.test(value) || ADDRESS.test(value) || TIME.test(value) || WORDS.test(value))

/** As YAML, a field a line. What is plain is written so here: the writer of all YAML is dear for every note. */
export function toYaml(facts: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const [name, value] of Object.entries(facts))
    if (isPlain(value)) text += `${name}: ${value}\n`
    else if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
      text += `${name}:\n${value.map((item) => `  - ${item}\n`).join('')}`
    else text += stringify({ [name]: value }, { lineWidth: 0 })
  return text
}
