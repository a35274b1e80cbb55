import type { Html, RootContent } from 'mdast'
import type { Point } from 'unist'
import { readTags } from './tags.ts'

/** Elements whose content authors write over several paragraphs, without Markdown in it. */
const NAMES: ReadonlySet<string> = new Set(['style', 'script', 'pre'])
const OPENING = /<(?:style|script|pre)\b/i

/**
 * Joins a `<style>`, `<script>` or `<pre>` in an HTML block that starts with another element and what follows up to its
 * closing tag. The block ends at the first empty line, so the rest would be Markdown: browsers take it for content of
 * the element. Takes linear time.
 *
 * @param children  of a parent that contains blocks; changed
 */
export function joinRawText(children: RootContent[], text: string): void {
  /** Names without a closing tag from here on, which are not searched for again. */
  const endless = new Set<string>()
  for (let at = 0; at < children.length; at++) {
    const node = children[at]!
    if (node.type !== 'html') continue
    const name = openAtEnd(node)
    if (name === undefined || endless.has(name)) continue
    // In code, a line may have words before it.
    const close = new RegExp(`${name === 'pre' ? '' : '^[ \\t]*'}</${name}\\s*>`, 'gim')
    close.lastIndex = node.position!.end.offset!
    if (!close.test(text)) endless.add(name)
    else joinUpTo(close.lastIndex, at, children, text)
  }
}

/** The name of such an element that a block at the start of a line leaves open. */
function openAtEnd({ value, position }: Html): string | undefined {
  if (position?.start.column !== 1 || position.end.offset === undefined || !OPENING.test(value)) return undefined
  const tags = readTags(value)
  const at = tags.findLastIndex(({ kind, name }) => kind === 'open' && NAMES.has(name.toLowerCase()))
  const name = tags[at]?.name.toLowerCase()
  return tags.slice(at + 1).some((tag) => tag.kind === 'close' && tag.name.toLowerCase() === name) ? undefined : name
}

/** Joins the block at an index with what follows up to an offset, unless some of that cannot be its content. */
function joinUpTo(end: number, from: number, children: RootContent[], text: string): void {
  let last = from + 1
  while (isContent(children[last], text) && children[last]!.position!.end.offset! < end) last += 1
  const { start, end: stop } = children[last]?.position ?? {}
  if (!isContent(children[last], text, end) || start!.offset! >= end) return
  const node = children[from] as Html
  const value = text.slice(node.position!.start.offset, end)
  const rest = text.slice(end, stop!.offset).trim()
  const tail: RootContent[] = rest === '' ? [] : [toBlock(rest, stop!)]
  children.splice(from, last - from + 1, { ...node, value }, ...tail)
}

const toBlock = (rest: string, end: Point): RootContent =>
  rest.startsWith('<')
    ? { type: 'html', value: rest, position: { start: end, end } }
    : { type: 'paragraph', children: [{ type: 'text', value: rest }] }

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'html', 'list', 'heading', 'blockquote', 'code'])

/**
 * Whether a block may be a part of a style sheet or script that was taken for Markdown. Fences and containers are not,
 * nor what opens another such element.
 *
 * @param end  offset of the text's end, if it is not the whole block
 */
function isContent(block: RootContent | undefined, text: string, end = Number.POSITIVE_INFINITY): boolean {
  const from = block?.position?.start.offset
  const to = block?.position?.end.offset
  if (block === undefined || from === undefined || to === undefined || !BLOCKS.has(block.type)) return false
  const source = text.slice(from, Math.min(to, end))
  return block.type === 'code' ? !/^\s*(?:`{3}|~{3})/.test(source) : !OPENING.test(source)
}
