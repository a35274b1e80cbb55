import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { config, site, toLine } from '../support/site.ts'

const A = '---\ntitle: A\npermalink: /a/\ndate: 2022-01-02\n---\ntext\n'
const withPlugin = (part: string, more: Record<string, string> = {}) =>
  site({
    'site.config.ts': config(`{ plugins: [{ name: 'p', ${part} }] }`),
    'content/index.md': '---\nhome: true\n---\n[a](/a/)\n',
    'content/a.md': A,
    ...more,
  })
type Faults = Awaited<ReturnType<ReturnType<typeof site>['check']>>['diagnostics']
const told = (diagnostics: Faults) =>
  diagnostics
    .filter(({ code }) => code !== 'page/orphan')
    .map((fault) => [toLine(fault), fault.message, ...(fault.hint ? [fault.hint] : [])].join(' '))

const SYNC = 'Make the hook synchronous: wait before the plugin is made, as with `await` in the settings file.'
const kind = (pages: string) =>
  `pageKinds: [{ name: 'k', path: '/k/', component: 'k.tsx', data: { '~standard': { validate: (value) => ({ value }) } }, pages: ${pages} }]`

test.each([
  ['page.frontmatter', 'page: { frontmatter: async () => ({ draft: true }) }', 'content/a.md', SYNC],
  ['page.head', 'page: { head: async () => [] }', 'content/a.md', SYNC],
  ['page.html', 'page: { html: async (html) => html }', 'content/a.md', SYNC],
  ['page.html', "page: { html: async () => { throw new Error('late') } }", 'content/a.md', SYNC],
  ['pages', 'pages: async () => []', 'site.config.ts', SYNC],
  ['files', 'files: async () => []', 'site.config.ts', SYNC],
  [
    'pageKinds.k.pages',
    kind('async () => []'),
    'site.config.ts',
    'Read in `load` what the pages are made of: it may be asynchronous.',
  ],
])('an asynchronous %s is an error: %s', async (hook, part, file, hint) => {
  const made = withPlugin(part, { 'k.tsx': 'export default () => <b>k</b>\n' })
  const { diagnostics, totals } = await made.build()
  expect(totals).toBeUndefined()
  expect(told(diagnostics).filter((line) => line.startsWith(file))).toEqual([
    `${file}:1:1 error plugin/result \`${hook}\` of the plugin p returned a promise, which is not awaited. ${hint}`,
  ])
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  expect((await made.check()).diagnostics).toEqual(diagnostics)
})

const wrong = (hook: string, what: string) => `\`${hook}\` of the plugin p returned something other than ${what}.`
test.each([
  ['pages', 'pages: () => ({})', wrong('pages', 'a list')],
  ['pages', "pages: () => 'abc'", wrong('pages', 'a list')],
  ['pages', 'pages: async function* () {}', wrong('pages', 'a list')],
  ['files', 'files: () => 5', wrong('files', 'a list')],
  ['pageKinds.k.pages', kind('() => ({})'), wrong('pageKinds.k.pages', 'a list')],
  ['page.frontmatter', "page: { frontmatter: () => 'x' }", wrong('page.frontmatter', 'an object of fields')],
  ['page.frontmatter', 'page: { frontmatter: () => null }', wrong('page.frontmatter', 'an object of fields')],
  [
    'page.frontmatter',
    "page: { frontmatter: () => new Map([['draft', true]]) }",
    wrong('page.frontmatter', 'an object of fields'),
  ],
  [
    'files: x.txt',
    "files: () => [{ path: 'x.txt', key: 1, make: async () => ({}) }]",
    wrong('files: x.txt', 'a string or a `Uint8Array`'),
  ],
])('%s that returns another type is one error: %s', async (_hook, part, message) => {
  const made = withPlugin(part, { 'k.tsx': 'export default () => <b>k</b>\n' })
  const { diagnostics, totals } = await made.build()
  expect(totals).toBeUndefined()
  const results = diagnostics.filter(
    ({ code, place }) => code === 'plugin/result' && place?.file !== 'content/index.md',
  )
  expect(results.map((fault) => fault.message)).toEqual([message])
  expect((await made.check()).diagnostics).toEqual(diagnostics)
})

