import { LIMITS } from '../../../config/limits.ts'
import { toLanguageTerm } from '../../../config/model/search-index.ts'
import { fold, PAIRED } from '../../../config/model/search-text.ts'
import { check, type Hit } from './check.ts'
import { countFacet, countFacets, type FacetCounts, pagesWithin, type Within } from './facets.ts'
import { type FetchJson, type IndexFiles, openFiles, StaleIndex } from './index-files.ts'
import { type Found, findToken, readTerm } from './lookup.ts'
import { formsOf, type Query, toPlaces, toQuery } from './query.ts'
import { type Candidate, exactness, looseCandidates, ofLanguageFirst, rankByTitles, toCandidates } from './rank.ts'
import { holdsAll, toPieces, type Wanted } from './snippet.ts'

export interface Answer {
  hits: Hit[]
  /** Number of matching pages; an estimate, since not all are read. */
  total: number
  /** No page contains the whole query; these contain most of it. */
  loose: boolean
  /** Words searched for instead of one that occurs nowhere. */
  corrected: string[]
  /** Categories and tags of all matching pages, if requested. */
  facets?: FacetCounts
}

export interface SearchIndex {
  /**
   * Results from titles alone, synchronously; empty until `titlesRead`, and on sites whose titles do not fit in one
   * file.
   */
  titles(text: string): Hit[]
  /** Resolves once `titles` can answer. */
  titlesRead: Promise<void>
  /**
   * Results from the dictionary before any text is read, best first and without places. Empty for phrases of three or
   * more characters, which only the text can confirm. Never rejects: `search` will report the error.
   */
  pages(text: string, limit?: number): Promise<Hit[]>
  /** Searches titles, headings and text. Rejects only if `fetchJson` does. */
  search(text: string, options?: SearchOptions): Promise<Answer>
  /** Names of the `most` most frequent tags. Rejects only if `fetchJson` does. */
  popularTags(most: number): Promise<string[]>
}

export interface SearchOptions {
  /** Maximum number of pages, by default 10 (docs/product.md §2, §9). */
  limit?: number
  /** Maximum number of parts of pages to read, about 2 KB compressed each, fewer if they are larger; default 19. */
  reads?: number
  /** Number of matching pages to skip, because they were shown before; default 0. */
  skip?: number
  /** Maximum number of pages and further places in them, combined; default `limit`. */
  places?: number
  /** Only pages with this category and tag. */
  within?: Within
  /** Also counts the categories and tags of all matching pages, including those not shown. */
  facets?: boolean
  /** Once aborted, nothing more is read and the result is to be ignored. */
  signal?: AbortSignal
}

/** Default for `SearchOptions.reads`. */
const READS = 19

const NOTHING: Answer = { hits: [], total: 0, loose: false, corrected: [] }

/**
 * Opens an index. All state is in the returned object. If the site has been deployed again in the meantime, the index
 * is reopened and the search repeated once.
 *
 * @param language  path prefix of the language whose pages come first, on sites with several
 */
export async function openIndex(fetchJson: FetchJson, language?: string): Promise<SearchIndex> {
  let files = await openFiles(fetchJson)
  let own: Promise<Own>
  /** The same for `titles`, which cannot wait. */
  let ownRead: Own
  const take = (opened: IndexFiles): Promise<void> => {
    files = opened
    const pages = pagesOf(opened, language)
    own = pages
    ownRead = undefined
    const read = Promise.all([pages, opened.titlesRead]).then(([read]) => {
      if (files === opened) ownRead = read
    })
    read.catch(() => {})
    return read
  }
  const titlesRead = take(files)
  let last: { files: IndexFiles; needle: string; looked: Promise<LookedUp> } | undefined
  /** Remembers the last query, because its pages are asked for first and then its texts. */
  const lookUp = (query: Query): Promise<LookedUp> => {
    if (last?.files !== files || last.needle !== query.needle) {
      const mine = { files, needle: query.needle, looked: readDictionary(files, query, own) }
      mine.looked.catch(() => {
        if (last === mine) last = undefined
      })
      last = mine
    }
    return last.looked
  }
  return {
    popularTags: async (most) => (await countFacet(files, 'tags')).slice(0, most).map(({ name }) => name),
    titles: (text) => titleHits(files, toQuery(text), ownRead),
    titlesRead,
    async pages(text, limit = LIMITS.searchSuggestions) {
      const query = toQuery(text)
      if (query.tokens.length === 0 || query.tokens.some(({ kind, text }) => kind === PAIRED && text.length > 2))
        return []
      try {
        const looked = await lookUp(query)
        return looked.found.some(({ proofs }) => proofs) ? [] : await pageHits(files, query, looked, limit)
      } catch {
        return []
      }
    },
    async search(text, options = {}) {
      const query = toQuery(text)
      if (query.tokens.length === 0 || files.manifest.pages === 0) return NOTHING
      try {
        return await answer(files, query, await lookUp(query), { ...options, own: await own })
      } catch (error) {
        const { version } = files.manifest
        const newer = await openFiles(fetchJson)
        if (newer.manifest.version === version && !(error instanceof StaleIndex)) throw error
        void take(newer)
        return answer(files, query, await lookUp(query), { ...options, own: await own })
      }
    },
  }
}

/** Numbers of the pages in a language; undefined on sites with one. */
type Own = ReadonlySet<number> | undefined

