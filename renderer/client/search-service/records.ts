import { cutBefore } from '../../../config/surrogates.ts'
import type { Hit } from '../search/check.ts'
import { plain } from '../search/panel-rules.ts'
import type { Answer } from '../search/search.ts'
import type { Piece } from '../search/snippet.ts'

/** Where marked words begin and end in the service's texts: signs that no text has, so that nothing is read as HTML. */
const [OPEN, CLOSE] = ['\ue000', '\ue001']
export const MARKS = { highlightPreTag: OPEN, highlightPostTag: CLOSE }

/** The site that results must be in. */
interface SitePlace {
  base: string
  /** Of the open page, and of the published site. */
  origins: readonly string[]
  /** Of the open page; its results come first. */
  lang: string
}

/** Maximum number of places shown per page. */
const SECTIONS = 3
/** Services show no results beyond these. */
const TOTAL_MAX = 1000
/** Maximum length of a text that is read, in UTF-16 units. */
const TEXT_MAX = 4000
/** Lengths of the excerpts in UTF-16 units, and of the text before their first mark. */
const SNIPPET = 120
const AROUND = 800
const LEAD = 30

/**
 * The results of a service as the search shows them: records of DocSearch and of docs-scraper, by page. Results without
 * an address in the site are left out.
 *
 * @param data  the service's answer, which may be anything
 * @throws Error if it is no answer to a search
 */
export function toAnswer(data: unknown, site: SitePlace): Answer {
  const records = valueAt(data, 'hits')
  if (!Array.isArray(records)) throw new Error('search service: not an answer to a search')
  const pages = new Map<string, { hit: Hit; isOwn: boolean }>()
  for (const record of records) {
    const place = toPlace(valueAt(record, 'url'), valueAt(record, 'anchor'), site)
    if (!place) continue
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => textAt(record, 'hierarchy', `lvl${level}`))
    const [section = [], title = []] = levels
    const hit: Hit = pages.get(place.path)?.hit ?? {
      path: place.path,
      trail: title.length > 0 ? plain(section) : '',
      title: [title, section, [{ text: place.path, mark: false }]].find((pieces) => pieces.length > 0)!,
      sections: [],
    }
    const lang = valueAt(record, 'lang')
    pages.set(place.path, { hit, isOwn: typeof lang !== 'string' || lang === site.lang })
    const heading = levels.slice(2).findLast((pieces) => pieces.length > 0) ?? []
    const content = textAt(record, 'content')
    if (hit.sections.length < SECTIONS)
      hit.sections.push({
        ...(heading.length > 0 && place.slug ? { slug: place.slug } : {}),
        heading,
        snippet: excerpt(content, SNIPPET),
        around: excerpt(content, AROUND),
      })
  }
  const found = [...pages.values()]
  const hits = [...found.filter(({ isOwn }) => isOwn), ...found.filter(({ isOwn }) => !isOwn)].map(({ hit }) => hit)
  const total = ['nbHits', 'totalHits', 'estimatedTotalHits']
    .map((key) => valueAt(data, key))
    .find((value) => typeof value === 'number')
  return { hits, total: Math.min(Math.max(Number(total) || 0, hits.length), TOTAL_MAX), loose: false, corrected: [] }
}

/** A value inside another one; undefined where there is none. */
const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.getOwnPropertyNames(at).includes(key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    value,
  )

/** A text of a record, with its marks where the service has set some; nested or, as docs-scraper has it, with `_`. */
function textAt(record: unknown, ...keys: string[]): Piece[] {
  const flat = keys.join('_')
  const text = [
    valueAt(record, '_snippetResult', ...keys, 'value'),
    valueAt(record, '_highlightResult', ...keys, 'value'),
    valueAt(record, '_formatted', ...keys),
    valueAt(record, '_formatted', flat),
    valueAt(record, ...keys),
    valueAt(record, flat),
  ].find((value) => typeof value === 'string')
  return toPieces((text as string | undefined) ?? '')
}

/** Neighbouring marks, such as those of single Chinese characters, become one. */
function toPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, mark: boolean) => {
    const last = pieces.at(-1)
    if (part === '') return
    if (last?.mark === mark) last.text += part
    else pieces.push({ text: part, mark })
  }
  const [first = '', ...others] = text.slice(0, cutBefore(text, TEXT_MAX)).replace(/\s+/g, ' ').split(OPEN)
  add(first.replaceAll(CLOSE, ''), false)
  for (const part of others) {
    const [marked = '', ...rest] = part.split(CLOSE)
    add(marked, rest.length > 0)
    add(rest.join(''), false)
  }
  return pieces
}

/** Around the first mark, with ellipses where text was left out. */
function excerpt(pieces: readonly Piece[], size: number): Piece[] {
  const whole = plain(pieces)
  const first = pieces.findIndex(({ mark }) => mark)
  const before = plain(pieces.slice(0, Math.max(0, first))).length
  const from = cutBefore(whole, Math.max(0, Math.min(before - LEAD, whole.length - size)))
  const to = cutBefore(whole, from + size)
  let at = 0
  const shown = pieces.flatMap(({ text, mark }) => {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += text.length
    return part === '' ? [] : [{ text: part, mark }]
  })
  const dots = { text: '…', mark: false }
  return [...(from > 0 ? [dots] : []), ...shown, ...(to < whole.length ? [dots] : [])]
}

/**
 * The place in the site that a record's address names: a path without base, decoded, from which the result's link is
 * made. Undefined for other sites and schemes, so that no link can leave the site.
 */
function toPlace(url: unknown, anchor: unknown, site: SitePlace): { path: string; slug: string } | undefined {
  if (typeof url !== 'string') return undefined
  try {
    const { origin, pathname, hash } = new URL(url, site.origins[0])
    const isHttp = /^https?:/.test(origin)
    if (!isHttp || !site.origins.includes(origin) || !pathname.startsWith(site.base)) return undefined
    const path = `/${pathname.slice(site.base.length).split('/').map(decodeURIComponent).join('/')}`
    const slug = decodeURIComponent(hash.slice(1)) || (typeof anchor === 'string' ? anchor : '')
    // With two slashes, the rest of the path would be read as a host.
    return path.includes('//') ? undefined : { path, slug }
  } catch {
    // No address, or badly encoded.
    return undefined
  }
}
