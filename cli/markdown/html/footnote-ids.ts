import type { Element, Root } from 'hast'

const OF_FOOTNOTES = /^(fn-|fnref-|footnote-label$)/

interface Links {
  /** In the text. */
  there: { link: Element; id: string; note: string }[]
  /** In the notes. */
  back: { link: Element; id: string; note: string }[]
}

/**
 * Gives further references to a footnote other ids if those are taken: the second one to `[^a]` has the id that the
 * first one to `[^a-2]` has.
 */
export function separateReferences(tree: Root): void {
  const { there, back } = linksIn(tree)
  const isFirst = ({ id, note }: Links['there'][number]): boolean => id === note.replace('fn-', 'fnref-')
  const taken = new Set(there.filter(isFirst).map(({ id }) => id))
  const renamed = new Map<string, string>()
  for (const { link, id, note } of there.filter((one) => !isFirst(one))) {
    let free = id
    while (taken.has(free)) free += '-'
    taken.add(free)
    link.properties.id = free
    renamed.set(`${note} ${id}`, free)
  }
  for (const { link, id, note } of back) link.properties.href = `#${renamed.get(`${note} ${id}`) ?? id}`
}

function linksIn(tree: Root): Links {
  const links: Links = { there: [], back: [] }
  const walk = ({ children }: Root | Element, around: string): void => {
    for (const node of children) {
      if (node.type !== 'element') continue
      const { id, href, dataFootnoteRef, dataFootnoteBackref } = node.properties
      const target = typeof href === 'string' ? href.slice(1) : ''
      if (dataFootnoteRef !== undefined && typeof id === 'string') links.there.push({ link: node, id, note: target })
      else if (dataFootnoteBackref !== undefined) links.back.push({ link: node, id: target, note: around })
      walk(node, node.tagName === 'li' && typeof id === 'string' ? id : around)
    }
  }
  walk(tree, '')
  return links
}

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
