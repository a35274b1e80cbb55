import { describe, expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { LIMITS } from '../../config/limits.ts'
import type { MapDrawing } from '../../config/model/view.ts'
import { toArcs } from '../../renderer/components/note-map-layout.ts'
import { launchBrowser } from '../support/browser.ts'
import { crawl } from '../support/crawl.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

/** The map of all notes: which parts a site has, which notes are tied, and the way there; without script. */
const note = (title: string, body = '', more = '') =>
  `---\ntitle: ${title}\npermalink: /n/${title}/\n${more}---\n${body}\n`
const link = (...titles: string[]) => titles.map((title) => `[${title}](/n/${title}/)`).join(' ')

/** `count` notes in a folder, named by it: `甲0`, `甲1`, …; each links to the one before. */
const folder = (path: string, name: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `content/${path}/${String(n).padStart(3, '0')}.x.md`,
      note(`${name}${n}`, n > 0 ? link(`${name}${n - 1}`) : ''),
    ]),
  )

interface Row {
  name: string
  href: string
  /** Names under a part, the words beside a row. */
  under: string[]
  words: string
  arcs: { path: string; kind: string; echo: boolean }[]
}
const strip = (html: string) => html.replace(/<[^>]*>/g, '')
const rowsOf = (html: string): Row[] =>
  [...html.matchAll(/<li id="_m[^>]*>(.*?)<\/li>/gs)].map(([, row = '']) => {
    const [, href = '', name = ''] = /<a class="name" href="([^"]*)">([^<]*)</.exec(row) ?? []
    return {
      name,
      href: decodeURI(href),
      under: [...(/<p>(.*?)<\/p>/s.exec(row)?.[1] ?? '').matchAll(/>([^<]+)<\/a>/g)].map((match) => match[1]!),
      words: strip(/<span class="leads">(.*)<\/span>/s.exec(row)?.[1] ?? ''),
      arcs: [...row.matchAll(/<path d="([^"]*)" data-kind="(\w+)"( data-echo="")?/g)].map((arc) => ({
        path: arc[1]!,
        kind: arc[2]!,
        echo: arc[3] !== undefined,
      })),
    }
  })
