import type { Heading, Link, LinkReference, Paragraph, PhrasingContent } from 'mdast'
import { parseAttachment } from '../syntax/attachment.ts'
import { headingText } from './heading.ts'

/** A tag that is all of its element, such as `<img src="a.png">` or `<Badge text="beta"/>`. */
const WHOLE = /^<(?:img\s|[A-Za-z][\w.-]*\s[^>]*\/>)/i

/**
 * What a page's title, which is plain text, does not show of the heading that it is made of: pictures, badges and the
 * numbers of footnotes, with the links around them.
 */
export function restOfTitle(heading: Heading): Paragraph[] {
  const rest = restsIn(heading.children)
  if (rest.length === 0) return []
  const children = rest.flatMap((node, at): PhrasingContent[] =>
    at > 0 ? [{ type: 'text', value: ' ' }, node] : [node],
  )
  return [{ type: 'paragraph', data: { hName: 'header' }, position: heading.position, children }]
}

const restsIn = (nodes: readonly PhrasingContent[]): PhrasingContent[] => nodes.flatMap(restsOf)

function restsOf(node: PhrasingContent): PhrasingContent[] {
  switch (node.type) {
    case 'image':
    case 'imageReference':
    case 'sizedImage':
    case 'footnoteReference':
      return [node]
    case 'html':
      return WHOLE.test(node.value) ? [node] : []
    case 'wikiLink':
      return parseAttachment(node.value) && headingText(node).title === '' ? [node] : []
    case 'inlineComponent':
      return headingText(node).title === '' ? [node] : []
    case 'link':
    case 'linkReference':
      return ofLink(node)
    default:
      return 'children' in node ? restsIn(node.children) : []
  }
}

function ofLink(link: Link | LinkReference): PhrasingContent[] {
  const rest = restsIn(link.children)
  return rest.length > 0 ? [{ ...link, children: rest } as Link | LinkReference] : []
}
