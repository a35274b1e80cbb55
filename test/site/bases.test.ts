import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { differences, site, type TestSite, toLine } from '../support/site.ts'

const CONFIG = (more = '') =>
  `export default { title: 'T', lang: 'en', url: 'https://x.example', theme: { extendFrontmatter: { status: null, price: null, due: null, author: null, site: null } }, ${more} }\n`
const note = (matter: string, text = 'Text.') => `---\n${matter}\n---\n${text}\n`
const BASE = `filters:
  and:
    - file.inFolder("02.books")
    - not:
        - file.hasTag("hidden")
formulas:
  cost: 'if(price, price.toFixed(2) + " €")'
  left: 'if(due, due.format("D.M.YYYY"))'
properties:
  note.status:
    displayName: Status
  formula.cost:
    displayName: "Price & <more>"
views:
  - type: table
    name: All books
    order: [file.name, note.status, formula.cost, formula.left, author, site]
    sort:
      - property: price
        direction: DESC
  - type: cards
    name: To read
    filters: 'status != "done"'
    order: [file.name, status, file.tags]
  - type: list
    name: By status
    groupBy:
      property: status
      direction: ASC
    limit: 2
    order: [file.name, formula.cost]
`
const FILES = {
  'site.config.ts': CONFIG(),
  'content/01.x/01.books.base': BASE,
  'content/01.x/02.note.md': note(
    'title: Note\npermalink: /note/\ndate: 2022-01-01',
    '[[01.books.base|shelf]] [b](./01.books.base)',
  ),
  'content/02.books/01.tides.md': note(
    'title: Tides <1>\npermalink: /tides/\nstatus: done\nprice: 12.5\ndue: 2022-03-04\ntags: [sea/deep]\nauthor: "[[Note]]"\nsite: https://b.example/?a=1&b',
    '[[Waves]]',
  ),
  'content/02.books/02.waves.md': note('title: Waves\npermalink: /waves/\nstatus: reading\nprice: 20\ntags: [sea]'),
  'content/02.books/03.foam.md': note('title: Foam\npermalink: /foam/'),
  'content/02.books/04.draft.md': note('title: Secret draft\ndraft: true\nstatus: done'),
  'content/02.books/05.hidden.md': note('title: Hidden\ntags: [hidden]'),
  'content/02.books/06.unlisted.md': note('title: Unlisted\nunlisted: true'),
  'content/02.books/07.future.md': note('title: Future\ndate: 2999-01-01'),
}
const told = (made: { diagnostics: Parameters<typeof toLine>[0][] }) => made.diagnostics.map(toLine)

const pageOf = (made: { read(path: string): string }): string => {
  const [, href = ''] = /href="([^"]*)">shelf/.exec(made.read('note/index.html'))!
  return made.read(`${href.slice(1)}index.html`)
}
const buildAt = async (made: TestSite, day: string) =>
  build({ ...(await made.context()), now: Date.parse(`${day}T12:00:00Z`) }, made.out, false)

/** The first view of a block in the note, as text. */
const shown = (html: string): string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')).join('|'),
  )

