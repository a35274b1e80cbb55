const CJK = /[\u4e00-\u9fa5]/g
/** Digits, `_`, and letters of Latin (also with accents), Greek, Cyrillic, kana and hangul. */
const WORD = /[0-9A-Z_a-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\uac00-\ud7af]+/g

/**
 * Counts the words of a text: each Chinese character, and each run of letters and digits in other scripts.
 *
 * @see docs/behaviour.md U44
 */
export const countWords = (text: string): { cjk: number; other: number } => ({
  cjk: text.match(CJK)?.length ?? 0,
  other: text.match(WORD)?.length ?? 0,
})
