import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Event, Extension, State, Token as SyntaxToken, TokenizeContext } from 'micromark-util-types'
import { partitionPoint } from '../../core/partition-point.ts'
import { endOfLine } from '../../diagnostics/position.ts'
import { CONTAINERS } from './container-names.ts'
import { isSpace } from './spaces.ts'

/**
 * Containers (M07): at least three colons, a known name, a title to the line's end; closed by a line of at least as
 * many colons or with the parent. Space after the colons is optional. They are containers as CommonMark's quotes are,
 * so fences, lists and quotes inside and outside keep their own rules.
 *
 * Where the original gives up we read on: colons inside a fence close nothing, and an inner container with a fence no
 * longer than the outer one's is closed first when enough closing lines follow for both.
 */
const OPEN = /(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[ \t\r\n]|$)[ \t]*([^\r\n]*)/y
const CLOSE = /[ \t]{0,3}(:{3,})[ \t]*(?=[\r\n]|$)/y
const FENCE = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\r\n]*(?:[\r\n]|$))|~{3,})/y
const FENCE_LINE = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/gm

interface ContainerState {
  size: number
  token: SyntaxToken
  closed: boolean
  /** An open code fence inside: its sequence. */
  fence?: string
  /** Sizes of open containers inside that our own closing line would close too. */
  inner: number[]
}

/** Lines that open or close a container, anywhere in the text, code included. */
interface FenceLine {
  offset: number
  size: number
  opens: boolean
}