const titlesOf = (html: string) => [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map((match) => strip(match[1]!))
const map = (made: TestSite, path = '') => made.read(`map/${path}index.html`)
const pagesOf = (made: TestSite) =>
  [...readTree(made.out).keys()].filter((name) => /(^|\/)map\/.*index\.html$/.test(name))
const ties = config('{ theme: { related: false } }')

const small = {
  'site.config.ts': config("{ title: 'T', url: 'https://e.example' }"),
  'content/02.乙/01.三.md': note('三', link('一')),
  'content/01.甲/02.子/01.二.md': note('二', '', 'tags: [t, u]\n'),
  'content/01.甲/01.一.md': note('一', link('二', '三')),
  'content/02.乙/02.四.md': note('四', '', 'tags: [t, u]\n'),
  'content/02.乙/03.五.md': note('五', link('四', '五', 'secret')),
  'content/02.乙/04.secret.md': note('secret', link('一'), 'unlisted: true\n'),
}

describe('the map of a small site', () => {
  test('shows every listed note once, as a link, in the order and under the names of its folders', async () => {
    const made = site(small)
    const { diagnostics } = await made.build()
    expect(diagnostics).toEqual([])
    expect(rowsOf(map(made)).map(({ name, href }) => [name, href])).toEqual(
      ['一', '二', '三', '四', '五'].map((name) => [name, `/n/${name}/`]),
    )
    expect(titlesOf(map(made))).toEqual(['甲', '甲 / 子', '乙'])
    expect(pagesOf(made)).toEqual(['map/index.html'])
    expect(crawl(made.out)).toMatchObject({ broken: [], parseErrors: [], duplicateIds: [], foreign: [] })
  })

  test('draws a line for a link, another for a likeness, and says in words which notes a note links to', async () => {
    const made = site(small)
    await made.build()
    const drawn = rowsOf(map(made)).map(({ name, arcs }) => [
      name,
      arcs.filter((arc) => !arc.echo).map(({ kind }) => kind),
    ])
    // 一 and 三 link to each other; 一 to 二; two rare tags make 二 and 四 alike; 五 links to 四, above it.
    expect(drawn).toEqual([
      ['一', ['out', 'both']],
      ['二', ['related']],
      ['三', []],
      ['四', ['in']],
      ['五', []],
    ])
    expect(rowsOf(map(made)).map(({ words }) => words)).toEqual(['链接到：二、三', '', '链接到：一', '', '链接到：四'])
    expect(map(made)).not.toMatch(/<main.* style=|<main.*<script/s)
    // Without likenesses under articles there are none here.
    const linked = site({ ...small, 'site.config.ts': ties })
    await linked.build()
    expect(map(linked)).not.toContain('related')
  })

  test('is led to by an article’s drawing, to the note’s own row, by the archives, and by the sitemap', async () => {
    const made = site(small)
    await made.build()
    const own = /<a class="more" href="\/map\/#(_m[0-9a-f]{6})">全站地图</.exec(made.read('n/一/index.html'))![1]!
    expect(map(made)).toMatch(new RegExp(`<li id="${own}"[^>]*>.{0,900}?href="/n/%E4%B8%80/"`))
    expect(made.read('archives/index.html')).toContain('<a href="/map/" class="more">全站地图</a>')
    expect(made.read('sitemap.xml')).toContain('<loc>https://e.example/map/</loc>')
    expect(JSON.parse(made.read('data/routes.json'))).toContainEqual(
      expect.objectContaining({ path: '/map/', kind: 'route' }),
    )
  })

  test('is off by one line, and is not made for a single note', async () => {
    const made = site({ ...small, 'site.config.ts': config('{ theme: { noteMap: false } }') })
    await made.build()
    expect(pagesOf(made)).toEqual([])
    expect(made.read('n/一/index.html') + made.read('archives/index.html')).not.toContain('/map/')
    const one = site({ 'site.config.ts': config(), 'content/01.a/01.a.md': note('a') })
    await one.build()
    expect(pagesOf(one)).toEqual([])
  })
})

describe('the map of a large site', () => {
  const large = {
    'site.config.ts': ties,
    ...folder('01.甲', '甲', 30),
    ...folder('02.乙/01.丙', '丙', 41),
    ...folder('02.乙/02.丁', '丁', 5),
    'content/03.戊/01.x.md': note('戊', link('甲1', '甲2', '丙3')),
    'content/_posts/y.md': note('己', '', 'categories: [随想]\n'),
  }

  test('shows its parts with their strongest notes, and lines between parts as strong as what ties them', async () => {
    const made = site(large)
    expect((await made.build()).diagnostics.map(toLine)).toEqual([])
    const [parts = '', strongest = ''] = map(made).split('联系最多的笔记</h2>')
    // A part of one note is that note; what lies in no folder is the rest.
    expect(rowsOf(parts).map(({ name, href, under }) => [name, href, under])).toEqual([
      ['甲', '/map/甲/', ['甲1', '甲2', '甲3']],
      ['乙', '/map/乙/', ['丙3', '丙1', '丙2']],
      ['戊', '/n/戊/', ['戊']],
      ['其他', '/n/己/', []],
    ])
    expect(rowsOf(parts).map(({ arcs }) => arcs.filter((arc) => !arc.echo).map(({ kind }) => kind))).toEqual([
      ['in'],
      ['in'],
      [],
      [],
    ])
    expect(parts).toMatch(/data-kind="in" stroke-width="2"/)
    expect(rowsOf(strongest).map(({ name }) => name)).toHaveLength(LIMITS.mapStrongest)
    expect(rowsOf(strongest)[0]!.name).toBe('甲1')
  })

  test('leads from part to part down to notes; what cannot be cut has further pages', async () => {
    const made = site({ ...large, 'content/02.乙/02.丁/000.x.md': note('丁0', link('甲0')) })
    await made.build()
    expect(pagesOf(made).sort()).toEqual(
      ['', '甲/', '乙/', '乙/丙/', '乙/丙/page/2/', '乙/丁/'].map((path) => `map/${path}index.html`).sort(),
    )
    const crumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(map(made, '乙/丁/'))![0]
    expect([...crumbs.matchAll(/href="([^"]*)"/g)].map((match) => decodeURI(match[1]!))).toEqual([
      '/',
      '/map/',
      '/map/乙/',
    ])
    // The note on the second page, the note before it, and that one's page.
    expect(rowsOf(map(made, '乙/丙/page/2/')).map(({ name }) => name)).toEqual(['丙40', '丙39'])
    expect(titlesOf(map(made, '乙/丁/'))).toEqual(['别处：甲'])
    expect(rowsOf(map(made, '乙/丁/')).at(-1)!.name).toBe('甲0')
    expect(crawl(made.out)).toMatchObject({ broken: [], parseErrors: [], duplicateIds: [] })
  })

  test('notes that lie in one folder are cut by their first category, the largest first', {
    tags: 'proof',
  }, async () => {
    const blog = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `content/posts/2024/p${String(n).padStart(2, '0')}.md`,
        note(`p${n}`, '', n === 0 ? '' : `categories: [${n % 3 === 0 ? '甲' : '乙'}]\n`),
      ]),
    )
    const made = site({ 'site.config.ts': config(), ...blog })
    await made.build()
    const [parts = ''] = map(made).split('联系最多的笔记</h2>')
    const counts = [...parts.matchAll(/class="name"[^>]*>([^<]*)<\/a><span class="count">([^<]*)</g)]
    expect(counts.map((match) => match.slice(1))).toEqual([
      ['乙', '40 篇'],
      ['甲', '19 篇'],
      ['posts', '1 篇'],
    ])
  })

  test('an edit changes the pages of the parts it touches, and the bytes are those of a clean build', {
    tags: 'proof',
  }, async () => {
    const made = site({ ...large, 'site.config.ts': config('{ theme: { related: false, noteGraph: false } }') })
    await made.build()
    const before = new Map(pagesOf(made).map((name) => [name, made.read(name)]))
    made.write({ 'content/02.乙/02.丁/004.x.md': note('丁4', link('丁0')) })
    await made.build()
    const changed = [...before].filter(([name, html]) => made.read(name) !== html).map(([name]) => name)
    expect(changed.sort()).toEqual(['map/乙/index.html', 'map/乙/丁/index.html'].sort())
    await made.build({ out: `${made.root}/clean`, cache: `${made.root}/other` })
    expect(differences(made.out, `${made.root}/clean`)).toEqual([])
  })

  test('no page grows with the site: at most 60 KiB with titles of eighty characters, folders of twenty, two dozen links a note', {
    tags: 'proof',
  }, async () => {
    // Forty-five folders of two notes, and one that fills more than a page; each note linked with two dozen others.
    const count = 135
    const long = '一个很长的标题'.repeat(12)
    const links = (n: number) => Array.from({ length: 12 }, (_, k) => `[x](/n/${(n * 7 + k * 11) % count}/)`).join(' ')
    const notes = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `content/${n % 3 === 0 ? 99 : n % 41}.${long.slice(0, 20)}${n % 3 === 0 ? 99 : n % 41}/${n}.x.md`,
        `---\ntitle: ${long}${n}\npermalink: /n/${n}/\n---\n${links(n)}\n`,
      ]),
    )
    const made = site({ 'site.config.ts': config('{ theme: { sidebar: false }, data: false }'), ...notes })
    await made.build()
    const pages = pagesOf(made)
    expect(pages).toContain('map/page/2/index.html')
    expect(Math.max(...pages.map((name) => Buffer.byteLength(made.read(name))))).toBeLessThan(60 * 1024)
    // A part has at least two notes.
    expect(pages.length).toBeLessThan(count / 2)
    expect(Math.max(...pages.map((name) => rowsOf(made.read(name)).length))).toBeLessThanOrEqual(
      Math.max(LIMITS.mapParts + LIMITS.mapStrongest, LIMITS.mapNotes + LIMITS.mapOthers),
    )
  })
})

