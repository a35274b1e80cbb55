import type { Folded } from '../fast/index.ts'
import type { Stretch } from './bounds.ts'

/** Stands for a text that is shown as it is written: a fence in the first column, whose code `unfold` gives back. */
const FENCE = '```\n```\n'

/** The whole text as one block of code. */
export const asWritten = (text: string): Folded => ({ text: FENCE, code: new Map([[1, text]]), lineOf: () => 1 })

/**
 * A text in which some lines are a block of code, and the way back. Code that was folded in these lines is in it again.
 */
export function withBlockAsWritten(folded: Folded, { from, to, firstLine, lastLine }: Stretch): Folded {
  const { text, code, lineOf } = folded
  const lines = text.slice(from, to).split('\n')
  const written = lines.flatMap((line, at) => {
    const inner = code.get(firstLine + at)
    return inner === undefined || inner === '' ? [line] : [line, inner]
  })
  const gone = lastLine - firstLine + 1 - 2
  const left = new Map([[firstLine, written.join('\n')]])
  for (const [line, inner] of code) {
    if (line < firstLine) left.set(line, inner)
    if (line > lastLine) left.set(line - gone, inner)
  }
  return {
    text: text.slice(0, from) + FENCE + text.slice(to + 1),
    code: left,
    lineOf: (line) => lineOf(line < firstLine ? line : line < firstLine + 2 ? firstLine : line + gone),
  }
}
