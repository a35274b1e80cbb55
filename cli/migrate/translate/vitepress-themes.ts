import { listed, phrase, type Sentence, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { addLines, type NoteEdit, readYamlBlock, replaceValue } from '../note-lines.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { serviceOf, takeAnalytics } from './analytics.ts'
import { takeComments } from './comments.ts'
import { data, filled, list, mergeInto, present, take, text } from './settings.ts'
import { type SocialLink, toSocial } from './social.ts'
import { filingsOf, linesOf, toBlogger } from './vuepress2-options.ts'

/** Options of a blog theme of VitePress: what kb has of them, and the names of the others. */
export interface BlogTheme {
  /** Settings of `theme`. */
  theme: Data
  /** Frontmatter of the home page, which lists the posts. */
  home: Data
  comment: Data
  analytics: [provider: string, options: Data][]
  others: string[]
}

/** Themes whose function gives what a configuration extends, by the names of their packages. */
const THEMES: readonly [name: RegExp, read: (options: Data) => BlogTheme][] = [
  [/^vitepress-theme-teek\b/, fromTeek],
  [/^@sugarat\/theme\b/, fromSugarat],
]

/** The options of the blog theme that a configuration extends; undefined if it extends none that is known. */
export function blogThemeOf({ value, packages }: OldConfig): BlogTheme | undefined {
  const [, read] = THEMES.find(([name]) => packages.some((path) => name.test(path))) ?? []
  return isData(value.extends) ? read?.(value.extends) : undefined
}

/** Adds what a configuration extends, as VitePress does; options of a theme stay out, because they are none of it. */
export function withExtended(config: OldConfig): OldConfig {
  const { extends: base, ...value } = config.value
  if (!isData(base)) return config
  if (blogThemeOf(config) !== undefined)
    return { ...config, value, lost: config.lost.filter(({ path }) => !path.startsWith('extends.')) }
  const inside = <Lost extends { path: string }>(lost: Lost): Lost => ({
    ...lost,
    path: lost.path.replace(/^extends\./, ''),
  })
  const whole = structuredClone(base)
  mergeInto(whole, value, 'joined')
  return { ...config, value: whole, lost: config.lost.map(inside), incomplete: config.incomplete?.map(inside) }
}

/** Takes over options of a blog theme, after the settings of VitePress. */
export function takeBlogTheme(blog: BlogTheme, site: SettingsDraft): void {
  const { settings, findings } = site
  const { social, ...theme } = blog.theme
  for (const [key, value] of Object.entries(theme)) take(site, value, code(`extends.${key}`), `theme.${key}`)
  if (isData(social)) {
    const icons = list(data(data(settings.theme).social).icons).filter(isData)
    const more = list(social.icons).filter((icon) => !icons.some(({ link }) => link === data(icon).link))
    take(site, { icons: [...icons, ...more] }, code('extends.social'), 'theme.social')
  }
  const { provider = blog.comment.type, ...options } = blog.comment
  if (Object.keys(options).length > 0)
    takeComments(phrase(code('extends.comment')), text(provider) ?? 'giscus', options, site)
  for (const [provider, options] of blog.analytics) {
    const service = serviceOf(provider)
    if (service) takeAnalytics(phrase(code('extends.siteAnalytics')), service, options, site)
  }
  const unknown = blog.analytics.flatMap(([provider]) => (serviceOf(provider) ? [] : provider))
  const isFriends = (name: string) => /^friend/.test(name)
  const report = (names: readonly string[], todo: Sentence): void => {
    if (names.length > 0) findings.left.push({ what: listed(names.map((name) => code(`extends.${name}`))), todo })
  }
  report(blog.others.filter(isFriends), say('Write the friends as `::: cardList` into a note.'))
  report([...blog.others.filter((name) => !isFriends(name)), ...unknown], say('kb has no such setting.'))
}

/** Options of vitepress-theme-teek, which does in VitePress what vdoing did in VuePress. */
function fromTeek({ vitePlugins, ...options }: Data): BlogTheme {
  const { author, blogger, social, footerInfo, bodyBgImg, pageStyle, comment, siteAnalytics, ...rest } = options
  const { teekHome, vpHome: _, banner, docAnalysis, category, tag, archive, ...others } = rest
  const { avatar, name, slogan } = data(blogger)
  const { imgSrc } = data(bodyBgImg)
  const off = (key: string, value: unknown) => (data(value).enabled === false ? { [key]: false } : {})
  const links = list(social)
    .filter(isData)
    .map(({ icon, name: title, link }): SocialLink => ({ icon: iconOf(icon) ?? title, title, link }))
  const { provider } = data(data(docAnalysis).statistics)
  const { options: ofService, ...commentOptions } = data(comment)
  return {
    theme: {
      ...present({
        author,
        blogger: toBlogger(avatar, name, slogan),
        social: toSocial(links),
        footer: toFooter(data(footerInfo)),
        bodyBgImg: typeof imgSrc === 'string' || Array.isArray(imgSrc) ? imgSrc : undefined,
        pageStyle: text(pageStyle)?.startsWith('segment') ? 'line' : undefined,
        sidebar: data(vitePlugins).sidebar === false ? undefined : 'structuring',
      }),
      ...off('category', category),
      ...off('tag', tag),
      ...off('archive', archive),
    },
    home: teekHome === false ? {} : homeOf(data(banner)),
    comment: { ...commentOptions, ...data(ofService) },
    analytics: [
      // The counter that readers see comes first, because `analytics` accepts one service.
      ...(text(provider) ? [[String(provider), {}] as [string, Data]] : []),
      ...list(siteAnalytics)
        .filter(isData)
        .map((entry): [string, Data] => [String(entry.provider), data(entry.options)]),
    ],
    others: Object.keys(others),
  }
}

/** Options of `@sugarat/theme`. */
function fromSugarat({ author, footer, comment, home, RSS: _, search: __, mermaid: ___, ...others }: Data): BlogTheme {
  const { name, logo, motto, inspiring } = data(home)
  const { options, ...rest } = data(comment)
  return {
    theme: present({
      author: text(author),
      blogger: toBlogger(logo, text(name) ?? author, motto),
      footer: toFooter(data(footer)),
    }),
    home: homeOf({ name, description: inspiring ?? motto }),
    comment: { ...rest, ...data(options) },
    analytics: [],
    others: Object.keys(others),
  }
}

const homeOf = ({ name, description, imgSrc }: Data): Data => ({
  postList: 'detailed',
  ...present({ heroText: text(name), tagline: text([description].flat()[0]), bannerBg: text([imgSrc].flat()[0]) }),
})

/** `github` of `mdi:github`; undefined for pictures and drawings. */
const iconOf = (icon: unknown): string | undefined => /^(?:[\w-]+:)?([\w-]+)$/.exec(text(icon) ?? '')?.[1]

/** The footer of both themes; numbers of filings that are none stay words. */
function toFooter({
  topMessage,
  message,
  bottomMessage,
  copyright,
  icpRecord,
  securityRecord,
}: Data): Data | undefined {
  const names = { icp: data(icpRecord).name, police: data(securityRecord).name }
  const filings = filingsOf(names)
  const { createYear, suffix } = data(copyright)
  const copyrightInfo = linesOf([
    ...[topMessage, message].flat(),
    text(copyright) ?? suffix,
    ...[bottomMessage].flat(),
    filings.icp ? undefined : names.icp,
    filings.police ? undefined : names.police,
  ])
  return filled(present({ createYear: Number(createYear), copyrightInfo, ...filings }))
}

/** Writes a catalogue page of teek as kb has it. */
export function writeCatalogue(note: string): NoteEdit {
  const { layout, catalogue, path, pageComponent } = readYamlBlock(note) ?? {}
  const isCatalogue = layout === 'TkCataloguePage' || catalogue === true
  const folder = text(path)?.replace(/^\/|\/$/g, '')
  if (!isCatalogue || !folder || pageComponent !== undefined) return { text: note, lines: [] }
  const made = addLines(note, { pageComponent: { name: 'Catalogue', data: { path: folder } } })
  const usual = made.lines.length > 0 && layout !== undefined ? replaceValue(made.text, 'layout', 'doc') : undefined
  return usual ? { text: usual.text, lines: [usual.line, ...made.lines] } : made
}
