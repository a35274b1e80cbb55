import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { groupBy } from '../../core/group-by.ts'
import { say } from '../../sentences/sentence.ts'
import { addNotes } from '../exports/exported-notes.ts'
import { flomoPage } from '../exports/find-exports.ts'
import { htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { isHidden } from '../list-files.ts'
import { newSite } from '../old-site.ts'
import { listAndReport, nameByPaths, type ReadSource, reportOthers } from './source.ts'

interface Memo {
  /** Such as `2024-05-03 10:00:00`. */
  time: string
  html: string
}

/** Reads memos from flomo: each month becomes a note, each memo a section of it. */
export const readFlomo: ReadSource = async (from, detected) => {
  const site = newSite(say('a flomo export'))
  const root = join(from, detected.dir)
  const page = flomoPage(root)!
  const tree = unified().use(rehypeParse).parse(readFileSync(page, 'utf8'))
  const memos = selectAll('.memo', tree).map((memo): Memo => {
    const part = (name: string) => select(`.${name}`, memo)
    const [content, files] = [part('content'), part('files')]
    return {
      time: toText(part('time') ?? memo)
        .trim()
        .slice(0, 19),
      html: [content, files].map((node) => (node ? toHtml(node.children) : '')).join(''),
    }
  })
  const months = groupBy(
    memos.sort((a, b) => (a.time < b.time ? 1 : -1)),
    ({ time }) => time.slice(0, 7),
  )
  addNotes(
    site,
    [...months].map(([month, same]) => ({
      name: month,
      frontmatter: {
        title: month,
        date: same.at(-1)!.time,
        tags: [...new Set(same.flatMap(({ html }) => tagsIn(html)))],
      },
      body: same.map(({ time, html }) => `## ${time}\n\n${htmlToMarkdown(html).trim()}`).join('\n\n'),
    })),
  )
  for (const { path, absolute } of listAndReport(root, site.findings, isHidden))
    if (absolute !== page && dirname(path) !== '.') site.files.push({ path: `content/${path}`, from: absolute })
  site.settings.title = 'flomo'
  nameByPaths(site)
  reportOthers(detected, site.findings)
  return site
}

/** Tags such as `#reading` and `#reading/novels`, without the `#`; numbers (`#1`) are no tags. */
const tagsIn = (html: string): string[] =>
  [...html.replace(/<[^>]*>/g, ' ').matchAll(/(?:^|\s)#([\p{L}_][\p{L}\p{N}_/-]*)/gu)].map(([, name]) => name!)
