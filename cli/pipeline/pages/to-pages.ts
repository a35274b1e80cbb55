import { showDate } from '../../../config/dates.ts'
import { memo } from '../../../config/memo.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { outputFolder } from '../../diagnostics/catalogue/outputs.ts'
import { addressMoved, addressUnusable, pageComponentUnknown } from '../../diagnostics/catalogue/pages.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { formatInZone, parseDate } from '../notes/dates.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { toLocales } from '../site/locales.ts'
import { noteName, type Site } from '../site/site.ts'
import {
  addressFault,
  askedAddress,
  fillPermalinkPattern,
  keyOf,
  permalinkPath,
  regularPathOf,
  fileOf as toFile,
} from './addresses.ts'
import { aliasFaults } from './alias-paths.ts'
import { toAuthors } from './authors.ts'
import { checkFields } from './check-fields.ts'
import type { ConvertText } from './converted-page.ts'
import { folderTitle, isIndexName, parseEntryName, stemOf } from './entry-name.ts'
import { extendFrontmatter } from './extend-frontmatter.ts'
import { toFallbacks } from './fallbacks.ts'
import { encodePath } from './href.ts'
import { chosenLayout } from './note-layout.ts'
import type { PageRecord } from './page-record.ts'
import { permalinkFormFault } from './permalink-forms.ts'
import { plainTitle } from './plain-title.ts'
import { pluginFrontmatter } from './plugin-frontmatter.ts'
import { withProtection } from './protected-notes.ts'
import { freePermalink, type SettledAddress, settleAddresses } from './settle-addresses.ts'
import { languageOf, pathInLanguage } from './translations.ts'
import { markOlder } from './versions.ts'
import { hiddenBecause } from './visibility.ts'

interface Decided extends Outcome<PageRecord[]> {
  /** All notes, with the fields that settings and plugins add: what decides whether they are shown. */
  documents: readonly ParsedDocument[]
}

/**
 * Determines every note's address, title, date, author and kind. Addresses generated for notes without a permalink only
 * depend on the note's path (and on the order of paths, if two would be equal).
 *
 * @param drafts  includes drafts, scheduled and expired notes
 * @param now  epoch in ms; see `VisibilityRules`
 * @param convertText  for languages that are converted from the main one; without it, their text is not converted
 * @see docs/product.md §3 "Page", docs/behaviour.md C45–C50, F01–F09, R01–R03
 */
export function toPages(
  site: Site,
  parsed: readonly ParsedDocument[],
  drafts: boolean,
  now?: number,
  convertText?: ConvertText,
): Decided {
  const diagnostics: Diagnostic[] = []
  const report = (fault: Diagnostic) => diagnostics.push(fault)
  const extended = pluginFrontmatter(site, extendFrontmatter(site, parsed, report), report)
  const checked = checkFields(site, extended, report)
  const documents = withProtection(site, checked, { drafts, kindOf, report })
  const rules = { timeZone: site.config.timeZone, now }
  const hidden = new Set(documents.filter((document) => hiddenBecause(document.frontmatter, rules)))
  const shown = documents.filter((document) => drafts || !hidden.has(document))
  const home = homeOf(shown)
  const asked = new Set(shown.flatMap((document) => pathAsked(document) ?? []))
  const fileOf = (document: ParsedDocument) => noteName(site, document.path)
  const addresses = settleAddresses(
    shown.map((document) => ({
      relativePath: document.path,
      path:
        document === home
          ? '/'
          : pathOf(site, document, asked, (why) =>
              diagnostics.push(addressUnusable(fileOf(document), String(document.frontmatter.permalink), why)),
            ),
      rank: document === home ? 0 : isRootIndex(document) ? 1 : 2,
    })),
  )
  const pages = shown.map((document, at) => {
    const file = fileOf(document)
    const { obstructed, ...address } = addresses[at]!
    if (obstructed) diagnostics.push(...obstructionFaults(site, file, address.path, obstructed))
    const component = document.frontmatter.pageComponent?.name
    if (component && component !== 'Catalogue' && !Object.hasOwn(site.config.components, component))
      diagnostics.push(pageComponentUnknown(file, component))
    const page = toPage(site, document, file, address, hidden.has(document))
    const layout = chosenLayout(site, page, report)
    return layout ? { ...page, layout } : page
  })
  const forms = pages.flatMap(({ document, file, frontmatter: { permalink } }) =>
    permalink && document !== home && !addressFault(permalinkPath(permalink))
      ? (permalinkFormFault(file, permalink) ?? [])
      : [],
  )
  diagnostics.push(...forms, ...pages.flatMap(aliasFaults))
  const settled = markOlder(site, pages)
  return { value: [...settled, ...toFallbacks(site, settled, convertText)], diagnostics, documents: checked }
}

/** Reports, at both notes, that the page of one would be in a folder with the name of the other's file. */
function obstructionFaults(
  site: Site,
  file: string,
  path: string,
  { path: asked, by }: NonNullable<SettledAddress['obstructed']>,
): Diagnostic[] {
  const moved = { path: toFile(asked), name: file }
  const owner = { path: toFile(by.path), name: noteName(site, by.relativePath) }
  const at = (name: string) => outputFolder({ file: name, line: 1, column: 1, key: 'permalink' }, owner, moved)
  return [addressMoved(at(moved.name), path), at(owner.name)]
}

/**
 * The site's home page, which is at `/` whatever its permalink says: a note in the root with `home: true`, which is the
 * index if there is one. Further ones are home pages at their own addresses, as in VuePress.
 */
