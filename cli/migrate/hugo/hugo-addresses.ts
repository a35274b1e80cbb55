import { groupBy } from '../../core/group-by.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { Nearest, OldAddress, OldTerm } from '../old-site.ts'
import { listOf } from '../sources/source.ts'
import { fillPattern } from '../translate/pattern.ts'
import { data, list, lowerKeys, text } from '../translate/settings.ts'
import { isSection, urlize } from './hugo-address.ts'
import type { HugoLanguage, HugoLanguages } from './hugo-config.ts'
import type { ReadNote } from './hugo-lists.ts'

type NearestList = Exclude<Nearest, { feed: unknown }>

/** A list that Hugo generated, before it is split into pages. */
interface HugoList {
  address: string
  /** Number of notes in it; 0 for a list of terms, which has no further pages. */
  notes: number
  /** Absent if kb has nothing similar. */
  nearest?: NearestList
  feed?: Extract<Nearest, { feed: unknown }>
  lost?: Sentence
  lostFeed: Sentence
}

const ONE_FEED = say('the feed is now `{feed}` (it needs `url`)', { feed: '/rss.xml' })

/** Lists and feeds that Hugo generated, whether or not the theme linked to them. */
export const hugoLists = (
  read: readonly ReadNote[],
  sections: ReadonlySet<string>,
  languages: HugoLanguages,
): OldAddress[] =>
  languages.flatMap((language) => {
    const further = languages.filter(({ prefix }) => prefix.startsWith(`${language.prefix}/`))
    const own = [...sections].filter(
      (address) =>
        address.startsWith(`${language.prefix}/`) && !further.some(({ prefix }) => address.startsWith(`${prefix}/`)),
    )
    const notes = read.filter(
      (note) => note.language === language && !isSection(note.path) && note.address !== undefined && isShown(note),
    )
    const pages = read.filter((note) => note.language === language && isSection(note.path) && note.path !== '_index')
    return [
      ...listsOf(notes, own, language),
      ...pagesOfSections(pages, notes, language),
      // Hugo redirects from the main language's folder to its home page.
      ...(language === languages[0] && languages.length > 1 && language.prefix === ''
        ? [listOf(`/${language.key.toLowerCase()}/`, 'home')]
        : []),
    ]
  })

/** Further pages and feeds of sections with a text in `_index.md`, which is a note in kb. */
function pagesOfSections(
  pages: readonly ReadNote[],
  notes: readonly ReadNote[],
  { value }: HugoLanguage,
): OldAddress[] {
  return pages.flatMap(({ address, hasBody, path }): OldAddress[] => {
    if (address === undefined || !hasBody || /^(?:archives|categories|tags)(?:\/|$)/.test(path)) return []
    const { notes: inside, feed, lostFeed } = section(address, notes)
    const [, ...further] = pagesOf({ address, notes: inside, nearest: { note: address }, lostFeed }, value)
    return [...further, ...feedOf({ address, feed, lostFeed }, value)]
  })
}

function listsOf(notes: readonly ReadNote[], own: readonly string[], language: HugoLanguage): OldAddress[] {
  const { value } = language
  const lists = [
    home(notes, language),
    ...own.map((address) => section(address, notes)),
    ...taxonomies(notes, language),
  ]
  return lists.flatMap((entry) => [...pagesOf(entry, value), ...feedOf(entry, value)])
}

function feedOf(
  { address, feed, lostFeed }: Pick<HugoList, 'address' | 'feed' | 'lostFeed'>,
  value: Data,
): OldAddress[] {
  const name = `${text(lower(lower(data(value.outputformats)).rss).basename) ?? 'index'}.xml`
  return disabledKinds(value).has('rss')
    ? []
    : [{ address: address + name, kind: 'feed', nearest: feed, lost: lostFeed }]
}

const isShown = ({ frontmatter }: ReadNote): boolean => frontmatter.draft !== true

const lower = (value: unknown): Data => lowerKeys(data(value))

const disabledKinds = ({ disablekinds }: Data): Set<string> =>
  new Set(list(disablekinds).map((kind) => String(kind).toLowerCase()))

/** Addresses of a list and its pages, including `page/1`, from which Hugo redirects to the list. */
function pagesOf({ address, notes, nearest, lost }: HugoList, value: Data): OldAddress[] {
  const pagination = lower(value.pagination)
  const size = pagination.pagersize ?? value.paginate
  const folder = text(pagination.path) ?? text(value.paginatepath) ?? 'page'
  const last = Math.ceil(notes / (typeof size === 'number' && size > 0 ? size : 10))
  const further = Array.from({ length: last }, (_, at) => at + 1)
  return [
    { address, kind: 'list', nearest, lost },
    ...further.map(
      (page): OldAddress => ({
        address: `${address}${folder.replace(/^\/+|\/+$/g, '')}/${page}/`,
        kind: 'list',
        nearest: nearest && 'list' in nearest ? { ...nearest, page } : nearest,
        lost,
      }),
    ),
  ]
}

