import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { normalDate, showDate } from '../../config/dates.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { config, site, toLine } from '../support/site.ts'

/** As an author writes it, as the page shows it, as machines read it (in Asia/Shanghai). */
const FORMS: [written: string, shown: string, iso: string][] = [
  ['2023-1-2', '2023-01-02', '2023-01-02T00:00:00+08:00'],
  ['2023-1-2 03:04:05', '2023-01-02 03:04:05', '2023-01-02T03:04:05+08:00'],
  ['2023-1-2 3:04:05', '2023-01-02 03:04:05', '2023-01-02T03:04:05+08:00'],
  ['2023-01-02 3:04', '2023-01-02 03:04:00', '2023-01-02T03:04:00+08:00'],
  ['2023/1/2', '2023-01-02', '2023-01-02T00:00:00+08:00'],
  ['2023/1/2 3:04:05', '2023-01-02 03:04:05', '2023-01-02T03:04:05+08:00'],
  ["'2023/01/02 03:04'", '2023-01-02 03:04:00', '2023-01-02T03:04:00+08:00'],
  ['2023-1-2T3:04:05Z', '2023-01-02 03:04:05', '2023-01-02T03:04:05Z'],
  ['2023-01-02T03:04:05.000Z', '2023-01-02 03:04:05', '2023-01-02T03:04:05Z'],
  ['2023-1-2 3:04:05 +08:00', '2023-01-02 03:04:05', '2023-01-02T03:04:05+08:00'],
  ['2023-1-2 3:04:05 -5', '2023-01-02 03:04:05', '2023-01-02T03:04:05-05:00'],
  ['"2023-1-2 3:04:05 +0530"', '2023-01-02 03:04:05', '2023-01-02T03:04:05+05:30'],
  // These are read, and reported as guessed.
  ['20230102', '2023-01-02', '2023-01-02T00:00:00+08:00'],
  ['2023.1.2', '2023-01-02', '2023-01-02T00:00:00+08:00'],
  ['2023年1月2日', '2023-01-02', '2023-01-02T00:00:00+08:00'],
  ['2023年1月2日 3点4分', '2023-01-02 03:04:00', '2023-01-02T03:04:00+08:00'],
]
const GUESSED = 4

describe('the form in which dates are passed on', () => {
  test.each([
    ['2022-11-01', '2022-11-01'],
    ['2022-11-01 08:09:07', '2022-11-01 08:09:07'],
    ['2022-11-01T08:09:07.000Z', '2022-11-01T08:09:07.000Z'],
    ['2022-11-1T8:09:07.5+8', '2022-11-01T08:09:07.500+08:00'],
    [' 2022/11/1  8:09 ', '2022-11-01 08:09:00'],
  ])('%j is %j', (text, normal) => {
    expect(normalDate(text)).toBe(normal)
    expect(normalDate(normal)).toBe(normal)
  })
  test.each(['2022-13-01', '2022-02-30 08:00:00', 'soon', ''])('%j is no date, and is shown as it is', (text) => {
    expect(normalDate(text)).toBeUndefined()
    expect(showDate(text)).toBe(text)
  })
})

test('a date of any form is shown, sorted and told to machines alike in every place', async () => {
  const made = site({
    'site.config.ts': config(
      "{ url: 'https://e.example', theme: { sidebar: 'auto', blogInfo: { blogCreate: '2022/11/1' } } }",
    ),
    'content/index.md': '---\nhome: true\n---\n',
    ...Object.fromEntries(
      FORMS.map(([written], at) => [
        `content/a/n${String(at).padStart(2, '0')}.md`,
        `---\ntitle: N${at}\npermalink: /n${at}/\ndate: ${written}\n---\n文\n`,
      ]),
    ),
    'content/a/older.md': '---\ntitle: Older\npermalink: /older/\ndate: 2022-12-31 23:59:59\n---\n文\n',
    'content/a/newer.md': '---\ntitle: Newer\npermalink: /newer/\ndate: 2023-01-03\n---\n文\n',
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual(
    FORMS.map((_, at) => `content/a/n${String(at).padStart(2, '0')}.md:4:7 warning frontmatter/date-form`).slice(
      -GUESSED,
    ),
  )
  const json = <T>(path: string): T => JSON.parse(made.read(path)) as T
  const statistics = new Map(
    json<{ permalink: string; date: string }[]>('data/file-statistics.json').map((entry) => [
      entry.permalink,
      entry.date,
    ]),
  )
  const pages = new Map(
    json<{ path: string; frontmatter: { date: string } }[]>('data/pages.json').map((page) => [page.path, page]),
  )
  const feed = made.read('feed.json')
  const rss = made.read('rss.xml')
  const sitemap = made.read('sitemap.xml')
  for (const [at, [written, shown, iso]] of FORMS.entries()) {
    const page = made.read(`n${at}/index.html`)
    expect([written, page.includes(`<time dateTime="${iso}" title="${shown}">2023-01-02</time>`)]).toEqual([
      written,
      true,
    ])
    expect(page).toContain(`"datePublished":"${iso}"`)
    expect(page).toContain(`article:published_time" content="${iso}"`)
    expect([written, statistics.get(`/n${at}/`)]).toEqual([written, shown])
    expect(showDate(pages.get(`/n${at}/`)!.frontmatter.date)).toBe(shown)
    expect(made.read(`n${at}/index.md`)).toContain(iso)
    const instant = new Date(iso)
    expect([written, feed.includes(instant.toISOString())]).toEqual([written, true])
    expect(rss).toContain(instant.toUTCString())
    expect(sitemap).toContain(`/n${at}/</loc>\n<lastmod>${instant.toISOString().slice(0, 19)}Z`)
  }
  const archives = made.read('archives/index.html')
  expect([...archives.matchAll(/<h2[^>]*>(\d{4})/g)].map(([, year]) => year)).toEqual(['2023', '2022'])
  expect(archives.match(/<time dateTime="2023-01-02">02<\/time>/g)).toHaveLength(FORMS.length)
  const cards = made.read('index.html') + made.read('page/2/index.html')
  expect(cards.match(/<time dateTime="2023-01-02">2023-01-02<\/time>/g)).toHaveLength(FORMS.length)
  const order = [...cards.matchAll(/<h2[^>]*>.*?href="\/(n\d+|newer|older)\/"/g)].map(([, name]) => name)
  expect([order[0], order.at(-1)]).toEqual(['newer', 'older'])
  expect(made.read('index.html')).toContain('data-since="2022-11-01"')
  expect(made.read('index.html')).toMatch(/<time[^>]* dateTime="2023-01-02T16:00:00.000Z">2023-01-03<\/time>/)
})

test('what is no date is reported where it stands, by check and build alike; the note is undated', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'auto' } }"),
    'content/a/a.md': '---\ntitle: A\npermalink: /a/\ndate: 2023-2-30\n---\n',
    'content/a/b.md': '---\ntitle: B\npermalink: /b/\ndate: 明天\n---\n',
    'content/a/c.md': '---\ntitle: C\npermalink: /c/\ndate: 2023\n---\n',
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual(
    ['a', 'b', 'c'].map((name) => `content/a/${name}.md:4:7 error frontmatter/date`),
  )
  expect((await made.build()).diagnostics).toEqual(diagnostics)
  await made.build({ keepGoing: true })
  expect(made.read('a/index.html')).not.toMatch(/<time/)
})

