import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from '../confined/data.ts'
import type { SettingsDraft } from '../old-site.ts'
import { data, filled, present, take, text } from '../translate/settings.ts'
import { type SocialLink, toSocial } from '../translate/social.ts'
import { filingsOf, linesOf, toBlogger } from '../translate/vuepress2-options.ts'

/**
 * Takes over what themes such as NexT and Butterfly say about the author: accounts, picture, and the footer.
 *
 * @param theme  configuration of the theme
 * @param source  absolute folder with the files of the blog; a picture that is none of them is the theme's own
 */
export function takeHexoPerson(theme: Data, source: string, site: SettingsDraft): void {
  take(site, toSocial(accountsOf(theme.social)), 'social', 'theme.social')
  const avatar = text(data(theme.avatar).url) ?? text(data(theme.avatar).img) ?? text(theme.avatar)
  if (avatar !== undefined && isFound(avatar, source)) {
    const { theme: look, description } = site.settings
    take(site, toBlogger(avatar, data(look).author, description), 'avatar', 'theme.blogger')
  }
  take(site, filled(toFooter(data(theme.footer))), 'footer', 'theme.footer')
}

/** `GitHub: https://… || fab fa-github` of NexT, and `fab fa-github: https://… || GitHub` of Butterfly. */
const accountsOf = (social: unknown): SocialLink[] =>
  Object.entries(data(social)).map(([key, value]) => {
    const [link, word = ''] = (text(value) ?? '').split('||').map((part) => part.trim())
    return /\b(?:fa|icon)-/.test(key) ? { icon: key, link, title: word } : { icon: word || key, link, title: key }
  })

const isFound = (path: string, source: string): boolean =>
  /^https?:\/\//.test(path) || (path.startsWith('/') && existsSync(join(source, path)))

function toFooter({ since, owner, beian, custom_text: words }: Data): Data {
  const { enable, icp, gongan_num: police } = data(beian)
  const given = enable === true ? [icp, police].map((number) => text(number)?.replaceAll(' ', '')) : []
  const filings = filingsOf({ icp: given[0], police: given[1] })
  return present({ createYear: Number(since ?? data(owner).since), ...filings, copyrightInfo: linesOf([words]) })
}
