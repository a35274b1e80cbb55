/** Chinese characters each count one; what is left counts by runs of letters, digits and other scripts (U44). */
const CJK = /[\u4e00-\u9fa5]/g
const WORD = /[A-Za-z0-9_\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\uac00-\ud7af\u00c0-\u024f]+/g

/**
 * Words of a whole file, frontmatter and code included.
 *
 * @see behaviour page U44
 */
export function countWords(text: string): { cjk: number; other: number } {
  const cjk = text.match(CJK)?.length ?? 0
  const other = text.replace(CJK, ' ').match(WORD)?.length ?? 0
  return { cjk, other }
}
