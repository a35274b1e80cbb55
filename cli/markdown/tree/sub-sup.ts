import type { Link, Parents, PhrasingContent, Root, Text } from 'mdast'
import type { SubSupNode } from './nodes.ts'

/** `~x~` and `^x^`, without spaces and brackets in it; `~~x~~` is strikethrough. */
const SUB_SUP = /(?<![~^])(?:~([^\s~^[\]]+)~|\^([^\s~^[\]]+)\^)(?![~^])/g

/**
 * Makes subscripts of `H~2~O` and superscripts of `x^2^`. It looks at text that has been parsed, so that code, formulas
 * and addresses stay as they are. Changes the tree.
 *
 * @param text  the same text that was parsed
 */
export function splitSubSup(root: Root, text: string): void {
  if (!/[~^]/.test(text)) return
  const visit = (parent: Parents): void => {
    if (parent.type === 'link' && isBare(parent)) return
    const children = (parent.children as PhrasingContent[]).flatMap((child): PhrasingContent[] => {
      if (child.type === 'text') return isEscaped(child, text) ? [child] : splitText(child)
      if ('children' in child) visit(child)
      return [child]
    })
    parent.children = children as typeof parent.children
  }
  visit(root)
}

/** Whether the link is an address without other words. */
const isBare = ({ url, children: [first, ...others] }: Link): boolean =>
  others.length === 0 && first?.type === 'text' && url.endsWith(first.value)

/** Whether the author wrote a backslash before one of the signs. */
const isEscaped = ({ position }: Text, text: string): boolean =>
  /\\[~^]/.test(text.slice(position?.start.offset, position?.end.offset ?? 0))

function splitText(node: Text): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let from = 0
  const addText = (to: number): void => {
    if (to > from) parts.push({ ...node, value: node.value.slice(from, to) })
  }
  for (const { 0: whole, 1: below, 2: above, index } of node.value.matchAll(SUB_SUP)) {
    addText(index)
    const value = below ?? above ?? ''
    const script: SubSupNode = { type: 'subSup', tagName: below === undefined ? 'sup' : 'sub', children: [] }
    parts.push({ ...script, children: [{ ...node, value }], ...(node.position ? { position: node.position } : {}) })
    from = index + whole.length
  }
  addText(node.value.length)
  return parts
}
