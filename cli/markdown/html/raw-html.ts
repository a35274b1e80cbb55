import type { Html, RootContent } from 'mdast'
import { LIMITS } from '../../../config/limits.ts'
import { htmlUnclosed, htmlUnopened } from '../../diagnostics/catalogue/html.ts'
import { markdownTooDeep } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import type { ParseState } from '../parse-state.ts'
import { BeyondBound } from '../syntax/bounds.ts'
import { tocOf } from '../tree/toc.ts'
import { isKnownComponent, rewriteComponent } from './component.ts'
import { ELEMENTS, FOREIGN, FORMATTING, OPTIONAL_END, SWALLOWING, VOID } from './element-names.ts'
import { joinRawText } from './join-raw-text.ts'
import { liftClosing } from './lift-closing.ts'
import { liftDetails } from './lift-details.ts'
import { readTags, type Tag } from './tags.ts'

/** A tag, and the node that contains it. */
interface Found {
  node: Html
  tag: Tag
  /** Where the tag starts in the node's text. */
  point: { line: number; column: number }
  /** Its replacement; undefined if the tag stays as it is. */
  becomes?: string
}

/** Character references to the noncharacter that marks slots, which an HTML parser would decode. */
const MARK_REFERENCE = /&#(?:x0*fdd0|0*64976)(?![0-9a-f]);?/gi

/** What a browser would drop, so that notes only mention it: the first line of a document, and PHP. */
const MENTIONED = /<(?=!doctype\s+html\b|\?(?!xml\b))/gi

/**
 * Repairs the raw HTML among one parent's children before an HTML parser sees it.
 *
 * Authors leave tags open, write type parameters and element names in prose, and use Vue components. An unclosed
 * element would swallow the rest of the page, so:
 *
 * - an unclosed element without attributes in a line of text is only mentioned there, so it is shown as text; with
 *   attributes, one that formats text (`<font color="red">`) is closed at the end of its parent, as by Vue, others
 *   (`<a name="x">`) immediately; a block on a line of its own stays open to the end of its parent;
 * - a closing tag that closes nothing is removed;
 * - `<!DOCTYPE html>` and `<?php … ?>` are shown as text;
 * - for names that are not elements, see `component.ts`.
 *
 * @param inline  whether the parent contains text rather than blocks
 */
export function repairHtml(children: RootContent[], inline: boolean, state: ParseState): void {
  if (!inline) {
    replaceTocTags(children, state)
    liftDetails(children)
    joinRawText(children, state.text)
    liftClosing(children)
  }
  const nodes = children.filter((node): node is Html => node.type === 'html')
  if (nodes.length === 0) return
  const tags = nodes.map((node) => {
    node.value = node.value.replace(MARK_REFERENCE, '').replace(MENTIONED, '&lt;')
    const pointAt = positionsIn(node.value)
    return readTags(node.value).map((tag): Found => ({ node, tag, point: pointAt(tag.start) }))
  })
  const closing = pairTags(tags.flat(), inline, state)
  nodes.forEach((node, i) => {
    node.value = apply(node.value, tags[i]!)
  })
  const last = children.at(-1)
  if (closing !== '' && last?.type === 'html') last.value += closing
  else if (closing !== '') children.push({ type: 'html', value: closing })
}

/** `<TOC />` alone on a line is VuePress's component for `[[toc]]`. */
function replaceTocTags(children: RootContent[], state: ParseState): void {
  if (state.rules.components.includes('TOC')) return
  children.forEach((node, i) => {
    if (node.type === 'html' && /^<TOC(?:\s[^>]*)?\/?>$/i.test(node.value.trim())) children[i] = tocOf(node)
  })
}

