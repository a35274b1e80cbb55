import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { readTree, temporaryFolder } from '../support/site.ts'

const SETTINGS = `export default {
  title: 'Real',
  url: 'https://real.example',
  migrated: true,
  content: { dir: 'docs' },
  data: false,
  markdownCopies: false,
  pageChunks: false,
  theme: { statistics: true, siteChanges: true, announcement: { text: '[友链](/friends)' }, search: false, noteMap: false },
}
`
const SHORT_POSTS = `---
title: 说说
permalink: /short/
article: false
shortPosts: true
---

${Array.from({ length: 60 }, (_, at) => `## ${1960 + ((at * 7) % 60)}-01-01\n\n第 ${at} 条 [友链](/friends)\n`).join('\n')}`
const FRIENDS = {
  'https://a.example/feed.xml': {
    name: '甲',
    posts: [{ title: '<b>新</b>', link: 'https://a.example/1', date: '2025-01-01T00:00:00Z' }],
  },
}

const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD/'
const PLAYERS = { players: { [VIDEO]: { title: '潮', picture: '/images/0123456789abcdef.svg' } } }

/** Files of a site, built from nothing or from what a cache has. */
async function build(root: string, out: string, workers: number, cache: string): Promise<Map<string, string>> {
  const { code, stderr } = await kb([
    'build',
    root,
    '--out',
    out,
    '--cache',
    cache,
    '--workers',
    String(workers),
    '--quiet',
  ])
  expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
  const files = [...readTree(out)].filter(([path]) => !path.startsWith('.kb'))
  return new Map(files.map(([path, bytes]) => [path, bytes.toString('latin1')]))
}

test.skipIf(!hasRealNotes)(
  'friends, players, short posts and statistics of a real blog are the same with two threads and after an edit',
  async () => {
    const root = temporaryFolder()
    const folder = temporaryFolder()
    const within = (path: string) => join(root, path)
    cpSync(REAL_NOTES, within('docs'), { recursive: true })
    writeFileSync(within('site.config.mjs'), SETTINGS)
    writeFileSync(within('docs/04.更多/98.说说.md'), SHORT_POSTS)
    writeFileSync(within('friends.json'), JSON.stringify(FRIENDS))
    writeFileSync(within('images.json'), JSON.stringify(PLAYERS))
    mkdirSync(within('docs/public/images'), { recursive: true })
    writeFileSync(within('docs/public/images/0123456789abcdef.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const friends = within('docs/04.更多/99.友情链接.md')
    writeFileSync(friends, `${readFileSync(friends, 'utf8')}\n::: friendPosts\n:::\n\n::: video ${VIDEO}\n:::\n`)

    const before = await build(root, join(folder, 'out'), 1, join(folder, 'cache'))
    const page = (path: string) => Buffer.from(before.get(path)!, 'latin1').toString()
    expect(page('friends/index.html')).toContain('>&#x3C;b>新&#x3C;/b></a>')
    expect(page('friends/index.html')).toMatch(
      /<img src="\/images\/0123456789abcdef\.svg"[^>]*><span class="embed-title">潮</,
    )
    expect(page('friends/index.html').match(/<a class="card"/g)!.length).toBeGreaterThan(10)
    expect(page('short/index.html').match(/<details class="box/g)).toHaveLength(10)
    expect((JSON.parse(page('short/feed.json')) as { items: unknown[] }).items).toHaveLength(20)
    expect(page('changes/index.html').match(/<time /g)!.length).toBeGreaterThan(100)
    expect(page('archives/index.html')).toContain('<p><a href="/friends/">友链</a></p>')
    expect(page('statistics/index.html').match(/<svg class="heat-map"/g)!.length).toBeGreaterThan(3)

    writeFileSync(within('friends.json'), JSON.stringify(FRIENDS).replace('甲', '乙'))
    writeFileSync(within('images.json'), JSON.stringify(PLAYERS).replace('潮', '汐'))
    writeFileSync(within('docs/04.更多/98.说说.md'), `${SHORT_POSTS}\n## 2024-01-01\n\n最新\n`)
    const after = await build(root, join(folder, 'out'), 2, join(folder, 'cache'))
    const anew = await build(root, join(folder, 'anew'), 2, join(folder, 'other-cache'))
    expect([...anew.keys()].sort()).toEqual([...after.keys()].sort())
    expect([...anew].filter(([path, text]) => after.get(path) !== text).map(([path]) => path)).toEqual([])
    const changed = [...anew].filter(([path, text]) => path.endsWith('.html') && before.get(path) !== text)
    expect(changed.map(([path]) => path).sort()).toEqual(['friends/index.html', 'short/index.html'])
  },
)
