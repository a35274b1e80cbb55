import { isPair, PLAIN_DETAIL, readDigits, type TermFile, toEntry } from '../../../config/model/search-index.ts'
import { partitionPoint } from '../../../config/partition-point.ts'
import { compareText } from '../../core/compare-text.ts'
import { hasDetailIn, type PagePostings, SINGLE } from './page.ts'
import { createTermCutter, type MadeTermFile } from './shards.ts'

/** A page that differs from the last index, in which it has the same number. */
export interface ChangedPage {
  number: number
  before: PagePostings
  after: PagePostings
}

type Entry = readonly [detail: number, beside: number]

/** The entry of each term on a page. */
function entriesOf(page: PagePostings): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const { grams } = page
  const place = { at: 0 }
  while (place.at < grams.length) {
    const [first, second] = [grams.charCodeAt(place.at), grams.charCodeAt(place.at + 1)]
    const hasDetail = hasDetailIn(grams.charCodeAt(place.at + 2))
    place.at += 3
    const detail = hasDetail ? readDigits(grams, place) : PLAIN_DETAIL
    if (second === SINGLE) entries.set(String.fromCharCode(first), [detail, 0])
    else entries.set(String.fromCharCode(first, second), [detail, readDigits(grams, place)])
  }
  const pieces = page.words === '' ? [] : page.words.split(' ')
  for (let i = 0; i < pieces.length; i += 2)
    entries.set(pieces[i] as string, [pieces[i + 1] ? readDigits(pieces[i + 1] as string, { at: 0 }) : PLAIN_DETAIL, 0])
  return entries
}

/** Term → page number → the page's new entry; undefined if the page no longer has the term. */
type Changes = Map<string, Map<number, Entry | undefined>>

function toChanges(pages: readonly ChangedPage[]): Changes {
  const changes: Changes = new Map()
  const note = (term: string, number: number, entry: Entry | undefined) =>
    changes.set(term, (changes.get(term) ?? new Map()).set(number, entry))
  for (const { number, before, after } of pages) {
    const old = entriesOf(before)
    const now = entriesOf(after)
    for (const [term, entry] of now) {
      const same = old.get(term)
      if (same?.[0] !== entry[0] || same[1] !== entry[1]) note(term, number, entry)
    }
    for (const term of old.keys()) if (!now.has(term)) note(term, number, undefined)
  }
  return changes
}

/** A posting list after adding, replacing or removing the entries of some pages; empty if none is left. */
function changeList(term: string, list: string, changed: ReadonlyMap<number, Entry | undefined>): string {
  const pair = isPair(term)
  const entries = new Map<number, Entry>()
  const place = { at: 0 }
  let page = -1
  while (place.at < list.length) {
    const code = readDigits(list, place)
    page += code >>> 1
    const detail = code & 1 ? readDigits(list, place) : PLAIN_DETAIL
    entries.set(page, [detail, pair ? readDigits(list, place) : 0])
  }
  for (const [number, entry] of changed) {
    if (entry) entries.set(number, entry)
    else entries.delete(number)
  }
  let text = ''
  let before = -1
  for (const [number, [detail, beside]] of [...entries].sort(([a], [b]) => a - b)) {
    text += toEntry(number - before, detail, pair ? beside : undefined)
    before = number
  }
  return text
}

/** A term file of the last index; identified by its first term, read only if needed. */
interface KnownTermFile extends MadeTermFile {
  /** Undefined if the store has lost it. */
  read(): string | undefined
}

/**
 * The term files after some pages changed, the same as if made anew from all pages. Files without changed terms are
 * taken over. The addresses of pages and their order must be those of the last index.
 *
 * @returns undefined if a file of the last index is lost, or if no term of the first file is left; then the index has
 *   to be assembled anew
 */
export function updateTerms(
  lastFiles: readonly KnownTermFile[],
  stamp: string,
  pages: readonly ChangedPage[],
): MadeTermFile[] | undefined {
  const perFile = lastFiles.map((): [string, ReadonlyMap<number, Entry | undefined>][] => [])
  for (const change of toChanges(pages)) perFile[fileOf(lastFiles, change[0])]!.push(change)
  const cutter = createTermCutter(stamp)
  for (const [at, file] of lastFiles.entries()) {
    // Where a file ends depends on the term that comes after it, too.
    const touched = perFile[at]!.length > 0 || (perFile[at + 1]?.length ?? 0) > 0
    if (!touched && cutter.isEmpty()) {
      // No term of the first file is left, so this file would become the first and need another name.
      if (at > 0 && cutter.isNew()) return undefined
      cutter.takeWhole(file)
      continue
    }
    const text = file.read()
    if (text === undefined) return undefined
    const [, terms, lists] = JSON.parse(text) as TermFile
    const held = new Map<string, string>()
    const allLists = lists.split(' ')
    for (const [i, term] of terms.split(' ').entries()) held.set(term, allLists[i] as string)
    for (const [term, changed] of perFile[at]!) held.set(term, changeList(term, held.get(term) ?? '', changed))
    const entries = [...held].filter(([term, list]) => term !== '' && list !== '')
    entries.sort(([a], [b]) => compareText(a, b))
    const first = entries[0]
    if (!touched && first && cutter.closesBefore(first[0], first[1])) {
      cutter.close()
      cutter.takeWhole(file)
      continue
    }
    for (const [term, list] of entries) cutter.add(term, list)
  }
  return cutter.finish()
}

/** Index of the last file whose first term is not greater than this one. */
const fileOf = (files: readonly MadeTermFile[], term: string): number =>
  Math.max(0, partitionPoint(files, ({ first }) => first <= term) - 1)
