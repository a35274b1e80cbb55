import type { Comment, Root, RootContent } from 'hast'

/** Whether a comment ends the excerpt; spaces around its text do not matter. */
export const isSeparator = ({ value }: Comment, separator: string): boolean =>
  separator.startsWith('<!--') && value.trim() === separator.replace(/^<!--|-->$/g, '').trim()

/**
 * The part of the tree before the excerpt separator; undefined if there is no separator, or nothing before it. Ids,
 * links to headings and footnote references are removed, because excerpts of many notes share a page. Changes the tree:
 * make the page's HTML first.
 *
 * @param separator  a comment from the frontmatter or the default
 */
export function cutExcerpt(root: Root, separator: string): Root | undefined {
  const cut = (children: RootContent[]): boolean => {
    for (let i = 0; i < children.length; i++) {
      const node = children[i]!
      if (node.type === 'comment' && isSeparator(node, separator)) {
        children.length = i
        return true
      }
      if (node.type === 'element' && cut(node.children)) {
        children.length = i + 1
        return true
      }
    }
    return false
  }
  if (!cut(root.children)) return undefined
  strip(root.children)
  const empty = root.children.every((node) =>
    node.type === 'text' ? node.value.trim() === '' : node.type === 'comment',
  )
  return empty ? undefined : root
}

function strip(children: RootContent[]): void {
  for (let i = children.length - 1; i >= 0; i--) {
    const node = children[i]!
    if (node.type !== 'element') continue
    const { properties } = node
    const footnote =
      node.tagName === 'sup' &&
      node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)
    if (footnote || (Array.isArray(properties.className) && properties.className.includes('header-anchor'))) {
      children.splice(i, 1)
      continue
    }
    if (node.tagName !== 'input' && node.tagName !== 'label') delete properties.id
    strip(node.children)
  }
}
