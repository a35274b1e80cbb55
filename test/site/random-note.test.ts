import { expect, test } from 'vitest'
import { config, readTree, site } from '../support/site.ts'

const note = (title: string) => `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n一\n`
const NOTES = {
  'content/01.海/01.a.md': note('A'),
  'content/01.海/02.b.md': note('B'),
  'content/01.海/03.hidden.md': note('Hidden').replace('\n---\n\n', '\nunlisted: true\n---\n\n'),
  'content/en/01.c.md': note('C'),
}
const LANGUAGES = "locales: { '/en/': { lang: 'en' } }"

test('the page of a random note lists those of its language, for readers alone', async () => {
  const made = site({
    'site.config.ts': config(`{ url: 'https://e.example', theme: { randomNote: true }, ${LANGUAGES} }`),
    ...NOTES,
  })
  await made.build()
  const page = made.read('random/index.html')
  const [, rows = ''] = /data-hook="random-note">(.*?)<\/ol>/s.exec(page)!
  expect([...rows.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title).sort()).toEqual(['A', 'B'])
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(made.read('archives/index.html')).toContain('<a href="/random/" class="more">随机一篇</a>')
  expect(made.read('sitemap.xml')).not.toContain('/random/')
  // One note is no choice.
  expect([...readTree(made.out).keys()].filter((path) => path.startsWith('en/random'))).toEqual([])
  const before = page
  await made.build()
  expect(made.read('random/index.html')).toBe(before)
})

test('without the setting there is no such page, and a note keeps its address', async () => {
  const plain = site({ 'site.config.ts': config(), ...NOTES })
  await plain.build()
  expect([...readTree(plain.out).keys()].filter((path) => path.startsWith('random'))).toEqual([])
  const taken = site({
    'site.config.ts': config('{ theme: { randomNote: true } }'),
    ...NOTES,
    'content/02.x/01.own.md': '---\ntitle: Own\npermalink: /random/\n---\n\nmine\n',
  })
  await taken.build()
  expect(taken.read('random/index.html')).toContain('mine')
})
