import { phrase, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'
import { COMMENTS, takeComments } from './comments.ts'
import { toHead } from './head.ts'
import { takeBreaks } from './markdown-extensions.ts'
import { takeSearch } from './search.ts'
import { data, filled, list, longestFirst, present, take, text, toBase, toUrl } from './settings.ts'
import { toSocial } from './social.ts'
import { tell, tellMarkdown } from './vitepress-keys.ts'
import { reportLost } from './vuepress-settings.ts'

const HANDLED = new Set([
  'title',
  'description',
  'lang',
  'base',
  'head',
  'srcDir',
  'srcExclude',
  'sitemap',
  'themeConfig',
  'cleanUrls',
  'lastUpdated',
  'markdown',
  'locales',
  'rewrites',
  'appearance',
])
/** Modes by `appearance`. */
const MODES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ['dark', 'dark'],
  ['force-dark', 'dark'],
  [false, 'light'],
])
const THEME_HANDLED = new Set([
  'nav',
  'sidebar',
  'logo',
  'socialLinks',
  'footer',
  'editLink',
  'search',
  'algolia',
  'lastUpdated',
  'lastUpdatedText',
])

/** Converts settings of VitePress and its default theme; addresses remain those of the files. */
export function toVitepressSettings(config: OldConfig, site: SettingsDraft): void {
  const { settings, comments, findings } = site
  const value = withRoot(config.value)
  for (const key of ['title', 'description', 'lang']) take(site, text(value[key]), key, key)
  const base = text(value.base)
  if (base !== undefined) take(site, toBase(base), 'base', 'base')
  take(site, toUrl(data(value.sitemap).hostname), 'sitemap.hostname', 'url')
  settings.permalink = '/:regular/'
  comments.permalink = say('Addresses of the files’ own paths, as before; the .html forms lead here.')
  take(site, filled(toHead(value.head, 'head', site)), 'head', 'head')
  take(site, MODES.get(value.appearance), 'appearance', 'theme.defaultMode')
  take(site, value.srcExclude, 'srcExclude', 'content.exclude')
  take(site, data(value.markdown).lineNumbers, 'markdown.lineNumbers', 'markdown.lineNumbers')
  const reported = takeBreaks(config, site)
  toTheme(data(value.themeConfig), value, site)
  takeLocales(data(value.locales), site)
  for (const key of Object.keys(value)) if (!HANDLED.has(key)) tell(key, key, findings)
  for (const key of Object.keys(data(value.markdown))) {
    if (key !== 'lineNumbers' && key !== 'breaks') tellMarkdown(key, findings)
  }
  reportLost(reported, findings)
}

/** Settings in which those of the root language override the site's own, as in VitePress. */
function withRoot(value: Data): Data {
  const { locales, ...rest } = value
  if (!isData(locales)) return value
  const { root, ...others } = locales
  const { label: _, link: __, themeConfig, ...words } = data(root)
  return {
    ...rest,
    ...words,
    head: [...list(value.head), ...list(words.head)],
    themeConfig: { ...data(value.themeConfig), ...data(themeConfig) },
    locales: filled(others),
  }
}

function toTheme(theme: Data, value: Data, site: SettingsDraft): void {
  const { settings, findings } = site
  if (theme.nav !== undefined) take(site, toNav(theme.nav, findings), 'themeConfig.nav', 'theme.nav')
  if (theme.sidebar === undefined) settings.theme = { ...data(settings.theme), sidebar: 'auto' }
  else take(site, toSidebar(theme.sidebar), 'themeConfig.sidebar', 'theme.sidebar')
  const logo = text(theme.logo) ?? text(data(theme.logo).src) ?? text(data(theme.logo).light)
  take(site, logo, 'themeConfig.logo', 'theme.logo')
  if (text(data(theme.logo).dark) !== undefined)
    findings.left.push({ what: code('themeConfig.logo.dark'), todo: say('kb has one logo for both modes.') })
  const accounts = list(theme.socialLinks).filter(isData)
  for (const { icon, link } of accounts)
    if (text(icon) === undefined && text(link) !== undefined)
      findings.left.push({
        what: say('the icon of {title}', { title: code(text(link)!) }),
        todo: say('It is a custom drawing; kb has icons by name. Write its `iconClass` into `theme.social`.'),
      })
  const social = toSocial(accounts.map(({ icon, link, ariaLabel }) => ({ icon, link, title: ariaLabel })))
  take(site, social, 'themeConfig.socialLinks', 'theme.social')
  const footer = [text(data(theme.footer).message), text(data(theme.footer).copyright)]
    .filter((part) => part !== undefined)
    .join('<br>')
  take(site, footer && { copyrightInfo: footer }, 'themeConfig.footer', 'theme.footer')
  takeEditLink(data(theme.editLink), site)
  take(
    site,
    text(theme.lastUpdatedText) ?? text(data(theme.lastUpdated).text) ?? value.lastUpdated,
    'lastUpdated',
    'theme.lastUpdated',
  )
  take(site, theme.search === false ? false : undefined, 'themeConfig.search', 'theme.search')
  const hasService =
    takeSearch('themeConfig.algolia', theme.algolia, site) || takeSearch('themeConfig.search', theme.search, site)
  if ((isData(theme.search) || isData(theme.algolia)) && !hasService)
    findings.builtIn.push({
      what: code(isData(theme.search) ? 'themeConfig.search' : 'themeConfig.algolia'),
      how: say('a search of its own over titles, headings and text'),
    })
  for (const [key, entry] of Object.entries(theme)) {
    const at = `themeConfig.${key}`
    if (COMMENTS.test(key) && isData(entry)) takeComments(phrase(code(at)), key, entry, site)
    else if (!THEME_HANDLED.has(key)) tell(key, at, findings)
  }
}

