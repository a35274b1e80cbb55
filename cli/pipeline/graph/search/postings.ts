import { besideBits, IN_HEADING, IN_TITLE, toDetail, toDigits, toName } from '../../../../config/model/search-index.ts'
import { eachToken, fold, PAIRED, WORD_MAX } from '../../../../config/model/search-text.ts'
import type { PagePostings, SearchPage } from './page.ts'
import { type Part, toParts } from './parts.ts'

/**
 * What has been seen of a term, in one integer (objects here cost more than all else): fields in 2 bits, how often up to
 * `COUNT_MAX` in 4, parts above.
 */
type Tally = number
const COUNT_SHIFT = 2
const COUNT_MAX = 10
const PARTS_SHIFT = 6

const toDigitsOf = (tally: Tally): string =>
  toDigits(toDetail(tally & 3, (tally >>> COUNT_SHIFT) & 15, tally >>> PARTS_SHIFT))

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

/**
 * The terms of one page: single characters and pairs of the scripts without blanks, words of the others (also those
 * inside camelCase), each with the fields and parts it occurs in.
 */
export function toPostings(page: SearchPage): PagePostings {
  // Place of a gram (its two units in one integer) in the lists beside it: cheaper than one object each.
  const grams = new Map<number, number>()
  const tallies: Tally[] = []
  const besides: number[] = []
  const words = new Map<string, Tally>()

  const noteGram = (key: number, beside: number, field: number, part: number) => {
    let at = grams.get(key)
    if (at === undefined) {
      at = tallies.length
      grams.set(key, at)
      tallies.push(0)
      besides.push(0)
    }
    tallies[at] = onceMore(tallies[at] as Tally, field, part)
    besides[at] = (besides[at] as number) | beside
  }
  const noteWord = (word: string, field: number, part: number) => {
    const cut = word.slice(0, WORD_MAX)
    words.set(cut, onceMore(words.get(cut) ?? 0, field, part))
  }
  const read = (text: string, field: number, part: number) => {
    const folded = fold(text)
    const sameLength = folded.length === text.length
    eachToken(folded, (kind, start, end) => {
      if (kind === PAIRED) {
        let before = Number.NaN
        for (let i = start; i < end; i++) {
          const unit = folded.charCodeAt(i)
          noteGram(unit << 16, 0, field, part)
          if (i + 1 < end) {
            const after = i + 2 < end ? folded.charCodeAt(i + 2) : Number.NaN
            noteGram((unit << 16) | folded.charCodeAt(i + 1), besideBits(before, after), field, part)
          }
          before = unit
        }
      } else {
        noteWord(folded.slice(start, end), field, part)
        // Where folding changed lengths the original's capitals cannot be found by place; the whole word is enough.
        if (sameLength && end - start > 3 && end - start <= 64)
          for (const inner of innerWords(text.slice(start, end))) if (inner.length > 1) noteWord(inner, field, part)
      }
    })
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

  let gramText = ''
  for (const [key, at] of grams) {
    const beside = key & 0xffff ? toDigits(besides[at] as number) : ''
    gramText += String.fromCharCode(key >>> 16, key & 0xffff) + toDigitsOf(tallies[at] as Tally) + beside
  }
  const wordText: string[] = []
  for (const [word, tally] of words) wordText.push(word, toDigitsOf(tally))
  const shown = JSON.stringify([page.path, page.title, page.headings.map((h) => [h.title, h.slug, h.charIndex])])
  return {
    path: page.path,
    title: page.title,
    hash: toName(shown + page.content),
    grams: gramText,
    words: wordText.join(' '),
  }
}