const own = (html: string, more = '') =>
  `plugins: [{ name: 'p', ${more} pages: () => [{ path: '/own/', title: 'Own', html: ${JSON.stringify(html)} }] }]`
const BLOCKED =
  '<script>alert(1)</script><script>alert(2)</script><script src="https://cdn.example/x.js"></script><p onclick="x()">'

/** What a check, a cold build, and an incremental build after a change elsewhere report. */
async function everywhere(settings: string, more: Record<string, string> = {}): Promise<string[]> {
  const made = site({
    'site.config.ts': `import { component } from 'shenhai-kb'\n${config(`{ ${settings} }`)}`,
    'content/index.md': '---\nhome: true\n---\n[a](/a/)\n',
    'content/a.md': A,
    ...more,
  })
  const { diagnostics } = await made.build()
  made.write({ 'content/a.md': `${A}more\n` })
  expect((await made.build()).diagnostics).toEqual(diagnostics)
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  return told(diagnostics)
}

test('what the security policy blocks on an own page of a plugin is reported, like that in `page.html`', async () => {
  const blocked = (what: string) =>
    expect.stringMatching(
      `^site.config.ts:1:1 warning policy/refused The site's content security policy blocks ${what} in \`pages: /own/\` of the plugin p\\. `,
    )
  expect(await everywhere(own(BLOCKED))).toEqual([
    blocked('`onclick` of <p>'),
    blocked('an inline script'),
    blocked('anything from https://cdn.example'),
  ])
  expect(await everywhere(`contentSecurityPolicy: false, ${own(BLOCKED)}`)).toEqual([])
  expect(await everywhere(`head: [['script', {}, 'x()']], ${own('<script>x()</script><p>y</p>')}`)).toEqual([])
})

const CLOCK = {
  'clock.tsx': "export default ({ bad }: { bad?: true }) => { if (bad) throw new Error('no'); return <b>8</b> }\n",
}
const clock = "components: { Clock: 'clock.tsx' },"

test('a component that HTML of a plugin names and the site does not have is reported; one that throws names the page', async () => {
  const unknown = (name: string, where: string, hint: string) =>
    `warning component/unknown Unknown component ${name} in \`${where}\` of the plugin p; its place stays empty. ${hint}`
  const page = (html: string, more = '') =>
    `plugins: [{ name: 'p', ${more} pages: () => [{ path: '/own/', title: 'Own', html: ${html} }] }]`
  const add = "Add its file to the plugin's `components`."
  expect(await everywhere(page("component('Nope', { a: 1 }) + component('Nope')"))).toEqual([
    `site.config.ts:1:1 ${unknown('Nope', 'pages: /own/', add)}`,
  ])
  expect(await everywhere(page("component('Clokc') + component('Clock')", clock), CLOCK)).toEqual([
    `site.config.ts:1:1 ${unknown('Clokc', 'pages: /own/', 'Did you mean Clock?')}`,
  ])
  const html = "page: { html: (html, page) => html + (page.path === '/a/' ? component('no-pe') : '') }"
  expect(
    await everywhere(`plugins: [{ name: 'p', ${html} }, { name: 'q', page: { html: (html) => html + '!' } }]`),
  ).toEqual([`content/a.md:1:1 ${unknown('no-pe', 'page.html', add)}`])
  expect(await everywhere(page("component('Clock', { bad: true })", clock), CLOCK)).toEqual([
    'site.config.ts:1:1 warning component/throws The component Clock (/own/) throws while the page is rendered: no',
  ])
})

test('an own page whose address is not one is one error', async () => {
  for (const path of ['q', 'q/', '/q', '//q/', '/a/../b/']) {
    const made = withPlugin(`pages: () => [{ path: '${path}', title: 'Q', html: '' }]`)
    expect(told((await made.check()).diagnostics)).toEqual([
      'site.config.ts:1:1 error plugin/result `pages` of the plugin p returned a page [0] whose path must be an address such as /timeline/.',
    ])
  }
  for (const path of ['/', '/q/', '/q/r/', '/q.html'])
    expect(
      (await withPlugin(`pages: () => [{ path: '${path}', title: 'Q', html: '' }]`).check()).diagnostics,
    ).not.toContainEqual(expect.objectContaining({ code: 'plugin/result' }))
})

