const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u2E80-\u303E\u30FB\u30FC\u31C0-\u31EF\u3200-\u32FF\u3300-\u33FF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u
const NOTHING = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u

/**
 * Texts in which each UTF-16 unit is a character of its own: Latin letters, Chinese characters and kana, and
 * punctuation between them. No combining marks, joiners or surrogates.
 */
const SINGLE = /^[\n -~\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30A1-\u30FA\u3400-\u4DBF\u4E00-\u9FFF\uFF01-\uFF60]*$/
/** Those of them that always take two cells. */
const HAN = /^[\u3400-\u4DBF\u4E00-\u9FFF]$/

/** A user-perceived character and the terminal cells it takes. */
export interface Cell {
  text: string
  /** UTF-16 units before it. */
  index: number
  cells: number
}

/**
 * Splits text into user-perceived characters with their widths in a terminal: two cells for East Asian wide and
 * full-width characters and emoji, none for combining ones, one for the rest. Characters of ambiguous width (`“ …`)
 * take one, as in terminals outside CJK locales.
 */
export function toCells(text: string): Cell[] {
  return Array.from(segments(text), ({ segment, index }) => ({ text: segment, index, cells: widthOf(segment) }))
}

function widthOf(segment: string): number {
  if (segment.length === 1 && segment >= ' ' && segment <= '~') return 1
  if (HAN.test(segment)) return 2
  if (NOTHING.test(segment)) return 0
  return EMOJI.test(segment) || WIDE.test(segment) ? 2 : 1
}

function* segments(text: string): Iterable<{ segment: string; index: number }> {
  // Loading the segmenter's tables takes longer than reporting the faults of an edit.
  if (SINGLE.test(text)) {
    for (let index = 0; index < text.length; index++) yield { segment: text.charAt(index), index }
    return
  }
  yield* new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
}

/**
 * Text that cannot control a terminal: control characters become symbols (`␛`), a tab two spaces, line breaks stay.
 * Reports show parts of files, which may contain anything.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/\t/g, '  ')
    .replace(/\r\n/g, '\n')
    .replace(/[\0-\x09\x0B-\x1F]/g, (c) => String.fromCharCode(0x2400 + c.charCodeAt(0)))
    .replace(/[\x7F-\x9F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '\uFFFD')
