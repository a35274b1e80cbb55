import { LIMITS } from '../../../../config/limits.ts'
import { hash } from '../../../runtime/hash.ts'
import type { Artifact } from '../../output/artifact.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Shared } from '../shared.ts'
import { isIndexed } from './audience.ts'
import { copyPath, hasCopy } from './markdown-copies.ts'
import { siteUrl } from './site-url.ts'

/**
 * `llms.txt`: what the site is and where its notes are, one line a note, under its first category, in the order of the content
 * folder. Links lead to the Markdown copies where there are such.
 */
export function* llms(shared: Shared): Generator<Artifact> {
  const { config } = shared.site
  if (!config.llms) return
  const sections = new Map<string, PageRecord[]>()
  for (const page of shared.graph.pages) {
    if (page.kind !== 'article' || !isIndexed(page)) continue
    const name = page.categories[0] ?? shared.site.strings.more
    const section = sections.get(name)
    if (section) section.push(page)
    else sections.set(name, [page])
  }
  const line = (page: PageRecord): string => {
    const path = hasCopy(page, config) ? copyPath(page.path) : page.path
    const description = descriptionOf(page)
    return `- [${plain(page.title)}](${siteUrl(config, path)})${description ? `: ${description}` : ''}\n`
  }
  const head = `# ${plain(config.title)}\n${config.description ? `\n> ${oneLine(config.description)}\n` : ''}`
  const body = [...sections].map(([name, pages]) => `\n## ${plain(name)}\n\n${pages.map(line).join('')}`).join('')
  const text = head + body
  yield { path: 'llms.txt', key: hash(text, 32), make: () => text }
}

function descriptionOf(page: PageRecord): string {
  const whole = oneLine(page.frontmatter.description ?? page.document.summary)
  const characters = [...whole]
  return characters.length > LIMITS.llmsDescription ? `${characters.slice(0, LIMITS.llmsDescription).join('')}…` : whole
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plain = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
