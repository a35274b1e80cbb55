import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { footerSchema } from '../../../config/schema/footer.ts'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { data, filled, list, present, text } from './settings.ts'
import { type SocialLink, socialLinks, toSocial } from './social.ts'

/**
 * Options of the default theme, hope, plume and reco with the names that vdoing has for them; other options stay.
 *
 * @param theme  name of the theme's package and function
 */
export function toUsualOptions(theme: string, options: Data): Data {
  const { editLink, repo, docsRepo, docsBranch, ...others } = options
  const isHosted = text(repo ?? docsRepo) !== undefined
  const usual = {
    ...others,
    ...(repo === undefined ? {} : { repo }),
    ...(docsRepo === undefined ? {} : { docsRepo }),
    // Unlike in VuePress 1, both are on, or have this value, where nothing is said.
    ...(isHosted ? { docsBranch: docsBranch ?? 'main', editLinks: editLink !== false } : {}),
  }
  if (/theme-hope/.test(theme)) return fromHope(usual)
  return /theme-plume/.test(theme) ? fromPlume(usual) : usual
}

/** The words among the parts, as lines of `copyrightInfo`. */
export const linesOf = (parts: readonly unknown[]): string | undefined =>
  parts.flatMap((part) => text(part) || []).join('<br>') || undefined

/** Options of vuepress-theme-hope 2 with the names that vdoing has for them. */
export function fromHope({ blog, footer, displayFooter: _, copyright, darkmode, fullscreen, ...others }: Data): Data {
  const { avatar, name, description, medias, ...blogOthers } = data(blog)
  const author = text(others.author) ?? text(data(others.author).name)
  const mode = darkmode === 'enable' ? 'dark' : darkmode === 'disable' ? 'light' : undefined
  const links = Object.entries(data(medias)).map(
    ([icon, link]): SocialLink => ({ icon, link: data(link).link ?? [link].flat()[0] }),
  )
  return {
    ...others,
    ...present({
      blogger: toBlogger(avatar, text(name) ?? author, description),
      social: toSocial(links),
      footer: toFooter([footer, copyright]),
      defaultMode: mode,
      fullScreen: fullscreen === true,
      blog: filled(blogOthers),
    }),
  }
}

function fromPlume({ profile, avatar, social, footer, copyright, appearance, ...others }: Data): Data {
  const { avatar: picture, url, name, description } = data(profile ?? avatar)
  const { message, copyright: rights } = data(footer)
  const license = data(copyright).license ?? copyright
  const mode = appearance === false ? 'light' : /dark/.test(text(appearance) ?? '') ? 'dark' : undefined
  return {
    ...others,
    ...present({
      blogger: toBlogger(picture ?? url, name, description),
      social: toSocial(list(social).map((entry) => ({ icon: data(entry).icon, link: data(entry).link }))),
      footer: toFooter([message, rights]),
      copyright: text(license) ?? toNote(data(license)),
      defaultMode: mode,
    }),
  }
}

/** reco has the same keys in VuePress 1, in `themeConfig`, and the author's picture and addresses beside the name. */
export function fromReco(config: OldConfig): OldConfig {
  const { theme, themeConfig } = config.value
  const { authorAvatar, socials, mode, startYear, ...others } = data(themeConfig)
  if (!/theme-reco|^reco$/.test(text(theme) ?? '') && authorAvatar === undefined) return config
  const links = [...socialLinks(socials), ...socialLinks(data(others.blogConfig).socialLinks)]
  const { rest, ...filings } = takeFilings(withLists(others))
  const made = present({
    blogger: toBlogger(authorAvatar, rest.author, undefined),
    social: toSocial(links),
    defaultMode: ['auto', 'dark', 'light'].find((name) => name === mode),
    footer: filled(present({ createYear: Number(startYear), ...filings })),
  })
  return { ...config, value: { ...config.value, themeConfig: { ...rest, ...made } } }
}

/** In VuePress 1, the menu of reco has the lists of categories and tags, unless an entry has their text already. */
function withLists({ blogConfig, ...options }: Data): Data {
  const { category, tag, socialLinks: _, ...others } = data(blogConfig)
  const menu = [...list(options.nav)]
  const lists: [entry: unknown, text: string, place: number, link: string][] = [
    [category, '分类', 2, '/categories/'],
    [tag, '标签', 3, '/tag/'],
  ]
  for (const [entry, usual, place, link] of lists) {
    const word = text(data(entry).text) ?? usual
    if (entry === undefined || menu.some((item) => data(item).text === word)) continue
    menu.splice((Number(data(entry).location) || place) - 1, 0, { text: word, link })
  }
  return { ...options, ...present({ nav: filled(menu), blogConfig: filled(others) }) }
}

/** The numbers of filings in China, which kb links to their records itself; undefined for what is no such number. */
export const filingsOf = ({ icp, police }: { icp: unknown; police: unknown }): { icp?: string; police?: string } => ({
  icp: footerSchema.shape.icp.safeParse(icp).data,
  police: footerSchema.shape.police.safeParse(police).data,
})

/** The numbers of filings; what is no such number is a line of the footer, with its link. */
function takeFilings(options: Data): { icp?: string; police?: string; copyrightInfo?: string; rest: Data } {
  const { record, recordLink, cyberSecurityRecord, cyberSecurityLink, ...rest } = options
  const { icp, police } = filingsOf({ icp: record, police: cyberSecurityRecord })
  const copyrightInfo = linesOf([
    icp ? undefined : toAnchor(record, recordLink),
    police ? undefined : toAnchor(cyberSecurityRecord, cyberSecurityLink),
  ])
  return { ...present({ icp, police, copyrightInfo }), rest }
}

function toAnchor(words: unknown, link: unknown): string | undefined {
  const [content, href] = [text(words), text(link)]
  if (content === undefined || href === undefined || !/^(https?:)?\//.test(href)) return content && escapeText(content)
  return `<a href="${escapeAttribute(href)}" target="_blank">${escapeText(content)}</a>`
}

/** The card of the author; it needs a picture or a text of its own. */
export const toBlogger = (avatar: unknown, name: unknown, slogan: unknown): Data | undefined =>
  text(avatar) || text(slogan) ? present({ avatar: text(avatar), name: text(name), slogan: text(slogan) }) : undefined

const toFooter = (parts: readonly unknown[]): Data | undefined => {
  const copyrightInfo = linesOf(parts)
  return copyrightInfo === undefined ? undefined : { copyrightInfo }
}

/** A licence with a name and an address. */
const toNote = ({ name, url }: Data): Data | undefined =>
  text(name) === undefined ? undefined : { text: name, ...(text(url) ? { link: url } : {}) }
