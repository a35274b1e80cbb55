import { partitionPoint } from '../../core/partition-point.ts'
import { endOfLine } from '../../diagnostics/position.ts'
import { CONTAINERS, holdsTabs } from './container-names.ts'
import { isSpace } from './spaces.ts'

const OPEN = /(:{3,})[ \t]*([A-Za-z][\w-]*)(?=([ \t\r\n#]|$))[ \t]*([^\r\n]*)/y
const CLOSE = /[ \t]{0,3}(:{3,})[ \t]*(?=[\r\n]|$)/y
const FENCE = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\r\n]*(?:[\r\n]|$))|~{3,})/y
const FENCE_LINE = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/gm

/** A container while its lines are read. */
export interface OpenContainer {
  size: number
  closed: boolean
  /** An open code fence inside: its sequence. */
  fence?: string
  /** Sizes of open containers inside that our own closing line would close too. */
  inner: number[]
}

export interface Opening {
  /** Colons. */
  size: number
  /** Where its name and its title end in the text. */
  nameEnd: number
  titleEnd: number
}

/** @param behind  the sign that follows the name */
const isName = (name: string, behind: string): boolean => CONTAINERS.has(name) && (behind !== '#' || holdsTabs(name))

/** The line that opens a container, from its colons on. */
export function openingAt(text: string, offset: number): Opening | undefined {
  OPEN.lastIndex = offset
  const match = OPEN.exec(text)
  if (!match || !isName(match[2]!, match[3]!)) return undefined
  const nameEnd = OPEN.lastIndex - match[4]!.length
  return { size: match[1]!.length, nameEnd, titleEnd: nameEnd + match[4]!.trimEnd().length }
}

/** Lines that open or close a container, anywhere in the text, code included. */
interface FenceLine {
  offset: number
  size: number
  opens: boolean
}

function fenceLines(text: string): FenceLine[] {
  const lines: FenceLine[] = []
  for (const match of text.matchAll(/^[ \t>]*(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(?=([ \t\r\n#]|$))|(?=\r?$))/gm)) {
    if (match[2] === undefined || isName(match[2], match[3]!))
      lines.push({ offset: match.index, size: match[1]!.length, opens: match[2] !== undefined })
  }
  return lines
}

/**
 * From each line on, the lowest level that the lines reach together, counted from 0: one up for an opening, one down
 * for a closing of that size.
 */
function lowestLevels(lines: readonly FenceLine[], size: number): Int32Array {
  const lowest = new Int32Array(lines.length + 1)
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!
    const step = line.opens ? 1 : line.size >= size ? -1 : 0
    lowest[at] = Math.min(0, step + lowest[at + 1]!)
  }
  return lowest
}

/** Index of the first line that begins behind an offset. */
const firstBehind = (lines: readonly FenceLine[], offset: number): number =>
  partitionPoint(lines, (line) => line.offset <= offset)

/** Tells where the containers of a text end. */
export class ContainerEnds {
  readonly #lines: readonly FenceLine[]
  /**
   * By kind of fence: from this length on, no closing line follows. Each kind is looked for in vain only once a length.
   */
  readonly #unclosed = new Map<string, number>()
  readonly #lowestBehind = new Map<number, Int32Array>()

  constructor(private readonly text: string) {
    this.#lines = fenceLines(text)
  }

  /** Whether the text may hold containers at all. */
  get hasLines(): boolean {
    return this.#lines.length > 0
  }

  /** Whether the line at `offset` closes the container; keeps account of fences and containers inside it. */
  closes(container: OpenContainer, offset: number): boolean {
    if (this.#isInFence(container, offset)) return false
    const first = this.#firstOfLine(offset)
    if (this.text.charCodeAt(first) !== 58) return false
    const opening = openingAt(this.text, first)
    if (opening) {
      container.inner.push(opening.size)
      return false
    }
    CLOSE.lastIndex = offset
    const size = CLOSE.exec(this.text)?.[1]?.length
    if (size === undefined) return false
    const inner = container.inner.at(-1)
    const closesInner = inner !== undefined && size >= inner
    if (size >= container.size && !(closesInner && this.#hasCloserForOuter(container, offset))) return true
    if (closesInner) container.inner.pop()
    return false
  }

  /** Whether the line at `offset` is of a code fence, or inside one. */
  #isInFence(container: OpenContainer, offset: number): boolean {
    FENCE.lastIndex = offset
    const fence = FENCE.exec(this.text)?.[1]
    if (fence === undefined) return container.fence !== undefined
    const { fence: open } = container
    if (open === undefined) container.fence = this.#isClosed(fence, FENCE.lastIndex) ? fence : undefined
    else if (fence[0] === open[0] && fence.length >= open.length && this.#endsLine(FENCE.lastIndex))
      container.fence = undefined
    return true
  }

  /** Whether the closing line at `offset` leaves enough others for the inner containers and the outer one. */
  #hasCloserForOuter({ size, inner }: OpenContainer, offset: number): boolean {
    const lowest = this.#lowestBehind.get(size) ?? lowestLevels(this.#lines, size)
    this.#lowestBehind.set(size, lowest)
    return lowest[firstBehind(this.#lines, offset)]! <= -inner.length
  }

  #firstOfLine(offset: number): number {
    let at = offset
    while (isSpace(this.text.charCodeAt(at))) at += 1
    return at
  }

  #endsLine(offset: number): boolean {
    return /^[ \t]*\r?(?:\n|$)/.test(this.text.slice(offset, endOfLine(this.text, offset) + 1))
  }

  /** A fence without an end would hide our own closing line: it counts for nothing. */
  #isClosed(fence: string, offset: number): boolean {
    const unclosed = this.#unclosed.get(fence[0]!)
    if (unclosed !== undefined && fence.length >= unclosed) return false
    FENCE_LINE.lastIndex = endOfLine(this.text, offset)
    for (let match = FENCE_LINE.exec(this.text); match; match = FENCE_LINE.exec(this.text))
      if (match[1]![0] === fence[0] && match[1]!.length >= fence.length) return true
    this.#unclosed.set(fence[0]!, fence.length)
    return false
  }
}
