/** The match of a sticky expression at an offset of a text; of a global one, the first from there on. */
export function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset
  return pattern.exec(text)
}
