const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u2E80-\u303E\u30FB\u30FC\u31C0-\u31EF\u3200-\u32FF\u3300-\u33FF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u
const NOTHING = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u

/**
 * Texts in which each UTF-16 unit is a reader's character by itself: Latin letters, Chinese characters and kana, and
 * the signs between them. No combining mark, joiner or surrogate is among them.
 */
const SINGLE = /^[\n -~\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30A1-\u30FA\u3400-\u4DBF\u4E00-\u9FFF\uFF01-\uFF60]*$/
/** Of those, the ones that take two cells for sure. */
const HAN = /^[\u3400-\u4DBF\u4E00-\u9FFF]$/

/** One reader's character and the terminal cells it takes. */
export interface Cell {
  text: string
  /** UTF-16 units before it. */
  index: number
  cells: number
}

/**
 * Text cut into what a reader takes for one character, with its width in a terminal: two cells for East Asian wide and
 * full-width characters and for emoji, none for combining ones, one for the rest. Characters of ambiguous width (`“ …`)
 * take one, as terminals outside the CJK locales draw them.
 */
export function toCells(text: string): Cell[] {
  return Array.from(segments(text), ({ segment, index }) => ({ text: segment, index, cells: widthOf(segment) }))
}

/** Terminal cells of a text without control characters. */
export const cellWidth = (text: string): number => toCells(text).reduce((sum, { cells }) => sum + cells, 0)

function widthOf(segment: string): number {
  if (segment.length === 1 && segment >= ' ' && segment <= '~') return 1
  if (HAN.test(segment)) return 2
  if (NOTHING.test(segment)) return 0
  return EMOJI.test(segment) || WIDE.test(segment) ? 2 : 1
}

function* segments(text: string): Iterable<{ segment: string; index: number }> {
  // The segmenter's tables take longer to load than an edit's faults to report.
  if (SINGLE.test(text)) {
    for (let index = 0; index < text.length; index++) yield { segment: text.charAt(index), index }
    return
  }
  yield* new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
}

/**
 * Text that cannot steer a terminal: control characters become their pictures (`␛`), a tab two blanks, line ends stay.
 * What a report shows comes from files, and a file may hold anything.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/\t/g, '  ')
    .replace(/\r\n/g, '\n')
    .replace(/[\0-\x09\x0B-\x1F]/g, (c) => String.fromCharCode(0x2400 + c.charCodeAt(0)))
    .replace(/[\x7F-\x9F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '\uFFFD')
