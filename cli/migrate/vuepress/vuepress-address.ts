import { toSlug } from '../../markdown/tree/slug.ts'
import { epochOf, isoOf } from '../../pipeline/notes/instants.ts'
import { normalizePermalink, regularPathOf } from '../../pipeline/pages/addresses.ts'
import { withoutExtension } from '../../pipeline/pages/entry-name.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { renameKey, replaceValue } from '../note-lines.ts'
import { code } from '../old-site.ts'
import { dateParts, fillPattern } from '../translate/pattern.ts'
import { data, text } from '../translate/settings.ts'
import { blogPattern, blogPluginOf } from './blog-plugin.ts'

/** A date in the name of a file or folder, and the rest of the name. */
const DATED = /(\d{4}-\d{1,2}(?:-\d{1,2})?)-(.*)/

/**
 * The address that VuePress 1 made from a note's permalink, or from a pattern of the plugin `@vuepress/blog` or of the
 * site (F03, S05), where it is more than the permalink as written: VuePress filled in patterns by its own rules, and
 * put the prefix of the note's language before every permalink.
 *
 * @param path  in the content folder
 */
export function vuepressAddress(path: string, frontmatter: Data, config: Data): string | undefined {
  const regular = regularPathOf(path)
  const pattern = text(frontmatter.permalink) || blogPattern(blogPluginOf(config), regular) || text(config.permalink)
  const language = languageOf(regular, config)
  // In kb, the index of the site is at `/`, whatever the pattern says.
  if (!pattern || regular === '/' || (language === undefined && !/:[a-z]/.test(pattern))) return undefined
  const filled = fillPattern(pattern, valuesOf(path, regular, frontmatter))
  return filled === undefined ? undefined : normalizePermalink((language ?? '') + filled)
}

/** The prefix of the language that an address belongs to, unless it is the root's. */
const languageOf = (regular: string, { locales }: Data): string | undefined =>
  Object.keys(data(locales)).findLast((prefix) => prefix !== '/' && regular.startsWith(prefix))

/** A date in the name of a file, and the rest of the name; in VuePress 2, folders of a date are one for each part. */
const DATED_NAME = /^(\d{4}-\d{1,2}(?:-\d{1,2})?)-(.*)$/
const DATED_FOLDERS = /(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?(?:\/|$)/

/** The pattern of a site's addresses in VuePress 2. */
export const sitePattern = ({ permalinkPattern, route }: Data): string | undefined =>
  text(permalinkPattern) ?? text(data(route).permalinkPattern)

/**
 * The address that VuePress 2 made from the pattern of a note or of the site; undefined if it made none, or if the note
 * has a permalink, which it took as it is.
 *
 * @param path  in the content folder
 */
export function vuepress2Address(path: string, frontmatter: Data, config: Data): string | undefined {
  const { permalink, permalinkPattern } = frontmatter
  const ofSite = sitePattern(config)
  if (typeof permalink === 'string') return undefined
  const regular = regularPathOf(path)
  // No pattern at all: in kb, that of the site would still apply.
  if (permalink === null || permalinkPattern === null) return ofSite === undefined ? undefined : regular
  const pattern = text(permalinkPattern) || ofSite
  if (!pattern) return undefined
  const [year, month, day] = dayOf(path, frontmatter).split('-')
  const name = withoutExtension(path).split('/').at(-1) ?? ''
  const values = { year, month, day, slug: DATED_NAME.exec(name)?.[2] ?? name, raw: rawOf(regular) }
  // Each name is filled in once, and only if it is one of these.
  const filled = Object.entries(values).reduce(
    (made, [key, value]) => made.replace(`:${key}`, () => value ?? ''),
    pattern,
  )
  return normalizePermalink(`${languageOf(regular, config) ?? ''}/${filled}`)
}

/** Makes the pattern of a note its permalink, which may be one in kb; its form is that of permalinks. */
export function withPermalink(note: string, { permalinkPattern }: Data): { text: string; line: Sentence } | undefined {
  const renamed = renameKey(note, 'permalinkPattern', 'permalink')
  if (renamed === undefined) return undefined
  const written = text(permalinkPattern)
  const isWhole = written === undefined || written.startsWith('/')
  const made = isWhole ? undefined : replaceValue(renamed, 'permalink', `/${written}`)
  const line = say('{old} is now {now}', { old: code('permalinkPattern:'), now: code(made?.line ?? 'permalink:') })
  return { text: made?.text ?? renamed, line }
}

/** Without the ending, as in kb, where both forms answer. */
const rawOf = (regular: string): string => regular.replace(/^\//, '').replace(/\.html$/, '')

/** `YYYY-MM-DD`: the date of a note, in UTC, or one that its name or folders begin with. */
function dayOf(path: string, { date }: Data): string {
  const name = withoutExtension(path).split('/').at(-1) ?? ''
  const [, ...folders] = DATED_FOLDERS.exec(path.slice(0, path.lastIndexOf('/') + 1)) ?? []
  const written = date ?? DATED_NAME.exec(name)?.[1] ?? folders.filter(Boolean).join('-')
  const zoned = typeof written === 'string' && /:\d\d(?:\.\d+)? ?[+-]\d{1,2}(?::?\d\d)?$/.test(written)
  const instant = zoned ? epochOf(written.replace(/ ?([+-]\d\d)$/, '$1:00')) : Number.NaN
  const { year, month, day } = dateParts({ date: Number.isNaN(instant) ? written : isoOf(instant) })
  return year === undefined ? '0000-00-00' : `${year}-${month}-${day}`
}

function valuesOf(path: string, regular: string, { date }: Data): Data {
  const [name = '', folder = ''] = withoutExtension(path).split('/').reverse()
  const nameOf = (entry: string) => DATED.exec(entry)?.[2] ?? entry
  const isIndex = /^(?:readme|index)$/i.test(nameOf(name))
  const parts = dateParts({ date: date ?? DATED.exec(name)?.[1] ?? DATED.exec(folder)?.[1] ?? '1970-01-01' })
  return {
    ...parts,
    minutes: parts.minute,
    seconds: parts.second,
    slug: toSlug(nameOf(isIndex ? folder : name)),
    regular: rawOf(regular),
  }
}
