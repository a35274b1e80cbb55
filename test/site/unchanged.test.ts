import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { build } from '../../cli/pipeline/build.ts'
import { config, differences, openSite, site, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

/** Files of a moment ago are looked at again by every build: for these tests they are older. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Stages a build went through, in order. */
async function stagesOf(s: TestSite, given: { now?: number; drafts?: boolean; strict?: boolean } = {}) {
  const ctx = { ...(await s.context({ drafts: given.drafts })), now: given.now }
  const result = await build(ctx, s.out, given.strict ?? false)
  return { result, stages: Object.keys(ctx.timings.toJSON()) }
}

const SHORT = ['sources', 'output']
const note = (body: string, more = '') => `---\ntitle: A\ndate: 2024-01-01\n${more}---\n\n${body}\n`

test('issue 7: a site nobody touched is told from the list of its files; its faults are told again', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note(':::what\n:::') })
  const first = await stagesOf(s)
  expect(first.stages).toContain('render')
  const second = await stagesOf(s)
  expect(second.stages).toEqual(SHORT)
  expect(second.result.totals).toEqual({ ...first.result.totals, written: 0, unchanged: first.result.totals!.files })
  expect(second.result.pages).toBe(first.result.pages)
  expect(first.result.diagnostics.map(toLine)).toContain('content/a.md:6:1 warning container/unknown')
  expect(second.result.diagnostics).toEqual(first.result.diagnostics)
  const strict = await stagesOf(s, { strict: true })
  expect(strict.result.totals).toBeUndefined()
})

test('a site that is moved as a whole is unchanged; where its cache is restored beside a copy, no note is parsed', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note('```js\nlet a\n```') })
  const first = await stagesOf(s)
  const moved = openSite(temporaryFolder())
  rmSync(moved.root, { recursive: true })
  renameSync(s.root, moved.root)
  const second = await stagesOf(moved)
  expect(second.stages).toEqual(SHORT)
  expect(second.result.totals).toMatchObject({ written: 0, unchanged: first.result.totals!.files })

  const copy = openSite(temporaryFolder())
  for (const part of ['site.config.ts', 'content', '.kb'])
    cpSync(join(moved.root, part), join(copy.root, part), { recursive: true })
  const parsed: string[] = []
  const ctx = await copy.context()
  const start = (stage: string) => void parsed.push(stage)
  await build({ ...ctx, progress: { ...ctx.progress, start } }, copy.out, false)
  expect(parsed).not.toContain('parse')
  expect(differences(copy.out, moved.out)).toEqual([])
})

/** The output is that of a build without a cache. */
async function expectAsFromNothing(s: TestSite, given: { keepGoing?: boolean } = {}): Promise<void> {
  const scratch = temporaryFolder()
  await s.build({ ...given, out: join(scratch, 'clean'), cache: join(scratch, 'cache') })
  expect(differences(s.out, join(scratch, 'clean'))).toEqual([])
}

const changedFolder = mkdtempSync(join(tmpdir(), 'kb-unchanged-'))
afterAll(() => rmSync(changedFolder, { recursive: true, force: true }))
let changed: Promise<TestSite> | undefined

/** A site that is built once, for all the changes: each is made to what the ones before left. */
const changedSite = (): Promise<TestSite> => {
  const buildFirst = async () => {
    const s = openSite(changedFolder, {
      'site.config.ts': config("{ style: 'own.css' }"),
      'own.css': 'p { order: 1 }',
      'content/a.md': note('![pic](./pic.svg)\n\n<<< @/content/part.js\n\n<<< @/content/later.js'),
      'content/c.md': note('c'),
      'content/part.js': 'one()',
      'content/pic.svg': '<svg width="1"/>',
      'content/public/logo.svg': '<svg/>',
    })
    await s.build()
    return s
  }
  changed ??= buildFirst()
  return changed
}

const withMeta = (content: string): string =>
  config(`{ title: 'else', style: 'own.css', offline: true, head: [['meta', { name: 'x', content: '${content}' }]] }`)

