import { partitionPoint } from '../../../config/partition-point.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { pairTags } from './pair-tags.ts'
import type { LeftTag, Tag, TagNode, TagPart, TagRule, TagUse } from './tag.ts'

export interface WrittenTags {
  text: string
  /** How many tags became Markdown, by name. */
  written: Map<string, number>
  /** Tags that stay, in the order of the text. */
  left: LeftTag[]
}

/**
 * Rewrites the tags of a note as Markdown. Every byte outside rewritten tags stays, apart from line breaks and
 * indentation around blocks.
 *
 * @param tags  in the order of the text, not overlapping
 * @param ruleOf  the rule for a name; undefined for unknown tags
 */
export function writeTags(
  text: string,
  tags: readonly Tag[],
  ruleOf: (name: string) => TagRule | undefined,
): WrittenTags {
  const written = new Map<string, number>()
  if (tags.length === 0) return { text, written, left: [] }
  const reasons = new Map<Tag, Words>()
  const mark = unusedSign(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const prefixAt = linePrefixes(text)

  const writeAll = (nodes: readonly TagNode[], from: number, to: number, parent: Tag | undefined): string => {
    const pieces: string[] = []
    let at = from
    for (const node of nodes) {
      pieces.push(text.slice(at, node.tag.from))
      at = (node.end ?? node.tag).to
      const made = write(node, parent)
      pieces.push(made.text)
      at += made.skip
    }
    return pieces.join('') + text.slice(Math.min(at, to), to)
  }

  const write = (node: TagNode, parent: Tag | undefined): { text: string; skip: number } => {
    const { tag, end } = node
    let translated: string | undefined
    const inside = () => {
      translated ??= end === undefined ? '' : writeAll(node.children, tag.to, end.from, tag)
      return translated
    }
    const { prefix } = prefixAt(tag.from)
    const use: TagUse = {
      tag,
      parent,
      hasEnd: end !== undefined,
      inner: () => unindent(inside(), prefix),
      source: () => (end === undefined ? '' : unindent(text.slice(tag.to, end.from), prefix)),
      parts: () =>
        node.children.map((child): TagPart => {
          const [start, stop] = [child.tag.to, child.end?.from ?? child.tag.to]
          return {
            tag: child.tag,
            hasEnd: child.end !== undefined,
            inner: () => unindent(writeAll(child.children, start, stop, child.tag), prefix),
            source: () => unindent(text.slice(start, stop), prefix),
          }
        }),
      beside: (parts) => {
        const inParts = node.children.filter((child) => parts.some((part) => part.tag === child.tag))
        const starts = [tag.to, ...inParts.map((child) => (child.end ?? child.tag).to)]
        const stops = [...inParts.map((child) => child.tag.from), end?.from ?? tag.to]
        return starts.map((start, at) => unindent(text.slice(start, stops[at]), prefix)).join('')
      },
    }
    const made =
      tag.kind === 'closes'
        ? { left: say('it ends nothing') }
        : (ruleOf(tag.name)?.(use) ?? { left: say('kb does not know this tag') })
    if ('left' in made) {
      if (made.left !== undefined) reasons.set(tag, made.left)
      const opening = (made.left === undefined ? '' : mark) + text.slice(tag.from, tag.to)
      return { text: end === undefined ? opening : opening + inside() + text.slice(end.from, end.to), skip: 0 }
    }
    written.set(tag.name, (written.get(tag.name) ?? 0) + 1)
    const behind = (end ?? tag).to
    if ('unwrap' in made)
      return { text: made.unwrap === 'inner' ? inside() : text.slice(tag.to, end?.from ?? tag.to), skip: 0 }
    const after = text.slice(behind, behind + 200)
    const isInline = 'inline' in made
    const placed = isInline ? { text: made.inline, skip: 0 } : placeBlock(made.block, prefixAt(tag.from), eol, after)
    const isInside = prefixAt(tag.from).isFirst && isInHtml(text, tag.from)
    return isInside ? { ...placed, text: apartFromHtml(placed.text, eol) } : placed
  }

  const marked = writeAll(pairTags(tags), 0, text.length, undefined)
  return { ...findMarks(marked, mark, reasons, text), written }
}

/** Removes the marks from a text, and finds the offsets of the tags after them. */
function findMarks(
  marked: string,
  mark: string,
  reasons: ReadonlyMap<Tag, Words>,
  old: string,
): Pick<WrittenTags, 'text' | 'left'> {
  const tags = [...reasons].sort(([a], [b]) => a.from - b.from)
  const [first = '', ...rest] = marked.split(mark)
  let at = first.length
  const left = rest.flatMap((piece, index): LeftTag[] => {
    const [tag, why] = tags[index] ?? []
    const place = at
    at += piece.length
    return tag && why !== undefined ? [{ form: old.slice(tag.from, tag.to), at: place, why }] : []
  })
  return { text: [first, ...rest].join(''), left }
}

/** Puts a block on lines of its own; `skip` is the length of the whitespace after the tag that is to be dropped. */
function placeBlock(
  block: string,
  { prefix, isFirst }: LineStart,
  eol: string,
  after: string,
): { text: string; skip: number } {
  const blanks = /^[ \t]*/.exec(after)![0].length
  const isLast = /^(?:\r?\n|$)/.test(after.slice(blanks, blanks + 2))
  const lines = indent(block, prefix, eol)
  const isFollowed = /^\r?\n[ \t>]*[^\s>]/.test(after.slice(blanks)) || !isLast
  // HTML and quotes would continue on the line below: add a blank line.
  const gap = isFollowed && /(?:^|\n)[<>][^\n]*$/.test(block) ? eol + prefix.trimEnd() : ''
  return {
    text: `${isFirst ? '' : eol + prefix}${lines}${gap}${isLast ? '' : eol + prefix}`,
    skip: isLast ? 0 : blanks,
  }
}

/** Tags of HTML that begin a block which goes on up to a blank line. */
const HTML_LINE =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|center|details|div|figure|footer|header|main|nav|p|section|table|td|tr|ul|li)\b/i

