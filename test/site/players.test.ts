import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchBytes } from '../../cli/author/external/fetch-bytes.ts'
import { writePictureData } from '../../cli/author/pictures/picture-data.ts'
import { fetchPlayers, removePlayerPictures } from '../../cli/author/players/fetch-players.ts'
import { playerUses } from '../../cli/author/players/player-uses.ts'
import { readPictureData } from '../../cli/pipeline/assets/remote-pictures.ts'
import { kb } from '../support/cli.ts'
import { pictureHost, pngOf } from '../support/picture-host.ts'
import { RULES, sourcesOf } from '../support/remote-pictures.ts'
import { config, site, type TestSite } from '../support/site.ts'

const BV = 'https://www.bilibili.com/video/BV1xx411c7mD'
/** What services answer, by the address that is asked. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'https://api.bilibili.com/x/web-interface/view?bvid=BV1xx411c7mD': {
    code: 0,
    data: { title: '字幕君 <交流>\u202e\n场所', pic: 'http://i0.hdslb.com/p1.png' },
  },
  'https://api.bilibili.com/x/web-interface/view?aid=170001': { code: -404, message: '啥都木有' },
  'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ': {
    title: 'Waves',
    thumbnail_url: 'https://i.ytimg.com/p2.png',
  },
  'https://codepen.io/api/oembed?format=json&url=https%3A%2F%2Fcodepen.io%2Fsome-one%2Fpen%2FAbCdEf': {
    title: 'Foam',
    thumbnail_url: 'https://shots.codepen.io/gone.png',
  },
  'https://api.github.com/repos/name/repo': { description: 'Tide tables.' },
  'https://api.github.com/repos/name/bare': { description: null },
  'https://music.163.com/song?id=4466775':
    '<html><head><meta property="og:title" content="海 &amp; 浪"><meta property="og:image" content="http://p1.music.126.net/p3.png">',
  'https://v.qq.com/x/page/f0742ns8b3s.html': '<meta property="og:title" content="退潮_腾讯视频"><title>x</title>',
}
const NOTE = `---
title: A
---

::: video ${BV}?p=2
:::

::: video ${BV} 我的标题
![](./mine.png)
:::

${BV}

::: video https://youtu.be/dQw4w9WgXcQ
At low tide.
:::

> ::: video https://v.qq.com/x/page/f0742ns8b3s.html
> :::

::: music https://music.163.com/#/song?id=4466775
:::

::: pen https://codepen.io/some-one/pen/AbCdEf
:::

::: repo https://github.com/name/repo
:::

::: repo https://github.com/name/bare
:::

::: video https://www.bilibili.com/video/av170001
:::

\`\`\`md
::: video https://www.bilibili.com/video/av2
:::
\`\`\`
`

/** A site with players, whose services answer on this machine. */
async function open() {
  const host = await pictureHost(async (path, _, response) => {
    const address = decodeURIComponent(path.slice(1))
    const answer = ANSWERS[address]
    const picture = /\/p(\d)\.png$/.exec(address)?.[1]
    if (picture) response.end(await pngOf(Number(picture)))
    else if (answer === undefined) return false
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    return true
  })
  const it = site({
    'site.config.ts': config('{ markdown: { embedLinks: true } }'),
    'content/a.md': NOTE,
    'content/mine.png': await pngOf(9),
  })
  const ask: typeof fetchBytes = (address, ...more) =>
    fetchBytes(`${host.origin}/${encodeURIComponent(address)}`, ...more)
  const fetch = async (dryRun = false) => {
    const before = readPictureData(it).value
    const ctx = await it.context()
    const uses = playerUses(it.root, ['content/a.md'], true)
    const result = await fetchPlayers(ctx, uses, before.players, RULES, { dryRun, ask })
    if (dryRun) return result
    writePictureData(ctx.site, { ...before, players: result.players })
    removePlayerPictures(ctx.site, before.players, { ...before, players: result.players })
    return result
  }
  return { it, host, fetch }
}

const titles = (it: TestSite) =>
  [...it.read('a.html').matchAll(/<span class="embed-title">(.*?)<\/span>/g)].map(([, title]) => title)
