/**
 * How text becomes searchable: the build and the reader must agree to the letter, so both take it from here.
 * Han, kana, hangul and the scripts written without blanks are cut into single units and pairs of neighbours (every
 * substring is then found); all else is whole words.
 */

/** Longest word kept, in UTF-16 units; longer ones (hashes, data URLs) are cut, in text and query alike. */
export const WORD_MAX = 24

/** Text that folding leaves alone but for its case: ASCII, Chinese punctuation, full-width punctuation, common Han. */
const FOLDABLE =
  /[^\0-\x7f\u2010-\u2027\u3000-\u303f\u4e00-\u9fff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ud800-\udfff][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*|[\ud835\ud83c\ud87e][\udc00-\udfff]/g

/**
 * Diacritics: of Latin, Greek and Cyrillic; vowel points of Hebrew and Arabic, which are rarely written; hamza and
 * madda on other letters; the sign that only makes Arabic words longer.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
/**
 * Letters that are written one for the other: at the end of Greek and Arabic words, on Persian and Arabic keyboards,
 * and on keyboards that lack letters of Polish, Danish, German and French, which Unicode does not decompose.
 */
const SAME: Readonly<Record<string, string>> = {
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

const foldCluster = (cluster: string): string =>
  cluster
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ςةىیکłđøßæœ]/g, (letter) => SAME[letter]!)

/** NFKC, lower case, without diacritics (`MARKS`). Lengths may change: see `foldWithOffsets`. */
export const fold = (text: string): string => text.replace(FOLDABLE, foldCluster).toLowerCase()

/**
 * A folded text with the way back.
 *
 * @returns `offsets[i]`: where unit i of `folded` comes from in `text`, UTF-16 units, one more entry for the end;
 *          absent when nothing moved.
 */
export function foldWithOffsets(text: string): { folded: string; offsets?: number[] } {
  const folded = fold(text)
  if (folded.length === text.length && text.search(FOLDABLE) === -1) return { folded }
  const offsets: number[] = []
  let done = 0
  const plain = (end: number) => {
    for (; done < end; done++) offsets.push(done)
  }
  for (const match of text.matchAll(FOLDABLE)) {
    plain(match.index)
    for (let i = foldCluster(match[0]).length; i > 0; i--) offsets.push(match.index)
    done = match.index + match[0].length
  }
  plain(text.length)
  offsets.push(text.length)
  return { folded, offsets }
}

/** What a UTF-16 unit of folded text is. */
export const SEPARATOR = 0 as const
export const WORD = 1 as const
export const PAIRED = 2 as const

/** First and last unit of the scripts written without blanks between words. */
const PAIRED_RANGES: readonly (readonly [number, number])[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1100, 0x11ff],
  [0x1780, 0x17ff],
  [0x2e80, 0x2fdf],
  [0x3005, 0x3007],
  [0x3021, 0x3029],
  [0x3031, 0x3035],
  [0x3041, 0x3096],
  [0x309d, 0x309f],
  [0x30a1, 0x30fa],
  [0x30fc, 0x30ff],
  [0x3105, 0x318e],
  [0x31a0, 0x31ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
]
const OTHER_WORD = /[\p{L}\p{N}\p{M}]/u

function classify(unit: number): number {
  if (unit < 0x80) return (unit > 0x60 && unit < 0x7b) || (unit > 0x2f && unit < 0x3a) ? WORD : SEPARATOR
  if (unit >= 0x4e00 && unit <= 0x9fff) return PAIRED
  // Planes 2 and 3 hold Han only; a low half counts with them because nothing else that reaches here needs it.
  if (unit >= 0xd840 && unit <= 0xd8bf) return PAIRED
  if (PAIRED_RANGES.some(([first, last]) => unit >= first && unit <= last)) return PAIRED
  return OTHER_WORD.test(String.fromCharCode(unit)) ? WORD : SEPARATOR
}

/**
 * `WORD`, `PAIRED` or `SEPARATOR` of the unit at `index`; the second half of a rare Han character goes with its first.
 */
export function classAt(folded: string, index: number): number {
  const unit = folded.charCodeAt(index)
  if (unit >= 0xdc00 && unit <= 0xdfff && index > 0) {
    const first = folded.charCodeAt(index - 1)
    return first >= 0xd840 && first <= 0xd8bf ? PAIRED : SEPARATOR
  }
  return classify(unit)
}

/**
 * Where the stretch of one class ends that begins at `start`.
 *
 * @param kind  class of the unit there
 * @param classOf  the same as `classAt`, for those who know a faster way
 */
export function tokenEnd(folded: string, start: number, kind: number, classOf = classAt): number {
  let end = start + 1
  while (end < folded.length && classOf(folded, end) === kind) end++
  return end
}

/** Calls `visit` for every maximal stretch of one class, in order. Offsets are units of the folded text. */
export function eachToken(
  folded: string,
  visit: (kind: typeof WORD | typeof PAIRED, start: number, end: number) => void,
): void {
  for (let start = 0; start < folded.length; ) {
    const kind = classAt(folded, start)
    const end = tokenEnd(folded, start, kind)
    if (kind === WORD || kind === PAIRED) visit(kind, start, end)
    start = end
  }
}

/** Whether a unit is a sign that code is searched for. */
export const isSign = (unit: number): boolean =>
  unit < 0x80 && '!#$%&*+-./:<=>?@\\^|~'.includes(String.fromCharCode(unit))

/** Signs of the longest run that is a term: `===`, `??=`, `>>>=`. */
export const SIGNS_MAX = 4

/** What makes another word of the one that ends at `end`: `++` of C++, `#` of C#; mostly nothing. */
export function tailAt(folded: string, end: number): string {
  const unit = folded.charCodeAt(end)
  if (unit === 0x2b) return folded.charCodeAt(end + 1) === 0x2b && folded.charCodeAt(end + 2) !== 0x2b ? '++' : ''
  if (unit !== 0x23) return ''
  const next = folded.charCodeAt(end + 1)
  return next === 0x23 || (end + 1 < folded.length && classAt(folded, end + 1) !== SEPARATOR) ? '' : '#'
}

/** `vue3` apart, as `Vue 3` has it; undefined for all other words. */
export function letterDigits(word: string): [letters: string, digits: string] | undefined {
  const last = word.charCodeAt(word.length - 1)
  if (last < 0x30 || last > 0x39) return undefined
  const [, letters, digits] = /^(\p{L}{2,})(\d{1,4})$/u.exec(word) ?? []
  return letters && digits ? [letters, digits] : undefined
}

/** A title without what stands between its characters: 《甲》乙 is found as 甲乙, `Vue 3` as `Vue3`. */
export const squash = (folded: string): string => folded.replace(/[^\p{L}\p{N}\p{M}+#]+/gu, '')
