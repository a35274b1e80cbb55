import { listed, say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { reportMenuFeed } from '../menu-feed.ts'
import { code, type Findings, type SettingsDraft } from '../old-site.ts'
import { data, filled, list, take, text, toBase } from '../translate/settings.ts'
import { socialLinks, toSocial } from '../translate/social.ts'

/** A page that a menu may link to. */
interface MenuPage {
  /** Path in the content folder, as in `pageRef`, with a leading slash: `/posts/a`. */
  ref: string
  address: string
  frontmatter: Data
}

export interface MenuTargets {
  pages: readonly MenuPage[]
  /** Addresses of lists that Hugo generated and that have no page in kb. */
  sections: ReadonlySet<string>
  /** Full address of the feed; undefined if there is none. */
  feed: string | undefined
}

/** The main menu, from entries in the configuration and in notes, sorted by weight and nested below their parents. */
export function toHugoMenu(value: Data, targets: MenuTargets, findings: Findings): Data[] {
  const menus = data(value.menus ?? value.menu)
  const entries = [...list(menus.main).filter(isData), ...targets.pages.flatMap(menuOfNote)]
  const weightOf = ({ weight }: Data): number => (typeof weight === 'number' && weight !== 0 ? weight : 1e9)
  const sorted = [...entries].sort((a, b) => weightOf(a) - weightOf(b))
  const isTop = ({ parent }: Data) => parent === undefined || parent === ''
  const toItem = (entry: Data, depth: number): Data[] => {
    const name = entry.identifier ?? entry.name
    const items =
      depth > 3 || name === undefined
        ? []
        : sorted.filter(({ parent }) => parent === name).flatMap((child) => toItem(child, depth + 1))
    const link = toLink(entry, targets, findings)
    const label = text(entry.name) ?? text(entry.title) ?? text(entry.identifier) ?? link
    if (label === undefined || (link === undefined && items.length === 0)) return []
    return [{ text: label, link, items: filled(items) }]
  }
  return sorted.filter(isTop).flatMap((entry) => toItem(entry, 1))
}

/** Menu entry in a note's frontmatter: `menu: main`, a list of menus, or a map of menus to entries. */
function menuOfNote({ frontmatter, address }: MenuPage): Data[] {
  const given = frontmatter.menus ?? frontmatter.menu
  const entry: Data = { name: text(frontmatter.linkTitle) ?? text(frontmatter.title), url: address }
  if (given === 'main' || list(given).includes('main')) return [{ ...entry, weight: frontmatter.weight }]
  return isData(given) && isData(given.main) ? [{ ...entry, ...given.main, url: address }] : []
}

function toLink(entry: Data, { pages, sections, feed }: MenuTargets, findings: Findings): string | undefined {
  const ref = text(entry.pageRef) ?? text(entry.pageref)
  const named = ref === undefined ? undefined : pages.find((page) => page.ref === toBase(ref).replace(/\/$/, ''))
  const link = named?.address ?? text(entry.url) ?? ref
  if (link === undefined || /^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link)) return link
  if (/(^|\/)(index|feed|rss)\.xml$/.test(link)) {
    reportMenuFeed(link, '/rss.xml', feed !== undefined, findings)
    return feed
  }
  if (/\.[a-z0-9]{2,5}$/i.test(link)) return `/${link.replace(/^\/+/, '')}`
  const [path = '', end = ''] = /^([^?#]*)(.*)$/.exec(link)?.slice(1) ?? []
  const address = toBase(path)
  if (!sections.has(address)) return address + end
  findings.look.push(
    say('The menu linked to the list {list}, which Hugo generated; it now links to the archives.', {
      list: code(address),
    }),
  )
  return '/archives/'
}

/** Takes over links to other places as icons, from a menu or the parameters of themes; reports other menus. */
export function takeOtherMenus(value: Data, site: SettingsDraft): void {
  const menus = Object.entries(data(value.menus ?? value.menu)).filter(([name]) => name !== 'main')
  const params = data(value.params)
  const icons = [
    ['menus.social', data(value.menus ?? value.menu).social],
    ['params.socialIcons', params.socialIcons ?? params.socialicons],
    ['params.social', params.social],
  ] as const
  const [from, given] = icons.find(([, given]) => toSocial(socialLinks(given)) !== undefined) ?? []
  if (from !== undefined) take(site, toSocial(socialLinks(given)), from, 'theme.social')
  for (const [name, entries] of menus) {
    const links = list(entries)
      .filter(isData)
      .flatMap((entry) => text(entry.name) ?? text(entry.url) ?? [])
    if (name !== 'social' && links.length > 0)
      site.findings.left.push({
        what: code(`menus.${name}`),
        todo: say('kb has one menu: add what you want to keep to `theme.nav` ({links}).', {
          links: listed(links.map(code)),
        }),
      })
  }
}
