import { listed, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { type OldNote, textOf } from '../freeze.ts'
import { renameKey, replaceValue } from '../note-lines.ts'
import { code, type OldSite } from '../old-site.ts'
import { text } from '../translate/settings.ts'
import { isSection, pagePath, urlize } from './hugo-address.ts'
import type { HugoLanguage } from './hugo-config.ts'

/** A note of a Hugo site, with everything that was read from it. */
export interface ReadNote extends OldNote {
  language: HugoLanguage
  /** See `HugoNote`. */
  path: string
  frontmatter: Data
  /** Whether there is text below its frontmatter. */
  hasBody: boolean
}

/**
 * Adds `article: false` to pages outside sections, such as `about.md` or Stack's `page/links`, which Hugo does not list
 * as articles. Pages with categories or tags are left alone, and so are sites that consist of such pages only.
 */
export function markPages(notes: readonly ReadNote[]): ReadNote[] {
  const isBeside = ({ path }: ReadNote) => !pagePath(path).includes('/') || /^pages?\//.test(path)
  if (notes.every(isBeside)) return [...notes]
  return notes.map((note) => {
    const { path, frontmatter, lines } = note
    const hasTerms = [frontmatter.categories, frontmatter.tags].flat().some((term) => typeof term === 'string')
    return isSection(path) || hasTerms || !isBeside(note) ? note : { ...note, lines: { ...lines, article: false } }
  })
}

const LISTS = { categories: 'categoriesPage', tags: 'tagsPage', archives: 'archivesPage' } as const

/**
 * Decides what becomes of notes that Hugo shows as lists: archives, categories and tags become kb's own pages, texts of
 * single terms are left out, and addresses of sections without a text redirect to the archives.
 *
 * @returns the notes that stay, with added lines, and the addresses of sections without a page
 */
export function settleLists(notes: readonly ReadNote[], site: OldSite): { notes: ReadNote[]; sections: Set<string> } {
  const sections = new Set<string>()
  const terms: string[] = []
  const searches: string[] = []
  const archives: string[] = []
  const used = new Set<string>()
  const stay = notes.flatMap((note): ReadNote[] => {
    const { path, language, address, hasBody, frontmatter } = note
    if (path === '_index') return [note]
    if (frontmatter.layout === 'search' && !hasBody) {
      searches.push(note.file.path)
      return []
    }
    if (language.prefix !== '') {
      if (hasBody || !isArchives(note) || address !== `${language.prefix}/archives/`) return [note]
      archives.push(note.file.path)
      return []
    }
    const kind = listKind(note)
    if (kind !== undefined && !used.has(kind)) {
      used.add(kind)
      return [toListPage(note, LISTS[kind], site)]
    }
    if (!isSection(path)) return [note]
    if (/^(categories|tags)\/./.test(path)) {
      terms.push(note.file.path)
      return []
    }
    if (hasBody || address === undefined) return [note]
    sections.add(address)
    return []
  })
  for (const note of notes) {
    const [first = '', ...rest] = note.path.split('/')
    const section = `${note.language.prefix}/${urlize(first, note.language.value)}/`
    if (rest.length > 0 && !stay.some(({ address }) => address === section) && !Object.hasOwn(LISTS, first))
      sections.add(section)
  }
  if (sections.size > 0)
    site.findings.look.push(
      say('Hugo generated the lists {lists}; these addresses now lead to the archives.', {
        lists: listed([...sections].sort().map(code)),
      }),
    )
  if (searches.length > 0)
    site.findings.builtIn.push({ what: listed(searches.map(code)), how: say('its own search page, at `/search/`') })
  if (archives.length > 0)
    site.findings.builtIn.push({ what: listed(archives.map(code)), how: say('its own archives of each language') })
  if (terms.length > 0)
    site.findings.left.push({
      what: listed(terms.map(code)),
      todo: say('Texts of single categories and tags have no equivalent; their lists are generated from the notes.'),
    })
  return { notes: stay, sections }
}

const withoutArticle = ({ article: _, ...lines }: Data = {}): Data => lines

/** A note as kb's own list, in place of the old theme's layout. */
function toListPage(note: ReadNote, key: string, { findings }: OldSite): ReadNote {
  const lines = { ...withoutArticle(note.lines), [key]: true }
  const old = isArchives(note) ? textOf(note) : undefined
  const replaced = old === undefined ? undefined : replaceValue(old, 'layout', true)
  const changed = replaced && renameKey(replaced.text, 'layout', key)
  if (changed === undefined) return { ...note, lines }
  const was = code(`layout: ${text(note.frontmatter.layout)}`)
  findings.edited.push({
    path: note.file.path,
    lines: [say('{old} is now {line}', { old: was, line: code(`${key}: true`) })],
  })
  return { ...note, text: changed, lines }
}

const isArchives = ({ frontmatter }: Pick<ReadNote, 'frontmatter'>): boolean =>
  /^archives?$/.test(text(frontmatter.layout) ?? '')

function listKind({ path, frontmatter, address }: ReadNote): keyof typeof LISTS | undefined {
  if (isArchives({ frontmatter })) return 'archives'
  const [, name] = /^\/(archives|categories|tags)\/$/.exec(address ?? '') ?? []
  if (name === undefined) return undefined
  return isSection(path) || /^(page|pages)?\/?(archives|categories|tags)(\/index)?$/.test(path)
    ? (name as keyof typeof LISTS)
    : undefined
}
