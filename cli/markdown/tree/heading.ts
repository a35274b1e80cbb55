import type { Element } from 'hast'
import type { Heading, Nodes } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { OWN } from '../html/own-markup.ts'
import type { ParseState } from '../parse-state.ts'
import { parseAttachment } from '../syntax/attachment.ts'
import { toEmoji } from '../syntax/emoji.ts'
import { parseHeadingId } from '../syntax/heading-id.ts'
import { parseInlineComponent } from '../syntax/inline-component.ts'
import { parseWikiLink } from '../syntax/wiki-link.ts'
import { blockNameOf, takeBlockId } from './block-names.ts'
import { element } from './nodes.ts'
import { toSlug, uniqueSlugs } from './slug.ts'

/** A heading's text: for its id, and as shown in an outline (M18, M19). */
interface HeadingText {
  slug: string
  title: string
  id?: string
  /** Text of which VuePress 1, to which `{#id}` is text, makes the id. */
  old?: string
}

/**
 * Ids are made of plain text and inline code, without images, HTML tags, emoji, `{#id}` and the name of a block. Titles
 * include emoji.
 */
export function headingText(node: Nodes): HeadingText {
  const text: HeadingText = { slug: '', title: '' }
  const name = node.type === 'heading' ? blockNameOf(node) : undefined
  const last = 'children' in node ? node.children.at(-1) : undefined
  const add = (slug: string, title = slug) => {
    text.slug += slug
    text.title += title
  }
  const visit = (child: Nodes): void => {
    if (name && child === last && child.type === 'text') add(child.value.slice(0, name.start))
    else if (child.type === 'text' || child.type === 'inlineCode') add(child.value)
    else if (child.type === 'emoji') add('', toEmoji(child.value))
    else if (child.type === 'mathText') add(child.value)
    else if (child.type === 'inlineComponent') {
      const { name, text: words } = parseInlineComponent(child.value)
      // A badge is left out, like the tag `<Badge>`.
      if (name !== 'badge') add(words)
    } else if (child.type === 'headingId') {
      text.id = parseHeadingId(child.value)
      text.old = text.slug + child.value
    } else if (child.type === 'wikiLink') {
      const { target, text: label } = parseWikiLink(child.value)
      const shown = parseAttachment(child.value)
      if (!shown || shown.kind === 'pdf') add(label ?? target)
    } else if (child.type === 'mark') {
      // In an id, the signs separate words, as other punctuation does.
      add('=', '')
      child.children.forEach(visit)
      add('=', '')
    } else if (child.type === 'break') add('', ' ')
    else if ('children' in child) child.children.forEach(visit)
  }
  visit(node)
  return { ...text, title: text.title.replace(/\s+/g, ' ').trim() }
}

/** Gives a heading its id; has to be called in the order of the text. An empty id means none. */
export function registerHeading(node: Heading, state: ParseState): { title: string; slug: string } {
  const { slug, title, id } = headingText(node)
  return { title, slug: state.uniqueSlug(id ?? toSlug(slug), id !== undefined) }
}

/**
 * The ids that headings set themselves (`{#id}`), with those that they have in VuePress 1, unless another heading has
 * the same.
 */
export function explicitIds(root: Nodes): Map<string, string | undefined> {
  const headings: HeadingText[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') headings.push(headingText(node))
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
  const uniqueSlug = uniqueSlugs(new Set(headings.flatMap(({ id }) => id ?? [])))
  const taken = new Set(headings.map(({ slug, id }) => uniqueSlug(id ?? toSlug(slug), id !== undefined)))
  const ids = new Map<string, string | undefined>()
  for (const { id, old = '' } of headings) {
    if (id === undefined || ids.has(id)) continue
    const oldId = toSlug(old)
    ids.set(id, taken.has(oldId) ? undefined : oldId)
    taken.add(oldId)
  }
  return ids
}

export function headingToHast(state: State, node: Heading, parse: ParseState): Element {
  const { title, slug } = registerHeading(node, parse)
  const index = parse.headings.push({ level: node.depth, title, slug }) - 1
  // A heading that sets its id has no name, because that would have to be last, too.
  const furtherId = parse.oldIds.get(slug) ?? takeBlockId(node, parse)
  const id = slug === '' ? furtherId : slug
  const link = { href: `#${slug}`, ariaHidden: 'true', tabIndex: -1, id: furtherId }
  const anchor = element('a', { [OWN]: 'anchor', className: ['header-anchor'], ...link }, '#')
  const result = element(
    `h${node.depth}`,
    { [OWN]: `h${index}`, id },
    slug === '' ? state.all(node) : [anchor, ' ', ...trimmed(state.all(node))],
  )
  state.patch(node, result)
  return result
}

/** Removes the space before `{#id}`. */
function trimmed(children: Element['children']): Element['children'] {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return children
}
