import { describe, expect, onTestFinished, test } from 'vitest'
import { toFindRelated } from '../../cli/pipeline/graph/related.ts'
import type { PageRecord } from '../../cli/pipeline/pages/page-record.ts'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { cut, toPoints } from '../../renderer/components/note-graph-layout.ts'
import { launchBrowser } from '../support/browser.ts'
import { crawl } from '../support/crawl.ts'
import { config, differences, site, type TestSite, toLine } from '../support/site.ts'

/** Ways on from a note: related notes, its series, the drawing of linked notes. */
const note = (title: string, more = '', body = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${body}\n`
const tagged = (title: string, tags: string[], body = '') => note(title, `tags: [${tags.join(', ')}]\n`, body)
const page = (made: TestSite, title: string) => made.read(`${title}/index.html`)
const section = (html: string, name: string): string =>
  new RegExp(`<(section|details) class="(?:card )?${name}">.*?</\\1>`, 's').exec(html)?.[0] ?? ''
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map((match) => decodeURI(match[1]!))

describe('related notes', () => {
  // In folders of their own, so that no note is the other's neighbour.
  const notes = {
    'site.config.ts': config(),
    'content/01.a/01.a.md': tagged('a', ['rare', 'common']),
    'content/02.b/01.b.md': tagged('b', ['rare']),
    'content/03.c/01.c.md': tagged('c', ['common'], '[a](/a/)'),
    'content/04.d/01.d.md': tagged('d', ['common']),
    'content/05.e/01.e.md': note('e'),
    'content/06.f/01.f.md': tagged('f', ['rare', 'common']),
  }

  test('come from links, tags, categories and words of titles; the rarer what is shared, the nearer', async () => {
    const made = site({ ...notes, 'site.config.ts': config("{ theme: { look: 'vdoing' } }") })
    await made.build()
    // A link, which two notes have, and a tag; two tags; a tag of three notes. The tag of four alone says too little
    // for `d`.
    expect(hrefs(section(page(made, 'a'), 'related'))).toEqual(['/c/', '/f/', '/b/'])
    // Nothing shared: no box.
    expect(section(page(made, 'e'), 'related')).toBe('')
  })

  test('for reading, a note stands once in the block: who links here is not related, too', async () => {
    const made = site(notes)
    await made.build()
    const [, block = ''] = /<div class="ways-on">(.*?)<\/main>/s.exec(page(made, 'a')) ?? []
    expect(hrefs(section(block, 'backlinks'))).toEqual(['/c/'])
    expect(hrefs(section(block, 'related'))).toEqual(['/f/', '/b/'])
    expect(section(block, 'recent')).toBe('')
    expect(page(made, 'e')).not.toContain('ways-on')
  })

  test('are off or another number by one line', async () => {
    const made = site({ ...notes, 'site.config.ts': config('{ theme: { related: 1 } }') })
    await made.build()
    expect(hrefs(section(page(made, 'b'), 'related'))).toHaveLength(1)
    made.write({ 'site.config.ts': config('{ theme: { related: false } }') })
    await made.build()
    expect(page(made, 'a')).not.toContain('card related')
  })

  test('leave out neighbours, the rest of the series, unlisted notes and notes of another language', async () => {
    const tags = 'tags: [t]\n'
    const others = Array.from({ length: 8 }, (_, n) => [`content/05.e/0${n + 1}.o${n}.md`, note(`o${n}`)])
    const made = site({
      ...Object.fromEntries(others),
      'site.config.ts': config("{ locales: { '/en/': { lang: 'en' } } }"),
      'content/01.a/01.a.md': note('a', `${tags}series: s\n`),
      'content/01.a/02.next.md': note('next', tags),
      'content/02.b/01.same.md': note('same', `${tags}series: s\n`),
      'content/03.c/01.far.md': note('far', tags),
      'content/04.d/01.hidden.md': note('hidden', `${tags}unlisted: true\n`),
      'content/en/01.x.md': '---\ntitle: x\npermalink: /en/x/\ntags: [t]\n---\n',
    })
    await made.build()
    expect(hrefs(section(page(made, 'a'), 'related'))).toEqual(['/far/'])
  })

  test('a retagged note changes the pages of those related to it, and no other', async () => {
    const made = site({ ...notes, 'site.config.ts': config('{ theme: { tag: false, noteGraph: false } }') })
    await made.build()
    const before = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, page(made, name)]))
    made.write({ 'content/02.b/01.b.md': tagged('b', ['other']) })
    await made.build()
    expect([...before].filter(([name, html]) => page(made, name) !== html).map(([name]) => name)).toEqual([
      'a',
      'b',
      'f',
    ])
    await made.build({ out: `${made.root}/clean`, cache: `${made.root}/other` })
    expect(differences(made.out, `${made.root}/clean`)).toEqual([])
  })

  test('the work for a note does not grow with the site, whatever all notes share', () => {
    const make = (count: number) => {
      const looks = { n: 0 }
      const pages = Array.from({ length: count }, (_, n) => ({
        path: `/${n}/`,
        relativePath: `${n}.md`,
        title: `第${n}篇 笔记`,
        tags: ['one', 'two'],
        categories: ['all'],
      })) as unknown as PageRecord[]
      const find = toFindRelated(pages, new Map(), () => '')
      const isShown = () => {
        looks.n++
        return true
      }
      find(pages[0]!, 5, isShown)
      looks.n = 0
      for (const one of pages) find(one, 5, isShown)
      return looks.n / count
    }
    // What is too common to say anything is left out whole; two signs of middling rarity are not.
    expect(make(3000)).toBeLessThanOrEqual(6 * 48)
    expect(make(400)).toBeLessThanOrEqual(6 * 48)
  })
})

describe('series', () => {
  const notes = {
    'site.config.ts': config("{ title: 'T', url: 'https://e.example' }"),
    'content/01.a/01.late.md': note('late', 'series: 深入 Vue\ndate: 2024-01-03\n'),
    'content/01.a/02.early.md': note('early', 'series: 深入 Vue\ndate: 2024-01-01\n'),
    'content/02.b/01.first.md': note('first', 'series: 深入 Vue\nseriesOrder: 1\ndate: 2025-01-01\n'),
    'content/02.b/02.undated.md': note('undated', 'series: [深入 Vue]\n'),
    'content/02.b/03.none.md': note('none'),
    'content/02.b/04.secret.md': note('secret', 'series: 深入 Vue\nunlisted: true\n'),
  }
  const place = (html: string) => /<nav class="series".*?<\/nav>/s.exec(html)?.[0] ?? ''

  test('numbered notes come first, the others by date, then path; each leads to its neighbours and the list', async () => {
    const made = site(notes)
    const { diagnostics } = await made.build()
    expect(diagnostics).toEqual([])
    const list = made.read('series/深入 Vue/index.html')
    const order = hrefs(/<ol class="rows".*?<\/ol>/s.exec(list)![0])
    expect(order).toEqual(['/first/', '/early/', '/late/', '/undated/'])
    expect(hrefs(place(page(made, 'early')))).toEqual(['/series/深入 Vue/', '/first/', '/late/'])
    expect(place(page(made, 'early'))).toContain('第 2 篇，共 4 篇')
    expect(hrefs(place(page(made, 'first')))).toEqual(['/series/深入 Vue/', '/early/'])
    expect(place(page(made, 'none')) + place(page(made, 'secret'))).toBe('')
    const cards = /<ol class="series-cards".*<\/ol>/s.exec(made.read('series/index.html'))?.[0] ?? ''
    expect(hrefs(cards)).toEqual(['/series/深入 Vue/', ...order])
    expect(cards).toContain('4 篇')
    expect(made.read('sitemap.xml')).toContain('<loc>https://e.example/series/%E6%B7%B1%E5%85%A5%20Vue/</loc>')
    expect(crawl(made.out).broken).toEqual([])
  })

  test('the list of all shows the first notes of each, and leads to the others', async () => {
    const parts = Array.from({ length: 10 }, (_, at) => [
      `content/03.c/${at + 10}.part${at}.md`,
      note(`part${at}`, 'series: 长\n'),
    ])
    const made = site({ ...notes, ...Object.fromEntries(parts) })
    await made.build()
    const cards = made.read('series/index.html').split('<h2>').slice(1)
    const long = cards.find((card) => card.includes('长'))!
    expect(hrefs(long).slice(0, 10)).toEqual([
      '/series/长/',
      ...parts.slice(0, 8).map((_, at) => `/part${at}/`),
      '/series/长/',
    ])
    expect(long).toContain('还有 2 篇')
  })

  test('are off by one line; without any there is no page of them', async () => {
    const made = site({ ...notes, 'site.config.ts': config('{ theme: { series: false } }') })
    await made.build()
    expect(place(page(made, 'early'))).toBe('')
    expect(() => made.read('series/index.html')).toThrow()
    const none = site({ 'site.config.ts': config(), 'content/01.a/01.x.md': note('x') })
    await none.build()
    expect(() => none.read('series/index.html')).toThrow()
  })

  test('a note that has the address /series/ keeps it', async () => {
    const made = site({ ...notes, 'content/02.b/05.own.md': '---\ntitle: Own\npermalink: /series/\n---\nmine\n' })
    const { diagnostics } = await made.build()
    expect(diagnostics).toEqual([])
    expect(made.read('series/index.html')).toContain('mine')
    expect(made.read('series/深入 Vue/index.html')).toContain('/late/')
  })

  test('a name that is nearly another’s is reported where it stands; another number makes another series', async () => {
    const made = site({
      ...notes,
      'content/03.c/01.near.md': note('near', 'series: 深入Vue\n'),
      'content/03.c/02.typo.md': note('typo', 'series: 深入 Veu\n'),
      'content/03.c/03.other.md': note('other', 'series: 深入 Vue 3\n'),
      'content/03.c/04.far.md': note('far', 'series: 读书\n'),
    })
    const { diagnostics } = await made.check()
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.hint}`)).toEqual([
      'content/03.c/01.near.md:4:9 warning series/near-name Did you mean 深入 Vue?',
      'content/03.c/02.typo.md:4:9 warning series/near-name Did you mean 深入 Vue?',
    ])
  })

  test('one number for two notes is reported', async () => {
    const made = site({ ...notes, 'content/03.c/01.two.md': note('two', 'series: 深入 Vue\nseriesOrder: 1\n') })
    const { diagnostics } = await made.check()
    expect(diagnostics.map(toLine)).toEqual(['content/03.c/01.two.md:5:14 warning series/same-order'])
  })

  test('a long series has further pages, numbered on', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 81 }, (_, n) => [`content/01.a/${n + 1}.x${n}.md`, note(`x${n}`, 'series: long\n')]),
    )
    const made = site({ 'site.config.ts': config(), ...many })
    await made.build()
    expect(made.read('series/long/page/2/index.html')).toMatch(/<span class="rank">81\/81<\/span>/)
  })
})

