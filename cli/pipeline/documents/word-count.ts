const isCjk = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fa5

/** Digits, letters and `_`; Latin with accents, Greek, Cyrillic, kana and hangul. */
const isLetter = (unit: number): boolean =>
  unit < 0x80
    ? (unit >= 0x61 && unit <= 0x7a) ||
      (unit >= 0x41 && unit <= 0x5a) ||
      (unit >= 0x30 && unit <= 0x39) ||
      unit === 0x5f
    : (unit >= 0xc0 && unit <= 0x24f) ||
      (unit >= 0x370 && unit <= 0x3ff) ||
      (unit >= 0x400 && unit <= 0x4ff) ||
      (unit >= 0x3040 && unit <= 0x30ff) ||
      (unit >= 0xac00 && unit <= 0xd7af)

/**
 * Words of a whole file, frontmatter and code included: Chinese characters each count one; what is left counts by runs of letters,
 * digits and other scripts.
 *
 * @see behaviour page U44
 */
export function countWords(text: string): { cjk: number; other: number } {
  let cjk = 0
  let other = 0
  let inWord = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const letter = isLetter(unit)
    if (letter && !inWord) other++
    inWord = letter
    if (isCjk(unit)) cjk++
  }
  return { cjk, other }
}
