import { join } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { childrenOf, textIn, type XmlElement } from '../../core/read-xml.ts'
import { epochOf, isoOf } from '../../pipeline/notes/instants.ts'
import { say } from '../../sentences/sentence.ts'
import { addNotes, dayOf, type ExportedNote } from '../exports/exported-notes.ts'
import { feedFiles } from '../exports/find-exports.ts'
import { htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { readChannels } from '../exports/read-xml.ts'
import { newSite } from '../old-site.ts'
import { take } from '../translate/settings.ts'
import { keepSlugs, type ReadSource, reportOthers } from './source.ts'

/** Reads the posts of RSS feeds; they keep their addresses. */
export const readFeed: ReadSource = async (from, detected) => {
  const site = newSite(say('an RSS export'))
  const root = join(from, detected.dir)
  const channels = feedFiles(root).flatMap(readChannels)
  addNotes(site, channels.flatMap((channel) => childrenOf(channel, 'item')).map(toNote))
  for (const key of ['title', 'description']) take(site, textIn(channels[0], key), key, key)
  keepSlugs(site)
  site.findings.look.push(
    say('A feed may contain only the latest posts, or only excerpts: compare the number of notes with the old blog.'),
  )
  reportOthers(detected, site.findings)
  return site
}

function toNote(item: XmlElement): ExportedNote {
  const title = textIn(item, 'title')
  const link = textIn(item, 'link') || textIn(item, 'guid')
  const epoch = epochOf(textIn(item, 'pubDate'))
  const date = Number.isNaN(epoch) ? undefined : isoOf(epoch)
  const path = URL.canParse(link) ? new URL(link).pathname : undefined
  const slug = path
    ?.split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.html?$/, '')
  return {
    folders: ['_posts'],
    name: `${date === undefined ? '' : `${dayOf(date)}-`}${title || slug}`,
    frontmatter: {
      title: title || slug,
      date,
      tags: childrenOf(item, 'category').map(({ text }) => text.trim()),
      author: textIn(item, 'dc:creator') || textIn(item, 'author') || undefined,
    },
    body: htmlToMarkdown(textIn(item, 'content:encoded') || textIn(item, 'description')),
    address: path === undefined || path === '/' ? undefined : percentDecode(path),
  }
}
