import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { OldTerm } from '../old-site.ts'
import { data, list, text } from '../translate/settings.ts'

const PLUGIN = /^@vuepress\/(?:plugin-)?blog$/
const THEME = /^@vuepress\/(?:theme-)?blog$/
/** A theme with a copy of the plugin. */
const METEORLXY = /^(?:vuepress-theme-)?meteorlxy$/
/** A plugin that does the same for folders of other names, and the theme that has it. */
const MULTIDIR = /^(?:vuepress-plugin-)?blog-multidir$/
const OUOUE = /^(?:vuepress-theme-)?ououe$/

/** Keys of the settings of `@vuepress/theme-blog` that it hands on to the plugin. */
const HANDED_ON = ['directories', 'frontmatters', 'globalPagination', 'sitemap', 'comment', 'newsletter', 'feed']

/** What the plugin `@vuepress/blog` of VuePress 1 made of a site. */
export interface BlogPlugin {
  /** Folders of posts: the start of the paths of their notes, where their list was, and the pattern of addresses. */
  folders: { start: string; path: string; pattern: string }[]
  /** Where the lists of terms were, and which keys of notes they were made of. */
  terms: { path: string; of: OldTerm['of'] }[]
}

/** Shows what themes with the plugin, and the plugin itself, do as the plugins that do it, with their defaults. */
export function withBlogPlugins(config: OldConfig): OldConfig {
  const { theme, themeConfig, plugins } = config.value
  const name = text(theme) ?? ''
  const settings = data(themeConfig)
  // Copies of the theme, and themes made from it, have its settings.
  const isTheme = THEME.test(name) || list(settings.directories).some((folder) => text(data(folder).dirname))
  const ofTheme = isTheme ? themeOptions(settings) : METEORLXY.test(name) ? METEORLXY_OPTIONS : undefined
  const blog = ofTheme ?? optionsOf(plugins)
  if (blog === undefined) return config
  const { service, ...comment } = data(blog.comment)
  const added = Object.entries({
    ...(ofTheme ? { '@vuepress/blog': ofTheme } : {}),
    ...(isData(blog.sitemap) ? { sitemap: blog.sitemap } : {}),
    ...(isData(blog.feed) ? { feed: blog.feed } : {}),
    ...(text(service) ? { [`vuepress-plugin-${text(service)}`]: comment } : {}),
  })
  const others = Object.entries(settings).filter(([key]) => !isTheme || !HANDED_ON.includes(key))
  return {
    ...config,
    value: {
      ...config.value,
      ...(isTheme ? { themeConfig: Object.fromEntries(others) } : {}),
      plugins: withPlugins(plugins, added),
    },
  }
}

const METEORLXY_OPTIONS: Data = {
  directories: [{ dirname: '_posts', path: '/posts/', itemPermalink: '/posts/:year/:month/:day/:slug.html' }],
  frontmatters: [
    { keys: ['tags'], path: '/posts/tags/' },
    { keys: ['category'], path: '/posts/categories/' },
  ],
}

const themeOptions = (settings: Data): Data => ({
  directories: [{ id: 'post', dirname: '_posts', path: '/' }],
  frontmatters: [{ id: 'tag', keys: ['tags'], path: '/tag/' }],
  ...Object.fromEntries(Object.entries(settings).filter(([key]) => HANDED_ON.includes(key))),
})

/** The plugins of a configuration, each a name or a name with options. */
export const pluginEntries = (plugins: unknown): unknown[] =>
  isData(plugins) ? Object.entries(plugins) : list(plugins)

/** The plugins of a configuration, and others; those of a map with their names are replaced. */
export const withPlugins = (
  plugins: unknown,
  added: readonly (readonly [name: string, options: unknown])[],
): unknown => (isData(plugins) ? { ...plugins, ...Object.fromEntries(added) } : [...list(plugins), ...added])

/** The options of a plugin; undefined if the site does not have it. */
function optionsOf(plugins: unknown, plugin = PLUGIN): Data | undefined {
  const entries = pluginEntries(plugins).map((entry) => [entry].flat())
  const found = entries.find(([name, options]) => plugin.test(text(name) ?? '') && options !== false)
  return found && data(found[1])
}

/** Reads what the plugin made of a site; undefined if the site does not have it. @see withBlogPlugins */
export function blogPluginOf({ theme, plugins }: Data): BlogPlugin | undefined {
  const options = optionsOf(plugins)
  if (options === undefined) return multidirOf(theme, plugins)
  const folders = list(options.directories).flatMap((folder) => {
    const { id, dirname, path, itemPermalink } = data(folder)
    if (text(dirname) === undefined) return []
    return [
      {
        start: `/${text(dirname)}/`,
        path: text(path) ?? `/${String(id)}/`,
        pattern: text(itemPermalink) ?? '/:year/:month/:day/:slug',
      },
    ]
  })
  const terms = list(options.frontmatters).flatMap((entry) => {
    const { keys, path } = data(entry)
    const of = (['tag', 'categor'] as const).find((start) => list(keys).some((key) => text(key)?.startsWith(start)))
    if (of === undefined || text(path) === undefined) return []
    return [{ path: text(path)!, of: of === 'tag' ? ('tags' as const) : ('categories' as const) }]
  })
  return { folders, terms }
}

function multidirOf(theme: unknown, plugins: unknown): BlogPlugin | undefined {
  const options = optionsOf(plugins, MULTIDIR) ?? (OUOUE.test(text(theme) ?? '') ? {} : undefined)
  if (options === undefined) return undefined
  const { postsDir = 'posts', permalink } = options
  const patterns = isData(postsDir)
    ? Object.entries(postsDir)
    : [postsDir].flat().map((folder) => [text(folder) ?? '', permalink] as const)
  return {
    folders: patterns.map(([folder, pattern]) => ({
      start: `/${folder}/`,
      path: `/${folder}/`,
      pattern: text(pattern) ?? '',
    })),
    terms: [
      { path: '/tag/', of: 'tags' },
      { path: '/category/', of: 'categories' },
    ],
  }
}

/** The pattern that the plugin gave to the address of a note without a permalink. @param regular  its regular path */
export const blogPattern = (blog: BlogPlugin | undefined, regular: string): string | undefined =>
  blog?.folders.find(({ start, path }) => regular.startsWith(start) && regular !== path)?.pattern
