import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { blogPluginOf, withPlugins } from '../vuepress/blog-plugin.ts'
import { data, filled, list, present, text } from './settings.ts'
import { type SocialLink, toSocial } from './social.ts'
import { joinPaths } from './vuepress2.ts'
import { fromHope, toBlogger } from './vuepress2-options.ts'

const HOPE = /^(?:vuepress-theme-)?hope$/
const THEME_BLOG = /^(?:@vuepress\/)?(?:theme-)?blog$/
const METEORLXY = /^(?:vuepress-theme-)?meteorlxy$/

/**
 * Whether a configuration of VuePress 1 has vuepress-theme-hope 1: by name, or from its function `config`, which adds
 * the theme itself.
 */
export const isHope1 = ({ value, packages }: OldConfig): boolean =>
  value.theme === undefined ? packages.includes('vuepress-theme-hope') : HOPE.test(text(value.theme) ?? '')

/** Plugins that hope 1 brings, by the options of the theme that set them; `false` leaves one out. */
const OF_HOPE: Readonly<Record<string, string>> = {
  pwa: '@mr-hope/pwa',
  feed: '@mr-hope/feed',
  sitemap: '@mr-hope/sitemap',
  seo: '@mr-hope/seo',
  copyCode: '@mr-hope/copy-code',
  activeHash: '@mr-hope/active-hash',
  smoothScroll: '@mr-hope/smooth-scroll',
  mdEnhance: 'md-enhance',
}

/**
 * Options of hope 1 with the names that vdoing has for them, and whole paths in menus and sidebars; its plugins beside
 * those of the site.
 */
export function fromHope1(config: OldConfig): OldConfig {
  const { locales, blog, footer, displayFooter, copyright: copying, ...given } = data(config.value.themeConfig)
  const isPlugin = ([key]: [string, unknown]) => Object.hasOwn(OF_HOPE, key)
  const options = Object.fromEntries(Object.entries(given).filter((entry) => !isPlugin(entry)))
  const brought = Object.entries(given)
    .filter((entry) => isPlugin(entry) && entry[1] !== false)
    .map(([key, value]) => [OF_HOPE[key]!, data(value)] as const)
  const { plugins, markdown } = config.value
  const { sub, sup, enableAll, lineNumbers = given.mdEnhance !== false } = data(given.mdEnhance)
  const { links, ...author } = data(blog)
  // Its last versions have the parts of the footer beside it.
  const { display, content, copyright, ...foot } = {
    ...(text(copying) ? { copyright: copying } : {}),
    ...(isData(footer) ? footer : { display: displayFooter, content: footer }),
  } as Data
  const usual = fromHope({
    ...options,
    ...(isData(blog) ? { blog: { ...author, medias: links } } : {}),
    ...(display === false ? {} : { footer: content, copyright }),
  })
  const words = Object.entries(data(locales)).map(([prefix, locale]) => [prefix, withWholePaths(data(locale))] as const)
  const themeConfig = {
    ...withWholePaths(usual),
    // Settings of other themes, which it has not read.
    ...(Object.keys(foot).length > 0 ? { footer: { ...data(usual.footer), ...foot } } : {}),
    // Not the licence that this key is in kb, but what copied text ends in.
    ...Object.fromEntries(Object.entries(data(copying)).map(([key, value]) => [`copyright.${key}`, value])),
    ...(locales === undefined ? {} : { locales: Object.fromEntries(words) }),
  }
  return {
    ...config,
    packages: [sub, sup, enableAll].includes(true) ? [...config.packages, 'markdown-it-sub'] : config.packages,
    value: {
      ...config.value,
      theme: 'vuepress-theme-hope',
      themeConfig,
      markdown: { lineNumbers, ...data(markdown) },
      plugins: withPlugins(plugins, brought),
    },
  }
}

/** hope lets the paths of entries begin with the `prefix` of the groups around them. */
function withWholePaths(options: Data): Data {
  const { nav, sidebar, ...others } = withNav(options)
  const whole = (items: unknown) => (Array.isArray(items) ? items.map((item) => toItem(item, '')) : items)
  const bySection = (sections: Data) =>
    Object.fromEntries(Object.entries(sections).map(([path, items]) => [path, whole(items)]))
  return {
    ...others,
    ...(nav === undefined ? {} : { nav: list(whole(nav)) }),
    ...(sidebar === undefined ? {} : { sidebar: isData(sidebar) ? bySection(sidebar) : whole(sidebar) }),
  }
}

