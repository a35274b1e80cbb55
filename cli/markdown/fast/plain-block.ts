import type { Blockquote, Code, Heading, Paragraph, RootContent } from 'mdast'
import { closesCode, fenceLineAt, isAtMargin } from '../syntax/fence.ts'
import { isSpace } from '../syntax/spaces.ts'
import {
  type BlocksOf,
  BREAK,
  between,
  type Found,
  HEADING,
  indentOf,
  interrupts,
  isBlank,
  isProse,
  isQuoted,
  opensInside,
  plainOpening,
  pointOf,
  type Row,
  type Rules,
} from './plain-lines.ts'
import { plainList, startsList } from './plain-list.ts'
import { plainPhrases } from './plain-phrases.ts'
import { proseFrom, proseOf } from './plain-prose.ts'
import { plainTable } from './plain-table.ts'

/** Maximum nesting of quotes and lists; deeper ones are left to the parser. */
const DEEPEST = 8

/**
 * The block that starts at a row, if it is plain.
 *
 * @param apart  no list or quote before it could continue
 */
export function plainBlock(
  rows: readonly Row[],
  index: number,
  rules: Rules,
  apart: boolean,
  depth = 0,
): Found | undefined {
  const { text } = rules
  const row = rows[index]!
  const indent = indentOf(text, row)
  if (indent < 0 || indent > 3) return undefined
  const first = text.charCodeAt(row.from + indent)
  if (first === 35) return plainHeading(rows, index, indent, rules)
  if (first === 96 || first === 126) {
    const fence = !rules.contained && indent === 0 ? plainFence(rows, index, rules) : undefined
    if (fence) return fence
  }
  if (first === 124) return indent === 0 ? plainTable(rows, index, rules) : undefined
  if (BREAK.test(text.slice(row.from, row.to)))
    return { block: { type: 'thematicBreak', position: between(row, row.from, row) }, next: index + 1 }
  const blocksOf: BlocksOf = (inner) => plainBlocks(inner, rules, depth + 1)
  if (first !== 62 && (rules.contained || !startsList(text, row))) return plainParagraph(rows, index, rules)
  if (depth === DEEPEST || !apart) return undefined
  const block =
    first === 62 ? plainQuote(rows, index, indent, rules, blocksOf) : plainList(rows, index, rules, blocksOf)
  return block && endOf(text, rows, block)
}

/**
 * Ends a quote or list where the parser does: inside a quote, after the last blank line that follows. Two blank lines
 * make a list spread.
 *
 * @returns undefined if the parser may end it elsewhere, for example because a blank line contains spaces
 */
function endOf(text: string, rows: readonly Row[], parsed: Found): Found | undefined {
  let next = parsed.next
  if (next === rows.length || !isQuoted(text, rows[next]!)) return parsed
  for (; next < rows.length && isBlank(text, rows[next]!); next++)
    if (rows[next]!.from < rows[next]!.to) return undefined
  const last = rows[next - 1]!
  if (next === parsed.next) return parsed
  const { block } = parsed
  if (block.type !== 'list' || isContainer(block.children.at(-1)!.children.at(-1)!)) return undefined
  if (next < rows.length && /^ *(?:[-+*>]|\d+[.)])/.test(text.slice(rows[next]!.from, rows[next]!.to))) return undefined
  block.position = { start: block.position!.start, end: pointOf(last, last.to) }
  block.spread ||= next > parsed.next + 1
  return parsed
}

const isContainer = ({ type }: RootContent): boolean => type === 'list' || type === 'blockquote'

function plainBlocks(rows: readonly Row[], rules: Rules, depth: number): ReturnType<BlocksOf> {
  const children: RootContent[] = []
  let spread = false
  let blank = false
  for (let at = 0; at < rows.length; ) {
    if (isBlank(rules.text, rows[at]!)) {
      blank = children.length > 0
      at++
      continue
    }
    const block = plainBlock(rows, at, rules, true, depth)
    if (!block) return undefined
    spread ||= blank
    blank = false
    children.push(block.block)
    at = block.next
  }
  return { children, spread }
}

