import { expect, test } from 'vitest'
import { config, readTree, site } from '../support/site.ts'

const note = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`
const NOTES = {
  'content/01.海/01.a.md': note('title: A\ndate: 2024-02-29 09:00:00\ncategories: [海]', '潮汐有规律'),
  'content/01.海/02.b.md': note('title: B\ndate: 2024-02-29 10:00:00\ncategories: [海]', 'two words'),
  'content/01.海/03.c.md': note('title: C\ndate: 2024-12-31\ncategories: [岸]', '一'),
  'content/01.海/04.d.md': note('title: D\ndate: 2022-01-01\ncategories: [<岸>]', '一'),
  'content/01.海/05.e.md': note('title: E\ndate: 2023-01-01\nunlisted: true', '一'),
  'content/en/01.f.md': note('title: F\ndate: 2021-05-05', 'English words only'),
}
const LANGUAGES = "locales: { '/en/': { lang: 'en' } }"

test('statistics say of each language what was written when, in drawings and in tables, and follow what changes', async () => {
  const made = site({
    'site.config.ts': config(`{ url: 'https://e.example', theme: { statistics: true }, ${LANGUAGES} }`),
    ...NOTES,
  })
  await made.build()
  const page = (path = 'statistics/index.html') => made.read(path)
  expect(page()).toContain('<p>4 篇，9 字，写了 3 天</p>')
  const labels = page().matchAll(/<svg class="heat-map"[^>]*role="img" aria-label="([^"]*)"/g)
  expect([...labels].map(([, label]) => label)).toEqual(['2024：3 篇，写了 2 天', '2022：1 篇，写了 1 天'])
  // 29 February 2024, a Thursday in the ninth week; the last of December, a Tuesday in the 53rd; a Saturday in the first.
  for (const [notes, place] of [
    [2, 'M101 36v10'],
    [1, 'M629 12v10'],
    [1, 'M5 60v10'],
  ])
    expect(page()).toContain(`<path data-notes="${notes}" d="${place}"></path>`)
  const rows = [...page().matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!.replace(/<\/t[hd]>/g, '|').replace(/<[^>]*>/g, ''),
  )
  expect(rows).toEqual([
    '年份|1|2|3|4|5|6|7|8|9|10|11|12|',
    '2024||2||||||||||1|',
    '2022|1||||||||||||',
    '年份|篇数|字数|',
    '2024|3|8|',
    '2022|1|1|',
    '分类|篇数|字数|',
    '海|2|7|',
    '&lt;岸&gt;|1|1|',
    '岸|1|1|',
  ])
  expect(page('en/statistics/index.html')).toContain('<p>1 note, 3 words, written on 1 day</p>')
  expect(page('archives/index.html')).toContain('<a href="/statistics/" class="more">写作统计</a>')
  expect(page('sitemap.xml')).toContain('/en/statistics/')

  made.write({ 'content/01.海/04.d.md': note('title: D\ndate: 2022-01-01\ncategories: [<岸>]', '一二') })
  await made.build()
  expect(page()).toContain('<p>4 篇，10 字，写了 3 天</p>')
})

test('without the setting no page has a byte of it; a note keeps the address', async () => {
  const plain = site({ 'site.config.ts': config(), ...NOTES })
  await plain.build()
  expect([...readTree(plain.out).keys()].filter((path) => /^assets.*statistics|^statistics/.test(path))).toEqual([])
  expect(plain.read('archives/index.html')).not.toContain('statistics')
  const taken = site({
    'site.config.ts': config('{ theme: { statistics: true } }'),
    ...NOTES,
    'content/02.x/01.own.md': note('title: Own\npermalink: /statistics/', 'mine'),
  })
  await taken.build()
  expect(taken.read('statistics/index.html')).toContain('mine')
})
