import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { containerAddress } from '../../diagnostics/catalogue/markdown.ts'
import { captionOf } from '../components/component-input.ts'
import type { ParseState } from '../parse-state.ts'
import { type ContainerNode, splitTitle } from '../tree/nodes.ts'
import { boxToHast } from './container-html.ts'
import { isPdf, PDF, pdfBlock } from './embed-figure.ts'
import { onlyLink, textOf } from './embed-html.ts'

/**
 * A PDF file of the site, as a figure like those of players; its frame loads the address of the link. Browsers that
 * cannot show PDFs, or run no scripts, keep the link.
 */
export function pdfToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const { address = '', title, children } = readPdf(node)
  if (!isPdf(address)) {
    parse.report(containerAddress(parse.place(node.position?.start), node.name, address || undefined))
    return boxToHast(state, node, parse)
  }
  const result = pdfBlock({ address, title, caption: captionOf(state, children) }, parse)
  state.patch(node, result)
  return result
}

/** The address after the container's name, or of a link that is the whole first paragraph. */
function readPdf(node: ContainerNode): { address?: string; title: string; children: RootContent[] } {
  const { words: head, children } = splitTitle(node)
  const [, bracketed, bare, words = ''] = /^(?:<([^<>]+)>|(\S+))(?:\s+(.*))?$/s.exec(head) ?? []
  const inHead = bracketed ?? bare
  if (inHead !== undefined && PDF.test(inHead)) return { address: inHead, title: words, children }
  const link = onlyLink(children[0])
  return link
    ? { address: link.url, title: head || textOf(link), children: children.slice(1) }
    : { ...(inHead !== undefined && { address: inHead }), title: words, children }
}
