import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { OldSite, OldTerm } from '../old-site.ts'
import { listOf } from '../sources/source.ts'
import { data, list, text } from '../translate/settings.ts'
import { isHope1 } from '../translate/vuepress1-themes.ts'
import { type BlogPlugin, blogPluginOf } from './blog-plugin.ts'

type ListName = 'archives' | 'categories' | 'tags' | 'home'

/** Where lists of a theme are, and where the list of a category or tag is. */
interface ThemeLists {
  fixed: Readonly<Record<string, ListName>>
  ofTerm?: (term: OldTerm) => string | readonly string[] | undefined
}

const HOPE: ThemeLists = {
  fixed: {
    '/article/': 'archives',
    '/timeline/': 'archives',
    '/star/': 'archives',
    '/category/': 'categories',
    '/tag/': 'tags',
  },
  ofTerm: ({ of, name }) =>
    `/${of === 'tags' ? 'tag' : 'category'}/${name
      .replace(/[ _]/g, '-')
      .replace(/[:?*|\\/<>]/g, '')
      .toLowerCase()}/`,
}

const RECO: ThemeLists = {
  fixed: { '/timeline/': 'archives', '/tag/': 'tags', '/tags/': 'tags', '/categories/': 'categories' },
  ofTerm: ({ of, name }) => `/${of === 'tags' ? 'tag' : 'categories'}/${name}/`,
}

/** Early versions of reco 2 have addresses with a slash at the end. Names in Chinese were spelled in pinyin. */
const RECO2: ThemeLists = {
  fixed: {
    '/timeline.html': 'archives',
    '/timeline/': 'archives',
    '/posts.html': 'archives',
    '/posts/': 'archives',
    '/posts/1.html': 'archives',
    '/posts/1/': 'archives',
  },
  ofTerm: ({ of, name }) => (/\p{Script=Han}/u.test(name) ? [] : [`/${of}/${name}/1.html`, `/${of}/${name}/1/`]),
}

/** The lists that a theme generated without a note. @param config  before its options got other names */
function listsOf(config: OldConfig): ThemeLists {
  const { value } = config
  const theme = data(value.theme)
  const name = text(theme.package) ?? text(value.theme) ?? ''
  if (/theme-hope/.test(name) || isHope1(config)) return HOPE
  if (/theme-reco/.test(text(theme.package) ?? '')) return RECO2
  if (/reco/.test(name) || 'blogConfig' in data(value.themeConfig)) return RECO
  const blog = blogPluginOf(value)
  if (blog !== undefined) return blogLists(blog)
  return { fixed: /theme-plume/.test(name) ? plumeLists(data(theme.options)) : {} }
}

function blogLists({ folders, terms }: BlogPlugin): ThemeLists {
  return {
    fixed: Object.fromEntries([
      ...folders.map(({ path }): [string, ListName] => [path, path === '/' ? 'home' : 'archives']),
      ...terms.map(({ path, of }): [string, ListName] => [path, of]),
    ]),
    ofTerm: ({ of, name }) => {
      const path = terms.find((entry) => entry.of === of)?.path
      return path === undefined ? undefined : `${path}${name}/`
    },
  }
}

/** Lists of the collections of posts; older versions of plume have one, whose settings are in `blog`. */
function plumeLists({ collections, blog }: Data): ThemeLists['fixed'] {
  const older = blog === false ? [] : [{ type: 'post', dir: 'blog', ...data(blog) }]
  const posts: readonly Data[] = collections === undefined ? older : list(collections).filter(isData)
  const entries = posts
    .filter(({ type }) => type === 'post')
    .flatMap((collection): [unknown, ListName][] => {
      const link = `/${text(collection.link) ?? text(collection.dir) ?? 'blog'}/`.replace(/\/{2,}/g, '/')
      return [
        [link, 'archives'],
        [collection.tagsLink ?? `${link}tags/`, 'tags'],
        [collection.archivesLink ?? `${link}archives/`, 'archives'],
        [collection.categoriesLink ?? `${link}categories/`, 'categories'],
      ]
    })
  return Object.fromEntries(entries.filter(([link]) => typeof link === 'string' && link !== '/'))
}

/**
 * Adds the addresses of lists that the theme generated, so that they lead to kb's lists, and leads the menu there.
 *
 * @param config  before its options got other names
 * @param terms  categories and tags of the notes
 */
export function keepThemeLists(site: OldSite, config: OldConfig, terms: readonly OldTerm[]): void {
  const { fixed, ofTerm } = listsOf(config)
  const notes = new Set(site.addresses.map(({ address }) => address))
  const free = Object.entries(fixed).filter(([address]) => !notes.has(address))
  site.addresses.push(
    ...free.map(([address, list]) => listOf(address, list)),
    ...terms.flatMap((term) => [ofTerm?.(term) ?? []].flat().map((address) => listOf(address, term))),
  )
  const theme = data(site.settings.theme)
  const lead = (items: unknown): unknown =>
    list(items).map((item) => {
      if (!isData(item)) return item
      const [, to] = free.find(([address]) => [item.link, `${String(item.link)}/`].includes(address)) ?? []
      return {
        ...item,
        ...(to ? { link: to === 'home' ? '/' : `/${to}/` } : {}),
        ...(item.items ? { items: lead(item.items) } : {}),
      }
    })
  if (free.length === 0) return
  const leadMenu = <T extends Data>(menus: T): T =>
    menus.nav === undefined ? menus : { ...menus, nav: lead(menus.nav) }
  const locales = Object.entries(data(theme.locales)).map(([prefix, locale]) => [prefix, leadMenu(data(locale))])
  site.settings.theme = { ...leadMenu(theme), ...(theme.locales ? { locales: Object.fromEntries(locales) } : {}) }
}
