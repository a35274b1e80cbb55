import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentWait } from '../../cli/core/author-code.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { inEnglish } from '../../config/fill.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { largeNotes } from '../support/large-site.ts'
import { config, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string) => `---\ntitle: ${title}\npermalink: /${title.toLowerCase()}/\n---\ntext\n`
const filesWith = (part: string, imports = ''): Record<string, string> => ({
  'site.config.ts': `${imports}${config(`{ plugins: [{ name: 'p', ${part} }] }`)}`,
  'content/index.md': '---\nhome: true\n---\n[a](/a/)\n',
  'content/a.md': note('A'),
})

type Faults = readonly Awaited<ReturnType<TestSite['check']>>['diagnostics'][number][]
const errors = (diagnostics: Faults) =>
  diagnostics.filter(({ severity }) => severity === 'error').map((fault) => `${toLine(fault)}: ${fault.message}`)

/** What the check, a build, and the build after it report; the build writes nothing. */
async function refused(files: Record<string, string>, workers?: number): Promise<string[]> {
  const made = site(files, workers)
  const { diagnostics } = await made.check()
  for (const _ of ['cold', 'incremental']) {
    const built = await made.build()
    expect(built.totals).toBeUndefined()
    expect(errors(built.diagnostics)).toEqual(errors(diagnostics))
  }
  return errors(diagnostics)
}

const waitsFor = () => inEnglish(currentWait()?.what ?? '')
const SETTINGS = 'site.config.ts:1:1 error'

test.each([
  ['{ titles: new Set(site.pages) }', 'key.titles', 'Set'],
  ['[new Map()]', 'key[0]', 'Map'],
  ['1n', 'key', 'bigint'],
  ['Number.NaN', 'key', 'NaN'],
  ['[new Date(0)]', 'key[0]', 'Date'],
  ['Object.create(Object.create(null))', 'key', 'object'],
  ['(() => { const key = { a: [] }; key.a.push(key); return key })()', 'key.a[0]', 'a value that holds itself'],
])('a key %s, whose changes its JSON does not show, is refused', async (key, path, what) => {
  const part = `files: (site) => [{ path: 'n.txt', key: ${key}, make: () => 'n' }]`
  const expected = `${SETTINGS} plugin/result: \`files\` of the plugin p returned a file "n.txt" whose \`${path}\` is not valid in JSON: ${what}.`
  expect(await refused(filesWith(part))).toEqual([expected])
})

describe('`make` that never finishes', () => {
  afterEach(() => void vi.useRealTimers())
  const never = "files: () => [{ path: 'n.txt', key: 1, make: () => new Promise(() => {}) }]"
  const fault = (seconds: number) =>
    `${SETTINGS} plugin/throws: The plugin p throws in \`files: n.txt\`: it has not finished after ${seconds} s`

  test('is given up after half a minute, and named', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const made = site(filesWith(never))
    for (const command of ['check', 'build'] as const) {
      const run = made[command]()
      await expect.poll(waitsFor).toBe('the plugin p (files: n.txt) at site.config.ts')
      await vi.advanceTimersByTimeAsync(30_000)
      expect(errors((await run).diagnostics)).toEqual([fault(30)])
    }
  })

  test('is interrupted in the dev server, which answers for all else, and called again after a save', async () => {
    const part = (work: string) =>
      `files: () => [{ path: 'n.txt', key: 1, make() { ${work} } }, { path: 'm.txt', key: 1, make: async () => 'm' }]`
    const dev = await devSite(filesWith(part('for (;;) {}')), {
      callTimeout: 300,
      broken: (error) => expect.fail(`a fault of kb: ${String(error)}`),
    })
    expect([await dev.text('/n.txt'), await dev.text('/n.txt'), await dev.text('/m.txt')]).toEqual(['', '', 'm'])
    await expect.poll(() => errors(dev.faults())).toEqual([fault(0.3)])
    expect(await dev.text('/a/')).toContain('<p>text</p>')
    dev.write(filesWith(part("return 'n'")))
    await expect.poll(() => dev.text('/n.txt')).toBe('n')
    expect(errors(dev.faults())).toEqual([])
  })
})