for (const [what, change] of [
  ['a note', (s: TestSite) => s.write({ 'content/c.md': note('else') })],
  ['a new note', (s: TestSite) => s.write({ 'content/b.md': note('b') })],
  ['a note that is gone', (s: TestSite) => s.remove('content/c.md')],
  ['a setting', (s: TestSite) => s.write({ 'site.config.ts': config("{ title: 'else', style: 'own.css' }") })],
  ['a first meta tag of the settings', (s: TestSite) => s.write({ 'site.config.ts': withMeta('one') })],
  ['the value of a meta tag', (s: TestSite) => s.write({ 'site.config.ts': withMeta('two') })],
  ['the site’s own style', (s: TestSite) => s.write({ 'own.css': 'p { order: 2 }' })],
  ['a file that a note shows a part of', (s: TestSite) => s.write({ 'content/part.js': 'two()' })],
  ['a file that a note asks for, which was not there', (s: TestSite) => s.write({ 'content/later.js': 'three()' })],
  ['a public file', (s: TestSite) => s.write({ 'content/public/logo.svg': '<svg width="2"/>' })],
  ['a picture', (s: TestSite) => s.write({ 'content/pic.svg': '<svg width="3"/>' })],
  ['a page of the output', (s: TestSite) => s.write({ 'dist/a.html': 'touched' })],
  [
    'a page of the output, at the same size and under its old time',
    (s: TestSite) => {
      const [file, old] = [join(s.out, 'a.html'), join(temporaryFolder(), 'old')]
      execFileSync('cp', ['-p', file, old])
      writeFileSync(file, readFileSync(file, 'utf8').replace('<p>', '<b>'))
      // To the nanosecond, which no call of Node's can.
      execFileSync('touch', ['-r', old, file])
      expect(statSync(file)).toMatchObject({ size: statSync(old).size, mtimeMs: statSync(old).mtimeMs })
    },
  ],
  ['a file of the output that is gone', (s: TestSite) => s.remove('dist/a.html')],
] as const)
  test(`issue 7: ${what} is seen, and the output is that of a build from nothing`, async () => {
    const s = await changedSite()
    expect((await stagesOf(s)).stages).toEqual(SHORT)
    change(s)
    expect((await stagesOf(s)).stages).toContain('render')
    await expectAsFromNothing(s)
  })

/** Notes whose pages depend on which headings `b.md`, or its translation, has. */
const titled = (address: string, body: string) => `---\ntitle: ${address}\npermalink: ${address}\n---\n\n${body}\n`
for (const [what, settings, file, [address, page, shown]] of [
  [
    'a link of a page without a translation',
    "locales: { '/en/': { lang: 'en', fallback: '/' } }",
    'content/en/b.md',
    ['/en/b/', 'en/a/index.html', 'href="/en/b/#sec"'],
  ],
  [
    'an entry of a sidebar',
    "content: { deadLinks: 'warning' }, theme: { sidebar: { '/': ['/a/', ['/b/#sec', 'Sec'], '/c/'] } }",
    'content/b.md',
    ['/b/', 'c/index.html', 'href="/b/#sec"'],
  ],
] as const)
  test(`${what} leads to a heading of another note only as long as that is there`, async () => {
    const s = site({
      'site.config.ts': config(`{ ${settings} }`),
      'content/a.md': titled('/a/', '[b](./b.md#sec)'),
      'content/b.md': titled('/b/', '## sec'),
      'content/c.md': titled('/c/', 'c'),
    })
    for (const [heading, isThere] of [
      ['sec', true],
      ['other', false],
      ['sec', true],
    ] as const) {
      s.write({ [file]: titled(address, `## ${heading}`) })
      await s.build({ keepGoing: true })
      expect(s.read(page).includes(shown)).toBe(isThere)
      await expectAsFromNothing(s, { keepGoing: true })
    }
  })

test.each(['[[b#Sec]]', '[[b#Part#Sec]]', '[b](./b.md#Sec)'])(
  '%s leads to the heading by the id that it has',
  async (link) => {
    const s = site({ 'site.config.ts': config(), 'content/a.md': titled('/a/', link), 'content/b.md': '' })
    for (const [text, id] of [
      ['## Part\n\n### Sec', 'sec'],
      ['## Part\n\n### Sec {#own}', 'own'],
      ['## Part\n\n### Sec', 'sec'],
    ]) {
      s.write({ 'content/b.md': titled('/b/', text!) })
      await s.build()
      expect(s.read('a/index.html')).toContain(`href="/b/#${id}"`)
      await expectAsFromNothing(s)
    }
  },
)

test('all that the notes of lists and of the home page say shows on their further pages and lists too', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note('a', 'tags: [x]\n') })
  const LISTS = {
    'content/index.md': 'home: true\n',
    'content/tags.md': 'tagsPage: true\npermalink: /tags/\n',
    'content/categories.md': 'categoriesPage: true\npermalink: /categories/\n',
    'content/archives.md': 'archivesPage: true\npermalink: /archives/\n',
  }
  for (const more of ['', 'pageClass: wide\n', 'navbar: false\n', 'search: false\n', 'sidebar: false\n', '']) {
    for (const [file, text] of Object.entries(LISTS)) s.write({ [file]: `---\n${text}${more}---\n` })
    await s.build()
    if (more.startsWith('pageClass')) expect(s.read('tags/x/index.html')).toContain(' wide')
    await expectAsFromNothing(s)
  }
})

test('what settings name, and other files of settings, are looked for in every build', async () => {
  const s = site({ 'site.config.ts': config("{ content: { publicDir: 'files' } }"), 'content/a.md': note('a') })
  const faults = async () => (await s.build()).diagnostics.map(({ code, place }) => `${code} ${place?.file}`)
  expect(await faults()).toEqual(['config/no-effect site.config.ts'])
  s.write({ 'site.config.json': '{}' })
  expect(await faults()).toEqual(['config/no-effect site.config.json', 'config/no-effect site.config.ts'])
  s.remove('site.config.json')
  expect(await faults()).toEqual(['config/no-effect site.config.ts'])
  mkdirSync(join(s.root, 'files'))
  expect(await faults()).toEqual([])
})

