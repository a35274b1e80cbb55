import type { Paragraph } from 'mdast'
import type { Point } from 'unist'
import { LIMITS } from '../../../config/limits.ts'
import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { markdownTooManyTocs } from '../../diagnostics/catalogue/markdown.ts'
import type { FoundHeading, ParseState } from '../parse-state.ts'

/** Levels that `[[toc]]` lists (M12). */
const LEVELS = { from: 2, to: 3 }

/** `[[toc]]` as nested lists of links to the headings; an empty string if there are none to list. */
function renderToc(headings: readonly FoundHeading[]): string {
  const listed = headings.filter(({ level, slug }) => level >= LEVELS.from && level <= LEVELS.to && slug !== '')
  if (listed.length === 0) return ''
  let html = ''
  let inner = false
  let open = false
  for (const { level, title, slug } of listed) {
    const deep = level > LEVELS.from && open
    if (deep && !inner) html += '<ul>'
    else if (!deep && inner) html += '</li></ul></li>'
    else if (open) html += '</li>'
    inner = deep
    open = true
    html += `<li><a href="#${escapeAttribute(slug)}">${escapeText(title)}</a>`
  }
  return `<nav class="table-of-contents"><ul>${html}</li>${inner ? '</ul></li>' : ''}</ul></nav>`
}

/** Renders the tables of contents of a note, until they have too many entries in total; the first one always. */
export function tocWriter(state: ParseState): (at: Pick<Point, 'line' | 'column'> | undefined) => string {
  let toc: string | undefined
  let entries = 0
  let isReported = false
  return (at) => {
    toc ??= renderToc(state.headings)
    entries += state.headings.length
    if (entries === state.headings.length || entries <= LIMITS.markdownTocEntries) return toc
    if (!isReported) state.report(markdownTooManyTocs(state.place(at)))
    isReported = true
    return ''
  }
}

/** Whether a note may have tables of contents as other editors write them. */
export const hasOtherTocs = (text: string): boolean => /\[toc\]/i.test(text)

/** Makes `[[toc]]` of a paragraph that is `[TOC]`, as in Typora, or `@[toc]` or `@[TOC](title)`, as in CSDN. */
export function toUsualToc(node: Paragraph, text: string): boolean {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset).trim()
  if (!/^(?:@?\[toc\]|@\[toc\]\([^()\r\n]*\))$/i.test(source)) return false
  // `[toc]: /address/` below makes it a link.
  if (node.children.some(({ type }) => type === 'linkReference')) return false
  node.children = [{ type: 'text', value: '[[toc]]', position: node.position }]
  return true
}
