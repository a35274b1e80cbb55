import type { Link, Parents, PhrasingContent, Root, Text } from 'mdast'

/**
 * Replaces each text of a parsed note with what `split` makes of it. Code, formulas and addresses that are shown as
 * they are stay. Changes the tree.
 */
export function splitTexts(root: Root, split: (node: Text) => PhrasingContent[]): void {
  const visit = (parent: Parents): void => {
    if (parent.type === 'link' && isBare(parent)) return
    const children = (parent.children as PhrasingContent[]).flatMap((child): PhrasingContent[] => {
      if (child.type === 'text') return split(child)
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

/**
 * A text with nodes in place of matches.
 *
 * @param toNode  undefined for a match that stays text
 */
export function replaceMatches(
  node: Text,
  pattern: RegExp,
  toNode: (match: RegExpExecArray) => PhrasingContent | undefined,
): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let from = 0
  const addText = (to: number): void => {
    if (to > from) parts.push({ ...node, value: node.value.slice(from, to) })
  }
  for (const match of node.value.matchAll(pattern)) {
    const made = toNode(match)
    if (!made) continue
    addText(match.index)
    parts.push({ ...made, ...(node.position ? { position: node.position } : {}) })
    from = match.index + match[0].length
  }
  addText(node.value.length)
  return parts
}
