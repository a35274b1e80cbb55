import type { Folded } from '../fast/index.ts'
import type { Stretch } from './bounds.ts'

/** Replaces text that is shown as written: a fence in the first column, to which `unfold` adds the code. */
const FENCE = '```\n```\n'

/** The whole text as one code block. */
export const asWritten = (text: string): Folded => ({ text: FENCE, code: new Map([[1, text]]), lineOf: () => 1 })

/** A text in which some lines become a code block. Code that was folded in these lines is included. */
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
