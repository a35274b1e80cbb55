import { NO_EFFECT } from '../../../config/no-effect.ts'
import { themeSchema } from '../../../config/schema/theme.ts'
import { lookUp } from '../../core/maps.ts'
import { listed, phrase, type Sentence, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'
import { COMMENTS, takeComments } from './comments.ts'
import { toNav, toSidebar } from './nav.ts'
import { toSearchService } from './search.ts'
import { data, list, noSuchSetting, pick, take, text, toUrl } from './settings.ts'
import { reportIcons, titled } from './social-icons.ts'
import { flattenRoot, toLocale } from './theme-locales.ts'
import { takePlugins } from './theme-plugins.ts'
import { toWatermark } from './watermark.ts'

const KNOWN = Object.keys(themeSchema.shape)

/** Theme keys that need no action (T15 and keys of other themes), and what kb has instead. */
const BUILT_IN: Record<string, Sentence> = {
  algolia: say('a search of its own over titles, headings and text'),
  serviceWorker: say('`offline: true`, which keeps visited pages'),
  activeHeaderLinks: say('an outline that marks the current heading'),
  subSidebar: say('an outline that marks the current heading'),
  type: say('knowledge base and blog at once'),
}

const PASSWORD = say(
  'A password requested by a script protects nothing. Encrypt private notes (`password`), or keep them out of the site (`draft: true`).',
)
const SYNTAX = say('kb has its own Markdown and features; `kb check` names what it does not know in notes.')

/** Theme keys without an equivalent, and what to do (T38). */
const LEFT: Record<string, Sentence> = {
  privatePage: PASSWORD,
  loginInfo: PASSWORD,
  encrypt: PASSWORD,
  keyPage: PASSWORD,
  password: PASSWORD,
  markdown: SYNTAX,
  plugins: SYNTAX,
  friendLink: say('Write the friends as `::: cardList` into a note.'),
  friendshipLinks: say('Write the friends as `::: cardList` into a note.'),
}

const COUNTED = say('the build counts articles and words; those of the archives')

/** Values in `themeConfig` that could not be read as data and need no action, by the start of their path. */
export const COMPUTED: Readonly<Record<string, Sentence>> = {
  'themeConfig.blogInfo.eachFileWords': COUNTED,
  'themeConfig.blogInfo.mdFileCountType': COUNTED,
  'themeConfig.blogInfo.totalWords': COUNTED,
}

/** What to use instead of settings that kb accepts without effect. */
const INSTEAD: Record<string, Sentence> = {
  'theme.blogInfo.indexView': say('kb counts no visits; `analytics` names a service that does.'),
  'theme.blogInfo.pageView': say(
    "kb counts no visits; `analytics: { provider: 'busuanzi' }` shows how often an article was read.",
  ),
}

/** A footer that is a text alone, as in other themes. */
const toText = (value: unknown, key: string): Data | undefined => (text(value) ? { [key]: value } : undefined)

type Convert = (value: unknown, at: string, findings: Findings) => unknown

/** Numbers in quotes, which vdoing took for numbers. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d*\.?\d+$/.test(value) ? Number(value) : value
}

const CONVERT: Record<string, Convert> = {
  nav: toNav,
  sidebar: toSidebar,
  updateBar: (value, at, findings) => pick(data(value), ['showToArticle', 'moreArticle'], at, findings),
  // The card must have a name; that of vdoing may be a picture alone.
  blogger: (value, at, findings) =>
    isData(value) ? { name: '', ...pick(value, ['avatar', 'name', 'slogan'], at, findings) } : undefined,
  footer: (value, at, findings) =>
    isData(value)
      ? pick(value, ['createYear', 'copyrightInfo', 'icp', 'police'], at, findings)
      : toText(value, 'copyrightInfo'),
  social: (value, at, findings) => {
    const social = pick(data(value), ['iconfontCssFile', 'icons'], at, findings)
    if (social.icons !== undefined) {
      social.icons = (isData(social.icons) ? Object.values(social.icons) : list(social.icons))
        .filter(isData)
        .map((icon, index) => pick(icon, ['iconClass', 'title', 'link'], `${at}.icons[${index}]`, findings))
        .map(titled)
      reportIcons(list(social.icons).filter(isData), at, findings)
    }
    return social
  },
  // The add-on that drew this image had 1 by default; kb has 2.
  indexImg: (value) => (isData(value) ? { navColor: 1, ...value } : value),
  blogInfo: (value, at, findings) => withoutCounts(data(value), at, findings),
  htmlModules: (value) => (isData(value) ? { ...value, ...showModes(value) } : value),
  // In vdoing, `false` and empty text mean "none"; in kb the key is left out.
  logo: (value) => text(value),
  repo: (value) => (value === false ? undefined : value),
  bodyBgImg: (value) => (value === false ? undefined : value),
  contentBgStyle: (value) => {
    const number = toNumber(value)
    return typeof number === 'number' && number >= 1 ? number : undefined
  },
  sidebarDepth: toNumber,
  search: (value, at, findings) => {
    if (!isData(value)) return value
    if (!toSearchService(value)) findings.builtIn.push({ what: code(at), how: BUILT_IN.algolia! })
    return undefined
  },
  searchMaxSuggestions: toNumber,
  watermark: (value) => toWatermark(value, true),
  bodyBgImgOpacity: toNumber,
  bodyBgImgInterval: toNumber,
  locales: (value, at, findings) =>
    Object.fromEntries(
      Object.entries(data(value)).map(([prefix, locale]) => [prefix, toLocale(data(locale), prefix, at, findings)]),
    ),
}

/** Without a mode that it knows, vdoing shows HTML around the text on all pages; kb shows it in articles. */
const showModes = (modules: Data): Data =>
  Object.fromEntries(
    ['pageT', 'pageB'].flatMap((name) => {
      const mode = modules[`${name}showMode`]
      return modules[name] && mode !== 'article' && mode !== 'custom' ? [[`${name}showMode`, 'all']] : []
    }),
  )

/** Converts what has an equivalent in `themeConfig` (T01–T38); the rest is reported with what to do. */
export function toTheme(themeConfig: Data, site: SettingsDraft): void {
  const { settings, comments, findings } = site
  const { theme, fromRoot } = flattenRoot(themeConfig, data(settings.locales))
  for (const [key, value] of Object.entries(theme)) {
    const at = fromRoot.has(key) ? `themeConfig.locales['/'].${key}` : `themeConfig.${key}`
    if (key === 'docsDir') {
      take(site, 'content', at, 'theme.docsDir')
      comments['theme.docsDir'] = say('The notes have moved: this was {folder}.', { folder: JSON.stringify(value) })
    } else if (key === 'hostname' && toUrl(value) !== undefined) {
      take(site, toUrl(value), at, 'url')
    } else if (isComments(key, value)) {
      const [name, options] = key === 'plugins' ? ['plugins.comment', data(value).comment] : [key, value]
      takeComments(phrase(code(at.replace(key, name))), name, data(options), site)
    } else if (KNOWN.includes(key)) {
      const convert = CONVERT[key]
      const converted = convert ? convert(value, at, findings) : value
      take(site, withEffect(`theme.${key}`, converted, findings), at, `theme.${key}`)
    } else if (key === 'algolia' && toSearchService(value)) {
      // Taken over last, because it comes before the search of the theme.
    } else if (Object.hasOwn(BUILT_IN, key)) findings.builtIn.push({ what: code(at), how: BUILT_IN[key]! })
    else findings.left.push({ what: code(at), todo: lookUp(LEFT, key) ?? hint(key) })
  }
  takePlugins(theme, site)
  reportScripts(data(data(settings.theme).htmlModules), findings)
}

/**
 * Drops numbers of articles and words that the configuration counts itself, as far as they do not look written: lists
 * of files, 0, and texts such as `1.2k`. A year in which the blog was created is its first day, as browsers read it.
 */
function withoutCounts(blogInfo: Data, at: string, findings: Findings): Data {
  const isCounted = (key: string, value: unknown): boolean =>
    (key === 'mdFileCountType' && Array.isArray(value)) ||
    (key === 'totalWords' && (value === 0 || (typeof value === 'string' && value !== 'archives')))
  const kept = Object.entries(blogInfo).filter(([key, value]) => {
    if (!isCounted(key, value)) return true
    findings.builtIn.push({ what: code(`${at}.${key}`), how: COUNTED })
    return false
  })
  const isYear = (key: string, value: unknown): boolean => key === 'blogCreate' && /^\d{4}$/.test(String(value))
  return Object.fromEntries(kept.map(([key, value]) => [key, isYear(key, value) ? `${value}-01-01` : value]))
}

/** Drops keys without effect: `kb check` would report each of them, in settings that the author has not written. */
function withEffect(setting: string, value: unknown, findings: Findings): unknown {
  if (!isData(value)) return value
  const kept = Object.entries(value).filter(([key, entry]) => {
    const why = NO_EFFECT[`${setting}.${key}`]
    if (why === undefined) return true
    const what = code(`themeConfig.${setting.slice('theme.'.length)}.${key}`)
    const todo = entry === false ? undefined : INSTEAD[`${setting}.${key}`]
    if (todo === undefined) findings.builtIn.push({ what, how: phrase(why) })
    else findings.left.push({ what, todo })
    return false
  })
  return Object.fromEntries(kept)
}

/** Whether a theme key configures comments; vuepress-theme-hope has them in `plugins.comment`. */
const isComments = (key: string, value: unknown): boolean =>
  (COMMENTS.test(key) && isData(value)) || (key === 'plugins' && isData(data(value).comment))

function hint(key: string): Sentence {
  if (COMMENTS.test(key)) {
    return say('Comments are not migrated: a secret in a public page is not secret. If there was one here, revoke it.')
  }
  return noSuchSetting(key, KNOWN)
}

function reportScripts(modules: Data, findings: Findings): void {
  const names = Object.keys(modules).filter((name) => /<script/i.test(text(modules[name]) ?? ''))
  if (names.length === 0) return
  findings.look.push(
    say('{boxes}: contains a script. The old theme never ran scripts there; move it to `head` if you want it.', {
      boxes: listed(names.map((name) => code(`theme.htmlModules.${name}`))),
    }),
  )
}
