import { LIMITS } from '../../../config/limits.ts'
import { LOOK_DATA } from '../../../config/look-data.ts'
import type { Term } from '../../../config/model/term.ts'
import type { NavItem } from '../../../config/schema/nav.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { folderTitle, parseEntryName } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { inScriptOf } from '../site/converters.ts'
import type { Site } from '../site/site.ts'
import { termsIn } from './list-addresses.ts'
import type { SiteGraph } from './site-graph.ts'
import { NOTE_LISTS } from './virtual-page.ts'

/** Folders without a menu entry: their notes are listed elsewhere, or nowhere. */
const LEFT_OUT = new Set(['_posts', '@pages'])

/**
 * The links of the top bar: those of the settings. Without any, looks with `menuOfFolders` show the first folders and
 * the lists, so that a folder of notes can be browsed before anything is configured.
 *
 * @param prefix  of the language, whose folder is treated like the content folder of a site
 */
export function navOf({ config, ...site }: Site, graph: SiteGraph, prefix = '/'): readonly NavItem[] {
  const { nav, look } = config.theme
  if (nav) return nav
  if (!LOOK_DATA[look].menuOfFolders) return []
  const languages = Object.keys(config.locales ?? {}).map((path) => path.replace(/^\/|\/$/g, ''))
  const folders = [...firstFolders(graph.pages, languages, prefix.slice(1))]
  if (prefix !== '/' && folders.length === 0) return []
  const lists = graph.listings.filter(
    ({ kind, language = '/', isFurther }) => NOTE_LISTS.has(kind) && language === prefix && !isFurther,
  )
  return [
    ...folders
      .sort(([a], [b]) => byNumber(a, b))
      .slice(0, LIMITS.navFolders)
      .map(([path, pages]) =>
        folderItem(path, pages, {
          graph,
          converters: site.converters,
          categories: config.theme.category ? termsIn(prefix, graph, 'categories') : [],
        }),
      ),
    ...lists.map(({ kind, path }) => ({ text: site.strings[kind as 'archives' | 'categories' | 'tags'], link: path })),
  ]
}

/**
 * The first folders that contain articles, with these. If all articles are in one folder that has several subfolders,
 * these instead, and so on.
 *
 * @param root  folder of the language with its trailing slash; empty for the main language
 */
function firstFolders(
  pages: readonly PageRecord[],
  languages: readonly string[],
  root: string,
): Map<string, PageRecord[]> {
  const foldersOf = (page: PageRecord) => page.relativePath.slice(root.length).split('/').slice(0, -1)
  const posts = pages.filter((page) => {
    if (!page.isPost || page.unlisted || !page.relativePath.startsWith(root)) return false
    const names = foldersOf(page)
    const isOther = root === '' && languages.includes(names[0]!)
    return !isOther && !names.some((name) => LEFT_OUT.has(name))
  })
  const foldersAt = (depth: number) => {
    const deep = posts.filter((post) => foldersOf(post).length >= depth)
    return groupBy(deep, (post) => root + foldersOf(post).slice(0, depth).join('/'))
  }
  const isOnlyOne = (folders: Map<string, PageRecord[]>) => [...folders.values()][0]?.length === posts.length
  let shown = foldersAt(1)
  for (let depth = 2, next = shown; isOnlyOne(next); depth++) {
    next = foldersAt(depth)
    if (next.size > 1) shown = next
  }
  return shown
}

/**
 * A link to the folder's catalogue, else to its index note (on sites with several languages), else to the list of the
 * category with its name, else to its first note.
 */
function folderItem(
  path: string,
  pages: readonly PageRecord[],
  { graph, converters, categories }: { graph: SiteGraph; categories: readonly Term[] } & Pick<Site, 'converters'>,
): NavItem {
  const name = graph.folderNotes.get(path)?.title ?? folderTitle(nameOf(path))
  const text = inScriptOf(converters, path, name)
  const category = categories.find((term) => term.name === text)?.path
  const first = pages.reduce((a, b) => (compareText(b.relativePath, a.relativePath) < 0 ? b : a))
  return { text, link: graph.catalogueLinks.get(path) ?? (graph.folderNotes.get(path)?.path || category || first.path) }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const byNumber = (a: string, b: string): number =>
  (parseEntryName(nameOf(a)).order ?? Number.POSITIVE_INFINITY) -
    (parseEntryName(nameOf(b)).order ?? Number.POSITIVE_INFINITY) || compareText(a, b)
