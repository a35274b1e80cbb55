import type { Element } from 'hast'
import type { ListItem, Paragraph, PhrasingContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { ParseState } from '../parse-state.ts'
import { parseAttachment } from '../syntax/attachment.ts'
import { blockIdAt } from '../syntax/block-id.ts'
import { parseWikiLink } from '../syntax/wiki-link.ts'
import { takeBlockId } from '../tree/block-names.ts'
import { element, type LiteralNode } from '../tree/nodes.ts'
import { attachmentToHast, pdfFigure } from './attachment-html.ts'
import { OWN } from './own-markup.ts'

/**
 * A link that only the site can resolve; without a text of its own, it gets the title of the note. That of `![[note]]`
 * says so until render has decided whether the note is shown; `![[wave.png]]` is a picture.
 */
export function wikiLinkToHast(state: State, node: LiteralNode<'wikiLink'>): Element {
  const file = parseAttachment(node.value)
  const shown = file && attachmentToHast(file)
  if (shown) {
    state.patch(node, shown)
    return shown
  }
  const { target, text, isEmbed } = parseWikiLink(node.value)
  const properties = { [OWN]: 'wiki', ...(isEmbed ? { dataEmbed: '' } : {}), href: target }
  const result = element('a', properties, text)
  state.patch(node, result)
  return result
}

/** `![[note]]` or a PDF alone in a paragraph. It is no paragraph, because the note is not one. */
export function embedBlock(state: State, only: PhrasingContent, parse: ParseState): Element | undefined {
  if (only.type !== 'wikiLink' || !parseWikiLink(only.value).isEmbed) return undefined
  const file = parseAttachment(only.value)
  if (file && file.kind !== 'pdf') return undefined
  if (file) return pdfFigure(file, parse)
  parse.features.embeds = true
  return element('div', { [OWN]: 'shown note', dataEmbed: '' }, [wikiLinkToHast(state, only)])
}

/** The id of a list item, whose own text may end with the name of a block. */
export const takeItemId = (node: ListItem, parse: ParseState): string | undefined => {
  const [first] = node.children
  return first?.type === 'paragraph' && !isNameAlone(first) ? takeBlockId(first, parse) : undefined
}

/** Whether a paragraph is only the name of the block before it. */
export const isNameAlone = ({ children: [only, second] }: Paragraph): boolean =>
  only?.type === 'text' && second === undefined && only.value.startsWith('^') && blockIdAt(only.value)?.start === 0

/** The place of a name that stands alone. */
export const nameAnchor = (id: string | undefined): Element =>
  element('span', { [OWN]: 'block', ...(id ? { id } : {}) })
