import type { Element, Root } from 'hast'

const OF_FOOTNOTES = /^(fn-|fnref-|footnote-label$)/

/**
 * Gives the footnotes of a note other ids if a heading or block has one of theirs: `fn-1` of a heading is an address.
 *
 * @param taken  ids of everything else
 */
export function separateFootnoteIds(tree: Root, taken: readonly string[]): void {
  const rivals = taken.filter((id) => OF_FOOTNOTES.test(id))
  if (rivals.length === 0) return
  let sign = '-'
  while (rivals.some((id) => id.replace(OF_FOOTNOTES, '').startsWith(sign))) sign += '-'
  const rename = (id: string): string => id.replace(OF_FOOTNOTES, `$1${sign}`)
  const walk = ({ children }: Root | Element, isInNotes: boolean): void => {
    for (const node of children) {
      if (node.type !== 'element') continue
      const { properties, tagName } = node
      const { id, href, ariaDescribedBy, dataFootnoteRef, dataFootnoteBackref, dataFootnotes } = properties
      const isLink = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined
      const isNote = isInNotes && (tagName === 'ol' || tagName === 'li' || tagName === 'h2')
      if (typeof id === 'string' && (isLink || isNote)) properties.id = rename(id)
      if (isLink && typeof href === 'string') properties.href = `#${rename(href.slice(1))}`
      if (isLink && ariaDescribedBy) properties.ariaDescribedBy = [ariaDescribedBy].flat().map(String).map(rename)
      walk(node, dataFootnotes !== undefined || (isNote && tagName === 'ol'))
    }
  }
  walk(tree, false)
}
