import { besideBits, IN_TITLE, type Posting, readList, TAGS_PART } from '../../../config/model/search-index.ts'
import { PAIRED } from '../../../config/model/search-text.ts'
import { editDistance } from '../../../config/suggest.ts'
import { type IndexFiles, lastNotAfter, type TermShard } from './index-files.ts'
import { fromPinyin, mayBePinyin } from './pinyin.ts'
import { formsOf, type QueryToken, toPlaces } from './query.ts'

/** A token on a page. `weight`: 1 for the word as typed, less for a longer word, a correction or pinyin. */
export interface Match extends Posting {
  weight: number
}

/** What a token matches. */
export interface Found {
  /** By page number. */
  matches: Map<number, Match>
  /** Words to look for in the text; without what was typed, if that had to be corrected. */
  words: string[]
  /** Longer words that start with the token match, too. */
  open: boolean
  /** The words are corrections of the one typed. */
  corrected: boolean
  /** The page's text must contain one of these: the terms alone prove nothing. */
  proofs?: string[]
  /** The characters the word stands for, if read as pinyin. */
  stands?: string
  /** The word itself occurs in the index. */
  isWord?: boolean
}

const PREFIX_WEIGHT = 0.6
const TYPO_WEIGHT = 0.5
const PINYIN_WEIGHT = 0.8
/** So low that even a page with matches in all fields scores less than one with a longer word in its text. */
const TWO_INITIALS_WEIGHT = 0.03
/** Maximum number of words for a prefix; the shortest are taken. */
const PREFIX_WORDS = 300
/** Maximum number of term files read for a prefix of one, two or three letters; 4 for longer ones. */
const PREFIX_FILES = [1, 2, 3]
const TYPO_WORDS = 5
const TYPO_FILES = 3
/** With at most this many pages left, their texts are checked instead of looking up more terms. */
const MAX_PAGES_BY_TEXT = 12
const listIn = (shard: TermShard | undefined, term: string): string => {
  if (!shard) return ''
  const at = lastNotAfter(shard.terms, term)
  return shard.terms[at] === term ? (shard.lists[at] as string) : ''
}

/** Postings of exactly this term. */
export async function readTerm(files: IndexFiles, term: string): Promise<Posting[]> {
  const [shard] = await files.shards(term, true, 1)
  return readList(term, listIn(shard, term))
}

/** Pages that contain all terms in one part, or all in the title. */
function intersect(lists: Posting[][]): Posting[] {
  const [shortest = [], ...others] = [...lists].sort((a, b) => a.length - b.length)
  let left = shortest
  for (const list of others) {
    const byPage = new Map(list.map((posting) => [posting.page, posting]))
    left = left.flatMap((a) => {
      const b = byPage.get(a.page)
      if (!b) return []
      const both = {
        page: a.page,
        fields: a.fields & b.fields,
        times: Math.min(a.times, b.times),
        parts: a.parts & b.parts,
        beside: 0,
      }
      return both.parts || both.fields & IN_TITLE ? [both] : []
    })
  }
  return left
}

/** Pages that contain the pair at offset `at` of a run, next to the characters it has in the run. */
async function readPair(files: IndexFiles, run: string, at: number): Promise<Posting[]> {
  const needed = besideBits(run.charCodeAt(at - 1), run.charCodeAt(at + 2))
  const postings = await readTerm(files, run.slice(at, at + 2))
  return needed === 0 ? postings : postings.filter((posting) => (posting.beside & needed) === needed)
}

async function findRun(files: IndexFiles, run: string): Promise<Found> {
  const read = (places: number[]) => Promise.all(places.map((at) => readPair(files, run, at)))
  const { cover, others } = toPlaces(run)
  let postings = intersect(run.length === 1 ? [await readTerm(files, run)] : await read(cover))
  if (postings.length > MAX_PAGES_BY_TEXT && others.length > 0)
    postings = intersect([postings, ...(await read(others))])
  return {
    matches: new Map(postings.map((posting) => [posting.page, { ...posting, weight: 1 }])),
    words: [run],
    open: false,
    corrected: false,
    // Several pairs may occur in one part without forming the phrase; a single pair is exact.
    ...(run.length > 2 ? { proofs: [run] } : {}),
  }
}

/** Adds a word's postings to the matches; a page with several of the words keeps the best weight. */
function addWord(found: Found, word: string, list: string, weight: number): void {
  for (const posting of readList(word, list)) {
    const known = found.matches.get(posting.page)
    if (!known) found.matches.set(posting.page, { ...posting, weight })
    else {
      // Titles and headings count only for the words with the best weight.
      if (weight === known.weight) known.fields |= posting.fields
      known.times = Math.max(known.times, posting.times)
      known.parts |= posting.parts
    }
  }
}