test.each([
  ['pages', 'null', undefined],
  ['files', 'null', undefined],
  ['pages', 'undefined', undefined],
  ['files', "'abc'", 'something other than a list'],
  ['pages', '5', 'something other than a list'],
  ['pages', 'Promise.resolve([])', 'a promise, which is not awaited'],
])('%s that return %s are the same to a build and the dev server', async (hook, result, problem) => {
  const files = filesWith(`${hook}: () => (${result})`)
  const expected = problem ? [`${SETTINGS} plugin/result: \`${hook}\` of the plugin p returned ${problem}.`] : []
  expect(errors((await site(files).build()).diagnostics)).toEqual(expected)
  const dev = await devSite(files, { broken: (error) => expect.fail(`a fault of kb: ${String(error)}`) })
  await dev.get('/n.txt')
  await expect.poll(() => errors(dev.faults())).toEqual(expected)
})

test('what a hook throws is reported even if it cannot be shown', async () => {
  const fault = (error: string) => refused(filesWith(`pages: () => { throw ${error} }`))
  const reported = [`${SETTINGS} plugin/throws: The plugin p throws in \`pages\`: no reason given`]
  const no = "{ get() { throw new Error('no') } }"
  expect(await fault('Object.create(null)')).toEqual(reported)
  expect(await fault(`Object.defineProperties({}, { message: ${no}, toString: ${no} })`)).toEqual(reported)
  expect(await fault(`Object.defineProperty(new Error('x'), 'message', ${no})`)).toEqual(reported)
})

const ZOD = `export * from ${JSON.stringify(join(ROOT, 'node_modules/zod/index.js'))}\n`

/** A schema of Standard Schema with this `validate`. */
const schema = (validate: string) => `{ '~standard': { version: 1, vendor: 'v', validate: ${validate} } }`
const NOTE = 'content/a.md:1:1 error'
const throws = (place: string, hook: string) => `${place} plugin/throws: The plugin p throws in \`${hook}\`: no`
const returned = (place: string, hook: string, what: string) =>
  `${place} plugin/result: \`${hook}\` of the plugin p returned ${what}.`
const NO_RESULT = 'something other than `{ value }` or `{ issues }`, the results of Standard Schema'
const ofLayout = (of: string) => `layouts: [{ name: 'l', component: 'k.tsx', frontmatter: ${of} }]`
const ofKind = (of: string) =>
  `pageKinds: [{ name: 'k', path: '/k/', component: 'k.tsx', data: ${of}, pages: () => [{ title: 'K', data: {} }] }]`
const withNotes = (part: string): Record<string, string> => ({
  ...filesWith(part, "import { z } from 'zod'\n"),
  'content/index.md': '---\nhome: true\n---\n[a](/a/)\n',
  'content/a.md': '---\ntitle: A\npermalink: /a/\nlayout: l\nn: x\n---\ntext\n',
  'k.tsx': 'export default () => <b>k</b>\n',
  'node_modules/zod/index.js': ZOD,
  'node_modules/zod/package.json': '{"name":"zod","version":"4.0.0","type":"module","main":"index.js"}',
})

test.each([
  ["z.object({ n: z.string().transform(() => { throw new Error('no') }).optional() })", 'in a transform of zod'],
  [schema("({ n }) => { if (n) throw new Error('no'); return { value: {} } }"), 'at once'],
])('a schema that throws is reported with its plugin: %s', async (of) => {
  const none = (part: string) => refused(withNotes(part))
  expect(await none(`layouts: [{ name: 'l', component: 'k.tsx' }], frontmatter: ${of}`)).toEqual([
    throws(NOTE, 'frontmatter'),
  ])
  expect(await none(ofLayout(of))).toEqual([throws(NOTE, 'layouts.l.frontmatter')])
  const part = `layouts: [{ name: 'l', component: 'k.tsx' }], ${ofKind(of).replace('data: {}', "data: { n: 'x' }")}`
  expect(await none(part)).toEqual([throws(SETTINGS, 'pageKinds.k.data')])
  const dev = await devSite(withNotes(ofLayout(of)), { broken: (error) => expect.fail(String(error)) })
  expect(errors(dev.faults())).toEqual([throws(NOTE, 'layouts.l.frontmatter')])
})

