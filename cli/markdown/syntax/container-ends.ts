import { partitionPoint } from '../../../config/partition-point.ts'
import { bracketTitle } from './bracket-title.ts'
import { type ColonLine, closesContainer, colonLineAt, colonLines } from './colon-line.ts'
import { isTitledBox, type OwnNames, opensContainer } from './container-names.ts'
import { closesCode, closingFences, fenceLineAt, opensCode } from './fence.ts'

/** The state of a container while its lines are read. */
export interface OpenContainer {
  size: number
  closed: boolean
  /** The opening sequence of a code fence inside, while it is open. */
  fence?: string
  /** Sizes of the open containers inside. */
  inner: number[]
}

interface Opening {
  /** Number of colons. */
  size: number
  /** Where its name and its title end in the text. */
  nameEnd: number
  titleEnd: number
}

/** The line that opens a container, from its colons on. */
export function openingAt(text: string, offset: number, own: OwnNames['containers']): Opening | undefined {
  const line = colonLineAt(text, offset)
  if (line?.before !== '' || !opensContainer(line, own)) return undefined
  const blanks = /^[ \t]*/.exec(line.rest)![0].length
  const nameEnd = line.restStart + blanks
  const bracketed = isTitledBox(line.name, own) ? bracketTitle(line.rest.slice(blanks)) : undefined
  if (bracketed && (blanks === 0 || isForeignTitle(text, line, bracketed)))
    return { size: line.size, nameEnd: nameEnd + bracketed.start, titleEnd: nameEnd + bracketed.end }
  return { size: line.size, nameEnd, titleEnd: nameEnd + line.rest.slice(blanks).trimEnd().length }
}

/**
 * Whether brackets after a space are only the marks of a title: with a space before the name, as VuePress writes it, or
 * where they are a link, they belong to the title.
 */
function isForeignTitle(text: string, line: ColonLine, { start, end }: { start: number; end: number }): boolean {
  if (end === 0 || !text.startsWith(line.name, line.start + line.before.length + line.size)) return false
  const title = line.rest.trimStart().slice(start, end)
  return !/^[[^]/.test(title) && !text.toLowerCase().includes(`[${title.toLowerCase()}]:`)
}

/**
 * For each line, the lowest nesting level that it or a later line reaches, relative to the level before it and at most
 * 0: an opening adds one, a closing line with at least that many colons subtracts one.
 */
function lowestLevels(lines: readonly ColonLine[], size: number, own: OwnNames['containers']): Int32Array {
  const lowest = new Int32Array(lines.length + 1)
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!
    const step = opensContainer(line, own) ? 1 : line.size >= size ? -1 : 0
    lowest[at] = Math.min(0, step + lowest[at + 1]!)
  }
  return lowest
}

/** Index of the first line that starts after an offset. */
const firstBehind = (lines: readonly ColonLine[], offset: number): number =>
  partitionPoint(lines, ({ start }) => start <= offset)

/** Finds where the containers of a text end. */
export class ContainerEnds {
  /** Lines that open or close a container, anywhere in the text, including code. */
  readonly #lines: readonly ColonLine[]
  readonly #closingOf: ReturnType<typeof closingFences>
  readonly #lowestBehind = new Map<number, Int32Array>()

  /** @param own  names of the site's own containers */
  constructor(
    private readonly text: string,
    private readonly own: OwnNames['containers'],
  ) {
    this.#closingOf = closingFences(text)
    this.#lines = [...colonLines(text)].filter((line) => opensContainer(line, own) || closesContainer(line))
  }

  /** Whether the text may hold containers at all. */
  get hasLines(): boolean {
    return this.#lines.length > 0
  }

  /** Whether the line at `offset` closes the container; also tracks fences and containers inside it. */
  closes(container: OpenContainer, offset: number): boolean {
    if (this.#isInFence(container, offset)) return false
    const line = colonLineAt(this.text, offset)
    if (!line || line.before.includes('>')) return false
    const { size } = line
    if (opensContainer(line, this.own)) {
      container.inner.push(size)
      return false
    }
    if (!closesContainer(line) || line.before.length > 3) return false
    const inner = container.inner.at(-1)
    const closesInner = inner !== undefined && size >= inner
    if (size >= container.size && !(closesInner && this.#hasCloserForOuter(container, offset))) return true
    if (closesInner) container.inner.pop()
    return false
  }

  /** Whether the line at `offset` is a code fence or inside one. */
  #isInFence(container: OpenContainer, offset: number): boolean {
    const line = fenceLineAt(this.text, offset)
    if (container.fence !== undefined) {
      if (line && closesCode(line, container.fence)) container.fence = undefined
      return true
    }
    if (!line || !opensCode(line)) return false
    // An unclosed fence would hide the container's closing line, so it is ignored.
    if (this.#closingOf(line)) container.fence = line.fence
    return true
  }

  /** Whether enough closing lines follow the one at `offset` for the inner containers and the outer one. */
  #hasCloserForOuter({ size, inner }: OpenContainer, offset: number): boolean {
    const lowest = this.#lowestBehind.get(size) ?? lowestLevels(this.#lines, size, this.own)
    this.#lowestBehind.set(size, lowest)
    return lowest[firstBehind(this.#lines, offset)]! <= -inner.length
  }
}
