import { linesHolding } from './lines-holding.ts'
import { isSpaces } from './spaces.ts'

/** A line that begins with three or more colons, after nothing but spaces and quote markers. */
export interface ColonLine {
  start: number
  before: string
  /** Number of colons. */
  size: number
  /** The word after the colons; empty if there is none. */
  name: string
  /** What follows the name, up to the line's end. */
  rest: string
  restStart: number
}

const COLON_LINE = /([ \t>]*)(:{3,})[ \t]*((?:[A-Za-z][\w-]*)?)([^\r\n]*)/y

/** @param offset  where the line starts, or its content inside a quote, list or container */
export function colonLineAt(text: string, offset: number): ColonLine | undefined {
  COLON_LINE.lastIndex = offset
  const match = COLON_LINE.exec(text) as [string, string, string, string, string] | null
  if (!match) return undefined
  const [, before, { length: size }, name, rest] = match
  return { start: offset, before, size, name, rest, restStart: COLON_LINE.lastIndex - rest.length }
}

/** All such lines of a text, including those in code. */
export function* colonLines(text: string): Generator<ColonLine> {
  for (const start of linesHolding(text, [':::'])) {
    const line = colonLineAt(text, start)
    if (line) yield line
  }
}

/** Whether the line may close a container: it has only colons. */
export const closesContainer = ({ name, rest }: ColonLine): boolean => name === '' && isSpaces(rest, 0, rest.length)

/** Colons for a container around a text with containers of its own: more than any of its lines begins with. */
export function colonsAround(text: string): string {
  let longest = 2
  for (const { size } of colonLines(text)) longest = Math.max(longest, size)
  return ':'.repeat(longest + 1)
}