/** The last versions of hope 1 have the menu in `navbar`, and entries below others in `children`, as VuePress 2 has. */
function withNav({ navbar, ...options }: Data): Data {
  if (!Array.isArray(navbar)) return navbar === undefined ? options : { ...options, navbar }
  const toEntry = (item: unknown): unknown => {
    if (!isData(item)) return item
    const { children, items = children, ...others } = item
    return { ...others, ...(Array.isArray(items) ? { items: items.map(toEntry) } : {}) }
  }
  return { nav: navbar.map(toEntry), ...options }
}

/** An entry of a menu or a sidebar; the icons of sidebars go without a word, as those of VuePress 2 do. */
function toItem(item: unknown, before: string): unknown {
  if (typeof item === 'string') return joinPaths(before, item)
  if (Array.isArray(item)) return [joinPaths(before, String(item[0])), ...item.slice(1)]
  if (!isData(item)) return item
  const { prefix, icon, ...others } = item
  const inner = joinPaths(before, text(prefix) ?? '')
  const whole = (key: string) => (text(item[key]) === undefined ? {} : { [key]: joinPaths(before, String(item[key])) })
  const below = (key: string) =>
    Array.isArray(item[key]) ? { [key]: item[key].map((child) => toItem(child, inner)) } : {}
  return {
    ...others,
    ...(item.title === undefined && icon !== undefined ? { icon } : {}),
    ...whole('link'),
    ...whole('path'),
    ...below('items'),
    ...below('children'),
  }
}

const withOptions = (config: OldConfig, themeConfig: Data): OldConfig => ({
  ...config,
  value: { ...config.value, themeConfig },
})

/** The author's card, addresses and footer of the theme meteorlxy, as vdoing has them. */
export function fromMeteorlxy(config: OldConfig): OldConfig {
  const { theme, themeConfig } = config.value
  const { personalInfo, footer, nav, ...others } = data(themeConfig)
  if (!METEORLXY.test(text(theme) ?? '') && !isData(personalInfo)) return config
  const { avatar, nickname, description, email, sns } = data(personalInfo)
  const links = [
    ...(text(email) ? [{ icon: 'email', link: `mailto:${text(email)}` }] : []),
    ...Object.entries(data(sns)).map(([icon, entry]): SocialLink => ({ icon, link: data(entry).link })),
  ]
  const { poweredBy: _, poweredByTheme: __, custom, ...rest } = data(footer)
  const made = present({
    blogger: toBlogger(avatar, nickname, withoutMarkup(description)),
    social: toSocial(links),
    author: text(nickname),
    footer: filled({ ...rest, ...present({ copyrightInfo: text(custom) }) }),
  })
  return withOptions(config, {
    ...others,
    // Whether an entry is marked on pages below it, too, is decided by its address in kb.
    ...(nav === undefined ? {} : { nav: list(nav).map((item) => without(item, 'exact')) }),
    ...made,
  })
}

/**
 * The footer of VuePress's own blog theme: ways to reach the author, and the terms of use. Its forks, whose names say
 * nothing, have its plugin, too.
 */
export function fromThemeBlog(config: OldConfig): OldConfig {
  const { theme, themeConfig } = config.value
  const { footer, ...others } = data(themeConfig)
  const { contact, copyright, ...rest } = data(footer)
  const isOfBlog = THEME_BLOG.test(text(theme) ?? '') || blogPluginOf(config.value) !== undefined
  if (!isOfBlog || !(Array.isArray(contact) || Array.isArray(copyright))) return config
  const social = toSocial(
    list(contact)
      .filter(isData)
      .map(({ type, link }) => ({ icon: type, link: text(link)?.replace(/^(?=[^\s:/@]+@)/, 'mailto:') })),
  )
  const words = list(copyright)
    .filter(isData)
    .flatMap(({ text: shown, link }) => {
      const html = escapeText(text(shown) ?? '')
      return html === '' ? [] : [text(link) ? `<a href="${escapeAttribute(text(link)!)}">${html}</a>` : html]
    })
  const foot = { ...rest, ...present({ copyrightInfo: words.join(' | ') }) }
  return withOptions(config, { ...others, ...present({ social, footer: filled(foot) }) })
}

/** Words of HTML in a place that has none in kb. */
const withoutMarkup = (html: unknown): string | undefined =>
  text(html)
    ?.replace(/<br[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .trim()

const without = (item: unknown, name: string): unknown =>
  isData(item) ? Object.fromEntries(Object.entries(item).filter(([key]) => key !== name)) : item
