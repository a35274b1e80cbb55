import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ParseState } from '../parse-state.ts'
import { type Box, isBox } from '../syntax/container-names.ts'
import type { ContainerNode, ContainerTitleNode } from './nodes.ts'

/** Types of Obsidian's callouts that are not names of boxes, by the box that shows them. */
const TYPES: Readonly<Partial<Record<Box, string>>> = {
  info: 'abstract summary tldr todo example quote cite',
  tip: 'hint success check done',
  warning: 'question help faq attention',
  danger: 'failure fail missing error bug',
}
const BOX_OF_TYPE = new Map(
  Object.entries(TYPES).flatMap(([box, types]) => types.split(' ').map((type) => [type, box as Box] as const)),
)

const MARKER = /^\[!(\w+)\]([-+]?)(?=[ \t]|\n|$)[ \t]*/

/**
 * Turns a quote that begins with `[!NOTE]`, `[!WARNING] title` or `[!tip]- title` (an alert of GitHub or a callout of
 * Obsidian) into a container. The minus collapses it.
 *
 * @returns undefined for other quotes and for unknown types, which stay quotes
 */
export function alertOf(quote: Blockquote, state: ParseState): ContainerNode | undefined {
  const [first, ...others] = quote.children
  const from = first?.position?.start.offset
  // If there is a link definition of that name, it is a link.
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text' || from === undefined) return undefined
  // Matched in the source: in the tree, `\[!NOTE]` looks the same.
  const [marker, name = '', fold] = MARKER.exec(state.text.slice(from, first.position?.end.offset)) ?? []
  const type = name.toLowerCase()
  const box = isBox(type) ? type : BOX_OF_TYPE.get(type)
  if (marker === undefined || box === undefined) return undefined
  const { line, rest } = takeFirstLine(first, marker.length)
  const { containers } = state.language.strings
  const usual = isBox(type) ? (fold === '-' ? containers[type] : undefined) : name[0]!.toUpperCase() + name.slice(1)
  const words = line.length > 0 ? line : usual === undefined ? [] : [{ type: 'text' as const, value: usual }]
  const title: ContainerTitleNode = { type: 'containerTitle', value: '', children: words }
  const children: RootContent[] = [
    ...(words.length > 0 ? [title] : []),
    ...(rest.length > 0 ? [{ ...first, children: rest }] : []),
    ...others,
  ]
  const container = { type: 'container', name: fold === '-' ? 'details' : box, closed: true, children } as const
  return { ...container, ...(quote.position ? { position: quote.position } : {}) }
}

/** Splits a paragraph without its marker into the first line and the lines below. */
function takeFirstLine(paragraph: Paragraph, markerLength: number): Record<'line' | 'rest', PhrasingContent[]> {
  const line: PhrasingContent[] = []
  const nodes = paragraph.children.map((node, at) =>
    at === 0 && node.type === 'text' ? { ...node, value: node.value.slice(markerLength) } : node,
  )
  for (const [at, node] of nodes.entries()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (node.type === 'break') return { line, rest: nodes.slice(at + 1) }
    if (node.type !== 'text' || end < 0) {
      if (node.type !== 'text' || node.value !== '') line.push(node)
      continue
    }
    const [before, after] = [node.value.slice(0, end), node.value.slice(end + 1)]
    if (before !== '') line.push({ ...node, value: before })
    return { line, rest: [...(after === '' ? [] : [{ ...node, value: after }]), ...nodes.slice(at + 1)] }
  }
  return { line, rest: [] }
}
