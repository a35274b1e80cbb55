import type { Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast'
import type { Node, Point } from 'unist'
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
  /** Level of the last entry of the outer list. */
  let outer: number | undefined
  for (const { level, title, slug } of listed) {
    const deep = outer !== undefined && level > outer
    if (deep && !inner) html += '<ul>'
    else if (!deep && inner) html += '</li></ul></li>'
    else if (outer !== undefined) html += '</li>'
    inner = deep
    if (!deep) outer = level
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

const TOC = /\[\[toc\]\]/gi
const UNESCAPED = /(?<!\\)\[\[toc\]\]/gi

/** Whether a note may have tables of contents, also as other editors write them. */
export const hasTocs = (text: string): boolean => /\[toc\]/i.test(text)

/**
 * Makes several paragraphs of each one with `[[toc]]` among its words, which are only that or have none: in HTML, no
 * paragraph may hold a list.
 *
 * @param text  of the note, where a backslash may stand before it
 */
export function separateTocs(parent: Parents, text: string): void {
  parent.children = parent.children.flatMap((child): RootContent[] =>
    child.type !== 'paragraph' ? [child] : isUsualToc(child, text) ? [tocOf(child)] : partsOf(child, text),
  )
}

/** Whether a paragraph is `[TOC]`, as in Typora, or `@[toc]` or `@[TOC](title)`, as in CSDN. */
function isUsualToc({ children, position }: Paragraph, text: string): boolean {
  const source = text.slice(position?.start.offset, position?.end.offset).trim()
  // `[toc]: /address/` below makes it a link.
  const isLink = children.some(({ type }) => type === 'linkReference')
  return !isLink && /^(?:@?\[toc\]|@\[toc\]\([^()\r\n]*\))$/i.test(source)
}

/** A paragraph that is `[[toc]]`, in the place of a node. Its text has no place, as nobody wrote it. */
export const tocOf = ({ position }: Node): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value: '[[toc]]' }],
  position,
})

function partsOf(node: Paragraph, text: string): Paragraph[] {
  const parts: PhrasingContent[][] = [[]]
  for (const child of node.children) {
    if (!holdsToc(child, text)) parts.at(-1)!.push(child)
    else
      child.value.split(TOC).forEach((value, at) => {
        if (at > 0) parts.push([{ ...child, value: '[[toc]]' }], [])
        parts.at(-1)!.push({ ...child, value })
      })
  }
  if (parts.length === 1) return [node]
  const paragraphs = parts.map(trimmed).filter((children) => children.length > 0)
  // The first one stands where the whole one did, and is examined for it.
  return paragraphs.map((children, at) => (at === 0 ? { ...node, children } : { type: 'paragraph', children }))
}

/** Whether a paragraph is nothing but `[[toc]]`. */
export const isToc = ({ children: [only, ...others] }: Paragraph, text: string): boolean =>
  only !== undefined && others.length === 0 && holdsToc(only, text) && /^\[\[toc\]\]$/i.test(only.value.trim())

/** Whether it is or contains `[[toc]]`, none of whose signs is escaped. */
function holdsToc(node: PhrasingContent, text: string): node is Text {
  const count = node.type === 'text' ? (node.value.match(TOC)?.length ?? 0) : 0
  if (count === 0 || !node.position) return count > 0
  const source = text.slice(node.position.start.offset, node.position.end.offset)
  return !/[\\&]/.test(source) || (source.match(UNESCAPED)?.length ?? 0) >= count
}

/** Without spaces and line breaks at the ends. */
function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  const isBlank = (child: PhrasingContent): boolean =>
    child.type === 'break' || (child.type === 'text' && child.value.trim() === '')
  const first = children.findIndex((child) => !isBlank(child))
  const kept = first < 0 ? [] : children.slice(first, children.findLastIndex((child) => !isBlank(child)) + 1)
  return kept.map((child, at) => {
    if (child.type !== 'text') return child
    const value = at === 0 ? child.value.trimStart() : child.value
    return { ...child, value: at === kept.length - 1 ? value.trimEnd() : value }
  })
}
