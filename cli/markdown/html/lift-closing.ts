import type { Nodes, RootContent } from 'mdast'
import { LIMITS } from '../../../config/limits.ts'
import { VOID } from './element-names.ts'
import { readTags } from './tags.ts'

const CLOSING = /^<\/([A-Za-z][^\s>]*)\s*>$/

/**
 * Moves closing tags at the end of a paragraph, heading, list or quote behind it, if they close what a block above
 * opens, as Vue does:
 *
 *     <details><summary>a</summary>
 *
 *     b</details>
 *
 * In the paragraph they would close nothing, and the element would contain the rest of the note.
 *
 * @param children  of a parent that contains blocks; changed
 * @see docs/behaviour.md M34
 */
export function liftClosing(children: RootContent[]): void {
  /** Names of the elements that blocks above leave open. */
  const open: string[] = []
  const lifted = children.flatMap((node): RootContent[] => {
    if (node.type === 'html') {
      follow(node.value, open)
      return [node]
    }
    const value = open.length > 0 ? takeClosing(node, open) : ''
    const start = node.position?.end
    return value === '' ? [node] : [node, { type: 'html', value, ...(start && { position: { start, end: start } }) }]
  })
  if (lifted.length === children.length) return
  children.length = 0
  for (const node of lifted) children.push(node)
}

/** Adds the elements that HTML opens, and removes those that it closes. */
function follow(html: string, open: string[]): void {
  for (const { kind, name: written } of readTags(html)) {
    const name = written.toLowerCase()
    // Of a note with more, none is shown (`raw-html.ts`).
    if (kind === 'open' && !VOID.has(name) && open.length <= LIMITS.markdownNesting) open.push(name)
    if (kind === 'close' && open.includes(name)) open.length = open.lastIndexOf(name)
  }
}

/**
 * Removes such tags from the end of a block.
 *
 * @param open  what they close is removed
 * @returns the tags, in their order
 */
function takeClosing(block: Nodes, open: string[]): string {
  const children = lastLine(block)
  if (!children) return ''
  const closesNothing = strayTags(children)
  let from = children.length
  for (let at = children.length - 1; at >= 0; at--) {
    const node = children[at]!
    if (node.type === 'text' && node.value.trim() === '') continue
    if (!closesNothing.has(node) || !open.includes(closesNothing.get(node)!)) break
    from = at
  }
  const taken = children.splice(from).filter((node) => node.type === 'html')
  for (const { value } of taken) follow(value, open)
  // A paragraph ends where another block begins, so this would be one more.
  return taken.map(({ value }) => (/^<\/p\b/i.test(value) ? '' : value)).join('')
}

/** What the last paragraph or heading in a block contains. */
function lastLine(block: Nodes): RootContent[] | undefined {
  let node: Nodes | undefined = block
  while (node?.type === 'list' || node?.type === 'listItem' || node?.type === 'blockquote') node = node.children.at(-1)
  return node?.type === 'paragraph' || node?.type === 'heading' ? node.children : undefined
}

/** Closing tags of a line that close nothing in it, with their names. */
function strayTags(children: readonly RootContent[]): Map<RootContent, string> {
  const stray = new Map<RootContent, string>()
  const open: string[] = []
  for (const node of children) {
    if (node.type !== 'html') continue
    const name = CLOSING.exec(node.value)?.[1]?.toLowerCase()
    if (name !== undefined && !open.includes(name)) stray.set(node, name)
    else follow(node.value, open)
  }
  return stray
}
