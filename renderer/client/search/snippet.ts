import type { TextFile } from '../../../config/model/search-index.ts'
import { classAt, foldWithOffsets, squash, WORD, WORD_MAX } from '../../../config/model/search-text.ts'
import { cutBefore, isLowSurrogate } from '../../../config/surrogates.ts'

/** A piece of displayed text; `mark`: it matches the query. */
export interface Piece {
  text: string
  mark: boolean
  /** It is in a code block. */
  code?: true
  /** It is in a heading. */
  heading?: true
}

/** A place in a page: the heading above it and the text around it. */
export interface Section {
  /** Of the heading; undefined before the first heading. */
  slug?: string
  heading: Piece[]
  snippet: Piece[]
  /** A longer excerpt around it, with line breaks. */
  around: Piece[]
}

/** What to look for in a text: the whole query, and the words that match each token; folded. */
export interface Wanted {
  needle: string
  tokens: WantedToken[]
}

interface WantedToken {
  /** Any of them matches. */
  words: string[]
  /** Longer words that start with one of them match, too. */
  open: boolean
}

/** Length of a snippet in UTF-16 units (docs/behaviour.md P09). */
const SNIPPET = 120
/** Length of the longer excerpt in UTF-16 units. */
const AROUND = 800
/** Maximum length of the text before a match, which must be visible without scrolling. */
const LEAD = 160
/** Maximum number of occurrences of a word that are considered in a part. */
const OCCURRENCES = 200

/** A text with its matches. */
interface Marked {
  text: string
  /** Offsets in the folded text. */
  ranges: Range[]
  /** Maps an offset in the folded text to one in `text`. */
  place: (at: number) => number
  /** Offsets in `text` where code blocks start and end, alternating. */
  code: readonly number[]
  /** The same of headings. */
  headings?: readonly number[]
}

interface Range {
  start: number
  end: number
  /** Index of the token, or -1 for the whole query. */
  token: number
}

/** Minimum length of a word to be found inside other words (`element` in `getElementById`). */
const INSIDE_MIN = 3

const isWord = (text: string, at: number): boolean => at >= 0 && at < text.length && classAt(text, at) === WORD

/**
 * Finds a word in folded text: as a whole word, or as the start of one if `open`; failing that, the first occurrence
 * inside another word. Runs of characters from scripts without spaces match anywhere.
 */
function findPlaces(folded: string, word: string, open: boolean): number[] {
  const places: number[] = []
  let inside = -1
  for (let at = folded.indexOf(word); at !== -1 && places.length < OCCURRENCES; at = folded.indexOf(word, at + 1)) {
    const end = at + word.length
    const begins = !isWord(word, 0) || !isWord(folded, at - 1)
    const ends = open || !isWord(word, word.length - 1) || !isWord(folded, end)
    if (begins && (ends || word.length >= WORD_MAX)) places.push(at)
    else if (inside === -1) inside = at
  }
  if (places.length === 0 && inside !== -1 && word.length >= INSIDE_MIN) places.push(inside)
  return places
}

