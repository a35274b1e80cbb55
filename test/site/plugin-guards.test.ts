import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentWait } from '../../cli/core/author-code.ts'
import { inEnglish } from '../../config/fill.ts'
import { devSite } from '../support/dev-site.ts'
import { config, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string) => `---\ntitle: ${title}\npermalink: /${title.toLowerCase()}/\n---\ntext\n`
const filesWith = (part: string, imports = ''): Record<string, string> => ({
  'site.config.ts': `${imports}${config(`{ plugins: [{ name: 'p', ${part} }] }`)}`,
  'content/index.md': '---\nhome: true\n---\n[a](/a/)\n',
  'content/a.md': note('A'),
})

type Faults = Awaited<ReturnType<TestSite['check']>>['diagnostics']
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
