import type { Element } from 'hast'
import type { Link, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { decodeAddress } from '../../core/percent-decode.ts'
import { containerAddress } from '../../diagnostics/catalogue/markdown.ts'
import type { ParseState } from '../parse-state.ts'
import type { ContainerNode } from '../tree/nodes.ts'
import { boxToHast } from './container-html.ts'
import { captionOf, embedFigure } from './embed-html.ts'
import { kindOf } from './page-addresses.ts'

const PDF = /\.pdf(?:[?#]\S*)?$/i

/**
 * A PDF of the site's own, as a figure of a player; the frame's address is that of its link. Browsers that cannot show
 * PDFs, and those without script, have the link.
 */
export function pdfToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const { address = '', title, children } = readPdf(node)
  if (!PDF.test(address) || kindOf(address) !== 'site') {
    parse.report(containerAddress(parse.place(node.position?.start), node.name, address || undefined))
    return boxToHast(state, node, parse)
  }
  parse.features.media = true
  const result = embedFigure({
    kind: 'pdf',
    service: 'PDF',
    page: address,
    title: title || fileName(address),
    picture: [],
    caption: captionOf(state, node, children),
    data: {},
  })
  state.patch(node as never, result)
  return result
}

/** The address behind the name, or a link that is the first paragraph. */
function readPdf({ children: all }: ContainerNode): { address?: string; title: string; children: RootContent[] } {
  const [first, ...others] = all
  const head = first?.type === 'containerTitle' ? first.value.trim() : ''
  const children = first?.type === 'containerTitle' ? others : all
  const [, bracketed, bare, words = ''] = /^(?:<([^<>]+)>|(\S+))(?:\s+(.*))?$/s.exec(head) ?? []
  const inHead = bracketed ?? bare
  if (inHead !== undefined && PDF.test(inHead)) return { address: inHead, title: words, children }
  const link = onlyLink(children[0])
  return link
    ? { address: link.url, title: head || textOf(link), children: children.slice(1) }
    : { ...(inHead !== undefined && { address: inHead }), title: words, children }
}

function onlyLink(node: RootContent | undefined): Link | undefined {
  if (node?.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [link] = node.children
  return link?.type === 'link' ? link : undefined
}

const textOf = ({ children }: Link): string => children.map((child) => ('value' in child ? child.value : '')).join('')

const fileName = (address: string): string =>
  decodeAddress(address)
    .replace(/[?#].*$/, '')
    .split('/')
    .pop()!
