import { createHash } from 'node:crypto'
import { isTimeZone } from '../../../config/schema/site.ts'
import { escapePattern } from '../../core/escape-pattern.ts'
import { lookUp } from '../../core/maps.ts'
import { parseDate } from '../../pipeline/notes/dates.ts'
import { guessDate } from '../../pipeline/notes/guessed-forms.ts'
import type { Data } from '../confined/data.ts'
import { dateParts, fillPattern } from '../translate/pattern.ts'
import { data, text } from '../translate/settings.ts'

/** What Hexo reads from the file name of a post. */
interface PostName {
  /** The part at `:title`; the whole name if it does not match the pattern. */
  slug: string
  /** `YYYY-MM-DD`, if the name contains all three parts. */
  date?: string
  /** Other parts, such as `category` or `lang`. */
  parts: Record<string, string>
}

const SEGMENTS: Record<string, string> = {
  year: '\\d{4}',
  month: '\\d{2}',
  day: '\\d{2}',
  i_month: '\\d{1,2}',
  i_day: '\\d{1,2}',
  hash: '[0-9a-f]{12}',
}

/**
 * Reads the slug, date and other parts of a post's path, as Hexo does by its setting `new_post_name`.
 *
 * @param path  relative to `_posts`, without extension
 * @param pattern  such as `:year-:month-:day-:title.md`
 */
export function readPostName(path: string, pattern: string): PostName {
  const names: string[] = []
  const source = escapePattern(pattern.replace(/\.\w+$/, '')).replace(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return `(${lookUp(SEGMENTS, name) ?? '.+?'})`
  })
  const match = new RegExp(`^${source}$`).exec(path)
  if (!match) return { slug: pattern.replace(/\.\w+$/, '') === ':title' ? path : slugize(path), parts: {} }
  const { title, year, month, i_month, day, i_day, ...parts } = Object.fromEntries(
    names.map((name, at) => [name, match[at + 1] ?? '']),
  ) as Record<string, string>
  const [monthText, dayText] = [month ?? i_month, day ?? i_day]
  const date = year && monthText && dayText && `${year}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`
  return { slug: title ?? slugize(path), parts, date: date || undefined }
}

/**
 * A name as Hexo writes it in addresses.
 *
 * @param letters  `filename_case`: 1 for lower case, 2 for upper case
 */
export function slugize(name: string, letters: unknown = 0): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\u0000-\u001f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return letters === 1 ? plain.toLowerCase() : letters === 2 ? plain.toUpperCase() : plain
}

/** Categories of a post as chains from parent to child: a list of names is one chain, a list of lists has several. */
export function categoryChains(frontmatter: Data): string[][] {
  const given = frontmatter.categories ?? frontmatter.category
  const names = (value: unknown) =>
    [value]
      .flat(3)
      .filter((name) => name !== null && name !== undefined)
      .map(String)
  if (!Array.isArray(given)) return given === undefined || given === null ? [] : [names(given)]
  return given.some(Array.isArray) ? given.map(names) : given.length > 0 ? [names(given)] : []
}

/** The part of an address that stands for a chain of categories. */
export const categorySlug = (chain: readonly string[], value: Data): string =>
  chain.map((name) => slugize(text(data(value.category_map)[name]) ?? name, value.filename_case)).join('/')

export const tagSlug = (name: string, value: Data): string =>
  slugize(text(data(value.tag_map)[name]) ?? name, value.filename_case)

/** The address pattern of a Hexo configuration: `permalink`, or its default. */
export const patternOf = (value: Data): string => text(value.permalink) ?? ':year/:month/:day/:title/'

/**
 * The address of a post.
 *
 * @param path  relative to `_posts`, without extension
 * @param value  Hexo's configuration
 * @returns decoded, with a leading slash; undefined if a part of the pattern cannot be computed
 */
export function postAddress(path: string, frontmatter: Data, value: Data): string | undefined {
  const given = text(frontmatter.permalink)
  if (given !== undefined) return asFolder(`/${given}`.replace(/\/{2,}/g, '/'), value)
  return filledAddress(path, frontmatter, value, categoryChains(frontmatter).at(-1))
}

/** With `post_asset_folder`, addresses of posts are folders. */
const asFolder = (address: string, value: Data): string =>
  value.post_asset_folder === true && !/(?:\/|\.html)$/.test(address) ? `${address}/` : address

/**
 * Other addresses that a post with several categories side by side may have had: which category its address contained
 * depended on the order in which Hexo had read them.
 */
export function otherAddresses(path: string, frontmatter: Data, value: Data): string[] {
  const chains = categoryChains(frontmatter).slice(0, -1)
  if (!/:category\b/.test(patternOf(value))) return []
  const address = postAddress(path, frontmatter, value)
  const others = chains.flatMap((chain) => filledAddress(path, frontmatter, value, chain) ?? [])
  return [...new Set(others)].filter((other) => other !== address)
}

function filledAddress(
  path: string,
  frontmatter: Data,
  value: Data,
  chain: readonly string[] | undefined,
): string | undefined {
  const { slug, date: dateOfName, parts } = readPostName(path, text(value.new_post_name) ?? ':title.md')
  const date = frontmatter.date ?? dateOfName
  const values = {
    ...data(value.permalink_defaults),
    ...parts,
    ...frontmatter,
    ...dateParts({ date }),
    title: slug,
    name: slug.split('/').pop(),
    post_title: slugize(String(frontmatter.title ?? ''), 1),
    category: chain === undefined ? (value.default_category ?? 'uncategorized') : categorySlug(chain, value),
    hash: hashOf(slug, String(date ?? ''), text(value.timezone)),
  }
  const filled = fillPattern(patternOf(value), values)
  return filled && asFolder(filled, value)
}

/** SHA-1 of the slug and date (epoch in s); undefined without a `timezone`, as Hexo then used the machine's. */
function hashOf(slug: string, date: string, timeZone: string | undefined): string | undefined {
  if (!timeZone || !isTimeZone(timeZone)) return undefined
  const instant = parseDate(date, timeZone) ?? parseDate(guessDate(date) ?? '', timeZone)
  if (instant === undefined) return undefined
  const seconds = Math.floor(instant.epoch / 1000)
  return createHash('sha1').update(`${slug}${seconds}`).digest('hex').slice(0, 12)
}

/** The address for a page's `permalink`: without an extension, it gets `.html`, unless it is a folder. */
export const pageAddress = (permalink: string): string =>
  `/${permalink}`
    .replace(/\/{2,}/g, '/')
    .replace(/(\/[^/.]+)$/, '$1.html')
    .replace(/\/index\.html$/, '/')
