import {
  besideBits,
  IN_HEADING,
  IN_TITLE,
  PLAIN_DETAIL,
  TAGS_PART,
  toDetail,
  toDigits,
  toFacetTerm,
  toLanguageTerm,
  toName,
} from '../../../config/model/search-index.ts'
import {
  classAt,
  fold,
  letterDigits,
  PAIRED,
  SEPARATOR,
  tailAt,
  tokenEnd,
  WORD_MAX,
} from '../../../config/model/search-text.ts'
import { eachJoint, eachSigns, numbered } from './extra-terms.ts'
import { type PagePostings, type SearchPage, SINGLE, toMark } from './page.ts'
import { type Part, toParts } from './parts.ts'
import { openGramTable, writeDigits } from './tables/index.ts'
import { titlePairs } from './title-pairs.ts'

/**
 * What has been seen of a term, in one integer (objects here cost more than all else): fields in 2 bits, how often up
 * to `COUNT_MAX` in 4, parts above.
 */
type Tally = number
const COUNT_SHIFT = 2
const COUNT_MAX = 10
const PARTS_SHIFT = 6

const detailOf = (tally: Tally): number => toDetail(tally & 3, (tally >>> COUNT_SHIFT) & 15, tally >>> PARTS_SHIFT)

/** A tally with one more occurrence; part -1 is the title, which has no part and no count. Tags have no count. */
function onceMore(before: Tally, field: number, part: number): Tally {
  const tally = before | field
  if (part < 0) return tally
  const counts = part !== TAGS_PART && ((tally >>> COUNT_SHIFT) & 15) < COUNT_MAX
  const counted = counts ? tally + (1 << COUNT_SHIFT) : tally
  return counted | (1 << (part + PARTS_SHIFT))
}

/** `getElementById`, `XMLHttpRequest`: the words inside, in lower case, when there is more than one. */
const innerWords = (word: string): string[] | undefined =>
  /[a-z][A-Z]/.test(word) ? word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((w) => w.toLowerCase()) : undefined

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

// One page is read after the other, into the same memory and by the same functions: made for each page or text, they
// would be compiled again and again, which took longer than the reading.
const grams = openGramTable()
let words = new Map<string, Tally>()