test.each([
  ['async () => ({ value: {} })', 'a promise, which is not awaited'],
  ["async () => { throw new Error('no') }", 'a promise, which is not awaited'],
  ['() => 5', NO_RESULT],
  ['() => null', NO_RESULT],
  ['() => ({})', NO_RESULT],
  ["() => ({ issues: [{ message: 'm', path: 'x' }] })", NO_RESULT],
  ['() => ({ issues: [{ path: [] }] })', NO_RESULT],
  ["() => ({ issues: [{ message: 'm', path: [null] }] })", NO_RESULT],
  ['() => ({ issues: [null] })', NO_RESULT],
])('a schema whose result is none is reported once: %s', async (validate, what) => {
  const of = schema(validate)
  const layout = "layouts: [{ name: 'l', component: 'k.tsx' }]"
  expect(await refused(withNotes(`${layout}, frontmatter: ${of}`))).toEqual([returned(SETTINGS, 'frontmatter', what)])
  expect(await refused(withNotes(ofLayout(of)))).toEqual([returned(NOTE, 'layouts.l.frontmatter', what)])
  expect(await refused(withNotes(`${layout}, ${ofKind(of)}`))).toEqual([returned(SETTINGS, 'pageKinds.k.data', what)])
})

const CYCLE = '(() => { const c = {}; c.c = c; return c })()'
test.each([
  ["'x'", 'something other than an object of fields'],
  ['{ date: 5 }', 'a field `date` that must be text; it is 5'],
  ["{ date: 'soon' }", 'a field `date` that is not a date: `soon`'],
  ['{ permalink: 5 }', 'a field `permalink` that must be text or false; it is 5'],
  ['{ tags: { a: 1 } }', expect.stringContaining('a field `tags` that must be')],
  [`{ odd: ${CYCLE} }`, 'a field `odd.c` that is not valid in JSON'],
  ['{ odd: 1n }', 'a field `odd` that is not valid in JSON'],
  ['{ odd: [() => {}] }', 'a field `odd[0]` that is not valid in JSON'],
])('fields that a plugin may not give name it, from a schema and `page.frontmatter`: %s', async (value, what) => {
  const only = "layouts: [{ name: 'l', component: 'k.tsx' }]"
  const [ofSchema] = await refused(
    withNotes(`${only}, frontmatter: ${schema(`({ n }) => ({ value: n ? ${value} : {} })`)}`),
  )
  const hook = `page: { frontmatter: ({ frontmatter }) => (frontmatter.n ? ${value} : undefined) }`
  const [ofPage] = await refused(withNotes(`${only}, ${hook}`))
  const matching = (line: string | undefined) => line?.replace(/^.*? returned (.*)\.$/, '$1')
  expect([matching(ofSchema), matching(ofPage)]).toEqual([what, what])
  expect(ofSchema).toContain('content/a.md:1:1 error plugin/result: `frontmatter` of the plugin p')
  expect(ofPage).toContain('content/a.md:1:1 error plugin/result: `page.frontmatter` of the plugin p')
})

test('a schema that makes a list of tags a text gives one tag', async () => {
  const of = schema("() => ({ value: { tags: 'a, b', title: 5 } })")
  const made = site(withNotes(`layouts: [{ name: 'l', component: 'k.tsx' }], frontmatter: ${of}`))
  expect(errors((await made.build()).diagnostics)).toEqual([])
  expect(made.read('a/index.html')).toContain('<title>5')
})

