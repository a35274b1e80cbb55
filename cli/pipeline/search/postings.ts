import {
  besideBits,
  IN_HEADING,
  IN_TITLE,
  PLAIN_DETAIL,
  TAGS_PART,
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
import { detailOf, onceMore, type Tally } from './tally.ts'
import { titlePairs } from './title-pairs.ts'

/** The words inside `getElementById` or `XMLHttpRequest`, in lower case; undefined if the word is not in camel case. */
const innerWords = (word: string): string[] | undefined =>
  /[a-z][A-Z]/.test(word) ? word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((w) => w.toLowerCase()) : undefined

/** Empty on sites with one language. */
const languageOf = ({ language }: SearchPage): string[] => (language === undefined ? [] : [language])

/**
 * Maximum length of a gram's record in UTF-16 units: its two units, a mark, and two 32-bit numbers of up to 7 digits.
 */
const MAX_GRAM_LENGTH = 17

export type ToPostings = (page: SearchPage) => PagePostings

/** Reads pages one by one into the same memory: allocating it for each page would take longer than reading. */
export function openPostings(): ToPostings {
  const reader = new PageReader()
  return (page) => reader.read(page)
}

class PageReader {
  private readonly grams = openGramTable()
  private words = new Map<string, Tally>()
  private units = new Uint16Array(1 << 14)
  /** Class of each unit seen so far, plus 1; 0 if unknown. Cached, because it is needed for millions of units. */
  private readonly classes = new Uint8Array(0x10000)

  /**
   * The terms of one page: single characters and pairs in scripts without blanks, words in others (also those inside
   * camelCase), each with the fields and parts it occurs in.
   */
  read(page: SearchPage): PagePostings {
    // Cleared here, not after the last page: reading that may have failed halfway.
    this.grams.clear()
    this.words = new Map()
    this.noteFacets(page)
    this.noteText(page.title, IN_TITLE, -1)
    this.noteJoints(page.title, IN_TITLE, -1)
    for (const [number, part] of toParts(page.content).entries()) {
      this.noteText(page.content.slice(part.start, part.end), 0, number)
      this.noteHeadings(page, part, number)
    }
    const shown = JSON.stringify([page.path, page.title, page.headings.map((h) => [h.title, h.slug, h.charIndex])])
    return {
      path: page.path,
      title: page.title,
      trail: (page.trail ?? []).join(' › '),
      hash: toName(
        shown +
          page.content +
          JSON.stringify([page.categories, page.tags, page.trail, page.codeAt, ...languageOf(page)]),
      ),
      grams: this.takeGrams(),
      words: this.takeWords(),
      pairs: titlePairs(page),
    }
  }

  /** The same as `classAt`, but cached. */
  private readonly classOf = (folded: string, index: number): number => {
    const unit = folded.charCodeAt(index)
    const noted = this.classes[unit] as number
    if (noted !== 0) return noted - 1
    const result = classAt(folded, index)
    // Not cached for the second half of a surrogate pair, whose class depends on the first.
    if (unit < 0xdc00 || unit > 0xdfff) this.classes[unit] = result + 1
    return result
  }

  private noteGram(key: number, neighbour: number, field: number, part: number): void {
    const { grams } = this
    const at = grams.place(key)
    grams.tallies[at] = onceMore(grams.tallies[at] as Tally, field, part)
    grams.neighbours[at] = (grams.neighbours[at] as number) | neighbour
  }

  /** A run in a script without blanks: each unit, and each pair with its neighbours. */
  private noteRun(folded: string, start: number, end: number, field: number, part: number): void {
    let before = -1
    let unit = folded.charCodeAt(start)
    for (let i = start; i < end; i++) {
      this.noteGram((unit << 16) | SINGLE, 0, field, part)
      if (i + 1 === end) return
      const next = folded.charCodeAt(i + 1)
      const after = i + 2 < end ? folded.charCodeAt(i + 2) : -1
      this.noteGram((unit << 16) | next, besideBits(before, after), field, part)
      before = unit
      unit = next
    }
  }

  private noteWord(word: string, field: number, part: number): void {
    const cut = word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word
    this.words.set(cut, onceMore(this.words.get(cut) ?? 0, field, part))
  }

  /** A word, its letters and digits separately, and the words inside it. @param written  before folding */
  private noteWords(word: string, written: string, field: number, part: number): void {
    this.noteWord(word, field, part)
    letterDigits(word)?.forEach((piece) => {
      this.noteWord(piece, field, part)
    })
    if (written === word || word.length <= 3 || word.length > 64) return
    innerWords(written)?.forEach((inner) => {
      if (inner.length > 1) this.noteWord(inner, field, part)
    })
  }

  /** The pairs of a title that span punctuation. */
  private noteJoints(title: string, field: number, part: number): void {
    eachJoint(fold(title), this.classOf, ({ first, second, beside, isNew }) => {
      const key = (first << 16) | second
      if (isNew) this.noteGram(key, beside, field, part)
      else {
        const at = this.grams.place(key)
        this.grams.neighbours[at] = (this.grams.neighbours[at] as number) | beside
      }
    })
  }

  private noteText(text: string, field: number, part: number): void {
    const folded = fold(text)
    // If folding changed the length, capital letters cannot be located in the original; the whole word is enough.
    const original = folded.length === text.length ? text : folded
    const note = (term: string) => this.noteWord(term, field, part)
    let wordStart = 0
    let wordEnd = -2
    for (let start = 0; start < folded.length; ) {
      const kind = this.classOf(folded, start)
      const end = tokenEnd(folded, start, kind, this.classOf)
      if (kind === PAIRED) this.noteRun(folded, start, end, field, part)
      else if (kind === SEPARATOR) eachSigns(folded, start, end, note)
      else {
        const word = folded.slice(start, end)
        this.noteWords(word, original.slice(start, end), field, part)
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

  private takeGrams(): string {
    const room = this.grams.end * MAX_GRAM_LENGTH
    if (this.units.length < room) this.units = new Uint16Array(room * 2)
    const end = this.writeGrams()
    return Buffer.from(this.units.buffer, 0, end * this.units.BYTES_PER_ELEMENT).toString('utf16le')
  }

  /** @returns number of units written */
  private writeGrams(): number {
    let used = 0
    for (let at = 1; at < this.grams.end; at++)
      used = this.writeGram(
        used,
        this.grams.keys[at] as number,
        detailOf(this.grams.tallies[at] as Tally),
        this.grams.neighbours[at] as number,
      )
    return used
  }

  /** @returns where the next record begins */
  private writeGram(at: number, key: number, detail: number, neighbour: number): number {
    const second = key & 0xffff
    const start = at + 3
    const middle = detail === PLAIN_DETAIL ? start : writeDigits(this.units, start, detail)
    const end = second === SINGLE ? middle : writeDigits(this.units, middle, neighbour)
    this.units[at] = key >>> 16
    this.units[at + 1] = second
    this.units[at + 2] = toMark(end - start, middle > start)
    return end
  }

  private takeWords(): string {
    const text: string[] = []
    for (const [word, tally] of this.words) {
      const detail = detailOf(tally)
      text.push(word, detail === PLAIN_DETAIL ? '' : toDigits(detail))
    }
    return text.join(' ')
  }

  /**
   * Terms in a heading get its bit. Its title is part of the text and is read a second time only for that; this also
   * raises the counts by one, which favours headings even more.
   */
  private noteHeadings({ content, headings }: SearchPage, { start, end }: Part, number: number): void {
    for (const { charIndex: at, title } of headings)
      if (at >= start && at < end) {
        this.noteText(content.slice(at, at + title.length), IN_HEADING, number)
        this.noteJoints(title, IN_HEADING, number)
      }
  }

  /**
   * Language, categories and tags as filter terms of the page's first part; the words of tags as terms of `TAGS_PART`.
   */
  private noteFacets({ categories = [], tags = [], language }: SearchPage): void {
    if (language !== undefined) this.words.set(toLanguageTerm(language), onceMore(0, 0, 0))
    for (const name of categories) this.words.set(toFacetTerm('categories', name), onceMore(0, 0, 0))
    for (const name of tags) {
      this.words.set(toFacetTerm('tags', name), onceMore(0, 0, 0))
      this.noteText(name, 0, TAGS_PART)
    }
  }
}