const home = (notes: readonly ReadNote[], { prefix, value }: HugoLanguage): HugoList => ({
  address: `${prefix}/`,
  notes: notes.filter(({ path }) => mainSections(notes, value).has(path.split('/')[0] ?? '')).length,
  nearest: { list: 'home' },
  feed: prefix === '' ? { feed: 'rss.xml' } : undefined,
  lostFeed: prefix === '' ? ONE_FEED : say('one feed has the notes of all languages'),
})

/** Sections whose notes the home page lists: those in the settings, else the largest one. */
function mainSections(notes: readonly ReadNote[], value: Data): Set<string> {
  const given = [lower(value.params).mainsections ?? value.mainsections ?? []].flat().map(String)
  if (given.length > 0) return new Set(given)
  const inFolders = notes.filter(({ path }) => path.includes('/'))
  const [largest] = [...groupBy(inFolders, ({ path }) => path.split('/')[0] ?? '')].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return new Set(largest ? [largest[0]] : [])
}

/** The list of a section. Its feed becomes the site's if the section contains all dated notes. */
function section(address: string, notes: readonly ReadNote[]): HugoList {
  const inside = notes.filter((note) => `/${note.path}`.toLowerCase().startsWith(folderOf(address, note)))
  const isAll = inside.length === notes.filter(({ frontmatter, lines }) => frontmatter.date ?? lines?.date).length
  return {
    address,
    notes: inside.length,
    nearest: { list: 'archives' },
    feed: isAll && inside.length > 0 ? { feed: 'rss.xml' } : undefined,
    lostFeed: isAll ? ONE_FEED : say('sections have no feeds; categories and tags have'),
  }
}

const folderOf = (address: string, { language }: ReadNote): string =>
  address.slice(language.prefix.length).toLowerCase()

const KB_KINDS: readonly string[] = ['categories', 'tags']

/** Lists of all terms, and of the notes of each term. Several names may share one address. */
function taxonomies(notes: readonly ReadNote[], { value, prefix }: HugoLanguage): HugoList[] {
  const off = disabledKinds(value)
  if (off.has('taxonomy') || off.has('taxonomyterm')) return []
  const names = Object.values(data(value.taxonomies ?? { category: 'categories', tag: 'tags' })).filter(
    (name): name is string => typeof name === 'string',
  )
  return names.flatMap((name): HugoList[] => {
    const terms = notes.flatMap(({ frontmatter }) =>
      [...new Set([frontmatter[name] ?? []].flat().filter((term) => term !== null))].map(String),
    )
    if (terms.length === 0) return []
    const folder = `/${urlize(name, value)}`
    const base = `${prefix}${patternAddress('taxonomy', name, name, value) ?? folder}/`
    const addressOf = (part: string) => prefix + (patternAddress('term', name, part, value) ?? `${folder}/${part}`)
    const of = KB_KINDS.includes(name) ? (name as OldTerm['of']) : undefined
    const lost = of === undefined ? say('kb has no lists of {name}', { name }) : undefined
    const all: HugoList = {
      address: base,
      notes: 0,
      nearest: of && { list: of },
      lost,
      lostFeed: lost ?? say('a feed that lists the {name} themselves; kb has none', { name }),
    }
    if (off.has('term')) return [all]
    // Hugo's versions differ: a slash in a term stays or becomes a hyphen.
    const byPart = [
      ...groupBy(terms, (term) => urlize(term, value).replaceAll('/', '-')),
      ...groupBy(
        terms.filter((term) => term.includes('/')),
        (term) => urlize(term, value),
      ),
    ]
    return [all, ...byPart.filter(([part]) => part !== '').map(([part, same]) => term(addressOf(part), same, of, lost))]
  })
}

/** An address from `permalinks`, where a pattern directly under the taxonomy's name applies to its terms, too. */
function patternAddress(
  kind: 'taxonomy' | 'term',
  name: string,
  part: string,
  { permalinks }: Data,
): string | undefined {
  const patterns = data(permalinks)
  const pattern = text(data(patterns[kind])[name]) ?? (kind === 'term' ? text(patterns[name]) : undefined)
  const words = ['title', 'slug', 'filename', 'contentbasename', 'slugorfilename', 'slugorcontentbasename']
  const values = { section: name, sections: [name], ...Object.fromEntries(words.map((word) => [word, part])) }
  return pattern === undefined ? undefined : fillPattern(pattern, values)?.replace(/\/$/, '')
}

function term(address: string, same: readonly string[], of: OldTerm['of'] | undefined, lost?: Sentence): HugoList {
  const most = [...groupBy(same, (name) => name)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
  const found = of && { of, name: most }
  return {
    address: `${address}/`,
    notes: same.length,
    nearest: found && { list: found },
    feed: found && { feed: 'rss.xml', of: found },
    lost,
    lostFeed: lost ?? say('feeds need `url`'),
  }
}