function fenceLines(text: string): FenceLine[] {
  const lines: FenceLine[] = []
  for (const found of text.matchAll(/^[ \t>]*(:{3,})[ \t]*(?:([A-Za-z][\w-]*)(?=[ \t\r\n]|$)|(?=\r?$))/gm)) {
    if (found[2] === undefined || CONTAINERS.has(found[2]))
      lines.push({ offset: found.index, size: found[1]!.length, opens: found[2] !== undefined })
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

/** @param text  the same text that is parsed */
export function containerSyntax(text: string): Extension {
  const lines = fenceLines(text)
  /**
   * By kind of fence: from this length on, no closing line follows. Each kind is looked for in vain only once a length.
   */
  const unclosed = new Map<string, number>()

  const lowestBehind = new Map<number, Int32Array>()

  /** Whether the closing line at `offset` leaves enough others for `depth` inner containers and the outer one. */
  function hasCloserForOuter(offset: number, size: number, depth: number): boolean {
    const lowest = lowestBehind.get(size) ?? lowestLevels(lines, size)
    lowestBehind.set(size, lowest)
    return lowest[firstBehind(lines, offset)]! <= -depth
  }

  const construct: Construct = {
    name: 'container',
    tokenize(effects, ok, nok) {
      let nameEnd = 0
      let titleEnd = 0
      const title: State = (code) => {
        if (this.now().offset < titleEnd && code !== null) {
          effects.consume(code)
          return title
        }
        effects.exit('chunkText')
        effects.exit('containerTitle')
        return rest(code)
      }
      const rest: State = (code) => {
        if (code === null || code < -2) return ok(code)
        effects.enter('containerFence')
        return restInside(code)
      }
      const restInside: State = (code) => {
        if (code === null || code < -2) {
          effects.exit('containerFence')
          return ok(code)
        }
        effects.consume(code)
        return restInside
      }
      const fence: State = (code) => {
        if (this.now().offset < nameEnd && code !== null) {
          effects.consume(code)
          return fence
        }
        effects.exit('containerFence')
        if (titleEnd <= nameEnd) return rest(code)
        effects.enter('containerTitle')
        effects.enter('chunkText', { contentType: 'text' })
        return title(code)
      }
      return (code) => {
        OPEN.lastIndex = this.now().offset
        const found = OPEN.exec(text)
        if (!found || !CONTAINERS.has(found[2]!)) return nok(code)
        const end = OPEN.lastIndex
        nameEnd = end - found[3]!.length
        titleEnd = nameEnd + found[3]!.trimEnd().length
        const token = effects.enter('container')
        const state: ContainerState = { size: found[1]!.length, token, closed: false, inner: [] }
        Object.assign(this.containerState!, state)
        effects.enter('containerFence')
        return fence(code)
      }
    },
    continuation: {
      tokenize(effects, ok, nok) {
        const state = this.containerState as unknown as ContainerState
        const close: State = (code) => {
          if (code === null || code < -2) {
            effects.exit('containerClose')
            return ok(code)
          }
          effects.consume(code)
          return close
        }
        return (code) => {
          if (state.closed) return nok(code)
          const offset = this.now().offset
          if (!closes(state, offset)) return ok(code)
          state.closed = true
          state.token._closed = true
          if (code === null || code < -2) return ok(code)
          effects.enter('containerClose')
          return close(code)
        }
      },
    },
    exit(effects) {
      effects.exit('container')
    },
    resolveAll: keepListsTight,
  }

  /** Whether the line at `offset` closes the container; keeps account of fences and containers inside it. */
  function closes(state: ContainerState, offset: number): boolean {
    FENCE.lastIndex = offset
    const fence = FENCE.exec(text)?.[1]
    if (fence !== undefined) {
      if (state.fence === undefined) state.fence = isClosed(fence, FENCE.lastIndex) ? fence : undefined
      else if (fence[0] === state.fence[0] && fence.length >= state.fence.length && endsLine(FENCE.lastIndex))
        state.fence = undefined
      return false
    }
    if (state.fence !== undefined) return false
    const first = firstOfLine(offset)
    if (text.charCodeAt(first) !== 58) return false

    OPEN.lastIndex = first
    const opening = OPEN.exec(text)
    if (opening && CONTAINERS.has(opening[2]!)) {
      state.inner.push(opening[1]!.length)
      return false
    }
    CLOSE.lastIndex = offset
    const size = CLOSE.exec(text)?.[1]?.length
    if (size === undefined) return false
    const inner = state.inner.at(-1)
    if (size < state.size) {
      if (inner !== undefined && size >= inner) state.inner.pop()
      return false
    }
    if (inner !== undefined && size >= inner && hasCloserForOuter(offset, state.size, state.inner.length)) {
      state.inner.pop()
      return false
    }
    return true
  }

  function firstOfLine(offset: number): number {
    let at = offset
    while (isSpace(text.charCodeAt(at))) at += 1
    return at
  }

  const endsLine = (offset: number): boolean =>
    /^[ \t]*\r?(?:\n|$)/.test(text.slice(offset, endOfLine(text, offset) + 1))

  /** A fence without an end would hide our own closing line: it counts for nothing. */
  function isClosed(fence: string, offset: number): boolean {
    const known = unclosed.get(fence[0]!)
    if (known !== undefined && fence.length >= known) return false
    FENCE_LINE.lastIndex = endOfLine(text, offset)
    for (let found = FENCE_LINE.exec(text); found; found = FENCE_LINE.exec(text))
      if (found[1]![0] === fence[0] && found[1]!.length >= fence.length) return true
    unclosed.set(fence[0]!, fence.length)
    return false
  }

  return lines.length > 0 ? { document: { 58: construct } } : {}
}

/**
 * What is left of a line of colons looks blank to the blocks inside, and a blank line would make a list around it
 * loose: its end becomes that of an ordinary line.
 */
function keepListsTight(events: Event[]): Event[] {
  const lines = new Set<number>()
  const flows = new Set<TokenizeContext>()
  for (const [, token] of events) {
    if (token.type === 'containerFence' || token.type === 'containerClose') lines.add(token.start.line)
    if (token._tokenizer) flows.add(token._tokenizer)
  }
  for (const flow of flows)
    for (const [, token] of flow.events)
      if (token.type === 'lineEndingBlank' && lines.has(token.start.line)) token.type = 'lineEnding'
  return events
}

export const containerFromMarkdown: MdastExtension = {
  enter: {
    container(this: CompileContext, token: Token) {
      this.enter({ type: 'container', name: '', closed: token._closed === true, children: [] }, token)
    },
    containerTitle(this: CompileContext, token: Token) {
      this.enter({ type: 'containerTitle', value: this.sliceSerialize(token), children: [] }, token)
    },
  },
  exit: {
    container(this: CompileContext, token: Token) {
      this.exit(token)
    },
    containerTitle(this: CompileContext, token: Token) {
      this.exit(token)
    },
    containerFence(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      const name = /^:+[ \t]*([A-Za-z][\w-]*)/.exec(this.sliceSerialize(token))?.[1]
      if (node?.type === 'container' && node.name === '' && name) node.name = name
    },
  },
}