describe('the addresses of the map', () => {
  test('give way to a note that has one of them, had it, or is named so as an alias', async () => {
    for (const [file, text] of [
      ['content/01.甲/09.m.md', '---\ntitle: M\npermalink: /map/\n---\nmine'],
      ['content/map/README.md', '---\ntitle: M\npermalink: /n/m/\n---\nmine'],
      ['content/01.甲/09.m.md', '---\ntitle: M\npermalink: /n/m/\naliases: [/map/]\n---\nmine'],
    ] as const) {
      const made = site({ ...small, [file]: text })
      expect((await made.build()).diagnostics).toEqual([])
      expect([file, map(made).includes('note-map')]).toEqual([file, false])
      expect(made.read('archives/index.html')).not.toContain('全站地图')
    }
  })

  test('a part whose address is a note’s, or its old one, has another', { tags: 'proof' }, async () => {
    const made = site({
      'site.config.ts': config(),
      ...folder('01.甲', '甲', 30),
      ...folder('02.乙', '乙', 30),
      'content/03.c/01.taken.md': '---\ntitle: T\npermalink: /map/甲/\n---\nmine',
      'content/map/乙.md': '---\ntitle: U\npermalink: /u/\n---\n',
    })
    expect((await made.build()).diagnostics).toEqual([])
    expect(map(made, '甲/')).toContain('mine')
    expect(made.read('map/乙.html')).toContain('url=/u/')
    expect(
      rowsOf(map(made))
        .slice(0, 2)
        .map(({ href }) => href),
    ).toEqual(['/map/甲-2/', '/map/乙-2/'])
    expect(rowsOf(map(made, '甲-2/'))).toHaveLength(30)
    expect(crawl(made.out).broken).toEqual([])
  })

  test('a plugin’s page at /map/ stays', async () => {
    const made = site({
      ...small,
      'site.config.ts': `import { definePlugin, defineSite } from 'shenhai-kb'
const plugin = definePlugin({ name: 'own', pages: () => [{ path: '/map/', title: 'Own', html: '<p>mine</p>' }] })
export default defineSite({ plugins: [plugin] })\n`,
    })
    expect((await made.build()).diagnostics).toEqual([])
    expect(map(made)).toContain('<p>mine</p>')
    expect(crawl(made.out).broken).toEqual([])
  })

  test('each language has a map of its own notes, in its own words', { tags: 'proof' }, async () => {
    const made = site({
      ...small,
      'site.config.ts': config("{ base: '/x/', locales: { '/en/': { lang: 'en' } } }"),
      'content/index.md': '---\nhome: true\n---\n',
      'content/en/index.md': '---\nhome: true\n---\n',
      'content/en/01.a.md': '---\ntitle: A\npermalink: /en/a/\n---\n[B](/en/b/) [一](/n/一/)\n',
      'content/en/02.b.md': '---\ntitle: B\npermalink: /en/b/\n---\n[A](/en/a/)\n',
    })
    expect((await made.build()).diagnostics).toEqual([])
    const english = made.read('en/map/index.html')
    expect(rowsOf(english).map(({ name, href, words }) => [name, href, words])).toEqual([
      ['A', '/x/en/a/', 'Links to: B'],
      ['B', '/x/en/b/', 'Links to: A'],
    ])
    expect(english).toContain('<h1>Map of all notes</h1>')
    expect(rowsOf(map(made)).map(({ name }) => name)).toEqual(['一', '二', '三', '四', '五'])
    expect(crawl(made.out, '/x/').broken).toEqual([])
  })
})

