import { posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import type { Data } from '../confined/data.ts'
import { dateParts, fillPattern } from '../translate/pattern.ts'
import { data, filled, text } from '../translate/settings.ts'
import type { HugoLanguage } from './hugo-config.ts'
import { dateForms, wordsOfDate } from './hugo-dates.ts'
import { patternFor, UNKNOWN } from './hugo-permalinks.ts'

/** The parts of a note that its address in Hugo depends on. */
export interface HugoNote {
  /** Relative to its language's content folder, without extension and language suffix: `posts/a`, `posts/b/index`. */
  path: string
  frontmatter: Data
  /** Frontmatter of `_index.md` by folder; folders with such a file are sections. */
  folders?: ReadonlyMap<string, Data>
}

const KEPT_SIGNS = /[\p{L}\p{Nd}\p{M}./\\_#+~@-]/u

/** A path as Hugo writes it in addresses: whitespace becomes one hyphen, most other signs are dropped. */
export function sanitizePath(path: string): string {
  let result = ''
  let space = false
  for (const sign of path) {
    if (KEPT_SIGNS.test(sign)) {
      if (space && sign !== '-') result += '-'
      space = false
      result += sign
    } else if (/\s/.test(sign) && result !== '' && !result.endsWith('-')) space = true
  }
  return result
}

/** Like `sanitizePath`, but in lower case, unless the site has `disablePathToLower`. */
export const urlize = (path: string, value: Data): string =>
  value.disablepathtolower === true ? sanitizePath(path) : sanitizePath(path).toLowerCase()

/** Whether a path is that of a section or of the home page. */
export const isSection = (path: string): boolean => /(^|\/)_index$/.test(path)

/** Path of a note's page: for `index` and `_index`, that of their folder. */
export const pagePath = (path: string): string => path.replace(/(^|\/)_?index$/, '')

/** Date and slug of a file name such as `2021-05-06-title`, if the configuration takes dates from file names. */
function fromFileName(name: string, value: Data): { date?: string; slug?: string } {
  const sources = data(value.frontmatter).date
  if (!Array.isArray(sources) || !sources.includes(':filename')) return {}
  const [, date, slug] = /^(\d{4}-\d\d-\d\d)(?:[-_. ](.+))?$/.exec(name) ?? []
  return { date, slug }
}

/** Fields that Hugo takes the date from if there is no `date`. */
const DATE_FIELDS = ['publishDate', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified']

const dateOfFields = (frontmatter: Data): string | undefined =>
  DATE_FIELDS.map((field) => text(frontmatter[field])).find((date) => date !== undefined)

/** A note's date from its file name or a field other than `date`; undefined if it has a `date`, or no date at all. */
export const otherDate = ({ path, frontmatter }: HugoNote, value: Data): string | undefined =>
  frontmatter.date === undefined
    ? (fromFileName(pagePath(path).split('/').at(-1) ?? '', value).date ?? dateOfFields(frontmatter))
    : undefined

/** The date that Hugo uses for notes without one. */
const NO_DATE = { year: '1', month: '01', day: '01', hour: '00', minute: '00', second: '00' }

/**
 * The address Hugo gave a note: from `url`, else from the pattern of its section, else from its path.
 *
 * @returns decoded, with a leading slash, without the base path; undefined if the pattern cannot be filled in
 */
export function hugoAddress(
  { path, frontmatter, folders }: HugoNote,
  { value, prefix }: HugoLanguage,
): string | undefined {
  const page = pagePath(path)
  if (page === '') return `${prefix}/`
  const parts = page.split('/')
  const fileName = parts.at(-1) ?? ''
  const named = fromFileName(fileName, value)
  const slug = text(frontmatter.slug) ?? named.slug
  const clean = (name: string) => urlize(name, value)
  const date = frontmatter.date ?? named.date ?? dateOfFields(frontmatter)
  const [section = ''] = parts.length > 1 || isSection(path) ? parts : ['']
  const sections = sectionsOf(isSection(path) ? parts : parts.slice(0, -1), folders)
  // `uglyURLs` is a boolean, or a map of booleans by section.
  const isUgly = value.uglyurls === true || data(value.uglyurls)[section.toLowerCase()] === true
  const end = isUgly && !/(^|\/)_?index$/.test(path) ? '.html' : '/'
  const values: Data = {
    ...(date === undefined ? NO_DATE : dateParts({ date })),
    ...wordsOfDate(date),
    section: clean(section),
    sections: sections.map(clean),
    ...sectionSlugs(sections, folders, clean),
    title: clean(String(frontmatter.title ?? '')),
    slug: clean(slug ?? String(frontmatter.title ?? '')),
    filename: clean(fileName),
    contentbasename: clean(fileName),
    slugorfilename: clean(slug ?? fileName),
    slugorcontentbasename: clean(slug ?? fileName),
  }
  const url = text(frontmatter.url)
  if (url !== undefined) {
    const filled = /:\w/.test(url) ? fillPattern(url.replace(/^\//, ''), { ...dateForms(url, date), ...values }) : url
    if (filled === undefined) return undefined
    return `${url.startsWith('/') ? '' : prefix}/${percentDecode(filled)}`.replace(/\/{2,}/g, '/')
  }
  const pattern = patternFor(value.permalinks, { kind: isSection(path) ? 'section' : 'page', section, page })
  if (pattern === UNKNOWN) return undefined
  if (pattern !== undefined) {
    const filled = fillPattern(pattern.replace(/^\//, ''), { ...dateForms(pattern, date), ...values })
    return filled && `${prefix}${filled.replace(/\/?$/, end)}`
  }
  const last = isSection(path) ? fileName : (slug ?? fileName)
  return `${prefix}/${[...parts.slice(0, -1), last].map(clean).join('/')}`.replace(/\/?$/, end)
}

/** Path of a note's section: the nearest folder above it with an `_index.md`, else the top-level folder. */
function sectionsOf(parts: readonly string[], folders: ReadonlyMap<string, Data> = new Map()): readonly string[] {
  const lengths = parts.map((_, at) => parts.length - at)
  return parts.slice(0, lengths.find((length) => length === 1 || folders.has(parts.slice(0, length).join('/'))) ?? 0)
}

/**
 * Values for `:sectionslug` and `:sectionslugs`: slugs, else titles, of the sections from the top. If a section has
 * neither, its value is unknown, because Hugo then generates a title.
 */
function sectionSlugs(
  sections: readonly string[],
  folders: ReadonlyMap<string, Data> = new Map(),
  clean: (name: string) => string,
): Data {
  const paths = sections.map((_, at) => sections.slice(0, at + 1).join('/'))
  const slugs = paths
    .filter((path, at) => at === 0 || folders.has(path))
    .map((path) => text(folders.get(path)?.slug) ?? text(folders.get(path)?.title))
  const cleanSlugs = slugs.filter((slug) => slug !== undefined).map(clean)
  return {
    sectionslug: slugs[0] && clean(slugs[0]),
    sectionslugs: cleanSlugs.length === slugs.length ? filled(cleanSlugs) : undefined,
  }
}

/** The address of an alias; without a leading slash, it is relative to the folder around the page. */
export const aliasAddress = (alias: string, address: string): string =>
  alias.startsWith('/') ? alias : posix.join(posix.dirname(address.replace(/\/$/, '')), alias)