/** Markdown right below a line of HTML would stay text, so it gets blank lines. */
const apartFromHtml = (made: string, eol: string): string => (made.startsWith('<') ? made : eol + made + eol)

/** Whether the line of an offset is inside a block of HTML that an earlier line began. */
function isInHtml(text: string, offset: number): boolean {
  const before = text
    .slice(Math.max(0, offset - 4_000), offset)
    .split('\n')
    .slice(0, -1)
  const blank = before.findLastIndex((line) => line.trim() === '')
  return before.slice(blank + 1).some((line) => HTML_LINE.test(line))
}

/** A private-use character that is not in the text; it marks tags that stay until their final offsets are known. */
function unusedSign(text: string): string {
  let sign = 0xe000
  while (text.includes(String.fromCharCode(sign))) sign++
  return String.fromCharCode(sign)
}

interface LineStart {
  /** What lines added below must begin with: quote markers stay, the marker of a list item becomes spaces. */
  prefix: string
  /** Whether nothing else is before the offset in its line. */
  isFirst: boolean
}

/** Returns a function that finds how the line of an offset begins. */
function linePrefixes(text: string): (offset: number) => LineStart {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const start = starts[partitionPoint(starts, (at) => at <= offset) - 1]!
    const begin = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(text.slice(start, start + 200))![0]
    const prefix = begin.replace(/(?:[-*+]|\d{1,9}[.)])[ \t]+$/, (marker) => ' '.repeat(marker.length))
    return { prefix, isFirst: offset <= start + begin.length }
  }
}

/** Removes the prefix of the tag's line from all lines but the first, as far as they have it. */
function unindent(text: string, prefix: string): string {
  if (prefix === '') return text
  const isBlank = prefix.trim() === ''
  return text
    .split('\n')
    .map((line, at) => {
      if (at === 0) return line
      if (line.startsWith(prefix)) return line.slice(prefix.length)
      if (!isBlank) return line.startsWith(prefix.trimEnd()) ? line.slice(prefix.trimEnd().length) : line
      return line.slice(Math.min(prefix.length, line.length - line.trimStart().length))
    })
    .join('\n')
}

const indent = (block: string, prefix: string, eol: string): string =>
  block
    .split(/\r?\n/)
    .map((line, at) => (at === 0 ? line : line === '' ? prefix.trimEnd() : prefix + line))
    .join(eol)