test('an address that the copy of a note comes to need is taken from the alias of another, as in a build from nothing', async () => {
  const s = site({
    'site.config.ts': config("{ url: 'https://example.org', markdownCopies: true }"),
    'content/a.md': '---\ntitle: A\npermalink: /a.html\n---\n',
    'content/b.md': '---\ntitle: B\npermalink: /b.html\naliases: [/a.md]\n---\n\nb\n',
  })
  const built = async () => (await s.build({ keepGoing: true })).diagnostics.map(toLine)
  await built()
  s.write({ 'content/a.md': '---\ntitle: A\npermalink: /a.html\n---\n\nnow a text\n' })
  expect(await built()).toContain('content/b.md:4:11 warning page/alias-taken')
  await expectAsFromNothing(s, { keepGoing: true })
})

test('a note that waits for its day is looked at again in every build', async () => {
  const s = site({
    'site.config.ts': config(),
    'content/a.md': note('a'),
    'content/b.md': note('b', 'expire: 2030-01-01\n'),
  })
  const at = (date: string) => ({ now: Date.parse(date) })
  expect((await stagesOf(s, at('2029-01-01'))).stages).toContain('render')
  expect((await stagesOf(s, at('2029-01-01'))).stages).toContain('render')
  expect((await stagesOf(s, at('2031-01-01'))).result.totals!.removed).toBeGreaterThan(0)
})

test('a clock that was put back makes notes wait again', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note('a') })
  const now = (date: string) => ({ now: Date.parse(date) })
  await stagesOf(s, now('2029-01-01'))
  expect((await stagesOf(s, now('2029-01-02'))).stages).toEqual(SHORT)
  expect((await stagesOf(s, now('2023-01-01'))).stages).toContain('render')
})

test('an output whose list was changed by hand is put right', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': note('a') })
  await s.build()
  const list = readFileSync(join(s.out, '.kb-files'), 'utf8')
  s.write({ 'dist/.kb-files': list.replace('404.html\n', '') })
  expect((await stagesOf(s)).stages).toContain('render')
  expect(readFileSync(join(s.out, '.kb-files'), 'utf8')).toBe(list)
})

test.each([
  ['pages', "pages: () => [{ path: '/books/', title: 'Books', html: data() }]", 'books/index.html'],
  ['files', "files: () => [{ path: 'books.txt', text: data() }]", 'books.txt'],
  ['page.frontmatter', 'page: { frontmatter: () => ({ description: data() }) }', 'a.html'],
  ['page.head', "page: { head: () => [['meta', { name: 'books', content: data() }]] }", 'a.html'],
])('what `%s` of a plugin reads may have changed: every build calls it', async (_, hook, shown) => {
  const file = join(temporaryFolder(), 'books.txt')
  const s = site({
    'site.config.ts': `import { readFileSync } from 'node:fs'
import { definePlugin, defineSite } from 'shenhai-kb'
const data = () => readFileSync(${JSON.stringify(file)}, 'utf8')
export default defineSite({ plugins: [definePlugin({ name: 'books', ${hook} })] })
`,
    'content/a.md': note('a'),
  })
  writeFileSync(file, 'Moby-Dick')
  await s.build()
  expect((await stagesOf(s)).result.totals).toMatchObject({ written: 0, removed: 0 })
  writeFileSync(file, 'The Waves')
  expect((await s.build()).diagnostics.map(toLine)).toEqual([])
  expect(s.read(shown)).toContain('The Waves')
  const clean = join(temporaryFolder(), 'clean')
  await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
  expect(differences(s.out, clean)).toEqual([])
})

test.each([
  ['`extendFrontmatter`', "theme: { extendFrontmatter: { expire: '2030-01-01' } }"],
  [
    'the schema of a plugin',
    "plugins: [{ name: 'p', frontmatter: { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value: { ...value, ...(value.title && { expire: '2030-01-01' }) } }) } } }]",
  ],
])('a note whose `expire` comes from %s is gone after that day, and a link to it says why', async (_, settings) => {
  const s = site({
    'site.config.ts': config(`{ content: { deadLinks: 'warning' }, ${settings} }`),
    'content/index.md': '[a](./1.x/1.a.md)\n',
    'content/1.x/1.a.md': '---\ntitle: A\npermalink: /a/\n---\n',
  })
  const before = await stagesOf(s, { now: Date.UTC(2029, 11, 1) })
  expect(before.result.diagnostics.map(toLine)).toEqual([])
  const after = await stagesOf(s, { now: Date.UTC(2030, 1, 1) })
  expect(after.stages).toContain('render')
  expect(after.result.totals!.removed).toBeGreaterThan(0)
  expect(after.result.diagnostics.map(({ hint }) => hint)).toEqual([
    'content/1.x/1.a.md is left out since its `expire`.',
  ])
})
