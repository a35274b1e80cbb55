const LETTER = 1
const CJK = 2
/**
 * The kind of each UTF-16 unit, as a table because it is looked up for every unit of every note. Letters are digits,
 * `_`, and letters of Latin (also with accents), Greek, Cyrillic, kana and hangul.
 */
const KINDS = toKinds()

function toKinds(): Uint8Array {
  const kinds = new Uint8Array(0x10000)
  const letters = [
    '09',
    'AZ',
    '__',
    'az',
    '\u00c0\u024f',
    '\u0370\u03ff',
    '\u0400\u04ff',
    '\u3040\u30ff',
    '\uac00\ud7af',
  ]
  for (const [from, to] of letters) kinds.fill(LETTER, from!.charCodeAt(0), to!.charCodeAt(0) + 1)
  return kinds.fill(CJK, 0x4e00, 0x9fa6)
}

/**
 * Counts the words of a text: each Chinese character, and each run of letters and digits in other scripts.
 *
 * @see docs/behaviour.md U44
 */
export function countWords(text: string): { cjk: number; other: number } {
  let cjk = 0
  let other = 0
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const kind = KINDS[text.charCodeAt(at)]!
    cjk += kind >> 1
    other += kind & LETTER & ~before
    before = kind
  }
  return { cjk, other }
}
