import type { Tag, TagNode } from './tag.ts'

/** Tags inside each other; what is deeper stays as it is. */
const MAX_DEPTH = 20

/**
 * Tags as a tree: each closing tag ends the last open one of its name, and tags between the two that have no end stand
 * alone. A closing tag that ends nothing is a node of its own.
 *
 * @param tags in the order of the text
 */
export function pairTags(tags: readonly Tag[]): TagNode[] {
  const ends = findEnds(tags)
  const roots: TagNode[] = []
  const open: { node: TagNode; end: number }[] = []
  for (const [at, tag] of tags.entries()) {
    const top = open.at(-1)
    if (top?.end === at) {
      top.node.end = tag
      open.pop()
      continue
    }
    const node: TagNode = { tag, children: [] }
    ;(top?.node.children ?? roots).push(node)
    const end = ends.get(at)
    if (end !== undefined && open.length < MAX_DEPTH) open.push({ node, end })
  }
  return roots
}

/** The closing tag of each opening one that has one, by their places in the list. */
function findEnds(tags: readonly Tag[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  const count = new Map<string, number>()
  const add = (name: string, n: number) => count.set(name, (count.get(name) ?? 0) + n)
  for (const [at, { name, kind }] of tags.entries()) {
    if (kind === 'opens') {
      open.push(at)
      add(name, 1)
    }
    if (kind !== 'closes' || !count.get(name)) continue
    for (;;) {
      const last = open.pop()!
      add(tags[last]!.name, -1)
      if (tags[last]!.name !== name) continue
      ends.set(last, at)
      break
    }
  }
  return ends
}
