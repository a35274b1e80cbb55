import { LIMITS } from '../../../config/limits.ts'
import { definePlugin, type PluginPage, type PluginSite } from '../../../config/plugin.ts'
import { groupBy } from '../../core/group-by.ts'
import { ownDescription } from '../pages/description.ts'

/**
 * `llms.txt`: what the site is and where its notes are, one line a note, under its first category, in the order of the
 * content folder. Links lead to the Markdown copies where there are such.
 */
export const llms = definePlugin({
  name: 'llms',
  files(site) {
    const pages = site.pages.filter((page) => page.kind === 'article' && page.isIndexed)
    // What is said of each, not yet as it is written: after most edits it is what it was.
    const said = pages.map((page) => [page.title, addressOf(page), page.categories[0], whole(page)])
    const key = [site.title, site.description, site.strings.more, site.base, site.url, said]
    return [{ path: 'llms.txt', key, make: () => toText(site, pages) }]
  },
})

const addressOf = (page: PluginPage): string => page.copy ?? page.path
const whole = (page: PluginPage): string => ownDescription(page.frontmatter) ?? page.summary

function toText(site: PluginSite, pages: readonly PluginPage[]): string {
  const sections = groupBy(pages, (page) => page.categories[0] ?? site.strings.more)
  const line = (page: PluginPage): string => {
    const description = descriptionOf(page)
    return `- [${plain(page.title)}](${site.href(addressOf(page))})${description ? `: ${description}` : ''}\n`
  }
  const head = `# ${plain(site.title)}\n${site.description ? `\n> ${oneLine(site.description)}\n` : ''}`
  const body = [...sections].map(([name, own]) => `\n## ${plain(name)}\n\n${own.map(line).join('')}`).join('')
  return head + body
}

function descriptionOf(page: PluginPage): string {
  const text = oneLine(whole(page))
  if (text.length <= LIMITS.llmsDescription) return text
  const characters = [...text]
  return characters.length > LIMITS.llmsDescription ? `${characters.slice(0, LIMITS.llmsDescription).join('')}…` : text
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