function pagesOf(files: IndexFiles, language: string | undefined): Promise<Own> {
  const read = async () =>
    language ? new Set((await readTerm(files, toLanguageTerm(language))).map(({ page }) => page)) : undefined
  const own = read()
  // Whoever waits for it gets the error.
  own.catch(() => {})
  return own
}

function titleHits(files: IndexFiles, query: Query, own: Own): Hit[] {
  const all = files.allPages()
  if (!all || query.tokens.length === 0) return []
  const wanted: Wanted = {
    needle: query.needle,
    tokens: query.tokens.map(({ text, open }) => ({ words: formsOf(text), open })),
  }
  const found: { at: number; worth: number }[] = []
  for (const [at, title] of all.titles.entries()) {
    const folded = fold(title)
    const worth = exactness(folded, query.needle)
    if (worth > 0 || holdsAll(folded, wanted)) found.push({ at, worth })
  }
  const isOwn = (at: number) => (own?.has(at) ? 1 : 0)
  found.sort((a, b) => isOwn(b.at) - isOwn(a.at) || b.worth - a.worth || a.at - b.at)
  return found.slice(0, LIMITS.searchSuggestions).map(({ at }) => ({
    path: all.paths[at] as string,
    trail: all.trails[at] ?? '',
    title: toPieces(all.titles[at] as string, wanted),
    sections: [],
  }))
}

/** Result of looking up a query in the term files. */
interface LookedUp {
  found: Found[]
  /** Pages that contain all tokens, best first, by their terms only. */
  candidates: Candidate[]
}

async function readDictionary(files: IndexFiles, query: Query, own: Promise<Own>): Promise<LookedUp> {
  const found = await Promise.all(query.tokens.map((token) => findToken(files, token)))
  return { found, candidates: ofLanguageFirst(toCandidates(found, files.manifest.pages), await own) }
}

/**
 * The query with pinyin replaced by the characters it stands for. In a query of several words, those that occur
 * themselves are kept.
 */
const needleOf = ({ needle, tokens }: Query, found: readonly Found[]): string =>
  found.reduce(
    (text, { stands, isWord }, at) =>
      stands && !(isWord && found.length > 1) ? text.replace(tokens[at]?.text ?? '', stands) : text,
    needle,
  )

const toWanted = (query: Query, found: readonly Found[]): Wanted => ({
  needle: needleOf(query, found),
  tokens: found.map(({ words, open }) => ({ words, open })),
})

async function pageHits(files: IndexFiles, query: Query, looked: LookedUp, limit: number): Promise<Hit[]> {
  const wanted = toWanted(query, looked.found)
  const worth = (title: string) => exactness(fold(title), query.needle)
  const ranked = await rankByTitles(files, looked.candidates, worth, limit)
  return Promise.all(
    ranked.slice(0, limit).map(async ({ page }) => {
      const { path, trail, title } = await files.page(page)
      return { path, trail, title: toPieces(title, wanted), sections: [] }
    }),
  )
}

async function answer(
  files: IndexFiles,
  query: Query,
  looked: LookedUp,
  options: SearchOptions & { own: Own },
): Promise<Answer> {
  const { limit = LIMITS.searchSuggestions, reads = READS, skip = 0, places, within = {}, signal } = options
  const { found } = looked
  const inside = await pagesWithin(files, within)
  const narrow = (all: Candidate[]) => (inside ? all.filter(({ page }) => inside.has(page)) : all)
  const count = async (all: readonly Candidate[]) =>
    options.facets ? { facets: await countFacets(files, new Set(all.map(({ page }) => page))) } : {}
  const candidates = narrow(looked.candidates)
  if (candidates.length > 0) {
    const wanted = toWanted(query, found)
    const proofs = found.flatMap((one) => (one.proofs ? [one.proofs] : []))
    // Counted while the texts are on their way.
    const [{ hits, total }, counts] = await Promise.all([
      check({ files, candidates, wanted, proofs, limit, skip, places, reads, signal }),
      count(candidates),
    ])
    const corrected = found.flatMap((one) => (one.corrected ? one.words.slice(0, 1) : []))
    if (hits.length > 0) return { hits, total, loose: false, corrected, ...counts }
  }
  if (signal?.aborted) return NOTHING
  const terms = looseTerms(query)
  const loose = ofLanguageFirst(narrow(await looseCandidates(files, terms)), options.own)
  const wanted: Wanted = { needle: query.needle, tokens: terms.map((term) => ({ words: [term], open: false })) }
  const { hits } = await check({ files, candidates: loose, wanted, proofs: [], limit, places, reads: limit, signal })
  return { hits, total: hits.length, loose: hits.length > 0, corrected: [], ...(await count(loose)) }
}

/** Maximum number of terms looked up if no page contains all. */
const LOOSE_TERMS = 10

/** The query's words and pairs of characters; for long phrases only every other pair. */
function looseTerms({ tokens }: Query): string[] {
  const terms = tokens.flatMap(({ kind, text }) => {
    if (kind !== PAIRED || text.length === 1) return [text]
    const { cover, others } = toPlaces(text)
    return (text.length > LOOSE_TERMS ? cover : [...cover, ...others]).map((at) => text.slice(at, at + 2))
  })
  return [...new Set(terms)].slice(0, LOOSE_TERMS)
}
