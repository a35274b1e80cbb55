import { inEnglish } from '../../../config/fill.ts'
import { lookUp } from '../../core/maps.ts'
import { listed, type Sentence, say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'
import { sitePattern } from '../vuepress/vuepress-address.ts'
import { takeAnalytics } from './analytics.ts'
import { toHead } from './head.ts'
import { extensionsIn, takeBreaks } from './markdown-extensions.ts'
import { toPlugins } from './plugins.ts'
import { data, filled, list, pick, take, text, toBase, toUrl, withSlashes } from './settings.ts'
import { BUILT_IN, hint, todoOf } from './vuepress-keys.ts'
import { COMPUTED, toTheme } from './vuepress-theme.ts'

const HANDLED = new Set([
  'ga',
  'title',
  'lang',
  'description',
  'base',
  'head',
  'permalink',
  'permalinkPattern',
  'route',
  'locales',
  'patterns',
  'pagePatterns',
  'markdown',
  'plugins',
  'themeConfig',
  'theme',
])

/** Converts a VuePress 1 configuration (S01–S10) to settings, and reports what has no equivalent. */
export function toVuepressSettings(config: OldConfig, site: SettingsDraft): void {
  const { settings, findings } = site
  const { value } = config
  takeWords(value, site)
  const base = text(value.base)
  if (base !== undefined) take(site, toBase(base), 'base', 'base')
  take(site, value.permalink, 'permalink', 'permalink')
  const pattern = sitePattern(value)
    ?.replace(/^\/*/, '/')
    .replace(/:raw\b/, ':regular')
  take(site, pattern, 'permalinkPattern', 'permalink')
  takePatterns(value.patterns ?? value.pagePatterns, site)
  take(site, filled(toHead(value.head, 'head', site)), 'head', 'head')
  const markdown = data(value.markdown)
  take(site, markdown.lineNumbers, 'markdown.lineNumbers', 'markdown.lineNumbers')
  // In VuePress 2, it may also be the number of lines from which on code has numbers.
  const { lineNumbers, ...codeOptions } = data(markdown.code)
  if (typeof lineNumbers === 'boolean') take(site, lineNumbers, 'markdown.code.lineNumbers', 'markdown.lineNumbers')
  const isCodeTaken = typeof lineNumbers === 'boolean' && Object.keys(codeOptions).length === 0
  const reported = takeBreaks(config, site)
  const extension = [...config.packages, ...extensionsIn(value)].find((name) => /(?:^|markdown-it-)su[bp]$/.test(name))
  if (extension !== undefined) take(site, true, code(extension), 'markdown.subSup')
  toPlugins(value.plugins, site, config.lost)
  // Google Analytics, before there were plugins.
  if (text(value.ga) !== undefined) takeAnalytics(code('ga'), 'google', { id: value.ga }, site)
  toTheme(data(value.themeConfig), site)
  // VuePress had no such key; authors wrote it for themselves.
  const url = /^https?:/i.test(text(value.url) ?? '') && settings.url === undefined ? toUrl(value.url) : undefined
  take(site, url, 'url', 'url')
  const others = [
    ...Object.keys(value).filter((key) => !HANDLED.has(key) && (key !== 'url' || url === undefined)),
    ...Object.keys(data(value.route)).flatMap((key) => (key === 'permalinkPattern' ? [] : [`route.${key}`])),
    ...Object.keys(markdown).flatMap((key) =>
      key === 'lineNumbers' || key === 'breaks' || (key === 'code' && isCodeTaken) ? [] : [`markdown.${key}`],
    ),
  ]
  for (const key of others) {
    const how = lookUp(BUILT_IN, key)
    if (how !== undefined) findings.builtIn.push({ what: code(key), how })
    else findings.left.push({ what: code(key), todo: todoOf(key, config) ?? hint(key) })
  }
  reportLost(reported, findings)
}

const USUAL_PATTERNS: ReadonlySet<string> = new Set(['**/*.md', '**/*.vue'])

/**
 * Takes over what `patterns`, or `pagePatterns` of VuePress 2, excludes, such as drafts; patterns that include files
 * have no equivalent.
 */
function takePatterns(value: unknown, site: SettingsDraft): void {
  const patterns = list(value).flatMap((pattern) => text(pattern) ?? [])
  const excluded = patterns
    .filter((pattern) => pattern.startsWith('!') && !/^!(?:\.vuepress|(?:\*\*\/)?node_modules)\b/.test(pattern))
    .map((pattern) => pattern.slice(1))
  take(site, filled(excluded), 'patterns', 'content.exclude')
  const included = patterns.filter((pattern) => !pattern.startsWith('!') && !USUAL_PATTERNS.has(pattern))
  if (included.length > 0) {
    const todo = say('Every `.md` file is a note; leave others out by `content.exclude`.')
    site.findings.left.push({ what: code('patterns'), todo })
  }
}

/**
 * Takes over title, description and language: from the root locale, else from the site; those of other languages by
 * path prefix (S03).
 */
function takeWords(value: Data, site: SettingsDraft): void {
  const locales = withSlashes(data(value.locales))
  const root = data(locales['/'])
  for (const key of ['title', 'description', 'lang']) {
    const own = text(root[key])
    const [given, old] = own === undefined ? [text(value[key]), key] : [own, `locales['/'].${key}`]
    take(site, key === 'lang' ? toTag(given) : given, old, key)
  }
  const others = Object.entries(locales).filter(([prefix]) => prefix !== '/')
  const words = others.map(([prefix, locale]): [string, Data] => [
    prefix,
    withTag(pick(data(locale), ['lang', 'title', 'description'], `locales['${prefix}']`, site.findings)),
  ])
  take(site, filled(Object.fromEntries(words)), 'locales', 'locales')
}

/** Words that authors write in place of the tag of a language. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ['中文', 'zh-CN'],
  ['简体中文', 'zh-CN'],
  ['中文简体', 'zh-CN'],
  ['繁體中文', 'zh-TW'],
  ['chinese', 'zh-CN'],
  ['english', 'en-US'],
])

const toTag = (lang: string | undefined): string | undefined =>
  lang === undefined ? undefined : (TAGS.get(lang.trim().toLowerCase()) ?? lang.trim().replace(/^([a-z]{2})_/i, '$1-'))

const withTag = (words: Data): Data => (text(words.lang) ? { ...words, lang: toTag(text(words.lang)) } : words)

/** The key of the site or of `markdown` that a path is in. */
const settingOf = (path: string): string => /^(?:markdown\.)?[^.[]*/.exec(path)?.[0] ?? path

/**
 * Reports what could not be read as data, and missing files and variables. Plugins are left out, because each of them
 * is reported anyway.
 */
export function reportLost(config: OldConfig, findings: Findings): void {
  const { lost, incomplete = [], missing, problem, file } = config
  if (problem !== undefined) {
    findings.left.unshift({
      what: code(file),
      todo: say('Could not be read at all: {problem}. Write the settings into `site.config.ts` by hand.', { problem }),
    })
  }
  const seen = new Set([...findings.left, ...findings.builtIn].map(({ what }) => inEnglish(what)))
  const report = (path: string, todo: Sentence): void => {
    if (!path.startsWith('plugins')) reportComputed(path, todo, config, findings, seen)
  }
  for (const { path, why } of lost)
    report(path, say('It is {why}, not a plain value; write it into `site.config.ts` by hand.', { why }))
  for (const { path, why } of incomplete)
    report(path || file, say('Some of it is {why}, and is missing; add it in `site.config.ts` by hand.', { why }))
  reportLists(config, findings)
  for (const name of missing) {
    findings.look.push(
      say('The configuration imports {file}, which does not exist or is outside the folder; its values are missing.', {
        file: code(name),
      }),
    )
  }
  reportVariables(config, findings)
}

function reportVariables({ env, assumed = [] }: OldConfig, findings: Findings): void {
  const names = (variables: readonly string[]) => listed(variables.map((name) => code(`process.env.${name}`)))
  const unset = env.filter((name) => !assumed.includes(name))
  if (unset.length > 0) {
    findings.look.push(
      say('The configuration reads {names}; each was treated as unset, so that no secret gets into the new settings.', {
        names: names(unset),
      }),
    )
  }
  if (assumed.length > 0) {
    findings.look.push(
      say(
        'The configuration needs {names}, which were not read, so that no secret gets into the new settings; what it computes of them is missing.',
        { names: names(assumed) },
      ),
    )
  }
}

/** Reports lists that the configuration goes through and that are not known, or only as they are now. */
function reportLists({ unseen = [], isListing }: OldConfig, findings: Findings): void {
  if (unseen.length > 0) {
    const names = listed(unseen.map(code))
    findings.look.push(
      say(
        'The configuration goes through lists that cannot be read here: {names}. What it adds for their entries is missing, perhaps in the menus.',
        { names },
      ),
    )
  }
  if (isListing) {
    findings.look.push(
      say(
        'The configuration lists files. What it computes of them, such as a menu, is in `site.config.ts` as it is now: new notes are not added to it.',
      ),
    )
  }
}

/**
 * What is said of a whole setting is said once, however many of its values could not be read.
 *
 * @param todo  what to do about a value of which nothing else is known
 * @param seen  what has a row already; extended
 */
function reportComputed(path: string, todo: Sentence, config: OldConfig, findings: Findings, seen: Set<string>): void {
  const setting = settingOf(path)
  const computed = Object.keys(COMPUTED).find((start) => path.startsWith(start))
  const how = computed === undefined ? lookUp(BUILT_IN, setting) : COMPUTED[computed]
  const known = how === undefined ? todoOf(setting, config) : undefined
  const what = code(computed ?? (how === undefined && known === undefined ? path : setting))
  // A key that nobody knows has a row already.
  if (seen.has(what) || seen.has(code(setting))) return
  seen.add(what)
  if (how !== undefined) findings.builtIn.push({ what, how })
  else findings.left.push({ what, todo: known ?? todo })
}
