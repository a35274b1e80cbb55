import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LATEST_LOOK } from '../../cli/dev/later-looks.ts'
import { type DevSite, devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

const note = (title: string, body: string) =>
  `---\ntitle: ${title}\npermalink: /${title.toLowerCase()}/\n---\n${body}\n`
const FONT = readFileSync(
  'node_modules/@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-latin-400-normal.woff2',
)

const GOOD = config(
  "{ title: 'Before', style: 'own.css', components: { Box: 'components/Box.jsx' }, webFont: { family: 'F', src: [{ path: 'fonts/f.woff2' }] } }",
)
const AFTER = GOOD.replace('Before', 'After')
const FILES = {
  'site.config.ts': GOOD,
  'own.css': 'a { color: red }',
  'components/Box.jsx': 'export default function Box() { return <b>box</b> }\n',
  'fonts/f.woff2': FONT,
  'content/a.md': note('Alpha', 'First words.'),
  'content/b.md': note('Beta', 'Second words.'),
  'content/public/p.txt': 'public',
}

/** A time (ms) after which `dev/waiting` is reported whatever the load of the machine, and one after which it never is. */
const [SOON, NEVER] = [200, 600_000]

const open = (files: Record<string, string | Uint8Array> = FILES, waitNotice = NEVER): Promise<DevSite> =>
  devSite(files, { waitNotice, broken: (error) => expect.fail(`a fault of kb: ${String(error)}`) })

/** Of each table the cases that `npm test` runs. */
const FIRST: ReadonlySet<string> = new Set(['a loop without a pause', 'a syntax error', 'site.config.ts', 'page.html'])

const codes = (dev: DevSite): string[] => dev.faults().map(({ code }) => code)

/** The site as it was is served, and notes that are saved are in it. */
async function expectServing(dev: DevSite, title: string): Promise<void> {
  const words = `Words ${Math.random()}.`
  dev.write({ 'content/a.md': note('Alpha', words) })
  await expect.poll(() => dev.text('/alpha/')).toContain(words)
  const html = await dev.text('/alpha/')
  expect(html).toContain(`| ${title}</title>`)
  const sheet = /href="([^"]*assets\/css\/style[^"]*)"/.exec(html)![1]!
  expect(await dev.text(sheet)).toContain('color: red')
}

describe('settings that are in the way: the last good version is served, and the next save is taken', () => {
  for (const [what, broken, expected] of [
    ['a top-level await that never resolves', `await new Promise(() => {})\n${AFTER}`, 'dev/waiting'],
    ['a function that never gives a value', 'export default () => new Promise(() => {})\n', 'dev/waiting'],
    ['a loop without a pause', `while (true) {}\n${AFTER}`, 'dev/waiting'],
    ['a function that loops behind a pause', 'export default async () => { await null; for (;;) {} }\n', 'dev/waiting'],
    ['a function that gives nothing', 'export default () => {}\n', 'config/export'],
    ['a syntax error', 'export default {{\n', 'config/broken'],
    ['one that throws', "throw new Error('boom')\n", 'config/broken'],
    ['one that calls process.exit()', 'process.exit(0)\n', 'config/broken'],
    ['a setting of a wrong form', config('{ title: 1 }'), 'config/invalid'],
    ['an empty file', '', 'config/export'],
  ] as const)
    test(what, { tags: FIRST.has(what) ? [] : 'proof' }, async () => {
      const dev = await open(FILES, expected === 'dev/waiting' ? SOON : NEVER)
      dev.write({ 'site.config.ts': broken })
      await expect.poll(() => codes(dev)).toEqual([expected])
      await expectServing(dev, 'Before')
      expect(codes(dev)).toEqual([expected])
      dev.write({ 'site.config.ts': AFTER })
      await expect.poll(() => codes(dev)).toEqual([])
      await expectServing(dev, 'After')
    })
})

describe('settings that need a file which the last good ones did not: they are taken when it is there, and right', () => {
  const imports = (file: string) => `import { title } from './${file}'\n${AFTER.replace("'After'", 'title')}`
  const right = "export const title = 'After'\n"
  for (const [what, settings, broken, fixed] of [
    [
      'an import with a syntax error',
      imports('lib/x.ts'),
      { 'lib/x.ts': 'export const title = ' },
      { 'lib/x.ts': right },
    ],
    ['an import that throws', imports('lib/y.ts'), { 'lib/y.ts': 'throw 1\n' }, { 'lib/y.ts': right }],
    ['an import that is missing', imports('other/z.ts'), {}, { 'other/z.ts': right }],
    ['a style sheet', AFTER.replace('own.css', 'css/new.css'), {}, { 'css/new.css': 'a { color: red }' }],
    [
      'a theme',
      AFTER.replace('style:', "theme: { extends: './sea' }, style:"),
      {},
      { 'sea/index.ts': "export default { contract: 1, name: 'sea', parts: {} }\n" },
    ],
  ] as const)
    test(what, { tags: what === 'an import that is missing' ? [] : 'proof' }, async () => {
      const dev = await open()
      dev.write({ ...broken, 'site.config.ts': settings })
      await expect.poll(() => codes(dev).length).toBeGreaterThan(0)
      await expectServing(dev, 'Before')
      dev.write(fixed)
      await expect.poll(() => codes(dev)).toEqual([])
      await expectServing(dev, 'After')
    })

  test('a component that imports a file of another folder', async () => {
    const dev = await open()
    dev.write({ 'components/Box.jsx': "import { q } from '../lib/q.js'\nexport default () => <b>{q}</b>\n" })
    await expect.poll(() => codes(dev)).toEqual(['component/broken'])
    dev.write({ 'lib/q.js': "export const q = 'q'\n" })
    await expect.poll(() => codes(dev)).toEqual([])
  })
})

test('settings that loop in a file they import: the thread that runs them is ended when they are saved again', {
  tags: ['proof', 'full'],
}, async () => {
  const dev = await open({ ...FILES, 'more.ts': '', 'site.config.ts': `import './more.ts'\n${GOOD}` }, SOON)
  for (let times = 0; times < 3; times++) {
    dev.write({ 'more.ts': `for (;;) { ${times} }\n` })
    await expect.poll(() => codes(dev)).toEqual(['dev/waiting'])
    await expectServing(dev, 'Before')
  }
  dev.write({ 'more.ts': '', 'site.config.ts': AFTER })
  await expect.poll(() => codes(dev)).toEqual([])
  await expectServing(dev, 'After')
  await expect.poll(usedByThreads).toBeLessThan(0.5)
})

/** Processors that this process keeps busy. */
async function usedByThreads(): Promise<number> {
  const [before, begin] = [process.cpuUsage(), performance.now()]
  await new Promise((done) => setTimeout(done, 500))
  return process.cpuUsage(before).user / 1000 / (performance.now() - begin)
}

describe('what is deleted and comes back', () => {
  for (const [path, expected] of [
    ['site.config.ts', 'config/broken'],
    ['own.css', 'config/style-missing'],
    ['components/Box.jsx', 'component/broken'],
    ['components', 'component/broken'],
    ['fonts/f.woff2', 'web-font/missing'],
    ['fonts', 'web-font/missing'],
  ] as const)
    test(path, { tags: FIRST.has(path) ? [] : 'proof' }, async () => {
      const dev = await open()
      renameSync(join(dev.root, path), join(dev.root, '.away'))
      await expect.poll(() => codes(dev)).toEqual([expected])
      await expectServing(dev, 'Before')
      expect(codes(dev)).toEqual([expected])
      renameSync(join(dev.root, '.away'), join(dev.root, path))
      await expect.poll(() => codes(dev)).toEqual([])
      await expectServing(dev, 'Before')
      dev.write({ 'site.config.ts': AFTER })
      await expect.poll(() => dev.text('/beta/')).toContain('| After</title>')
    })

  test('the content folder, the public folder in it, and the cache', { tags: ['proof', 'full'] }, async () => {
    const dev = await open()
    renameSync(join(dev.root, 'content'), join(dev.root, '.away'))
    await expect.poll(() => codes(dev)).toEqual(['config/content-missing'])
    expect(await dev.text('/alpha/')).toContain('First words.')
    renameSync(join(dev.root, '.away'), join(dev.root, 'content'))
    await expect.poll(() => codes(dev)).toEqual([])
    await expectServing(dev, 'Before')
    rmSync(join(dev.root, 'content/public'), { recursive: true })
    await expect.poll(async () => (await dev.get('/p.txt')).status).toBe(404)
    dev.write({ 'content/public/p.txt': 'again' })
    await expect.poll(() => dev.text('/p.txt')).toBe('again')
    rmSync(join(dev.root, '.kb'), { recursive: true })
    await expectServing(dev, 'Before')
  })

  test('the content folder, long after it came back: the watcher follows it as before', {
    tags: ['proof', 'full'],
  }, async () => {
    const dev = await open()
    renameSync(join(dev.root, 'content'), join(dev.root, '.away'))
    await expect.poll(() => codes(dev)).toEqual(['config/content-missing'])
    renameSync(join(dev.root, '.away'), join(dev.root, 'content'))
    await expect.poll(() => codes(dev)).toEqual([])
    // What was just reported is looked at again for some time: afterwards only the watcher sees changes of other notes.
    const start = performance.now()
    while (performance.now() < start + 2 * LATEST_LOOK) await expectServing(dev, 'Before')
    dev.write({ 'content/b.md': note('Beta', 'Written later.') })
    await expect.poll(() => dev.text('/beta/')).toContain('Written later.')
  })

  test('the public folder beside the notes', { tags: ['proof', 'full'] }, async () => {
    const dev = await open({
      'site.config.ts': config("{ content: { publicDir: 'public' } }"),
      'content/a.md': note('Alpha', 'x'),
      'public/p.txt': 'public',
    })
    rmSync(join(dev.root, 'public'), { recursive: true })
    await expect.poll(async () => (await dev.get('/p.txt')).status).toBe(404)
    mkdirSync(join(dev.root, 'public'))
    dev.write({ 'public/p.txt': 'again' })
    await expect.poll(() => dev.text('/p.txt')).toBe('again')
  })

  test('a file that the settings import, such as a sidebar', { tags: ['proof', 'full'] }, async () => {
    const dev = await open({
      ...FILES,
      'sidebar.ts': "export const title = 'Before'\n",
      'site.config.ts': `import { title } from './sidebar.ts'\n${GOOD.replace("'Before'", 'title')}`,
    })
    dev.remove('sidebar.ts')
    await expect.poll(() => codes(dev)).toEqual(['config/broken'])
    await expectServing(dev, 'Before')
    dev.write({ 'sidebar.ts': "export const title = 'After'\n" })
    await expect.poll(() => codes(dev)).toEqual([])
    await expectServing(dev, 'After')
  })
})

describe('plugins that never answer', () => {
  const plugin = (body: string) =>
    GOOD.replace('{ title', `{ plugins: [{ name: 'mine', remark: [() => async (tree) => { ${body} }] }], title`)
  const STUCK_AT_A = plugin("if (JSON.stringify(tree).includes('stuck')) await new Promise(() => {})")

  test('at the note that is saved: its last version is served, other notes are followed, and the next save is taken', {
    tags: ['proof', 'full'],
  }, async () => {
    const dev = await open({ ...FILES, 'site.config.ts': STUCK_AT_A }, SOON)
    expect(await dev.text('/beta/')).toContain('Second words.')
    dev.write({ 'content/b.md': note('Beta', 'stuck') })
    await expect.poll(() => codes(dev)).toEqual(['dev/waiting'])
    expect(dev.faults()[0]!.message).toContain('the plugin mine (remark) at content/b.md')
    expect(await dev.text('/beta/')).toContain('Second words.')
    await expectServing(dev, 'Before')
    dev.write({ 'content/b.md': note('Beta', 'Third words.') })
    await expect.poll(() => dev.text('/beta/')).toContain('Third words.')
    await expect.poll(() => codes(dev)).toEqual([])
  })

  test('at every note from the start: the settings that are saved next are taken', {
    tags: ['proof', 'full'],
  }, async () => {
    const dev = await devSite(
      { ...FILES, 'site.config.ts': plugin('await new Promise(() => {})') },
      { early: true, waitNotice: SOON },
    )
    await expect.poll(() => codes(dev)).toEqual(['dev/waiting'])
    dev.write({ 'site.config.ts': AFTER })
    await expect.poll(() => codes(dev)).toEqual([])
    await expectServing(dev, 'After')
  })
})

test('a fault that shows when its page is made stays while other notes are saved, and goes when its note is right', async () => {
  const THROWS = "page: { head: ({ title }) => { if (title === 'Alpha') throw new Error('no head'); return [] } }"
  const dev = await devSite({
    ...FILES,
    'content/a.md': note('Alpha', 'First words.'),
    'site.config.ts': GOOD.replace('{ title', `{ plugins: [{ name: 'mine', ${THROWS} }], title`),
  })
  await dev.get('/alpha/')
  await expect.poll(() => codes(dev)).toEqual(['plugin/throws'])
  dev.write({ 'content/b.md': note('Beta', 'Third words.') })
  await expect.poll(() => dev.text('/beta/')).toContain('Third words.')
  expect(codes(dev)).toEqual(['plugin/throws'])
  dev.write({ 'content/a.md': note('Alpha', 'First words.').replace('title: Alpha', 'title: Other') })
  await expect.poll(() => codes(dev)).toEqual([])
})

describe('plugins that loop without a pause: they are interrupted, named, and tried again with the next save', () => {
  const LOOP = "if (JSON.stringify(input).includes('stuck')) for (;;) {}"
  for (const [hook, body, expected] of [
    ['page.frontmatter', `page: { frontmatter: (input) => { ${LOOP} } }`, 'plugin/throws'],
    ['page.head', `page: { head: (input) => { ${LOOP}; return [] } }`, 'plugin/throws'],
    ['page.html', `page: { html: (input) => { ${LOOP}; return input } }`, 'plugin/throws'],
    ['pages', `*pages({ pages: input }) { ${LOOP} }`, 'plugin/throws'],
    ['files', `*files({ pages: input }) { ${LOOP} }`, 'plugin/throws'],
    ['remark', `remark: [() => (input) => { ${LOOP} }]`, 'config/uncaught'],
    ['rehype', `rehype: [() => async (input) => { ${LOOP} }]`, 'config/uncaught'],
  ] as const)
    test(hook, { tags: FIRST.has(hook) ? [] : 'proof' }, async () => {
      const dev = await devSite(
        {
          ...FILES,
          'content/a.md': note('Alpha', 'First words.'),
          'site.config.ts': GOOD.replace('{ title', `{ plugins: [{ name: 'mine', ${body} }], title`),
        },
        { waitNotice: 1000, callTimeout: 1000, broken: (error) => expect.fail(`a fault of kb: ${String(error)}`) },
      )
      const shown = async () => {
        await dev.get(hook === 'files' ? '/sitemap.xml' : '/alpha/')
        return codes(dev)
      }
      expect(await shown()).toEqual([])
      dev.write({ 'content/a.md': note('Alpha', '## stuck\n\nstuck') })
      await expect.poll(shown).toEqual([expected])
      expect(dev.faults()[0]!.message).toContain('mine')
      expect(dev.faults()[0]!.message).toContain('has not finished after 1 s')
      expect(await dev.text('/beta/')).toContain('Second words.')
      dev.write({ 'content/a.md': note('Alpha', 'Third words.') })
      await expect.poll(shown).toEqual([])
      await expectServing(dev, 'Before')
    })
})
