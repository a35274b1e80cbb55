import { LIMITS } from '../../../config/limits.ts'
import { definePlugin, type PluginPage, type PluginSite } from '../../../config/plugin.ts'
import { groupBy } from '../../core/group-by.ts'
import { ownDescription } from '../pages/description.ts'

/**
 * `llms.txt`: what the site is and where its notes are, one line per note, under its first category, in the order of
 * the content folder. Links lead to the Markdown copies if there are any.
 */
export const llms = definePlugin({
  name: 'llms',
  files(site) {
    const pages = site.pages.filter((page) => page.kind === 'article' && page.isIndexed && !page.isOlder)
    // The key covers raw facts, so that the finished lines are only made if one of the facts changed.
    const said = pages.map((page) => [page.title, addressOf(page), page.categories[0], whole(page)])
    const lists = site.lists
      .filter(({ kind, isIndexed }) => kind === 'page-kind' && isIndexed !== false)
      .map(({ title, path, description = '' }) => ({ title, path, description }))
    const key = [site.title, site.description, site.strings.more, site.base, site.url, said, lists]
    return [{ path: 'llms.txt', key, make: () => toText(site, pages, lists) }]
  },
})

const addressOf = (page: PluginPage): string => page.copy ?? page.path
const whole = (page: PluginPage): string => ownDescription(page.frontmatter) ?? page.summary

interface Line {
  title: string
  path: string
  description: string
}

function toText(site: PluginSite, pages: readonly PluginPage[], lists: readonly Line[]): string {
  const sections = groupBy(pages, (page) => page.categories[0] ?? site.strings.more)
  const toLine = ({ title, path, description }: Line): string => {
    const said = shortened(oneLine(description))
    return `- [${plain(title)}](${site.href(path)})${said ? `: ${said}` : ''}\n`
  }
  const lines = new Map(
    [...sections].map(([name, inside]) => [
      name,
      inside.map((page) => toLine({ title: page.title, path: addressOf(page), description: whole(page) })),
    ]),
  )
  // Lists of plugins go with the notes that have no category.
  if (lists.length > 0) lines.set(site.strings.more, [...(lines.get(site.strings.more) ?? []), ...lists.map(toLine)])
  const head = `# ${plain(site.title)}\n${site.description ? `\n> ${oneLine(site.description)}\n` : ''}`
  const body = [...lines].map(([name, notes]) => `\n## ${plain(name)}\n\n${notes.join('')}`).join('')
  return head + body
}

function shortened(text: string): string {
  if (text.length <= LIMITS.llmsDescription) return text
  const characters = [...text]
  return characters.length > LIMITS.llmsDescription ? `${characters.slice(0, LIMITS.llmsDescription).join('')}…` : text
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
