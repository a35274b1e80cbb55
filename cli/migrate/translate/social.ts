import { lookUp } from '../../core/maps.ts'
import { type Data, isData } from '../confined/data.ts'
import { data, filled, text } from './settings.ts'

/** Names that other themes have for icons of vdoing. */
const NAMES: Readonly<Record<string, string>> = {
  email: 'youjian',
  envelope: 'youjian',
  gmail: 'youjian',
  mail: 'youjian',
  wechat: 'weixin',
  qq: 'QQ',
  x: 'twitter',
  stackoverflow: 'sf',
}

/** A link with the name of its icon, or an object with the name. */
export interface SocialLink {
  icon: unknown
  link: unknown
  title?: unknown
}

/** Icons for `theme.social`; undefined if no entry has a name and an address. */
export function toSocial(links: readonly SocialLink[]): Data | undefined {
  const icons = links.flatMap(({ icon, link, title }): Data[] => {
    const name = text(icon) ?? text(data(icon).name)
    const address = text(link)
    // Themes write `javascript:;` where an account has no address.
    if (!name || address === undefined || !/^(?!javascript:)(?:[a-z]+:|\/)/i.test(address)) return []
    const bare = name.replace(/^(?:[a-z]-|brand-|reco-|fa[bs]? fa-|fa-|icon-)+/i, '')
    const usual = bare.toLowerCase()
    return [
      {
        iconClass: `icon-${lookUp(NAMES, usual) ?? usual}`,
        title: text(title) || bare,
        link: address,
      },
    ]
  })
  return filled(icons) && { icons }
}

/** Links from a list of entries with a name and an address, or a map of names to addresses. */
export const socialLinks = (given: unknown): SocialLink[] =>
  Array.isArray(given)
    ? given.filter(isData).map((entry) => ({
        icon: text(data(entry.params).icon) || text(entry.icon) || entry.identifier || entry.name,
        link: entry.url ?? entry.link,
        title: entry.name ?? entry.title,
      }))
    : Object.entries(data(given)).map(([icon, link]) => ({ icon, link }))