/** Takes over other languages: their texts, menus and sidebars by path prefix. */
function takeLocales(locales: Data, site: SettingsDraft): void {
  const others = Object.entries(locales).map(([key, value]): [string, Data] => {
    const link = text(data(value).link)
    return [link?.startsWith('/') ? toBase(link) : `/${key}/`, data(value)]
  })
  const words = others.map(([prefix, { lang, title, description }]): [string, Data] => [
    prefix,
    Object.fromEntries(Object.entries({ lang, title, description }).filter(([, word]) => text(word) !== undefined)),
  ])
  take(site, filled(Object.fromEntries(words)), 'locales', 'locales')
  const themes = others.flatMap(([prefix, { label, themeConfig }]): [string, Data][] => {
    const { nav, sidebar } = data(themeConfig)
    const theme = present({
      label: text(label),
      nav: nav === undefined ? undefined : toNav(nav, site.findings),
      sidebar: sidebar === undefined ? undefined : toSidebar(sidebar),
    })
    return filled(theme) ? [[prefix, theme]] : []
  })
  take(site, filled(Object.fromEntries(themes)), 'locales', 'theme.locales')
}

const toNav = (items: unknown, findings: Findings): Data[] =>
  list(items)
    .filter(isData)
    .flatMap((item) => {
      const label = text(item.text)
      if (label === undefined) {
        findings.left.push({
          what: code('themeConfig.nav'),
          todo: say('Not a menu entry with a text; add it by hand.'),
        })
        return []
      }
      return [
        {
          text: label,
          link: text(item.link),
          items: item.items === undefined ? undefined : toNav(item.items, findings),
        },
      ]
    })

/** Converts a sidebar: a list, or lists by path prefix, each of which may have a base path. */
function toSidebar(sidebar: unknown): unknown {
  if (Array.isArray(sidebar)) return toItems(sidebar, '')
  if (!isData(sidebar)) return 'auto'
  return Object.fromEntries(
    longestFirst(sidebar).map(([prefix, group]) => {
      const path = prefix.endsWith('/') ? prefix : `${prefix}/`
      return [path, isData(group) ? toItems(list(group.items), text(group.base) ?? '') : toItems(list(group), '')]
    }),
  )
}

function toItems(items: readonly unknown[], base: string): unknown[] {
  return items.filter(isData).flatMap((item): unknown[] => {
    const title = text(item.text)
    const own = text(item.base) ?? base
    const link = text(item.link) === undefined ? undefined : toPath(String(item.link), own)
    const children = item.items === undefined ? undefined : toItems(list(item.items), own)
    if (children === undefined) return link === undefined ? [] : title === undefined ? [link] : [[link, title]]
    // Groups with `collapsed: false` are open at first; those that can be collapsed here are closed.
    return [{ title: title ?? '', path: link, collapsable: item.collapsed === true, children }]
  })
}

const toPath = (link: string, base: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `/${base}/${link}`.replace(/\/{2,}/g, '/')

/** Splits a pattern such as `https://github.com/o/r/edit/main/docs/:path` into settings. */
function takeEditLink({ pattern, text: words }: Data, site: SettingsDraft): void {
  const parts = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+?)(?:\/-)?\/edit\/([^/]+)\/(?:.*\/)?:path$/.exec(text(pattern) ?? '')
  if (parts) {
    take(site, parts[1], 'themeConfig.editLink.pattern', 'theme.docsRepo')
    take(site, parts[2], 'themeConfig.editLink.pattern', 'theme.docsBranch')
    take(site, 'content', 'themeConfig.editLink.pattern', 'theme.docsDir')
    take(site, true, 'themeConfig.editLink', 'theme.editLinks')
  } else if (pattern !== undefined)
    site.findings.left.push({
      what: code('themeConfig.editLink.pattern'),
      todo: say('Write `theme.docsRepo`, `docsBranch` and `docsDir` by hand.'),
    })
  take(site, text(words), 'themeConfig.editLink.text', 'theme.editLinkText')
}
