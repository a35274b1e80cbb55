import type { Link, Parents } from 'mdast'
import { parseAttachment } from '../syntax/attachment.ts'
import { parseWikiLink, wordsOfTarget } from '../syntax/wiki-link.ts'

/** Nodes whose text is read from its beginning: no tag of the text before is still open. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'containerTitle'])

/** Makes bare URLs and mail addresses within the tags `<a …>…</a>` text again: a link holds no other. */
export function unlinkInAnchors(block: Parents, text: string): void {
  if (!BLOCKS.has(block.type)) return
  let isOpen = false
  const visit = (parent: Parents): void => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === 'html') isOpen = /^<a[\s>]/i.test(child.value) || (isOpen && !/^<\/a[\s>]/i.test(child.value))
      if (isOpen && child.type === 'link' && isBare(child, text)) return child.children
      if ('children' in child) visit(child)
      return [child]
    })
  }
  visit(block)
}

const isBare = ({ position }: Link, text: string): boolean => !/[[<]/.test(text[position?.start.offset ?? 0] ?? '')

/** Makes wiki links in the words of a link text; pictures and other files stay. */
export function unlinkInLink(link: Parents): void {
  link.children = link.children.map((child) => {
    if ('children' in child) unlinkInLink(child)
    if (child.type !== 'wikiLink' || parseAttachment(child.value)) return child
    const { target, text } = parseWikiLink(child.value)
    return { type: 'text', value: text ?? wordsOfTarget(target), position: child.position }
  })
}