/** @returns closing tags that are missing at the end */
function pairTags(tags: Found[], inline: boolean, state: ParseState): string {
  const open: Found[] = []
  /** Number of open SVG and MathML elements. */
  let foreign = 0
  for (const item of tags) {
    const { tag } = item
    const name = tag.name.toLowerCase()
    if (tag.kind === 'comment') continue
    if (tag.kind === 'close') {
      const at = open.findLastIndex((item) => item.tag.name.toLowerCase() === name)
      if (at < 0) {
        // Browsers read `</br>` as a line break.
        if (name === 'br') item.becomes = '<br>'
        else if (VOID.has(name)) item.becomes = ''
        else if (name !== 'p' || inline) {
          item.becomes = ''
          if (!FOREIGN.has(name)) state.report(htmlUnopened(placeOf(item, state), tag.name, shownTag(item, state.text)))
        }
        continue
      }
      const closing = leaveOpen(open.splice(at + 1), inline, state)
      const opening = open.pop()!
      if (FOREIGN.has(name)) foreign -= 1
      if (foreign === 0 && !isElement(opening.tag, state))
        rewriteComponent(opening, item, placeOf(opening, state), state)
      if (closing !== '') item.becomes = closing + (item.becomes ?? sourceOf(item))
      continue
    }
    if (foreign === 0 && !isElement(tag, state)) {
      if (tag.kind === 'self-closing') rewriteComponent(item, undefined, placeOf(item, state), state)
      else if (open.length > LIMITS.markdownNesting) throw new BeyondBound(markdownTooDeep(placeOf(item, state)))
      else open.push(item)
      continue
    }
    if (tag.kind === 'self-closing') {
      // HTML has no self-closing elements; authors mean empty ones.
      if (foreign === 0 && !VOID.has(name)) item.becomes = emptied(item)
      continue
    }
    if (VOID.has(name)) continue
    if (open.length > LIMITS.markdownNesting) throw new BeyondBound(markdownTooDeep(placeOf(item, state)))
    if (FOREIGN.has(name)) foreign += 1
    open.push(item)
  }
  return leaveOpen(open, inline, state)
}

/** The opening tag before a closing one, if it is text for an attribute that HTML does not have, such as `@click`. */
function shownTag({ node, tag }: Found, text: string): string | undefined {
  const end = (node.position?.start.offset ?? 0) + tag.start
  const before = text.slice(Math.max(0, end - MAX_SHOWN), end)
  const at = before.lastIndexOf(`<${tag.name} `)
  return at < 0 ? undefined : /^<[^<>]*\s[@#][^<>]*>/.exec(before.slice(at))?.[0]
}

/** In UTF-16 units, from an opening tag that is text to its closing one. */
const MAX_SHOWN = 400

/** Vue shows the content of a `<template>`, as if its tags were not there; browsers show nothing. */
const isElement = ({ name }: Tag, state: ParseState): boolean =>
  ELEMENTS.has(name.toLowerCase()) && !isKnownComponent(name, state) && name.toLowerCase() !== 'template'

/** `<a name="x"/>` → `<a name="x"></a>` */
const emptied = ({ node, tag }: Found): string =>
  `${node.value.slice(tag.start, tag.end - 1).replace(/\/\s*$/, '')}></${tag.name}>`

const sourceOf = ({ node, tag }: Found): string => node.value.slice(tag.start, tag.end)

/** Repairs elements that are not closed. @returns closing tags for where their parent ends, the innermost first */
function leaveOpen(items: readonly Found[], inline: boolean, state: ParseState): string {
  let closing = ''
  for (const item of items) closing = repairUnclosed(item, inline, state) + closing
  return closing
}

/** @returns the closing tag, if the element stays open to the end of its parent */
function repairUnclosed(item: Found, inline: boolean, state: ParseState): string {
  const { node, tag } = item
  const name = tag.name.toLowerCase()
  const source = sourceOf(item)
  const bare = tag.attributes.length === 0
  const asText = () => {
    item.becomes = source.replace(/</g, '&lt;')
    return ''
  }
  if (!isElement(tag, state)) {
    // `Array<string>`, `<T>`: a type parameter or a placeholder.
    if (bare && !isKnownComponent(tag.name, state)) return asText()
    rewriteComponent(item, undefined, placeOf(item, state), state)
    return ''
  }
  if (/^[A-Z]$/.test(tag.name) && bare) return asText()
  if (OPTIONAL_END.has(name) && (!inline || name === 'p')) return ''
  state.report(htmlUnclosed(placeOf(item, state), tag.name))
  const mustEnd = inline || FORMATTING.has(name) || SWALLOWING.has(name)
  if (bare && (mustEnd || speaksOf(node.value, tag))) return asText()
  if (inline && FORMATTING.has(name) && name !== 'a') return `</${tag.name}>`
  if (mustEnd) item.becomes = `${source}</${tag.name}>`
  return ''
}

/** Whether words follow the tag on its line: `<nav> 导航`. */
const speaksOf = (html: string, tag: Tag): boolean => /^[ \t]*[^\s<]/.test(html.slice(tag.end))

function apply(source: string, tags: Found[]): string {
  let html = ''
  let from = 0
  for (const { tag, becomes } of tags) {
    if (becomes === undefined) continue
    html += source.slice(from, tag.start) + becomes
    from = tag.end
  }
  return from === 0 ? source : html + source.slice(from)
}

function placeOf({ node, tag, point }: Found, state: ParseState): Place {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const column = point.line === 1 ? start.column + tag.start : point.column
  return state.place({ line: start.line + point.line - 1, column })
}