function noteGram(key: number, neighbour: number, field: number, part: number): void {
  const at = grams.place(key)
  grams.tallies[at] = onceMore(grams.tallies[at] as Tally, field, part)
  grams.neighbours[at] = (grams.neighbours[at] as number) | neighbour
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

function noteWord(word: string, field: number, part: number): void {
  const cut = word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word
  words.set(cut, onceMore(words.get(cut) ?? 0, field, part))
}

/** A word as it is written, and those inside it. */
function noteWords(word: string, written: string, field: number, part: number): void {
  noteWord(word, field, part)
  letterDigits(word)?.forEach((piece) => {
    noteWord(piece, field, part)
  })
  if (written === word || word.length <= 3 || word.length > 64) return
  innerWords(written)?.forEach((inner) => {
    if (inner.length > 1) noteWord(inner, field, part)
  })
}

/** What a title has where nothing stands between its characters. */
function noteJoints(title: string, field: number, part: number): void {
  eachJoint(fold(title), classOf, ({ first, second, beside, isNew }) => {
    const key = (first << 16) | second
    if (isNew) noteGram(key, beside, field, part)
    else {
      const at = grams.place(key)
      grams.neighbours[at] = (grams.neighbours[at] as number) | beside
    }
  })
}

function noteText(text: string, field: number, part: number): void {
  const folded = fold(text)
  // Where folding changed lengths the original's capitals cannot be found by place; the whole word is enough.
  const original = folded.length === text.length ? text : folded
  const note = (term: string) => noteWord(term, field, part)
  let wordStart = 0
  let wordEnd = -2
  for (let start = 0; start < folded.length; ) {
    const kind = classOf(folded, start)
    const end = tokenEnd(folded, start, kind, classOf)
    if (kind === PAIRED) noteRun(folded, start, end, field, part)
    else if (kind === SEPARATOR) eachSigns(folded, start, end, note)
    else {
      const word = folded.slice(start, end)
      noteWords(word, original.slice(start, end), field, part)
      const tail = tailAt(folded, end)
      if (tail !== '') note(word + tail)
      const joined = start === wordEnd + 1 ? numbered(folded, wordStart, start, end) : undefined
      if (joined !== undefined) note(joined)
      wordStart = start
      wordEnd = end
    }
    start = end
  }
}

/** Units of the longest gram: its two, a mark, and two numbers of at most 32 bits. */
const MAX_GRAM_LENGTH = 17
let units = new Uint16Array(1 << 14)

function takeGrams(): string {
  const room = grams.end * MAX_GRAM_LENGTH
  if (units.length < room) units = new Uint16Array(room * 2)
  const end = writeGrams()
  return Buffer.from(units.buffer, 0, end * units.BYTES_PER_ELEMENT).toString('utf16le')
}

/** @returns units written */
function writeGrams(): number {
  let used = 0
  for (let at = 1; at < grams.end; at++)
    used = writeGram(
      used,
      grams.keys[at] as number,
      detailOf(grams.tallies[at] as Tally),
      grams.neighbours[at] as number,
    )
  return used
}

/** @returns where the next one begins */
function writeGram(at: number, key: number, detail: number, neighbour: number): number {
  const second = key & 0xffff
  const start = at + 3
  const middle = detail === PLAIN_DETAIL ? start : writeDigits(units, start, detail)
  const end = second === SINGLE ? middle : writeDigits(units, middle, neighbour)
  units[at] = key >>> 16
  units[at + 1] = second
  units[at + 2] = toMark(end - start, middle > start)
  return end
}

function takeWords(): string {
  const text: string[] = []
  for (const [word, tally] of words) {
    const detail = detailOf(tally)
    text.push(word, detail === PLAIN_DETAIL ? '' : toDigits(detail))
  }
  return text.join(' ')
}

/**
 * A heading's title lies in the text: terms there carry its bit. It is read a second time for that alone; the counts
 * grow by one, which favours headings once more.
 */
function noteHeadings({ content, headings }: SearchPage, { start, end }: Part, number: number): void {
  for (const { charIndex: at, title } of headings)
    if (at >= start && at < end) {
      noteText(content.slice(at, at + title.length), IN_HEADING, number)
      noteJoints(title, IN_HEADING, number)
    }
}

/** Categories and tags as terms of the page's first part, and what tags say. */
function noteFacets({ categories = [], tags = [], language }: SearchPage): void {
  if (language !== undefined) words.set(toLanguageTerm(language), onceMore(0, 0, 0))
  for (const name of categories) words.set(toFacetTerm('categories', name), onceMore(0, 0, 0))
  for (const name of tags) {
    words.set(toFacetTerm('tags', name), onceMore(0, 0, 0))
    noteText(name, 0, TAGS_PART)
  }
}

/** Nothing on sites of one language. */
const languageOf = ({ language }: SearchPage): string[] => (language === undefined ? [] : [language])

/**
 * The terms of one page: single characters and pairs of the scripts without blanks, words of the others (also those
 * inside camelCase), each with the fields and parts it occurs in.
 */
export function toPostings(page: SearchPage): PagePostings {
  // Here and not behind the last page: that may have ended in the middle.
  grams.clear()
  words = new Map()
  noteFacets(page)
  noteText(page.title, IN_TITLE, -1)
  noteJoints(page.title, IN_TITLE, -1)
  for (const [number, part] of toParts(page.content).entries()) {
    noteText(page.content.slice(part.start, part.end), 0, number)
    noteHeadings(page, part, number)
  }
  const shown = JSON.stringify([page.path, page.title, page.headings.map((h) => [h.title, h.slug, h.charIndex])])
  return {
    path: page.path,
    title: page.title,
    trail: (page.trail ?? []).join(' › '),
    hash: toName(
      shown + page.content + JSON.stringify([page.categories, page.tags, page.trail, page.codeAt, ...languageOf(page)]),
    ),
    grams: takeGrams(),
    words: takeWords(),
    pairs: titlePairs(page),
  }
}
