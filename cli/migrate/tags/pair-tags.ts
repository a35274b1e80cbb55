import type { Tag, TagNode } from './tag.ts'

/** Nesting depth up to which tags are paired with their ends. */
const MAX_DEPTH = 20

/**
 * Builds a tree of tags: each closing tag ends the last open one of its name, and opening tags between the two remain
 * without an end. A closing tag that ends nothing becomes a node of its own.
 *
 * @param tags  in the order of the text
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

/** Index of the closing tag, by the index of its opening tag. */
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
