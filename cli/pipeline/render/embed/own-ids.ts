import { escapeAttribute } from '../../../../config/markup.ts'
import { percentDecode } from '../../../core/percent-decode.ts'

/** What is not closed ends with the text, so that this takes linear time. */
const TAG = /<[a-z](?:"[^"]*"?|[^">]+)*>?/gi
const ID = / id="([^"]*)"/
/** Attributes with ids: one, or a list of them. */
const REFERENCE =
  /( (?:id|for|list|form|headers|popovertarget|aria-(?:labelledby|describedby|controls|owns|details|activedescendant|flowto))=")([^"]*)"/g
/** Names of groups of which one is open or chosen: only one in a page may have a name. */
const GROUP = /^(<(?:input|details)\b.* name=")([^"]*")/is
const LINK = /( (?:xlink:)?href="#)([^"]*)"/g
const ADDRESS = /url\(#([^)"']*)\)/g
const ANCHOR = /<a class="header-anchor"[^>]*>[^<]*<\/a> ?/g

/**
 * A note's text for another page: its ids, and what refers to them, begin with a prefix; links to ids that it does not
 * have lead to its own page. The links of headings to themselves are removed.
 *
 * @param html  with its slots filled
 * @param href  of the note's page, without an id
 */
export function withOwnIds(html: string, prefix: string, href: string): string {
  const ids = new Set<string>()
  const plain = html.replace(ANCHOR, '')
  for (const [tag] of plain.matchAll(TAG)) {
    const id = ID.exec(tag)?.[1]
    if (id !== undefined) ids.add(id)
  }
  const rename = (id: string): string => (ids.has(id) ? prefix + id : id)
  const page = escapeAttribute(href)
  return plain.replace(TAG, (tag) => {
    if (!/ (?:id|for|name|list|form|headers|popovertarget|aria-|(?:xlink:)?href="#)|url\(#/.test(tag)) return tag
    return tag
      .replace(REFERENCE, (_, start: string, list: string) => `${start}${list.split(/\s+/).map(rename).join(' ')}"`)
      .replace(LINK, (_, start: string, id: string) =>
        ids.has(id) || ids.has(percentDecode(id))
          ? `${start}${prefix}${id}"`
          : `${start.slice(0, -1)}${page}${id === '' ? '' : `#${id}`}"`,
      )
      .replace(ADDRESS, (_, id: string) => `url(#${rename(id)})`)
      .replace(GROUP, (_, start: string, name: string) => start + prefix + name)
  })
}

/** Not that of the footnotes, which only screen readers know. */
const SHOWN_HEADING = /<h([1-6])(?! class="sr-only")(?=[\s>])/gi
const HEADING_TAG = /<(\/?)h([1-6])(?=[\s>])/gi

/** Moves the levels of a text's headings, so that the highest of them is that below a heading of a level. */
export function withHeadingsBelow(html: string, level: number): string {
  let highest = 7
  for (const [, written] of html.matchAll(SHOWN_HEADING)) highest = Math.min(highest, Number(written))
  const moved = level + 1 - highest
  if (highest === 7 || moved === 0) return html
  return html.replace(HEADING_TAG, (_, slash: string, written: string) => {
    const shown = Math.min(6, Math.max(2, Number(written) + moved))
    return `<${slash}h${shown}`
  })
}
