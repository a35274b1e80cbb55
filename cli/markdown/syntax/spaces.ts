/** A blank or a tab, by its code. */
export const isSpace = (code: number): boolean => code === 32 || code === 9

/** Whether a stretch of a text holds nothing else. */
export function isSpaces(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