const withPrefix = (shards: TermShard[], prefix: string, test: (word: string) => boolean) =>
  shards
    .flatMap((shard) => {
      const from = lastNotAfter(shard.terms, prefix)
      const start = shard.terms[from] === prefix ? from : from + 1
      const hits: { word: string; list: string }[] = []
      for (let i = start; i < shard.terms.length; i++) {
        const word = shard.terms[i] as string
        if (!word.startsWith(prefix)) break
        if (test(word)) hits.push({ word, list: shard.lists[i] as string })
      }
      return hits
    })
    .sort((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1))

async function addBeginnings(files: IndexFiles, found: Found, prefix: string): Promise<void> {
  const most = PREFIX_FILES[prefix.length - 1] ?? 4
  const shards = await files.shards(prefix, false, most)
  const words = withPrefix(shards, prefix, (word) => word !== prefix)
  for (const { word, list } of words.slice(0, PREFIX_WORDS)) addWord(found, word, list, PREFIX_WEIGHT)
}

/** Adds words one edit away: first those with the same beginning, then those whose typo is in the first letters. */
async function addCorrections(files: IndexFiles, found: Found, word: string): Promise<void> {
  const [a = '', b = '', c = ''] = word
  for (const prefix of [a + b + c, a + b, a + c, b + a, b + c, a]) {
    const shards = await files.shards(prefix, false, TYPO_FILES)
    const near = withPrefix(shards, prefix, (other) => editDistance(word, other, 1) <= 1)
    // Most frequent first: most likely to be meant.
    near.sort((x, y) => y.list.length - x.list.length)
    if (near.length === 0) continue
    const taken = near.slice(0, TYPO_WORDS)
    for (const { word: other, list } of taken) addWord(found, other, list, TYPO_WEIGHT)
    found.words = taken.map((other) => other.word)
    found.open = false
    found.corrected = true
    return
  }
}

/** Whether a term is in a title, a heading or a tag. */
const isName = ({ fields, parts }: Posting): boolean => fields > 0 || (parts & (1 << TAGS_PART)) !== 0

const namesOf = (run: Found): Found => ({
  ...run,
  matches: new Map([...run.matches].filter(([, match]) => isName(match))),
})

/** Adds pages that contain what the word stands for as pinyin. */
async function addPinyin(files: IndexFiles, found: Found, { text, next }: QueryToken): Promise<void> {
  const isWord = [...found.matches.values()].some(({ weight }) => weight === 1)
  const isNew = found.matches.size === 0
  const { phrases, inNames } = await fromPinyin(files, { word: text, next }, isWord)
  const all = await Promise.all(phrases.map((phrase) => findRun(files, phrase)))
  const runs = inNames ? all.map(namesOf) : all
  const weight = inNames ? TWO_INITIALS_WEIGHT : PINYIN_WEIGHT
  const hits = runs.filter(({ matches }) => matches.size > 0).sort((a, b) => b.matches.size - a.matches.size)
  if (hits.length === 0) return
  if (hits.some(({ proofs }) => proofs)) found.proofs = [...found.words, ...hits.flatMap(({ words }) => words)]
  found.isWord = isWord
  if (isNew || !inNames) found.stands = hits[0]?.words[0]
  for (const { matches, words } of hits) {
    found.words.push(...words)
    for (const [page, match] of matches) {
      const known = found.matches.get(page)
      if (!known || known.weight < weight) found.matches.set(page, { ...match, weight })
    }
  }
}

async function findWord(files: IndexFiles, token: QueryToken): Promise<Found> {
  const found: Found = { matches: new Map(), words: formsOf(token.text), open: token.open, corrected: false }
  // Asked for early: `addPinyin` reads it after the terms.
  if (mayBePinyin(token.text)) files.sounds(token.text.charAt(0)).catch(() => {})
  const [shard] = await files.shards(token.text, true, 1)
  addWord(found, token.text, listIn(shard, token.text), 1)
  if (token.open || found.matches.size === 0) {
    found.open = true
    await addBeginnings(files, found, token.text)
  }
  await addPinyin(files, found, token)
  if (found.matches.size === 0 && /^[\p{L}\p{N}]{4,}$/u.test(token.text)) await addCorrections(files, found, token.text)
  return found
}

/**
 * All pages a token occurs on. For a run of three or more characters these may include pages that contain only its
 * parts; `proofs` tells what to check.
 */
export const findToken = (files: IndexFiles, token: QueryToken): Promise<Found> =>
  token.kind === PAIRED ? findRun(files, token.text) : findWord(files, token)
