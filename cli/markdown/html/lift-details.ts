import type { Html, PhrasingContent, RootContent } from 'mdast'

const isTag = (node: RootContent, tag: RegExp): node is Html => node.type === 'html' && tag.test(node.value)

/**
 * Ends paragraphs before a `<details>` in them that a later block closes, so that it contains the blocks between, as in
 * VuePress.
 *
 * @see docs/behaviour.md M34
 */
export function liftDetails(children: RootContent[]): void {
  const last = children.findLastIndex((node) => isTag(node, /<\/details\s*>/i))
  if (last < 0) return
  const lifted = children.flatMap((node, i) => (node.type === 'paragraph' && i < last ? split(node) : [node]))
  if (lifted.length === children.length) return
  children.length = 0
  for (const node of lifted) children.push(node)
}

function split(paragraph: Extract<RootContent, { type: 'paragraph' }>): RootContent[] {
  const { children } = paragraph
  const at = children.findLastIndex((node) => isTag(node, /^<details[\s>]/i))
  if (at < 0 || children.slice(at).some((node) => isTag(node, /^<\/details/i))) return [paragraph]
  // A summary must not be in a paragraph.
  const summary = children.findIndex((node, i) => i > at && isTag(node, /^<\/summary/i))
  const end = Math.max(summary, at) + 1
  const paragraphOf = (nodes: PhrasingContent[]): RootContent[] =>
    nodes.every((node) => node.type === 'text' && node.value.trim() === '') ? [] : [{ ...paragraph, children: nodes }]
  return [...paragraphOf(children.slice(0, at)), ...children.slice(at, end), ...paragraphOf(children.slice(end))]
}