test('pages that replace a missing translation, converted or not, are told from others', async () => {
  const made = site({
    'site.config.ts': config(`{ lang: 'zh-CN',
      locales: { '/fr/': { lang: 'fr', fallback: '/' }, '/zh-tw/': { lang: 'zh-TW', convert: 'cn2twp' } },
      plugins: [{ name: 'p', files: (site) => [{ path: 'pages.txt',
        text: site.pages.map(({ path, isFallback }) => path + ' ' + isFallback).join('\\n') }] }] }`),
    'content/a.md': A,
    'content/b.md': A.replaceAll('a/', 'b/'),
    'content/fr/b.md': A.replaceAll('/a/', '/fr/b/'),
  })
  await made.build()
  expect(made.read('pages.txt').split('\n').sort()).toEqual([
    '/a/ undefined',
    '/b/ undefined',
    '/fr/a/ true',
    '/fr/b/ undefined',
    '/zh-tw/a/ true',
    '/zh-tw/b/ true',
  ])
})

test('a schema of fields that refuses those of others is a fault of its plugin; one without a field names the plugin', async () => {
  const check = async (schema: string, fields = '') => {
    const made = site({
      'site.config.ts': `import { z } from 'zod'\n${config(`{ plugins: [{ name: 'p', frontmatter: ${schema} }] }`)}`,
      'content/index.md': '---\nhome: true\n---\n[a](/a/) [b](/b/)\n',
      'content/a.md': A.replace('---\n', `---\n${fields}`),
      'content/b.md': A.replaceAll('/a/', '/b/'),
    })
    mkdirSync(join(made.root, 'node_modules'))
    symlinkSync(join(ROOT, 'node_modules/zod'), join(made.root, 'node_modules/zod'), 'dir')
    const { diagnostics } = await made.build()
    expect((await made.check()).diagnostics).toEqual(diagnostics)
    return told(diagnostics)
  }
  expect(await check("z.strictObject({ status: z.string().default('x') })")).toEqual([
    'site.config.ts:1:1 error plugin/result `frontmatter` of the plugin p returned a fault for fields that it does not name. A schema gets all fields of a note and must let the others pass: `z.object`, not `z.strictObject`.',
  ])
  const pair =
    "z.object({ from: z.string().optional(), to: z.string().optional() }).refine(({ from, to }) => !from || to, 'from without to')"
  expect(await check(pair, 'from: x\n')).toEqual([
    'content/a.md:1:1 error frontmatter/field The schema of the plugin p refuses the fields as a whole: from without to',
  ])
})

test('what page.html causes is reported for pages that are not made anew, too', async () => {
  const html = `page: { html: (html, page) => page.path === '/a/' ? html + '<p onclick="x()">' + '</p>' : html }`
  // What plugins see of a note does not contain the end of its text.
  const b = (end: string) => ({
    'content/b.md': `${A.replaceAll('A', 'B').replace('/a/', '/b/')}${'word '.repeat(200)}\n\n${end}\n`,
  })
  const made = withPlugin(html, b('one'))
  const cold = await made.build()
  expect(told(cold.diagnostics)).toEqual([expect.stringMatching(/^content\/a\.md:1:1 warning policy\/refused /)])
  expect((await made.build()).diagnostics).toEqual(cold.diagnostics)
  made.write(b('two'))
  for (const options of [{}, { strict: true }]) {
    const warm = await made.build(options)
    expect(warm.diagnostics).toEqual((await made.check()).diagnostics)
    expect(told(warm.diagnostics)).toHaveLength(1)
    made.write(b('six'))
  }
  made.write({ 'site.config.ts': config('{}') })
  expect(told((await made.build()).diagnostics)).toEqual([])
})
