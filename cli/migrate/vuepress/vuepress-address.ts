import { toSlug } from '../../markdown/tree/slug.ts'
import { normalizePermalink, regularPathOf } from '../../pipeline/pages/addresses.ts'
import { withoutExtension } from '../../pipeline/pages/entry-name.ts'
import type { Data } from '../confined/data.ts'
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
  const language = Object.keys(data(config.locales)).findLast((prefix) => prefix !== '/' && regular.startsWith(prefix))
  // In kb, the index of the site is at `/`, whatever the pattern says.
  if (!pattern || regular === '/' || (language === undefined && !/:[a-z]/.test(pattern))) return undefined
  const filled = fillPattern(pattern, valuesOf(path, regular, frontmatter))
  return filled === undefined ? undefined : normalizePermalink((language ?? '') + filled)
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
    // Without the ending, as in kb, where both forms answer.
    regular: regular.replace(/^\//, '').replace(/\.html$/, ''),
  }
}
