import type { Element } from 'hast'
import type { Code, Html, Parents, RootContent } from 'mdast'
import { SLOT_MARK } from '../markdown.ts'
import { decodeReferences } from './references.ts'
import { readTags, type Tag } from './tags.ts'

/** VuePress's rendered markup of a code block, found in a piece of HTML. */
interface PastedBlock {
  language: string
  code: string
  start: number
  end: number
}

/**
 * Authors have copied parts of rendered VuePress pages into notes: `<div class="language-css
 * line-numbers-mode"><pre>…</pre> <div class="line-numbers-wrapper">1<br>2…</div></div>`. Such a block becomes a code
 * block again, highlighted and numbered like any other. Changes the parent's children.
 */
export function liftPastedCode(parent: Parents): void {
  const { children } = parent
  if (!children.some((node) => node.type === 'html' && node.value.includes('language-'))) return
  parent.children = children.flatMap((node) => (node.type === 'html' ? splitAtCode(node) : [node]))
}

function splitAtCode(node: Html): RootContent[] {
  const parts: RootContent[] = []
  let from = 0
  const addHtml = (to: number): void => {
    if (node.value.slice(from, to).trim() !== '') parts.push(partOf(node, from, to))
  }
  for (const block of pastedBlocks(node.value)) {
    addHtml(block.start)
    const { position } = partOf(node, block.start, block.end)
    parts.push({ type: 'code', lang: block.language, value: block.code, position } satisfies Code)
    from = block.end
  }
  if (from === 0) return [node]
  addHtml(node.value.length)
  return parts
}

/**
 * A part of an HTML node, with the line on which it starts; without offsets, because the node's value lacks the
 * indentation of its lines.
 */
function partOf(node: Html, from: number, to: number): Html {
  const value = node.value.slice(from, to)
  if (!node.position) return { type: 'html', value }
  const line = node.position.start.line + node.value.slice(0, from).split('\n').length - 1
  const column = from === 0 ? node.position.start.column : 1
  return { type: 'html', value, position: { start: { line, column }, end: node.position.end } }
}

/** Takes linear time, however the tags are nested. */
function pastedBlocks(html: string): PastedBlock[] {
  const tags = readTags(html)
  const closings = closingTags(tags)
  const [opens, closes] = [nextPre(tags, 'open'), nextPre(tags, 'close')]
  const blocks: PastedBlock[] = []
  for (let at = 0; at < tags.length; at++) {
    const last = closings.get(at)
    const language = last === undefined ? undefined : languageOf(tags[at]!)
    const [from, to] = [opens[at]!, closes[at]!]
    if (last === undefined || language === undefined || from >= to || to >= last) continue
    const code = textOf(html, tags.slice(from + 1, to), tags[from]!.end, tags[to]!.start)
    blocks.push({ language, code: code.replace(/^\n|\n+$/g, ''), start: tags[at]!.start, end: tags[last]!.end })
    at = last
  }
  return blocks
}

function languageOf(tag: Tag): string | undefined {
  const names = tag.attributes.find(([name]) => name.toLowerCase() === 'class')?.[1]
  return typeof names === 'string' ? /(?:^|\s)language-([\w+#-]*)(?=\s|$)/.exec(names)?.[1] : undefined
}

/** Indexes of the tags that close a `div`, by that of the tag that opens it. */
function closingTags(tags: readonly Tag[]): Map<number, number> {
  const closings = new Map<number, number>()
  const open: number[] = []
  for (const [at, { name, kind }] of tags.entries()) {
    if (name.toLowerCase() !== 'div') continue
    if (kind === 'open') open.push(at)
    const opening = kind === 'close' ? open.pop() : undefined
    if (opening !== undefined) closings.set(opening, at)
  }
  return closings
}

/** For each tag, the index of the first tag of a `pre` from there on; infinite without one. */
function nextPre(tags: readonly Tag[], wanted: Tag['kind']): number[] {
  const next: number[] = []
  for (let at = tags.length - 1; at >= 0; at--) {
    const { name, kind } = tags[at]!
    next[at] = kind === wanted && name.toLowerCase() === 'pre' ? at : (next[at + 1] ?? Number.POSITIVE_INFINITY)
  }
  return next
}

function textOf(html: string, tags: readonly Tag[], start: number, end: number): string {
  let text = ''
  let from = start
  for (const tag of tags) {
    text += html.slice(from, tag.start) + (tag.name.toLowerCase() === 'br' ? '\n' : '')
    from = tag.end
  }
  return decodeReferences(text + html.slice(from, end))
    .replaceAll('\u00a0', ' ')
    .replaceAll(SLOT_MARK, '')
}

/**
 * Decoration of VuePress pages that authors copied with them: the line numbers of a code block that could not be
 * restored, and the icon of an external link, which gets kb's own.
 */
export function isPastedDecoration({ tagName, properties, children }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : []
  if (tagName === 'div') return names.includes('line-numbers-wrapper')
  if (tagName === 'svg') return names.includes('outbound') && names.includes('icon')
  const [only] = children
  return tagName === 'span' && names.includes('sr-only') && only?.type === 'text' && only.value === '(opens new window)'
}
