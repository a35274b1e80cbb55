import type { Element } from 'hast'
import type { Link, Nodes, Paragraph, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { containerAddress } from '../../diagnostics/catalogue/markdown.ts'
import { captionOf } from '../components/component-input.ts'
import { type Embed, hasRoomForPicture, readEmbed } from '../embed/embed-address.ts'
import { playerFacts } from '../embed/player-data.ts'
import type { ParseState } from '../parse-state.ts'
import { parseAttachment } from '../syntax/attachment.ts'
import { type ContainerNode, splitTitle } from '../tree/nodes.ts'
import { boxToHast } from './container-html.ts'
import { type Said, toFigure } from './embed-figure.ts'
import { ownElement } from './own-markup.ts'

/**
 *     <figure class="embed video" data-hook="embed" data-src="…" data-allow="…" data-policy="…">
 *       <a class="embed-link" href="…"><img …><span class="embed-title">…</span> …</a>
 *       <figcaption>…</figcaption>
 *     </figure>
 *
 * The figure has the player's size from the start; nothing is loaded from its host before a click. Without scripts it
 * is a link.
 */
export function embedToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const { address, at, title, children } = readEmbedContainer(node)
  const embed = address === undefined ? undefined : readEmbed(address)
  if (embed?.kind !== node.name) {
    parse.report(containerAddress(parse.place(node.position?.start), node.name, address))
    return boxToHast(state, node, parse)
  }
  const left = children.filter((_, index) => index !== at)
  const picture = left.find((child): child is Paragraph => isPicture(child))
  const caption = left.filter((child) => child !== picture)
  const said: Said = {
    title,
    picture: picture ? state.all(picture) : [],
    caption: captionOf(state, caption),
  }
  const result = toFigure(embed, withFacts(state, embed, said, node.position, parse), parse)
  state.patch(node, result)
  return result
}

/**
 * The content of a player's or card's container. `at` is the index of the child with the address, -1 if there is none.
 */
export function readEmbedContainer(node: ContainerNode): {
  address: string | undefined
  at: number
  title: string
  children: RootContent[]
} {
  const { words, children } = splitTitle(node)
  const [, address, title = ''] = /^(https?:\/\/\S+)(?:\s+(.*))?$/s.exec(words) ?? []
  if (address !== undefined) return { address, at: -1, title, children }
  const at = children.findIndex((child) => lonelyLink(child) !== undefined)
  return { address: lonelyLink(children[at]), at, title: words, children }
}

/** A paragraph with nothing but the address of a page that can be embedded. */
export function bareEmbed(state: State, node: Paragraph, parse: ParseState): Element | undefined {
  const address = parse.rules.embedLinks ? lonelyLink(node) : undefined
  const embed = address === undefined ? undefined : readEmbed(address)
  const said: Said = { title: '', picture: [], caption: [] }
  return embed && toFigure(embed, withFacts(state, embed, said, node.position, parse), parse)
}

/** Adds what the service says wherever the author says nothing. */
function withFacts(
  state: State,
  embed: Embed,
  { title, picture, caption }: Said,
  position: Paragraph['position'],
  parse: ParseState,
): Said {
  const facts = playerFacts(embed, parse)
  const isBare = picture.length === 0 && facts.picture !== undefined && hasRoomForPicture(embed)
  const image = { type: 'image', url: facts.picture, alt: '', position }
  return {
    title: title || facts.title || embed.title,
    picture: isBare ? state.all({ type: 'paragraph', children: [image], position } as Paragraph) : picture,
    caption: caption.length === 0 && facts.description ? [ownElement('p', {}, facts.description)] : caption,
  }
}

/** The address in a paragraph that contains only a bare URL. */
export function lonelyLink(node: RootContent | undefined): string | undefined {
  const link = onlyLink(node)
  return link && textOf(link) === link.url ? link.url : undefined
}

/** The link that is a paragraph's only content. */
export function onlyLink(node: RootContent | undefined): Link | undefined {
  if (node?.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [link] = node.children
  return link?.type === 'link' ? link : undefined
}

export const textOf = ({ children }: Link): string =>
  children.map((child: Nodes) => ('value' in child ? child.value : '')).join('')

const isPicture = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.length === 1 &&
  (node.children[0]?.type === 'image' ||
    node.children[0]?.type === 'sizedImage' ||
    (node.children[0]?.type === 'wikiLink' && parseAttachment(node.children[0].value)?.kind === 'picture'))
