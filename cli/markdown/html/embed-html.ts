import type { Element, ElementContent } from 'hast'
import type { Link, Nodes, Paragraph, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { HOOKS } from '../../../config/hooks.ts'
import { containerAddress } from '../../diagnostics/catalogue/markdown.ts'
import { type Embed, readEmbed } from '../embed/embed-address.ts'
import type { ParseState } from '../parse-state.ts'
import { type ContainerNode, element } from '../tree/nodes.ts'
import { boxToHast } from './container-html.ts'
import { OWN, QUIET } from './own-markup.ts'

const own: Readonly<Element['properties']> = { [OWN]: 'embed' }

/**
 *     <figure class="embed video" data-hook="embed" data-src="…" data-allow="…" data-policy="…">
 *       <a class="embed-link" href="…"><img …><span class="embed-title">…</span> …</a>
 *       <figcaption>…</figcaption>
 *     </figure>
 *
 * The place is the player's from the start; nothing is asked of its host before a click. Without script it is a link.
 */
export function embedToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const [first, ...others] = node.children
  const head = first?.type === 'containerTitle' ? first.value.trim() : ''
  const children = first?.type === 'containerTitle' ? others : node.children
  const [, inHead, words = ''] = /^(https?:\/\/\S+)(?:\s+(.*))?$/s.exec(head) ?? []
  const at = inHead === undefined ? children.findIndex((child) => lonelyLink(child) !== undefined) : -1
  const address = inHead ?? lonelyLink(children[at])
  const embed = address === undefined ? undefined : readEmbed(address)
  if (embed?.kind !== node.name) {
    parse.report(containerAddress(parse.place(node.position?.start), node.name, address))
    return boxToHast(state, node, parse)
  }
  const left = children.filter((_, index) => index !== at)
  const picture = left.find((child): child is Paragraph => isPicture(child))
  const caption = left.filter((child) => child !== picture)
  const said =
    caption.length > 0 ? (state.wrap(state.all({ ...node, children: caption } as never), true) as ElementContent[]) : []
  const shown = picture ? (state.all(picture) as ElementContent[]) : []
  const result = toFigure(embed, (inHead === undefined ? head : words) || embed.title, shown, said, parse)
  state.patch(node as never, result)
  return result
}

/** A paragraph that is nothing but the address of such a page. */
export function bareEmbed(node: Paragraph, parse: ParseState): Element | undefined {
  const address = parse.rules.embedLinks ? lonelyLink(node) : undefined
  const embed = address === undefined ? undefined : readEmbed(address)
  return embed && toFigure(embed, embed.title, [], [], parse)
}

function toFigure(
  { kind, service, page, frame }: Embed,
  title: string,
  picture: ElementContent[],
  caption: ElementContent[],
  parse: ParseState,
): Element {
  parse.features.media = true
  const text = (className: string, mark: string, value: string) =>
    element('span', { [OWN]: mark, className: [className] }, [{ type: 'text', value }])
  const link = element('a', { ...own, className: ['embed-link'], href: page }, [
    ...picture,
    text('embed-title', 'embed', title),
    // Where nothing is laid out, such as in feeds.
    { type: 'text', value: ' ' },
    text('embed-service', QUIET, service),
  ])
  const data = frame && {
    dataHook: HOOKS.embed,
    dataSrc: frame.src,
    dataAllow: frame.allow,
    dataPolicy: frame.referrerPolicy,
  }
  const children = caption.length > 0 ? [link, element('figcaption', own, caption)] : [link]
  return element(
    'figure',
    { ...own, className: ['embed', kind, ...(frame?.isTall ? ['tall'] : [])], ...data },
    children,
  )
}

/** The address of a paragraph that holds a link written out, and no other word. */
function lonelyLink(node: RootContent | undefined): string | undefined {
  if (node?.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [link] = node.children
  return link?.type === 'link' && textOf(link) === link.url ? link.url : undefined
}

const textOf = ({ children }: Link): string =>
  children.map((child: Nodes) => ('value' in child ? child.value : '')).join('')

const isPicture = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.length === 1 &&
  (node.children[0]?.type === 'image' || node.children[0]?.type === 'sizedImage')
