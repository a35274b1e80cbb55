import { join, posix } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import { textOf } from '../freeze.ts'
import { FRIENDS, friendCards, readFriends, withCards } from '../friends.ts'
import { listFiles } from '../list-files.ts'
import { code, named, type OldSite } from '../old-site.ts'
import { data, text } from '../translate/settings.ts'
import type { HexoNote } from './hexo-notes.ts'
import type { HexoTheme } from './hexo-theme.ts'

/**
 * Appends the friends that themes keep in `source/_data/` or their settings to the page that showed them, or to a new
 * page if they are in settings, as Fluid generates that page itself. Other data files are reported.
 *
 * @param source  absolute folder
 */
export function placeFriends(source: string, pages: readonly HexoNote[], theme: HexoTheme, site: OldSite): HexoNote[] {
  const files = listFiles(join(source, '_data')).files.filter(
    ({ path }) => /\.(?:ya?ml|json)$/.test(path) && path !== `${theme.name}.yml`,
  )
  const lists = files.flatMap(({ path, absolute }): { from: string; cards: string }[] => {
    const cards = FRIENDS.includes(posix.parse(path).name) ? readFriends(absolute) : ''
    return cards === '' ? [] : [{ from: `source/_data/${path}`, cards }]
  })
  const ofTheme = data(theme.config.links)
  const cards = ofTheme.enable === false ? '' : friendCards(ofTheme.groups ?? ofTheme.items)
  if (cards !== '') lists.push({ from: 'links', cards })
  const page = pages.find(isFriendsPage) ?? (cards === '' ? undefined : newPage(site))
  const [list] = page === undefined ? [] : lists
  const unused = files.map(({ path }) => `source/_data/${path}`).filter((path) => path !== list?.from)
  if (unused.length > 0)
    site.findings.left.push({
      what: named(unused),
      todo: say('Data of the theme. What pages showed of it is now missing; write it into the notes.'),
    })
  if (page === undefined || list === undefined) return [...pages]
  const old = textOf(page)
  if (old === undefined) return [...pages]
  const written = { ...page, text: withCards(old, list.cards) }
  site.findings.edited.push({
    path: page.file.path,
    lines: [say('friends of {file} written below the text', { file: code(list.from) })],
  })
  return pages.includes(page) ? pages.map((other) => (other === page ? written : other)) : [...pages, written]
}

function isFriendsPage({ file: { path }, frontmatter: { type, layout, template }, isPost }: HexoNote): boolean {
  const [, folder = ''] = /^content\/([^/]+)(?:\/index)?\.md$/.exec(path) ?? []
  return !isPost && [type, layout, template, folder].some((name) => FRIENDS.includes(text(name) ?? ''))
}

function newPage({ files, settings }: OldSite): HexoNote {
  const title = text(settings.lang)?.startsWith('zh') ? '友链' : 'Links'
  const file = { path: 'content/links/index.md', text: `---\ntitle: ${title}\n---\n` }
  files.push(file)
  return { file, address: '/links/', frontmatter: { title }, isPost: false }
}