describe('the arcs', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `${n}`, href: '', id: '', size: 0 }))
  const drawing: MapDrawing = {
    sections: [
      { title: 'a', rows: rows(2) },
      { title: 'b', rows: rows(3) },
    ],
    lines: [
      { from: 0, to: 1, kind: 'out', width: 1 },
      { from: 1, to: 4, kind: 'both', width: 1 },
    ],
    more: 0,
  }

  test('end in the middle of their rows, titles between them counted; the lower row has the same arc, turned', () => {
    expect(toArcs(drawing).map((arcs) => arcs.map(({ path, kind, echo }) => [path, kind, echo]))).toEqual([
      [['M100 1C81 1 81 3 100 3', 'out', false]],
      [
        ['M100 1C81 1 81 -1 100 -1', 'in', true],
        ['M100 1C-31 1 -31 9 100 9', 'both', false],
      ],
      [],
      [],
      [['M100 1C-31 1 -31 -7 100 -7', 'both', true]],
    ])
  })

  test('stay inside the drawing, the longer the farther out, in whole numbers', () => {
    const lines = Array.from({ length: 99 }, (_, n) => ({ from: 0, to: n + 1, kind: 'out', width: 1 }) as const)
    const arcs = toArcs({ sections: [{ rows: rows(100) }], lines, more: 0 })[0]!
    const handles = arcs.map(({ path }) => Number(/C(-?\d+) /.exec(path)![1]))
    expect(handles).toEqual([...handles].sort((a, b) => b - a))
    expect(arcs.every(({ path }) => /^M100 1C(-?\d+) 1 \1 \d+ 100 \d+$/.test(path))).toBe(true)
    expect(100 - 0.75 * (100 - Math.min(...handles))).toBeGreaterThan(0)
  })
})