/** Occurrences of the query and its tokens, sorted; offsets in the folded text. */
function findRanges(folded: string, wanted: Wanted): Range[] {
  const ranges: Range[] = []
  const add = (word: string, open: boolean, token: number) => {
    for (const start of word === '' ? [] : findPlaces(folded, word, open))
      ranges.push({ start, end: start + word.length, token })
  }
  if (wanted.tokens.length > 1) add(wanted.needle, true, -1)
  for (const [number, { words, open }] of wanted.tokens.entries()) for (const word of words) add(word, open, number)
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Whether every token occurs in the folded text. */
export const holdsAll = (folded: string, wanted: Wanted): boolean =>
  wanted.tokens.every(({ words, open }) => words.some((word) => findPlaces(folded, word, open).length > 0))

/** Splits a text into pieces, with matches marked. */
export function toPieces(text: string, wanted: Wanted): Piece[] {
  const { folded, offsets } = foldWithOffsets(text)
  const ranges = findRanges(folded, wanted)
  const place = (at: number) => offsets?.[at] ?? at
  const found = ranges.length > 0 ? ranges : findAcross(folded, wanted)
  return inOneLine(cutPieces({ text, ranges: found, place, code: [] }, 0, text.length))
}

/** Finds matches in a title, ignoring punctuation and spaces. */
function findAcross(folded: string, { needle, tokens }: Wanted): Range[] {
  const kept = Array.from({ length: folded.length }, (_, at) => at).filter((at) => squash(folded.charAt(at)) !== '')
  const bare = kept.map((at) => folded.charAt(at)).join('')
  const words = [squash(needle), ...tokens.flatMap(({ words }) => words.map(squash))]
  return words.flatMap((word) => {
    const at = word.length > 1 ? bare.indexOf(word) : -1
    return at < 0 ? [] : [{ start: kept[at] as number, end: (kept[at + word.length - 1] as number) + 1, token: 0 }]
  })
}

function cutPieces({ text, ranges, place, code, headings = [] }: Marked, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let done = from
  const add = (end: number, mark: boolean) => {
    while (done < end) {
      const [inCode, inHeading] = [code, headings].map((edges) => edges.findIndex((edge) => edge > done))
      const to = Math.min(end, code[inCode!] ?? end, headings[inHeading!] ?? end)
      pieces.push({
        text: text.slice(done, to),
        mark,
        ...(inCode! % 2 === 1 ? { code: true } : {}),
        ...(inHeading! % 2 === 1 ? { heading: true } : {}),
      })
      done = to
    }
  }
  for (const range of ranges) {
    const first = place(range.start)
    const last = Math.min(to, place(range.end))
    // Marks never split a surrogate pair.
    const start = Math.max(done, cutBefore(text, first))
    const end = isLowSurrogate(text, last) ? last + 1 : last
    if (end <= start) continue
    add(start, false)
    add(end, true)
  }
  add(to, false)
  return pieces
}

/**
 * Value of the place at range `i`: the number of distinct tokens within a snippet; the whole query counts as all of
 * them.
 */
function worth(ranges: Range[], i: number, tokens: number): number {
  const first = ranges[i] as Range
  const seen = new Set<number>()
  let whole = 0
  for (let k = i; k < ranges.length && (ranges[k] as Range).start < first.start + SNIPPET; k++) {
    const { token } = ranges[k] as Range
    if (token < 0) whole = tokens
    else seen.add(token)
  }
  return seen.size + whole
}

const inOneLine = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') }))

/**
 * Cuts an excerpt of `size` units around a match, with an ellipsis where text was left out.
 *
 * @param floor  offset in the text before which it must not start
 */
function cutAround(marked: Marked, at: Range, floor: number, size: number): Piece[] {
  const { text, place } = marked
  const start = place(at.start)
  const room = Math.max(0, size - (place(at.end) - start))
  let from = Math.max(floor, start - Math.min(LEAD, Math.floor(room / 2)))
  let to = Math.min(text.length, from + size)
  from = Math.max(floor, Math.min(from, Math.max(to - size, start - LEAD)))
  if (isLowSurrogate(text, from)) from += 1
  if (isLowSurrogate(text, to)) to += 1
  const pieces = cutPieces(marked, from, to)
  const [first] = pieces
  if (first && !first.mark) first.text = first.text.trimStart()
  if (from > floor && first) pieces.unshift({ text: '…', mark: false })
  if (to < text.length && text.slice(to).trim() !== '') pieces.push({ text: '…', mark: false })
  return pieces
}

/**
 * The best places of a part, best first, at most one per heading.
 *
 * @param most  maximum number of sections; without any match the start of the part is shown
 */
export function toSections(file: TextFile, wanted: Wanted, most: number): Section[] {
  const [text, headings, , code = []] = file
  const { folded, offsets } = foldWithOffsets(text)
  const place = (at: number) => offsets?.[at] ?? at
  const ranges = findRanges(folded, wanted)
  const headingOf = (at: number): number => {
    let last = -1
    for (let i = 0; i < headings.length && (headings[i] as TextFile[1][number])[0] <= at; i++) last = i
    return last
  }
  const best = new Map<number, { range: Range; worth: number }>()
  for (const [i, range] of ranges.entries()) {
    const number = headingOf(place(range.start))
    const heading = headings[number]
    let value = worth(ranges, i, wanted.tokens.length)
    // A match in the heading itself says what the section is about.
    if (heading && place(range.start) < heading[0] + heading[1].length) value += 0.5
    const known = best.get(number)
    if (!known || value > known.worth) best.set(number, { range, worth: value })
  }
  const chosen = [...best].sort(([a, x], [b, y]) => y.worth - x.worth || a - b).slice(0, most)
  if (chosen.length === 0) chosen.push([headingOf(0), { range: { start: 0, end: 0, token: 0 }, worth: 0 }])
  const marked: Marked = { text, ranges, place, code }
  const edges = headings.flatMap(([at, title]) => (at < 0 ? [] : [at, at + title.length]))
  const around = (at: Range, floor: number) => ({
    snippet: inOneLine(cutAround(marked, at, floor, SNIPPET)),
    around: cutAround({ ...marked, headings: edges }, at, floor, AROUND),
  })
  return chosen.map(([number, { range }]) => {
    const heading = headings[number]
    if (!heading) return { heading: [], ...around(range, 0) }
    // The heading is shown on its own line, so the snippet starts after it.
    const floor = heading[0] < 0 ? 0 : Math.min(text.length, heading[0] + heading[1].length)
    const inHeading = place(range.start) < floor
    const at = inHeading ? { start: foldedPlace(offsets, floor), end: foldedPlace(offsets, floor), token: 0 } : range
    return { slug: heading[2], heading: toPieces(heading[1], wanted), ...around(at, floor) }
  })
}

/** Maps an offset in the text to one in the folded text. */
const foldedPlace = (offsets: number[] | undefined, at: number): number => {
  if (!offsets) return at
  const found = offsets.findIndex((offset) => offset >= at)
  return found === -1 ? offsets.length - 1 : found
}
