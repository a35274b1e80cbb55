import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { code, type Findings } from '../old-site.ts'
import { list, pick, text } from './settings.ts'

/** Converts menu entries of VuePress and vdoing (T01); those that cannot be read are reported and left out. */
export function toNav(items: unknown, at: string, findings: Findings): Data[] {
  return list(items).flatMap((item, index) => {
    const here = `${at}[${index}]`
    if (!isData(item) || text(item.text) === undefined) {
      findings.left.push({ what: code(here), todo: say('Not a menu entry with a text; add it by hand.') })
      return []
    }
    const { icon, ...others } = item
    const { target, rel, ...rest } = others
    const what = code(`${at.replace(/(\.nav)\b.*/, '$1')}: icon`)
    const isReported = findings.left.some((entry) => entry.what === what)
    if (icon !== undefined && !isReported) findings.left.push({ what, todo: say('Entries of the menu have no icons.') })
    const entry = pick(opensAlike(item) ? rest : others, ['text', 'link', 'ariaLabel', 'items'], here, findings)
    if (entry.items === undefined) return [entry]
    entry.items = toNav(entry.items, `${here}.items`, findings)
    // The title of the menu leads nowhere.
    if (entry.link === '#') delete entry.link
    return [entry]
  })
}

/** Whether an entry opens as it does in kb: off the site, in a window of its own, whatever its `rel`. */
const opensAlike = ({ link, target = '_blank' }: Data): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text(link) ?? '') && (target === '_blank' || target === '')

const GROUP = ['title', 'path', 'children', 'sidebarDepth', 'initialOpenGroupIndex', 'collapsable']

/** Converts a sidebar in any form that VuePress accepts (C25, C36). */
export function toSidebar(sidebar: unknown, at: string, findings: Findings): unknown {
  if (Array.isArray(sidebar)) return toItems(sidebar, at, findings)
  if (!isData(sidebar)) return sidebar
  if (sidebar.mode === 'structuring') return pick(sidebar, ['mode', 'collapsable'], at, findings)
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, items]) => [
      prefix,
      Array.isArray(items) ? toItems(items, `${at}['${prefix}']`, findings) : items,
    ]),
  )
}

function toItems(items: unknown[], at: string, findings: Findings): unknown[] {
  return items.flatMap((item, index) => {
    const here = `${at}[${index}]`
    if (typeof item === 'string') return [item]
    // A title that could not be computed, or that the note did not have: the note's own.
    if (Array.isArray(item)) return typeof item[0] === 'string' && text(item[1]) === undefined ? [item[0]] : [item]
    if (!isData(item)) {
      findings.left.push({ what: code(here), todo: say('Not a path or group; add it by hand.') })
      return []
    }
    const group = pick(item, GROUP, here, findings)
    if (group.children !== undefined) group.children = toItems(list(group.children), `${here}.children`, findings)
    // kb's groups must have a title, so a page without one becomes a plain path.
    return group.title === undefined && text(group.path) !== undefined && group.children === undefined
      ? [group.path]
      : [group]
  })
}
