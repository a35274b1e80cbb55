/** Whether a character code is a space or tab. */
export const isSpace = (code: number): boolean => code === 32 || code === 9

/** Whether a range of a text has only these. */
export function isSpaces(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
