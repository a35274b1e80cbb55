import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentWait } from '../../cli/core/author-code.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { inEnglish } from '../../config/fill.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
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
async function refused(files: Record<string, string>): Promise<string[]> {
  const made = site(files)
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