describe('the drawing of linked notes', () => {
  const notes = {
    'site.config.ts': config(),
    'content/01.a/01.a.md': note('a', '', '[b](/b/) [c](/c/) [self](#x)'),
    'content/01.a/02.b.md': note('b', '', '[a](/a/) [c](/c/)'),
    'content/01.a/03.c.md': note('c'),
    'content/01.a/04.d.md': note('d', '', '[a](/a/)'),
    'content/01.a/05.e.md': note('e', '', '[d](/d/)'),
    'content/01.a/06.secret.md': note('secret', 'unlisted: true\n', '[a](/a/)'),
  }
  const nodes = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)" data-side="(\w+)"><title>([^<]+)</g)].map(([, href, side, name]) => [
      href,
      name,
      side,
    ])

  test('shows each linked note once, as a link that says how it is linked; a single link is not drawn', async () => {
    const made = site(notes)
    await made.build()
    const drawn = section(page(made, 'a'), 'note-graph')
    expect(nodes(drawn)).toEqual([
      ['/b/', 'b（与本页互相链接）', 'both'],
      ['/c/', 'c（本页链接到）', 'out'],
      ['/d/', 'd（链接到本页）', 'in'],
    ])
    // b links to c: a line between the two, besides one to each.
    expect(drawn.match(/<line /g)).toHaveLength(4)
    expect(drawn.match(/<line class="side"/g)).toHaveLength(1)
    expect(drawn).not.toMatch(/ style=|<script/)
    expect(section(page(made, 'e'), 'note-graph')).toBe('')
  })

  test('its links have their whole names, are reached by key, and are followed without loading the page anew', async () => {
    const made = site({
      ...notes,
      'content/01.a/03.c.md': '---\ntitle: 一个长得画不下的标题一个长得画不下的标题\npermalink: /c/\n---\n',
    })
    await made.build()
    const server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
    const browser = await launchBrowser()
    onTestFinished(async () => {
      await browser.close()
      await server.close()
    })
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
    await page.goto(`${server.url}a/`)
    const drawn = page.locator('.note-graph')
    await drawn.locator('summary').press('Enter')
    expect(
      await drawn
        .locator('svg')
        .getByRole('link')
        .evaluateAll((links) => links.length),
    ).toBe(3)
    const long = drawn.getByRole('link', { name: '一个长得画不下的标题一个长得画不下的标题（本页链接到）' })
    expect(await long.locator('text:visible').allTextContents()).toEqual(['一个长得画不…'])
    const inside = await drawn.evaluate((card) => {
      const { left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('text')].every((text) => {
        const box = text.getBoundingClientRect()
        return box.left >= left && box.right <= right
      })
    })
    expect(inside).toBe(true)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await drawn.getByRole('link', { name: 'b（' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/b/')
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('is off by one line', async () => {
    const made = site({ ...notes, 'site.config.ts': config('{ theme: { noteGraph: false } }') })
    await made.build()
    expect(page(made, 'a')).not.toContain('note-graph')
  })

  test('a note that all others link to shows twenty of them, and says how many it leaves out', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`content/01.a/${n + 2}.x${n}.md`, note(`x${n}`, '', '[hub](/hub/)')]),
    )
    const made = site({
      'site.config.ts': config(),
      'content/01.a/01.hub.md': note('hub', '', Array.from({ length: 15 }, (_, n) => `[x](/x${n}/)`).join(' ')),
      ...many,
    })
    await made.build()
    const drawn = section(page(made, 'hub'), 'note-graph')
    const sides = nodes(drawn).map(([, , side]) => side)
    expect([sides.length, sides.filter((side) => side === 'in').length]).toEqual([20, 10])
    expect(drawn).toContain('另有 20 篇未画出')
    expect(Buffer.byteLength(drawn)).toBeLessThan(12_000)
  })

  test('places depend on the notes alone, none on another, none outside', () => {
    const nodes = Array.from(
      { length: 20 },
      (_, n) => ({ text: `${n}`, href: `/${n}/`, side: n < 12 ? 'in' : 'out' }) as const,
    )
    const { points, height } = toPoints([...nodes])
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(20)
    expect(
      points.every(({ x, y, left }) => y >= 10 && y <= height - 10 && left === x < 50 && Math.abs(x - 50) >= 10),
    ).toBe(true)
    expect(toPoints([...nodes])).toEqual(toPoints([...nodes]))
  })

  test('names are cut by their width on screen', () => {
    expect(
      ['一二三四五六七', '一二三四五六七八', 'abcdefghijklm', 'Vue 3 组合式 API'].map((text) => cut(text, 7)),
    ).toEqual(['一二三四五六七', '一二三四五六…', 'abcdefghij…', 'Vue 3 组合…'])
  })
})
