import type { Element } from 'hast'
import type { Heading, Nodes } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { OWN } from '../html/own-markup.ts'
import type { ParseState } from '../parse-state.ts'
import { toEmoji } from '../syntax/emoji.ts'
import { parseHeadingId } from '../syntax/heading-id.ts'
import { parseInlineComponent } from '../syntax/inline-component.ts'
import { parseWikiLink } from '../syntax/wiki-link.ts'
import { element } from './nodes.ts'
import { toSlug } from './slug.ts'

/** A heading's words: for its id, and as readers see them in an outline (M18, M19). */
interface HeadingText {
  slug: string
  title: string
  id?: string
}

/** Plain text and inline code make the id; pictures, HTML tags, emoji names and `{#id}` do not. Titles keep emoji. */
export function headingText(node: Nodes): HeadingText {
  const text: HeadingText = { slug: '', title: '' }
  const add = (slug: string, title = slug) => {
    text.slug += slug
    text.title += title
  }
  const visit = (child: Nodes): void => {
    if (child.type === 'text' || child.type === 'inlineCode') add(child.value)
    else if (child.type === 'emoji') add('', toEmoji(child.value))
    else if (child.type === 'mathText') add(child.value)
    else if (child.type === 'inlineComponent') {
      const { name, text: words } = parseInlineComponent(child.value)
      // As with the tag of a badge.
      if (name !== 'badge') add(words)
    } else if (child.type === 'headingId') text.id = parseHeadingId(child.value)
    else if (child.type === 'wikiLink') {
      const { target, text: label } = parseWikiLink(child.value)
      add(label ?? target)
    } else if (child.type === 'mark') {
      // The signs part words in an id, as they did when they were plain text.
      add('=', '')
      child.children.forEach(visit)
      add('=', '')
    } else if (child.type === 'break') add('', ' ')
    else if ('children' in child) child.children.forEach(visit)
  }
  visit(node)
  return { ...text, title: text.title.replace(/\s+/g, ' ').trim() }
}

/** Registers a heading in the order of the text and gives it its id; an empty id stands for none. */
export function registerHeading(node: Heading, state: ParseState): { title: string; slug: string } {
  const { slug, title, id } = headingText(node)
  const unique = state.uniqueSlug(id ?? toSlug(slug))
  return { title, slug: unique }
}

export function headingToHast(state: State, node: Heading, parse: ParseState): Element {
  const { title, slug } = registerHeading(node, parse)
  const index = parse.headings.push({ level: node.depth, title, slug }) - 1
  const anchor = element(
    'a',
    { [OWN]: 'anchor', className: ['header-anchor'], href: `#${slug}`, ariaHidden: 'true', tabIndex: -1 },
    [{ type: 'text', value: '#' }],
  )
  const result = element(
    `h${node.depth}`,
    slug === '' ? { [OWN]: `h${index}` } : { [OWN]: `h${index}`, id: slug },
    slug === '' ? state.all(node) : [anchor, { type: 'text', value: ' ' }, ...trimmed(state.all(node))],
  )
  state.patch(node, result)
  return result
}

/** Without the blank that stood before `{#id}`. */
function trimmed(children: Element['children']): Element['children'] {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return children
}
