import type { Nodes } from 'mdast'
import { LIMITS } from '../../../../config/limits.ts'
import { markdownTooDeep, markdownTooLong, markdownTooMany } from '../../../diagnostics/catalogue/markdown.ts'
import type { Diagnostic, Place } from '../../../diagnostics/diagnostic.ts'
import { CONTAINERS } from './container-names.ts'

type Report = (line: number, column?: number) => Place

const PREFIX = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
const MARKERS = />|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])/g
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]/
const COLONS = /^[ \t>]*:{3,}[ \t]*([A-Za-z][\w-]*)?/
/** Shorter blocks hold too little to be slow. */
const SMALL_BLOCK = 8000
/** What HTML opens with a sign and ends with another: each one left open is looked for to the end of its block. */
const SPANS = [
  [/<!--/g, '-->'],
  [/<\?/g, '?>'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<![A-Za-z]/g, '>'],
] as const

/** Only its length is long: no parser looks for anything in it. */
const EMBEDDED_PICTURE = /data:image\/[\w.+-]{1,30};base64,[A-Za-z0-9+/=]*/g

/**
 * What would make a parser slow or break it, found by one cheap look before it runs: nesting of quotes, lists and containers;
 * endless lines; single blocks with more marks than any prose has, whose matching takes quadratic time.
 *
 * @param text   a note's body without the code in its fences
 * @param place  a line of that text as a place
 * @returns the first fault
 */
export function checkBounds(text: string, place: Report): Diagnostic | undefined {
  const indents: number[] = []
  let containers = 0
  let blockStart = 0
  let blockLine = 1
  let line = 0
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    line += 1
    if (end - start > LIMITS.markdownLine) {
      const length = text.slice(start, end).replace(EMBEDDED_PICTURE, '').length
      if (length > LIMITS.markdownLine) return markdownTooLong(place(line), length)
    }
    const first = firstCode(text, start, end)
    if (first === 58 || first === 62) {
      const colons = COLONS.exec(text.slice(start, Math.min(end, start + 5000)))
      if (colons) containers = nextContainers(containers, colons[1])
      if (containers > LIMITS.markdownNesting) return markdownTooDeep(place(line))
    }
    if (first === 62 || first === 42 || first === 43 || first === 45 || (first >= 48 && first <= 57)) {
      const head = text.slice(start, Math.min(end, start + 5000))
      if ((PREFIX.exec(head)?.[0].match(MARKERS)?.length ?? 0) > LIMITS.markdownNesting)
        return markdownTooDeep(place(line))
      const indent = ITEM.exec(head)?.[1]?.length
      if (indent !== undefined) {
        while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
        indents.push(indent)
        if (indents.length > LIMITS.markdownNesting) return markdownTooDeep(place(line))
      }
    }
    // A blank line ends a block; so does a table's row, whose cells are read one by one.
    if (first === -1 || first === 124) {
      const fault = checkBlock(text, blockStart, start, place, blockLine) ?? checkBlock(text, start, end, place, line)
      if (fault) return fault
      blockStart = end
      blockLine = line
    }
    start = end + 1
  }
  return checkBlock(text, blockStart, text.length, place, blockLine)
}

const nextContainers = (open: number, name: string | undefined): number =>
  name === undefined ? Math.max(0, open - 1) : CONTAINERS.has(name) ? open + 1 : open

/** The first character of a line that is no blank; -1 for none. */
function firstCode(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 9 && code !== 13) return code
  }
  return -1
}

function checkBlock(text: string, start: number, end: number, place: Report, line: number): Diagnostic | undefined {
  if (end - start < SMALL_BLOCK) return undefined
  const block = text.slice(start, end)
  const ticks = new Set<number>()
  let emphasis = 0
  let brackets = 0
  for (const [mark] of block.matchAll(/`+|[*_~]+|[[<]/g)) {
    if (mark[0] === '`') ticks.add(mark.length)
    else if (mark === '[' || mark === '<') brackets += 1
    else emphasis += 1
  }
  const endless = SPANS.some(([open, close]) => {
    const rest = block.slice(block.lastIndexOf(close) + 1)
    return (rest.match(open)?.length ?? 0) * rest.length > LIMITS.markdownSearch
  })
  const tooMany =
    endless || ticks.size > 100 || emphasis > LIMITS.markdownEmphasis || brackets > LIMITS.markdownBrackets
  return tooMany ? markdownTooMany(place(line)) : undefined
}

/** Thrown where nesting shows only after parsing, caught where the parse began. */
export class TooDeep extends Error {
  readonly place: Place
  constructor(place: Place) {
    super('nested too deep')
    this.place = place
  }
}

const COUNTED = new Set([
  'blockquote',
  'listItem',
  'container',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mark',
])

/** Whether a tree nests deeper than is allowed. */
export const isTooDeep = (root: Nodes): boolean => isDeeper(root, LIMITS.markdownNesting)

/** @param most  counted nodes inside each other; what is beneath more of them is not looked at */
function isDeeper(node: Nodes, most: number): boolean {
  if (!('children' in node)) return false
  const left = COUNTED.has(node.type) ? most - 1 : most
  if (left < 0) return true
  for (const child of node.children) if (isDeeper(child, left)) return true
  return false
}
