import {
  besideBits,
  IN_HEADING,
  IN_TITLE,
  PLAIN_DETAIL,
  toDetail,
  toDigits,
  toName,
} from '../../../../config/model/search-index.ts'
import { classAt, eachToken, fold, PAIRED, WORD_MAX } from '../../../../config/model/search-text.ts'
import { createDigitWriter, digitsOf } from './digit-writer.ts'
import { BESIDE, createGramTable, TALLY } from './gram-table.ts'
import { type PagePostings, type SearchPage, SINGLE, toMark } from './page.ts'
import { type Part, toParts } from './parts.ts'

/**
 * What has been seen of a term, in one integer (objects here cost more than all else): fields in 2 bits, how often up to
 * `COUNT_MAX` in 4, parts above.
 */
type Tally = number
const COUNT_SHIFT = 2
const COUNT_MAX = 10
const PARTS_SHIFT = 6

const detailOf = (tally: Tally): number => toDetail(tally & 3, (tally >>> COUNT_SHIFT) & 15, tally >>> PARTS_SHIFT)

/** A tally with one more occurrence; part -1 is the title, which has no part and no count. */
function onceMore(before: Tally, field: number, part: number): Tally {
  const tally = before | field
  if (part < 0) return tally
  const counted = ((tally >>> COUNT_SHIFT) & 15) < COUNT_MAX ? tally + (1 << COUNT_SHIFT) : tally
  return counted | (1 << (part + PARTS_SHIFT))
}

/** A heading's title lies in the text: terms there carry its bit. */
const headingRanges = (page: SearchPage): Part[] =>
  page.headings.map((h) => ({ start: h.charIndex, end: h.charIndex + h.title.length }))

/** `getElementById`, `XMLHttpRequest`: the words inside, in lower case, when there is more than one. */
const innerWords = (word: string): string[] =>
  /[a-z][A-Z]/.test(word) ? (word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((w) => w.toLowerCase()) : []

/** Class of each unit that was met, plus 1: told once, asked for millions of units. */
const classes = new Uint8Array(0x10000)

/** The same as `classAt`. */
function classOf(folded: string, index: number): number {
  const unit = folded.charCodeAt(index)
  const known = classes[unit] as number
  if (known !== 0) return known - 1
  const found = classAt(folded, index)
  // A second half goes with its first, which is not always the same.
  if (unit < 0xdc00 || unit > 0xdfff) classes[unit] = found + 1
  return found
}

/** Memory for one page after the other. */
const grams = createGramTable()

function noteGram(key: number, beside: number, field: number, part: number): void {
  const at = grams.place(key)
  const { entries } = grams
  entries[at + TALLY] = onceMore(entries[at + TALLY] as Tally, field, part)
  if (beside !== 0) entries[at + BESIDE] = (entries[at + BESIDE] as number) | beside
}

/** A run of the scripts without blanks: each unit, and each pair with what stands beside it. */
function noteRun(folded: string, start: number, end: number, field: number, part: number): void {
  let before = -1
  let unit = folded.charCodeAt(start)
  for (let i = start; i < end; i++) {
    noteGram((unit << 16) | SINGLE, 0, field, part)
    if (i + 1 === end) return
    const next = folded.charCodeAt(i + 1)
    const after = i + 2 < end ? folded.charCodeAt(i + 2) : -1
    noteGram((unit << 16) | next, besideBits(before, after), field, part)
    before = unit
    unit = next
  }
}

/**
 * The terms of one page: single characters and pairs of the scripts without blanks, words of the others (also those
 * inside camelCase), each with the fields and parts it occurs in.
 */
export function toPostings(page: SearchPage): PagePostings {
  const words = new Map<string, Tally>()
  grams.clear()

  const noteWord = (word: string, field: number, part: number) => {
    const cut = word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word
    words.set(cut, onceMore(words.get(cut) ?? 0, field, part))
  }
  const read = (text: string, field: number, part: number) => {
    const folded = fold(text)
    const sameLength = folded.length === text.length
    const noteToken = (kind: number, start: number, end: number) => {
      if (kind === PAIRED) return noteRun(folded, start, end, field, part)
      const word = folded.slice(start, end)
      noteWord(word, field, part)
      // Where folding changed lengths the original's capitals cannot be found by place; the whole word is enough.
      const written = sameLength && word.length > 3 && word.length <= 64 ? text.slice(start, end) : word
      if (written !== word) for (const inner of innerWords(written)) if (inner.length > 1) noteWord(inner, field, part)
    }
    eachToken(folded, noteToken, classOf)
  }

  read(page.title, IN_TITLE, -1)
  const parts = toParts(page.content)
  const headings = headingRanges(page)
  for (const [number, part] of parts.entries()) {
    read(page.content.slice(part.start, part.end), 0, number)
    // Read a second time for the bit alone; the counts grow by one, which favours headings once more.
    for (const h of headings)
      if (h.start >= part.start && h.start < part.end) read(page.content.slice(h.start, h.end), IN_HEADING, number)
  }

  const writer = createDigitWriter('utf16le')
  grams.each((key, at) => {
    const second = key & 0xffff
    writer.unit(key >>> 16)
    writer.unit(second)
    const detail = detailOf(grams.entries[at + TALLY] as Tally)
    const beside = second === SINGLE ? -1 : (grams.entries[at + BESIDE] as number)
    const hasDetail = detail !== PLAIN_DETAIL
    writer.unit(toMark((hasDetail ? digitsOf(detail) : 0) + (beside < 0 ? 0 : digitsOf(beside)), hasDetail))
    if (hasDetail) writer.digits(detail)
    if (beside >= 0) writer.digits(beside)
  })
  const wordText: string[] = []
  for (const [word, tally] of words) {
    const detail = detailOf(tally)
    wordText.push(word, detail === PLAIN_DETAIL ? '' : toDigits(detail))
  }
  const shown = JSON.stringify([page.path, page.title, page.headings.map((h) => [h.title, h.slug, h.charIndex])])
  return {
    path: page.path,
    title: page.title,
    hash: toName(shown + page.content),
    grams: writer.take(),
    words: wordText.join(' '),
  }
}