test.each([
  ["() => { throw new Error('no') }", '`options` throws: no'],
  ["async () => { throw new Error('no') }", '`options` throws: no'],
  ['() => 5', `\`options\` returned ${NO_RESULT}`],
])('a schema of theme options that fails names the theme: %s', async (validate, what) => {
  const made = site({
    'site.config.ts': config("{ theme: { extends: './th' } }"),
    'th/index.ts': `export default { contract: 1, name: 'th', options: ${schema(validate)}, parts: {} }\n`,
    'content/index.md': '---\nhome: true\n---\n',
  })
  await expect(made.context()).rejects.toThrow('site.config.ts:2:38 error theme/shape')
  const { diagnostics } = await loadSite(made.root, openStore(join(made.root, 'cache')))
  expect(diagnostics.map(({ message }) => message)).toEqual([`The theme th cannot be used: ${what}.`])
})

const tree = (type: string, key: string, kind: string) =>
  `a tree with a node of the type \`${type}\` whose \`${key}\` is not ${kind}`
const NO_NODE = 'a tree with an entry that is not a node'
const LOOP = '(() => { const p = { type: "paragraph", children: [] }; p.children.push(p); return p })()'

test.each([
  ['rehype', "{ type: 'element', tagName: 'hr', properties: {} }", tree('element', 'children', 'a list')],
  ['rehype', "{ type: 'element', properties: {}, children: [] }", tree('element', 'tagName', 'text')],
  [
    'rehype',
    "{ type: 'element', tagName: 'p', properties: 5, children: [] }",
    tree('element', 'properties', 'an object'),
  ],
  ['rehype', "{ type: 'text' }", tree('text', 'value', 'text')],
  ['rehype', "{ type: 'odd', children: [] }", 'a tree with a node of the unknown type `odd`'],
  ['rehype', 'null', NO_NODE],
  ['rehype', "'text'", NO_NODE],
  ['remark', "{ type: 'link', url: '/a/' }", tree('link', 'children', 'a list')],
  ['remark', "{ type: 'paragraph', children: [{ type: 'link', children: [] }] }", tree('link', 'url', 'text')],
  ['remark', "{ type: 'text' }", tree('text', 'value', 'text')],
  ['remark', "{ type: 'code', lang: 'js' }", tree('code', 'value', 'text')],
  ['remark', "{ type: 'heading', children: [] }", tree('heading', 'depth', 'a number')],
  ['remark', "{ type: 'odd', children: 5 }", tree('odd', 'children', 'a list')],
  ['remark', '{}', NO_NODE],
  ['remark', 'undefined', NO_NODE],
  ['remark', LOOP, 'a tree that contains itself'],
])('a tree of %s that cannot be processed names the plugin and the note: %s', async (kind, node, what) => {
  const push = (run: string) => `${kind}: [() => (tree, file) => { if (file.data.file === 'a.md') ${run} }]`
  const files = filesWith(push(`tree.children.push(${node})`))
  expect(await refused(files)).toEqual([returned(NOTE, kind, what)])
  expect(await refused({ ...files, ...largeNotes() }, 2)).toEqual([returned(NOTE, kind, what)])
  // The rest of the note is shown.
  const dev = await devSite(files, { broken: (error) => expect.fail(String(error)) })
  expect(await dev.text('/a/')).toContain('<p>text</p>')
  expect(errors(dev.faults())).toEqual([returned(NOTE, kind, what)])
})

test('a plugin that returns no tree, or takes its children away, is named; nodes of its own pass', async () => {
  const of = (part: string) =>
    refused(filesWith(`remark: [() => (tree, file) => { if (file.data.file === 'a.md') ${part} }]`))
  expect(await of("return { type: 'text', value: 'x' }")).toEqual([
    returned(NOTE, 'remark', 'something other than a tree'),
  ])
  expect(await of('tree.children = undefined')).toEqual([returned(NOTE, 'remark', tree('root', 'children', 'a list'))])
  const node = "{ type: 'odd', data: { hName: 'b' }, children: [{ type: 'text', value: 'bold' }] }"
  const made = site(filesWith(`remark: [() => (tree) => { tree.children.push(${node}) }]`))
  expect(errors((await made.build()).diagnostics)).toEqual([])
  expect(made.read('a/index.html')).toContain('<b>bold</b>')
})
