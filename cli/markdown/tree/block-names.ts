import type { Heading, Paragraph } from 'mdast'
import type { ParseState } from '../parse-state.ts'
import { blockIdAt } from '../syntax/block-id.ts'

/**
 * The name of a block (` ^name`) at the end of a paragraph or heading. A whole paragraph names what is before it, which
 * a heading cannot do; directly after other inline content, it is a power.
 */
export function blockNameOf({ type, children }: Paragraph | Heading): ReturnType<typeof blockIdAt> {
  const last = children.at(-1)
  const found = last?.type === 'text' ? blockIdAt(last.value) : undefined
  if (!found || last?.type !== 'text') return undefined
  const isWhole = found.start === 0 && last.value.startsWith('^')
  return isWhole && (type === 'heading' || children.length > 1) ? undefined : found
}

/**
 * Removes the name of a block from the end of its text, and returns the id that it gives; a second block of the name
 * gets none. Changes the tree.
 */
export function takeBlockId(node: Paragraph | Heading, parse: ParseState): string | undefined {
  const name = blockNameOf(node)
  const last = node.children.at(-1)
  if (!name || last?.type !== 'text') return undefined
  last.value = last.value.slice(0, name.start)
  parse.blockIds ??= new Set()
  if (parse.blockIds.has(name.id)) return undefined
  parse.blockIds.add(name.id)
  return name.id
}

/** The name of a block as a paragraph of its own. */
export const standAlone = ({ id }: { id: string }): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value: id }],
})
