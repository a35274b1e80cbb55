/** The characters with which a pattern can begin: 1 at their ASCII codes; `OTHER` stands for all other characters. */
export type Characters = Uint8Array

/** Index for all characters that are not ASCII. */
export const OTHER = 128

export const none = (): Characters => new Uint8Array(OTHER + 1)
export const all = (): Characters => none().fill(1)
const of = (test: RegExp): Characters =>
  none().map((_, code) => Number(code === OTHER || test.test(String.fromCharCode(code))))
export const not = (characters: Characters): Characters =>
  characters.map((marked, code) => Number(code === OTHER || marked === 0))

/** Classes by their letter in an escape or name in brackets; each may include any character beyond ASCII. */
export const CLASSES: Readonly<Record<string, Characters>> = {
  w: of(/\w/),
  d: of(/\d/),
  s: of(/[\t-\r ]/),
  h: of(/[\da-fA-F]/),
  alnum: of(/[\da-zA-Z]/),
  alpha: of(/[a-zA-Z]/),
  digit: of(/\d/),
  lower: of(/[a-z]/),
  space: of(/[\t-\r ]/),
  upper: of(/[A-Z]/),
  word: of(/\w/),
  xdigit: of(/[\da-fA-F]/),
}

/** Adds characters to a set, in place. */
export function add(to: Characters, more: Characters): void {
  for (let i = 0; i <= OTHER; i++) to[i]! |= more[i]!
}

/** If case is ignored, a letter may match one beyond ASCII, and one beyond ASCII may match letters: `ß` and `ss`. */
export function toCharacters(point: number, flags: string): Characters {
  if (!flags.includes('i')) {
    const result = none()
    result[Math.min(point, OTHER)] = 1
    return result
  }
  if (point >= OTHER) return all()
  const letter = String.fromCharCode(point)
  const result = none()
  for (const form of [letter.toLowerCase(), letter.toUpperCase()]) result[form.charCodeAt(0)] = 1
  result[OTHER] = 1
  return result
}
