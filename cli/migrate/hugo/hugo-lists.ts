import { stringsOf } from '../../../config/languages.ts'
import type { Data } from '../confined/read-config.ts'
import type { OldNote } from '../freeze.ts'
import { code, type OldAddress, type OldSite } from '../old-site.ts'
import { data, list, text } from '../translate/settings.ts'
import { isSection, urlize } from './hugo-address.ts'
import type { HugoLanguage } from './hugo-config.ts'

/** A note of a Hugo site with all that was read of it. */
export interface ReadNote extends OldNote {
  language: HugoLanguage
  /** See `HugoNote`. */
  path: string
  frontmatter: Data
  /** Has text below its frontmatter. */
  hasBody: boolean
}

const LISTS = { categories: 'categoriesPage', tags: 'tagsPage', archives: 'archivesPage' } as const

/**
 * Decides what becomes of the notes that Hugo shows as lists: those of archives, categories and tags become kb's own,
 * texts of single terms are left out, and sections without a text have their addresses led to the archives.
 *
 * @returns the notes that stay, with their further lines, and the sections without a page
 */
export function settleLists(notes: readonly ReadNote[], site: OldSite): { notes: ReadNote[]; sections: Set<string> } {
  const sections = new Set<string>()
  const terms: string[] = []
  const used = new Set<string>()
  const stay = notes.flatMap((note): ReadNote[] => {
    const { path, language, address, hasBody } = note
    if (language.prefix !== '' || path === '_index') return [note]
    const kind = listKind(note)
    if (kind !== undefined && !used.has(kind)) {
      used.add(kind)
      return [{ ...note, lines: { ...withoutArticle(note.lines), [LISTS[kind]]: true } }]
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
    if (rest.length > 0 && !stay.some(({ address }) => address === section) && !(`${first}` in LISTS))
      sections.add(section)
  }
  if (terms.length > 0)
    site.findings.left.push({
      what: terms.map(code).join(', '),
      todo: 'Texts of single categories and tags have no place here; their lists are made from the notes.',
    })
  return { notes: stay, sections }
}

const withoutArticle = ({ article: _, ...lines }: Data = {}): Data => lines

function listKind({ path, frontmatter, address }: ReadNote): keyof typeof LISTS | undefined {
  if (/^archives?$/.test(text(frontmatter.layout) ?? '')) return 'archives'
  const [, name] = /^\/(archives|categories|tags)\/$/.exec(address ?? '') ?? []
  if (name === undefined) return undefined
  return isSection(path) || /^(page|pages)?\/?(archives|categories|tags)(\/index)?$/.test(path)
    ? (name as keyof typeof LISTS)
    : undefined
}

/** Sections without a page of their own lead to the archives: as aliases of their page, which is made where there is none. */
export function leadToArchives(notes: ReadNote[], sections: ReadonlySet<string>, site: OldSite): ReadNote[] {
  const aliases = [...sections].sort()
  if (aliases.length === 0) return notes
  site.findings.look.push(
    `Hugo made the lists ${aliases.map(code).join(', ')} by itself; these addresses lead to the archives now.`,
  )
  const archives = notes.find((note) => note.lines?.archivesPage === true && note.frontmatter.aliases === undefined)
  if (archives) return notes.map((note) => (note === archives ? { ...note, lines: { ...note.lines, aliases } } : note))
  if (notes.some((note) => note.lines?.archivesPage === true)) return notes
  const title = stringsOf(text(site.settings.lang) ?? 'zh-CN').archives
  const lines = [
    '---',
    `title: ${title}`,
    'archivesPage: true',
    'permalink: /archives/',
    `aliases: [${aliases.map((path) => JSON.stringify(path)).join(', ')}]`,
    '---',
    '',
  ]
  site.files.push({ path: 'content/@pages/archives.md', text: lines.join('\n') })
  return notes
}

/** Lists and feeds that Hugo makes by itself. */
export function listAddresses(
  notes: readonly ReadNote[],
  sections: ReadonlySet<string>,
  { value }: HugoLanguage,
): OldAddress[] {
  const off = new Set(list(value.disablekinds).map((kind) => String(kind).toLowerCase()))
  const addresses: OldAddress[] = [
    { address: '/', kind: 'list' },
    ...[...sections].map((address): OldAddress => ({ address, kind: 'list' })),
  ]
  const taxonomies = Object.values(data(value.taxonomies ?? { category: 'categories', tag: 'tags' })).filter(
    (name): name is string => typeof name === 'string',
  )
  for (const name of off.has('taxonomy') || off.has('taxonomyterm') ? [] : taxonomies) {
    const used = notes.filter(({ frontmatter }) => frontmatter[name] !== undefined && frontmatter.draft !== true)
    const terms = new Set(used.flatMap(({ frontmatter }) => [frontmatter[name]].flat()).map(String))
    const lost = name === 'categories' || name === 'tags' ? undefined : `kb has no lists of ${name}`
    if (terms.size === 0) continue
    addresses.push({ address: `/${urlize(name, value)}/`, kind: 'list', ...(lost ? { lost } : {}) })
    for (const term of off.has('term') ? [] : terms)
      addresses.push({
        address: `/${urlize(name, value)}/${urlize(term, value)}/`,
        kind: 'list',
        lost: lost ?? `the list of ${code(term)} has another address below \`/${name}/\``,
      })
  }
  if (!off.has('rss'))
    for (const list of ['/', ...sections])
      addresses.push({
        address: `${list}index.xml`,
        kind: 'feed',
        lost: list === '/' ? 'the feed is `/rss.xml` now (it needs `url`)' : 'sections have no feeds; categories have',
      })
  return addresses
}