function homeOf(documents: readonly ParsedDocument[]): ParsedDocument | undefined {
  const homes = documents.filter(({ path, frontmatter }) => frontmatter.home === true && !path.includes('/'))
  return documents.some(isRootIndex) ? homes.find(isRootIndex) : homes[0]
}

const isRootIndex = ({ path }: ParsedDocument): boolean => !path.includes('/') && isIndexName(path)

const pathAsked = (document: ParsedDocument): string | undefined => {
  const asked = askedBy(document)
  return asked && 'path' in asked ? asked.path : undefined
}

const askedBy = memo(({ path, frontmatter: { permalink, date } }: ParsedDocument) =>
  permalink ? askedAddress(permalink, path, date) : undefined,
)

function pathOf(site: Site, document: ParsedDocument, taken: Set<string>, refuse: (why: string) => void): string {
  const { date } = document.frontmatter
  const asked = askedBy(document)
  if (asked && 'path' in asked) return asked.path
  if (asked) refuse(asked.fault)
  if (isRootIndex(document)) return '/'
  const pattern = site.config.permalink && fillPermalinkPattern(site.config.permalink, document.path, date)
  if (pattern && !addressFault(pattern)) return pattern
  // As in vdoing, notes in the root, folder indexes and `@pages` get no generated permalink (C03, C06, C10), nor notes
  // that have the key (C47).
  const name = document.path.split('/').pop()!
  const hasNone = document.frontmatter.permalink === false || isIndexName(name)
  if (hasNone || !document.path.includes('/') || document.path.startsWith('@pages/'))
    return regularPathOf(document.path)
  const path = freePermalink(document.path, (candidate) => taken.has(candidate))
  taken.add(path)
  return path
}

function toPage(
  site: Site,
  document: ParsedDocument,
  file: string,
  address: Pick<SettledAddress, 'path' | 'refused'>,
  draft: boolean,
): PageRecord {
  const { frontmatter } = document
  const { theme, timeZone } = site.config
  const kind = kindOf(frontmatter)
  const instant = frontmatter.date === undefined ? undefined : parseDate(frontmatter.date, timeZone)
  const stamp = document.history?.last === undefined ? undefined : document.history.last * 1000
  const locales = toLocales(site)
  const folders = pathInLanguage(locales, document.path).split('/').slice(0, -1)
  const { site: localized } = languageOf(locales, { path: address.path, relativePath: document.path })
  return {
    document,
    frontmatter,
    relativePath: document.path,
    file,
    key: keyOf(document.path),
    title: frontmatter.title === undefined ? titleOf(localized, document, kind) : plainTitle(frontmatter.title),
    ...address,
    regularPath: encodePath(regularPathOf(document.path)),
    kind,
    isPost:
      kind === 'article' &&
      frontmatter.article !== false &&
      !frontmatter.pageComponent &&
      !document.path.startsWith('@pages/'),
    date: instant && showDate(frontmatter.date!),
    time: instant?.epoch,
    iso: instant?.iso,
    categories: unique(frontmatter.categories?.map(nameInLink) ?? automaticCategories(localized, frontmatter, folders)),
    tags: unique(frontmatter.tags?.map(tagName) ?? []),
    ...toAuthors(frontmatter.author, theme.author),
    series: theme.series ? frontmatter.series : undefined,
    sticky: Math.max(0, frontmatter.sticky ?? 0),
    lastUpdated: stamp === undefined ? undefined : formatInZone(stamp, timeZone),
    lastUpdatedTimestamp: stamp,
    draft,
    unlisted: frontmatter.unlisted === true,
  }
}

const unique = (terms: readonly string[]): string[] => [...new Set(terms)]

/** The words of a property that is a link of Obsidian: `People` for `[[People]]`, `[[sea/People]]`, `[[x|People]]`. */
function nameInLink(term: string): string {
  const [, path = '', words] = /^\[\[([^\]|]+)(?:\|([^\]]*))?\]\]$/.exec(term.trim()) ?? []
  return words?.trim() || path.split('/').pop()!.trim() || term
}

/** Tags may begin with the `#` that they have in the text of Obsidian's notes. */
const tagName = (tag: string): string => nameInLink(tag).replace(/^#+(?=[^#\s])/, '')

function kindOf(frontmatter: Frontmatter): PageRecord['kind'] {
  if (frontmatter.home) return 'home'
  if (frontmatter.categoriesPage) return 'categories'
  if (frontmatter.tagsPage) return 'tags'
  if (frontmatter.archivesPage) return 'archives'
  return frontmatter.pageComponent?.name === 'Catalogue' ? 'catalogue' : 'article'
}

function titleOf(site: Site, document: ParsedDocument, kind: PageRecord['kind']): string {
  if (kind === 'home') return site.config.title || 'Home'
  if (document.leadingTitle) return document.leadingTitle
  const name = document.path.split('/').pop()!
  if (!isIndexName(name)) return parseEntryName(stemOf(name)).title
  const folder = document.path.split('/').at(-2)
  return folder === undefined ? site.config.title || 'Home' : folderTitle(folder)
}

/** Folder names without their numbers; in `_posts` the names of subfolders, or the configured category (C48, C49). */
function automaticCategories(site: Site, frontmatter: Frontmatter, folders: string[]): string[] {
  if (frontmatter.category === false || frontmatter.pageComponent || frontmatter.article === false || frontmatter.home)
    return []
  if (folders[0] !== '_posts') return folders.map(folderTitle)
  return folders.length > 1 ? folders.slice(1) : [site.config.theme.categoryText ?? site.strings.essays]
}
