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
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${heading}${body.trim()}\n`
}
