import { posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import type { Data } from '../confined/data.ts'
import { dateParts, fillPattern } from '../translate/pattern.ts'
import { data, text } from '../translate/settings.ts'
import type { HugoLanguage } from './hugo-config.ts'
import { dateForms, wordsOfDate } from './hugo-dates.ts'
import { patternFor, UNKNOWN } from './hugo-permalinks.ts'

/** A note as Hugo's rules for addresses see it. */
export interface HugoNote {
  /** From the content folder of its language, without its ending and the language's: `posts/a`, `posts/b/index`. */
  path: string
  frontmatter: Data
  /** Frontmatter of the `_index.md` of each folder that has one: those folders are sections of their own. */
  folders?: ReadonlyMap<string, Data>
}

const KEPT_SIGNS = /[\p{L}\p{Nd}\p{M}./\\_#+~@-]/u

/** A path as Hugo writes it into addresses: spaces become one hyphen, other signs go. */
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

/** The same with small letters, unless the site switched that off. */
export const urlize = (path: string, value: Data): string =>
  value.disablepathtolower === true ? sanitizePath(path) : sanitizePath(path).toLowerCase()

/** Whether a path is that of a section or of the home page. */
export const isSection = (path: string): boolean => /(^|\/)_index$/.test(path)

/** Path of the page a note makes: that of its folder for `index` and `_index`. */
export const pagePath = (path: string): string => path.replace(/(^|\/)_?index$/, '')

/** `2021-05-06-title` where the configuration takes dates from file names. */
function fromFileName(name: string, value: Data): { date?: string; slug?: string } {
  const sources = data(value.frontmatter).date
  if (!Array.isArray(sources) || !sources.includes(':filename')) return {}
  const [, date, slug] = /^(\d{4}-\d\d-\d\d)(?:[-_. ](.+))?$/.exec(name) ?? []
  return { ...(date ? { date } : {}), ...(slug ? { slug } : {}) }
}

/** Fields that Hugo takes the date from where there is no `date`. */
const DATE_FIELDS = ['publishDate', 'publishdate', 'pubdate', 'published', 'lastmod', 'modified']

const dateOfFields = (frontmatter: Data): string | undefined =>
  DATE_FIELDS.map((field) => text(frontmatter[field])).find((date) => date !== undefined)

/** Date of the file's name or of another field; undefined for a note with a `date`, and for one without any. */
export const otherDate = ({ path, frontmatter }: HugoNote, value: Data): string | undefined =>
  frontmatter.date === undefined
    ? (fromFileName(pagePath(path).split('/').at(-1) ?? '', value).date ?? dateOfFields(frontmatter))
    : undefined

/** That of a note without any. */
const NO_DATE = { year: '1', month: '01', day: '01', hour: '00', minute: '00', second: '00' }

/**
 * The address Hugo gave a note: `url`, else the pattern of its section, else its path.
 *
 * @returns decoded, with a leading slash and without the base; undefined when a part of the pattern has no value
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
  // For the whole site, or by section.
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

/** The section a note belongs to: a folder of the first level, or the nearest below it that is one of its own. */
function sectionsOf(parts: readonly string[], folders: ReadonlyMap<string, Data> = new Map()): readonly string[] {
  const lengths = parts.map((_, at) => parts.length - at)
  return parts.slice(0, lengths.find((length) => length === 1 || folders.has(parts.slice(0, length).join('/'))) ?? 0)
}

/**
 * `:sectionslug` and `:sectionslugs`: slugs, else titles, of the section and of those around it. What Hugo makes up for
 * a section that has neither is not known.
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
    ...(slugs.length > 0 && cleanSlugs.length === slugs.length ? { sectionslugs: cleanSlugs } : {}),
  }
}

/** Where an alias answered: one without a slash in front stands beside the page. */
export const aliasAddress = (alias: string, address: string): string =>
  alias.startsWith('/') ? alias : posix.join(posix.dirname(address.replace(/\/$/, '')), alias)
