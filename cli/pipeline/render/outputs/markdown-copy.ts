import { stringify } from 'yaml'
import { findFrontmatter } from '../../documents/frontmatter-block.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Slots } from '../fill-slots.ts'
import { resolveMarkdownLinks } from './markdown-links.ts'

/**
 * The text of one copy.
 *
 * @param toUrl  a final address with its host
 */
export function toCopy(
  source: string,
  page: PageRecord,
  facts: Record<string, unknown>,
  slots: Slots,
  toUrl: (href: string) => string,
): string {
  const text = source.replace(/^\uFEFF/, '')
  const block = findFrontmatter(text)
  const offset = 'bodyOffset' in block ? block.bodyOffset : 0
  const { links, images } = page.document
  const body = resolveMarkdownLinks(
    text,
    [
      ...links.map((link, at) => ({ ...link, href: slots.hrefs[at] })),
      ...images.map((image, at) => ({ ...image, kind: 'page' as const, href: slots.images[at]?.src })),
    ].map((link) => ({ ...link, href: link.href === undefined ? undefined : toUrl(link.href) })),
    offset,
  )
  const heading = page.document.leadingTitle === undefined ? `# ${page.title}\n\n` : ''
  return `---\n${toYaml(facts)}---\n\n${heading}${body.trim()}\n`
}

/** Texts that YAML takes as they are: words, addresses and points in time. */
const WORDS = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)\p{L}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)*$/iu
const ADDRESS = /^https?:\/\/[\w.]+\/(?:[\w%.~/]*[\w/])?$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && (WORDS.test(value) || ADDRESS.test(value) || TIME.test(value))

/** As YAML, a field a line. What is plain is written so here: the writer of all YAML is dear for every note. */
export function toYaml(facts: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const [name, value] of Object.entries(facts))
    if (isPlain(value)) text += `${name}: ${value}\n`
    else if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
      text += `${name}:\n${value.map((one) => `  - ${one}\n`).join('')}`
    else text += stringify({ [name]: value }, { lineWidth: 0 })
  return text
}
