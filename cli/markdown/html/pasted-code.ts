import type { Element } from 'hast'
import type { Code, Html, Parents, RootContent } from 'mdast'
import { SLOT_MARK } from '../markdown.ts'
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
  const children = parent.children as RootContent[]
  if (!children.some((node) => node.type === 'html' && node.value.includes('language-'))) return
  parent.children = children.flatMap((node) => (node.type === 'html' ? splitAtCode(node) : [node])) as never
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

function pastedBlocks(html: string): PastedBlock[] {
  const tags = readTags(html)
  const blocks: PastedBlock[] = []
  for (let at = 0; at < tags.length; at++) {
    const language =
      tags[at]!.kind === 'open' && tags[at]!.name.toLowerCase() === 'div' ? languageOf(tags[at]!) : undefined
    if (language === undefined) continue
    const last = closingTag(tags, at)
    if (last === undefined) continue
    const inner = tags.slice(at + 1, last)
    const pre = inner.find((tag) => tag.name.toLowerCase() === 'pre' && tag.kind === 'open')
    const end = inner.find((tag) => tag.name.toLowerCase() === 'pre' && tag.kind === 'close')
    if (!pre || !end || end.start < pre.end) continue
    const code = textOf(
      html,
      inner.filter((tag) => tag.start >= pre.end && tag.end <= end.start),
      pre.end,
      end.start,
    )
    blocks.push({ language, code: code.replace(/^\n|\n+$/g, ''), start: tags[at]!.start, end: tags[last]!.end })
    at = last
  }
  return blocks
}

function languageOf(tag: Tag): string | undefined {
  const names = tag.attributes.find(([name]) => name.toLowerCase() === 'class')?.[1]
  return typeof names === 'string' ? /(?:^|\s)language-([\w+#-]*)(?=\s|$)/.exec(names)?.[1] : undefined
}

/** Index of the tag that closes the `div` at `opening`. */
function closingTag(tags: readonly Tag[], opening: number): number | undefined {
  let depth = 0
  for (let at = opening; at < tags.length; at++) {
    const { name, kind } = tags[at]!
    if (name.toLowerCase() !== 'div') continue
    if (kind === 'open') depth += 1
    if (kind === 'close' && --depth === 0) return at
  }
  return undefined
}

function textOf(html: string, tags: readonly Tag[], start: number, end: number): string {
  let text = ''
  let from = start
  for (const tag of tags) {
    text += html.slice(from, tag.start) + (tag.name.toLowerCase() === 'br' ? '\n' : '')
    from = tag.end
  }
  return decode(text + html.slice(from, end)).replaceAll(SLOT_MARK, '')
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })

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