describe('a base is a page', () => {
  test('with a section for each view, and rows that lists may show', async () => {
    const made = site(FILES)
    expect(told(await buildAt(made, '2026-01-01'))).toEqual([])
    const html = pageOf(made)
    expect(html).toMatch(/<h1[^>]*>books<\/h1>/)
    expect(html).toMatch(
      /<h2 id="all-books">.*?All books.*?<table>.*<h2 id="to-read">.*card-grid.*<h2 id="by-status">.*<ul>/s,
    )
    expect(shown(html)).toEqual([
      'name|Status|Price &amp; &lt;more&gt;|left|author|site',
      'Waves|reading|20.00 €|||',
      'Tides &lt;1&gt;|done|12.50 €|4.3.2022|Note|https://b.example/?a=1&amp;b',
      'Foam|||||',
    ])
    expect(html).toContain('<td><a href="/tides/">Tides &lt;1&gt;</a></td>')
    expect(html).toContain('<td><a href="/note/">Note</a></td><td><a href="https://b.example/?a=1&amp;b">')
    expect(html).toContain(
      '<div class="text-card linked"><p class="text-card-title"><a href="/waves/">Waves</a></p><p>Status: reading</p><p>tags: sea</p></div>',
    )
    expect(html).toContain(
      '<p><strong>done</strong></p><ul><li><a href="/tides/">Tides &lt;1&gt;</a> · 12.50 €</li></ul><p><strong>reading</strong></p><ul><li><a href="/waves/">Waves</a> · 20.00 €</li></ul>',
    )
    expect(html).not.toMatch(/Secret draft|Unlisted|Future|Hidden/)
    expect(html).toMatch(/blocks\.\w+\.css/)
  })

  test('with the sizes of files, in every build, and links to notes of its language', async () => {
    const table = '```base\nfilters: file.inFolder("02.books")\nviews:\n  - order: [file.name, file.size, author]\n```'
    const made = site({
      'site.config.ts': CONFIG("locales: { '/zh/': { lang: 'zh-CN' } }"),
      'content/01.x/01.block.md': note('title: Block\npermalink: /block/', table),
      'content/02.books/01.a.md': note('title: A\nauthor: "[[Ada]]"', 'ä'),
      'content/03.people/ada.md': note('title: Ada\npermalink: /ada/'),
      'content/01.zh/ada.md': note('title: Ada\npermalink: /zh/ada/'),
    })
    for (const text of ['Text', 'More']) {
      await made.build()
      expect(shown(made.read('block/index.html'))).toEqual(['name|size|author', 'A|38|Ada'])
      expect(made.read('block/index.html')).toContain('<a href="/ada/">Ada</a>')
      made.write({ 'content/03.people/ada.md': note('title: Ada\npermalink: /ada/', text) })
    }
  })

  test('and a block in a note shows its first view, whose expressions know the note', async () => {
    const made = site({
      ...FILES,
      'content/03.y/01.block.md': note(
        'title: Block\npermalink: /block/\nstatus: reading',
        '```base\nfilters: \'status == this.status && file.path != this.file.path\'\nviews:\n  - order: [file.name, status]\n  - name: other\n```\n\n> ```base\n> filters: file.hasLink("Waves")\n> ```',
      ),
    })
    expect(told(await made.build())).toEqual([])
    expect(shown(made.read('block/index.html'))).toEqual(['name|status', 'Waves|reading', 'name', 'Tides &lt;1&gt;'])
  })

  test('each language has its own notes, and notes behind a password show what lists show', async () => {
    const made = site({
      ...FILES,
      '.env': 'KB_PASSWORD_MOON=a long password\n',
      'site.config.ts': CONFIG("locales: { '/': { lang: 'en' }, '/zh/': { lang: 'zh' } }"),
      'content/zh/02.books/01.chao.md': note('title: 潮汐\nstatus: done'),
      'content/zh/01.x/01.list.md': note(
        'title: 表\npermalink: /zh/list/',
        '```base\nviews:\n  - order: [file.name, file.links]\n```',
      ),
      'content/02.books/08.locked.md': note(
        'title: Locked\npassword: moon',
        'Deep secret.\n\n[[Waves]]\n\n```base\nfilters: "true"\n```',
      ),
      'content/03.y/01.block.md': note(
        'title: Block\npermalink: /block/',
        '```base\nfilters: file.inFolder("02.books")\nviews:\n  - order: [file.name, file.links, password]\n```',
      ),
    })
    await made.build()
    expect(shown(made.read('zh/list/index.html'))).toEqual(['name|links', '表|', '潮汐|'])
    const rows = shown(made.read('block/index.html'))
    expect(rows).toContain('Locked||')
    expect(rows.join()).not.toContain('潮汐')
  })

  test('what cannot be used is reported where it is written, and lets no note through', async () => {
    const made = site({
      ...FILES,
      'content/01.x/01.books.base':
        'filters:\n  or:\n    - file.hasTags("sea")\n    - status ==\nformulas:\n  a: now(\n  b: file.constructor.constructor("x")\nviews:\n  - type: map\n  - filters: 7\n',
      'content/03.y/01.block.md': note('title: Block', 'A\n\n```base\nviews: [\n```'),
      'content/03.y/02.block.md': note('title: Block 2', '```base\n- a\n```\n\n```base\nfilters: fetch("x")\n```'),
    })
    const { diagnostics } = await made.check()
    expect(diagnostics.map(toLine)).toEqual([
      'content/01.x/01.books.base:3:7 warning markdown/unreadable-base-part',
      'content/01.x/01.books.base:4:7 warning markdown/unreadable-base-part',
      'content/01.x/01.books.base:6:3 warning markdown/unreadable-base-part',
      'content/01.x/01.books.base:7:3 warning markdown/unreadable-base-part',
      'content/01.x/01.books.base:9:5 warning markdown/unreadable-base-part',
      'content/01.x/01.books.base:10:5 warning markdown/unreadable-base-part',
      'content/03.y/01.block.md:7:9 error markdown/unreadable-base',
      'content/03.y/02.block.md:5:1 error markdown/unreadable-base',
      'content/03.y/02.block.md:9:1 warning markdown/unreadable-base-part',
    ])
    expect((await made.build()).diagnostics).toEqual(diagnostics)
  })
})