function plainHeading(rows: readonly Row[], index: number, indent: number, rules: Rules): Found<Heading> | undefined {
  const row = rows[index]!
  const begin = row.from + indent
  const match = HEADING.exec(rules.text.slice(begin, row.to))
  if (!match) return undefined
  const [, signs, blanks = '', words = ''] = match as unknown as [string, string, string?, string?]
  const from = begin + signs.length + blanks.length
  const children = plainPhrases(proseFrom(rules.text, row, from, from + words.length), rules.defines)
  if (!children) return undefined
  const position = between(row, begin, row)
  return { block: { type: 'heading', depth: signs.length as 1, children, position }, next: index + 1 }
}

/** A closed fence, with its content. */
function plainFence(rows: readonly Row[], index: number, { text, unclosed }: Rules): Found<Code> | undefined {
  const row = rows[index]!
  const opening = plainOpening(text, row.from)
  if (!opening) return undefined
  const { fence, info } = opening
  const lastSearched = unclosed.get(rows) ?? new Map<string, number>()
  if (fence.length >= (lastSearched.get(fence[0]!) ?? Number.POSITIVE_INFINITY)) return undefined
  const [, lang = null, meta = null] = /^([^ \t]+)(?:[ \t]+([^ \t].*))?/.exec(info) ?? []
  let value = ''
  for (let at = index + 1; at < rows.length; at++) {
    const { from, to } = rows[at]!
    const last = fenceLineAt(text, from)
    if (last && isAtMargin(last) && closesCode(last, fence)) {
      // May close a formula that was opened before; without it, that would not be a formula.
      if (value.includes('$$')) return undefined
      const block: Code = { type: 'code', lang, meta, value, position: between(row, row.from, rows[at]!) }
      return { block, next: at + 1 }
    }
    const line = text.slice(from, to)
    value = at > index + 1 ? `${value}\n${line}` : line
  }
  unclosed.set(rows, lastSearched.set(fence[0]!, fence.length))
  return undefined
}

/** A paragraph up to a blank line, or to a block that can interrupt it. */
function plainParagraph(rows: readonly Row[], index: number, rules: Rules): Found<Paragraph> | undefined {
  const { text } = rules
  let next = index
  for (; next < rows.length; next++) {
    const row = rows[next]!
    let begin = row.from
    while (begin < row.to && isSpace(text.charCodeAt(begin))) begin++
    if (begin === row.to) break
    const line = text.slice(begin, row.to)
    if (isProse(line)) continue
    if (next === index || begin - row.from > 3 || indentOf(text, row) < 0) return undefined
    // With a pipe before it, this line may be the delimiter row of a table.
    if (interrupts(line)) break
    if (!opensInside(line) || text.slice(rows[index]!.from, row.from).includes('|')) return undefined
    break
  }
  const prose = proseOf(text, rows, index, next)
  const children = plainPhrases(prose, rules.defines)
  if (!children) return undefined
  return {
    block: { type: 'paragraph', children, position: between(rows[index]!, prose.lines[0]!.offset, rows[next - 1]!) },
    next,
  }
}

/** A quote with only plain blocks, followed by a blank line or by something that can interrupt a paragraph. */
function plainQuote(
  rows: readonly Row[],
  index: number,
  indent: number,
  { text }: Rules,
  blocksOf: BlocksOf,
): Found<Blockquote> | undefined {
  const inner: Row[] = []
  let next = index
  for (; next < rows.length; next++) {
    const row = rows[next]!
    const space = indentOf(text, row)
    if (space < 0) return undefined
    const from = row.from + space
    if (from === row.to) break
    const line = text.slice(from, row.to)
    if (space > 3 || line[0] !== '>') {
      if (space > 3 || !interrupts(line)) return undefined
      break
    }
    if (line[1] === '\t') return undefined
    inner.push({ ...row, from: from + (line[1] === ' ' ? 2 : 1) })
  }
  const blocks = blocksOf(inner)
  if (!blocks) return undefined
  const position = between(rows[index]!, rows[index]!.from + indent, rows[next - 1]!)
  return { block: { type: 'blockquote', children: blocks.children as Blockquote['children'], position }, next }
}