test('in a browser no name touches another or leaves the page, on any screen; keys reach every row', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config(),
    ...folder('01.甲', '甲', 20),
    ...folder('02.乙', 'Another-rather-long-name-without-any-blank-', 15),
    ...folder('03.丙是一个名字相当长的部分长得一行放不下', '一篇标题写得相当长以至于手机上一行放不下的笔记', 15),
  })
  await made.build()
  const server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const width of [320, 390, 820, 1440])
    for (const path of ['map/', 'map/丙是一个名字相当长的部分长得一行放不下/', 'map/乙/']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(server.url + encodeURI(path))
      const faults = await page.locator('.map-page').evaluate((card) => {
        const edge = card.getBoundingClientRect()
        const found: string[] = []
        let bottom = 0
        for (const row of card.querySelectorAll('.note-map :is(li, h3)')) {
          const box = row.getBoundingClientRect()
          if (box.top < bottom - 0.5) found.push(`row ${row.textContent} covers the one above`)
          bottom = box.bottom
          for (const part of row.querySelectorAll('a, .count, .where, h3 > span')) {
            const own = part.getBoundingClientRect()
            if (own.width === 0) continue
            if (own.top < box.top - 1 || own.bottom > box.bottom + 1) found.push(`${part.textContent} leaves its row`)
            if (own.left < edge.left || own.right > edge.right) found.push(`${part.textContent} leaves the page`)
          }
        }
        for (const path of card.querySelectorAll('path:not([data-echo])'))
          if (path.getBoundingClientRect().left < edge.left) found.push('an arc leaves the page')
        return found
      })
      expect([width, path, faults]).toEqual([width, path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  // By key: a row's own arcs come to light, those that end in it too.
  await page.goto(`${server.url}map/${encodeURI('甲/')}`)
  const row = page.locator('.note-map li').nth(1)
  expect(await row.locator('path[data-echo]').isVisible()).toBe(false)
  await page.locator('.note-map li a').first().focus()
  await page.keyboard.press('Tab')
  expect(await row.getByRole('link').evaluate((own) => own === document.activeElement)).toBe(true)
  expect(await row.locator('path[data-echo]').isVisible()).toBe(true)
})