test('what depends on the clock is shown anew on another day', async () => {
  const made = site({
    ...FILES,
    'content/03.y/01.block.md': note(
      'title: Block\npermalink: /block/',
      '```base\nfilters: due < today()\nviews:\n  - order: [file.name, formula.days]\nformulas:\n  days: (today() - due) / 86400000\n```',
    ),
  })
  await buildAt(made, '2022-03-04')
  expect(shown(made.read('block/index.html'))).toEqual(['name|days'])
  await buildAt(made, '2022-03-06')
  expect(shown(made.read('block/index.html'))).toEqual(['name|days', 'Tides &lt;1&gt;|2'])
})

test('a build after a note of a base changes is equal to a cold one', { tags: 'proof' }, async () => {
  const made = site(FILES)
  await made.build()
  const equalsCold = async (name: string) => {
    await made.build()
    await made.build({ out: join(made.root, name), cache: join(made.root, `cache-${name}`) })
    expect(differences(made.out, join(made.root, name))).toEqual([])
  }
  made.write({ 'content/02.books/02.waves.md': FILES['content/02.books/02.waves.md'].replace('reading', 'done') })
  await equalsCold('status')
  expect(shown(pageOf(made))[1]).toBe('Waves|done|20.00 €|||')
  made.write({
    'content/02.books/03.foam.md': FILES['content/02.books/03.foam.md'].replace('title: Foam', 'title: Spray'),
  })
  await equalsCold('title')
  expect(pageOf(made)).toContain('Spray')
  made.write({ 'content/01.x/01.books.base': 'views:\n  - name: V\n' })
  await equalsCold('base')
  made.remove('content/02.books/03.foam.md')
  await equalsCold('removed')
  expect(pageOf(made)).not.toContain('Spray')
})

test('a base whose expressions would go through too much is empty, with one fault, after a bounded time', async () => {
  const words = 'ab '.repeat(3000)
  const s = site({
    'site.config.ts': CONFIG(),
    'content/bad.base': `filters: 'file.name != status${'.title()'.repeat(120)}'\nviews:\n  - type: table\n    name: T\n`,
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`content/${at}.md`, note(`title: N${at}\nstatus: ${words}`)]),
    ),
  })
  const start = process.cpuUsage()
  const { diagnostics } = await s.check()
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(8000) // ms
  expect(diagnostics.map(toLine)).toEqual(['content/bad.base:1:1 error markdown/unreadable-base'])
})