const covers = (it: TestSite) =>
  [...it.read('a.html').matchAll(/<a class="embed-link"[^>]*>(?:<img src="([^"]*)")?/g)].map(([, src]) => src ?? '')

test('services are asked once for titles and pictures, which stand where the author says none', {
  tags: 'proof',
}, async () => {
  const { it, host, fetch } = await open()
  await it.build()
  expect(titles(it).slice(0, 3)).toEqual(['BV1xx411c7mD', '我的标题', 'BV1xx411c7mD'])
  const sources = sourcesOf(it)
  expect(Object.keys((await fetch(true)).players)).toHaveLength(7)
  expect(sourcesOf(it)).toEqual(sources)
  const asked = host.asked.length
  const { diagnostics } = await fetch()
  expect(diagnostics.map(({ place, code, message }) => `${place?.line} ${code} ${message}`)).toEqual([
    '33 image/unreachable Nothing is known about https://www.bilibili.com/video/av170001/: the answer has no title.',
  ])
  const { players } = readPictureData(it).value
  const folder = readdirSync(join(it.root, 'content/public/images')).sort()
  expect(folder).toHaveLength(2)
  const [wide, tall] = [players[`${BV}/`]!.picture!, players['https://www.youtube.com/watch?v=dQw4w9WgXcQ']!.picture!]
  expect([wide, tall].map((path) => path.slice(8)).sort()).toEqual(folder)
  expect(players['https://github.com/name/bare']).toEqual({})

  await it.build()
  expect(titles(it)).toEqual([
    '字幕君 &#x3C;交流> 场所',
    '我的标题',
    '字幕君 &#x3C;交流> 场所',
    'Waves',
    '退潮',
    '海 &#x26; 浪',
    'Foam',
    'name/repo',
    'name/bare',
    'av170001',
  ])
  const mine = covers(it)[1]!
  expect(mine).toMatch(/^\/assets\/files\/mine\./)
  expect(covers(it)).toEqual([wide, mine, wide, tall, '', '', '', '', '', ''])
  expect(it.read('a.html')).toContain('<figcaption><p>Tide tables.</p></figcaption>')
  expect(it.read('a.html').match(/<figcaption>/g)).toHaveLength(2)

  // The one without an answer alone is asked again.
  const before = host.asked.length
  expect(before - asked).toBe(11)
  await fetch()
  expect(host.asked.length - before).toBe(1)
})

test('a note depends on what is known; what no note shows goes, with its picture; undo takes all back', {
  tags: 'proof',
}, async () => {
  const { it, fetch } = await open()
  const sources = sourcesOf(it)
  await fetch()
  await it.build()
  const file = join(it.root, 'images.json')
  const data = readFileSync(file, 'utf8')
  writeFileSync(file, data.replace('"Waves"', '"Breakers"'))
  await it.build()
  expect(titles(it)[3]).toBe('Breakers')
  writeFileSync(file, '{')
  const broken = await it.build()
  expect(broken.diagnostics.map(({ code }) => code)).toEqual(['images/data'])
  expect(titles(it)[3]).toBe('dQw4w9WgXcQ')
  writeFileSync(file, data)
  it.write({ 'content/a.md': NOTE.replace('https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXc0') })
  await fetch()
  expect(readdirSync(join(it.root, 'content/public/images'))).toHaveLength(1)
  expect((await kb(['images', 'fetch', it.root, '--undo'])).code).toBe(0)
  it.write({ 'content/a.md': NOTE })
  expect(sourcesOf(it)).toEqual(sources)
  expect(existsSync(file)).toBe(false)
})

test('components of plugins are players like containers', () => {
  const it = site({
    'content/a.md':
      '---\ntitle: A\n---\n\n<BiliBili bvid="BV1xx411c7mD" />\n\n<Meting\n  mid="4466775"\n/>\n\n`<BiliBili bvid="BV1xx411c7mE" />`\n',
  })
  expect(playerUses(it.root, ['content/a.md'], false).map(({ embed, place }) => [embed.page, place.line])).toEqual([
    [`${BV}/`, 5],
    ['https://music.163.com/#/song?id=4466775', 7],
  ])
})
