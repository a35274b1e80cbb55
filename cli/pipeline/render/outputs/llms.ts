import { LIMITS } from '../../../../config/limits.ts'
import { definePlugin, type PluginPage } from '../../../../config/plugin.ts'

/**
 * `llms.txt`: what the site is and where its notes are, one line a note, under its first category, in the order of the content
 * folder. Links lead to the Markdown copies where there are such.
 */
export const llms = definePlugin({
  name: 'llms',
  files(site) {
    const sections = new Map<string, PluginPage[]>()
    for (const page of site.pages) {
      if (page.kind !== 'article' || !page.isIndexed) continue
      const name = page.categories[0] ?? site.strings.more
      const section = sections.get(name)
      if (section) section.push(page)
      else sections.set(name, [page])
    }
    const line = (page: PluginPage): string => {
      const description = descriptionOf(page)
      return `- [${plain(page.title)}](${site.href(page.copy ?? page.path)})${description ? `: ${description}` : ''}\n`
    }
    const head = `# ${plain(site.title)}\n${site.description ? `\n> ${oneLine(site.description)}\n` : ''}`
    const body = [...sections].map(([name, pages]) => `\n## ${plain(name)}\n\n${pages.map(line).join('')}`).join('')
    return [{ path: 'llms.txt', text: head + body }]
  },
})

function descriptionOf(page: PluginPage): string {
  const whole = oneLine(page.frontmatter.description ?? page.summary)
  if (whole.length <= LIMITS.llmsDescription) return whole
  const characters = [...whole]
  return characters.length > LIMITS.llmsDescription ? `${characters.slice(0, LIMITS.llmsDescription).join('')}…` : whole
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