test('years of the archives stand in their order even where zones disagree with it', async () => {
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'auto' } }"),
    'content/a/a.md': '---\ntitle: A\npermalink: /a/\ndate: 2022-12-31T20:00:00Z\n---\n',
    'content/a/b.md': '---\ntitle: B\npermalink: /b/\ndate: 2023-01-01 01:00:00\n---\n',
    'content/a/c.md': '---\ntitle: C\npermalink: /c/\ndate: 2022-12-31 23:00:00\n---\n',
  })
  await made.build()
  const archives = made.read('archives/index.html')
  expect([...archives.matchAll(/<h2[^>]*>(\d{4})/g)].map(([, year]) => year)).toEqual(['2023', '2022'])
  // By the site's clock it is 2023 already.
  expect(made.read('a/index.html')).toContain('2023')
})

test('the day a blog was created must be a day', () => {
  const parse = (blogCreate: string) => siteSchema.safeParse({ theme: { blogInfo: { blogCreate } } }).success
  expect(['2022-11-01', '2022/1/2', '2022-1-2 08:00'].map(parse)).toEqual([true, true, true])
  expect(['soon', '2022-02-30'].map(parse)).toEqual([false, false])
})

test('one module takes dates apart and puts them together', () => {
  const root = join(import.meta.dirname, '..', '..')
  const allowed = [
    'config/dates.ts',
    'cli/pipeline/notes/dates.ts',
    // Instants as machines write them.
    'cli/pipeline/notes/instants.ts',
    // Names of days and months in addresses of another generator.
    'cli/migrate/hugo/hugo-dates.ts',
    // The visitor's own clock.
    'renderer/client/analytics.ts',
    'renderer/client/greeting.ts',
    'renderer/client/hero.ts',
    'renderer/client/site-info.ts',
  ]
  const sources = ['cli', 'config', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const works = /new Date\(|\bDate\.(?:parse|UTC)\(|\.to(?:ISO|UTC)String\(|[dD]ate\??\.slice\(/
  const offending = sources
    .filter((file) => works.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(root.length + 1))
  expect(offending.filter((file) => !allowed.includes(file))).toEqual([
    // Code of an example.
    'cli/diagnostics/explanations/embedded.ts',
    // Times of files, as old configurations ask for them.
    'cli/migrate/confined/sandbox-files.ts',
    // Dates in frontmatter, as they get them from gray-matter.
    'cli/migrate/confined/sandbox-packages.ts',
    // Code of a counter, for the visitor's browser.
    'cli/migrate/translate/analytics.ts',
  ])
})

test('a date of a plugin is read in the same forms, and reported where it is none', async () => {
  const made = site({
    'site.config.ts': config(`{ theme: { sidebar: 'auto' }, plugins: [{
      name: 'dates',
      page: { frontmatter: ({ file }) => ({ date: file === 'n/a.md' ? '2023-1-2 3:04' : 'soon' }) },
    }] }`),
    'content/n/a.md': '---\ntitle: A\npermalink: /a/\n---\n',
    'content/n/b.md': '---\ntitle: B\npermalink: /b/\n---\n',
  })
  const { value, diagnostics } = await made.check()
  expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
    'content/n/b.md:1:1 error plugin/result `page.frontmatter` of the plugin dates returned a field `date` that is not a date: `soon`.',
  ])
  expect(value.graph.pages.map(({ title, date }) => [title, date])).toEqual([
    ['A', '2023-01-02 03:04:00'],
    ['B', undefined],
  ])
})
