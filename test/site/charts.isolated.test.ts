import { expect, onTestFinished, test, vi } from 'vitest'
import { onLargeSites } from '../support/large-site.ts'
import { config, differences, readTree, site, toLine } from '../support/site.ts'

const denied = vi.hoisted(() => new Set<string>())
vi.mock('../../cli/core/optional-package.ts', async (load) => {
  const real = await load<typeof import('../../cli/core/optional-package.ts')>()
  return {
    findOptional: (root: string, name: string) => (denied.has(name) ? undefined : real.findOptional(root, name)),
  }
})

const CHART = '```echarts [Tides]\n{ "series": [{ "type": "pie", "data": [{ "name": "flood", "value": 6 }] }] }\n```\n'
const note = (title: string, text: string) =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2030-01-02\n---\n${text}`
const FILES = {
  'site.config.ts': config("{ title: 'T', url: 'https://tides.example' }"),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.chart.md': note('chart', `${CHART}\n<!-- more -->\n\nRest.\n`),
  'content/01.x/02.late.md': note('late', `Start.\n\n<!-- more -->\n\n${CHART}`),
  'content/01.x/03.plain.md': note('plain', 'Start.\n\n<!-- more -->\n\nRest.\n'),
}

test('its page and lists with such an excerpt load one more style sheet, and no script', async () => {
  const made = site(FILES)
  const { diagnostics } = await made.build()
  expect(diagnostics).toEqual([])
  const loads = (path: string) => /href="[^"]*\/charts\.\w+\.css"/.test(made.read(`${path}index.html`))
  expect(['', 'chart/', 'late/', 'plain/', 'search/'].filter(loads)).toEqual(['', 'chart/', 'late/'])
  const scripts = (path: string) => made.read(`${path}index.html`).match(/<script[^>]*>/g)
  expect(scripts('chart/')).toEqual(scripts('plain/'))
  expect(made.read('chart/index.html')).toContain('<figure class="chart">')
  made.remove('content/01.x/01.chart.md', 'content/01.x/02.late.md')
  await made.build()
  expect([...readTree(made.out).keys()].filter((path) => path.includes('charts.'))).toEqual([])
})

test('feeds have the data as a table, and neither they nor the search have its JSON', async () => {
  const made = site(FILES)
  await made.build()
  const feed = made.read('rss.xml')
  expect(feed).toContain('&lt;th&gt;flood&lt;/th&gt;&lt;td&gt;6&lt;/td&gt;')
  expect(feed).not.toContain('&lt;svg')
  for (const [path, bytes] of readTree(made.out))
    if (/\.(?:html|xml|json|js|txt)$/.test(path)) expect(bytes.toString(), path).not.toContain('"pie"')
})

test('without the package it is code, with the command to install it; once that is there, it is drawn', async () => {
  onTestFinished(() => denied.clear())
  denied.add('echarts')
  const made = site({ 'site.config.ts': FILES['site.config.ts'], 'content/01.x/01.chart.md': note('chart', CHART) })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual(['content/01.x/01.chart.md:6:1 warning code/no-package'])
  expect(diagnostics[0]?.hint).toBe('npm install --save-dev echarts')
  expect((await made.check()).diagnostics).toEqual(diagnostics)
  expect(made.read('chart/index.html')).toMatch(/<div class="code[^>]*><div class="code-title">Tides<\/div>/)
  denied.clear()
  expect((await made.build()).diagnostics).toEqual([])
  expect(made.read('chart/index.html')).toContain('<figure class="chart">')
})

test('warm and cold, with any number of threads, the bytes are the same', onLargeSites, async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `content/02.y/${String(at + 1).padStart(2, '0')}.n.md`,
      note(`n${at}`, CHART.repeat((at % 3) + 1)),
    ]),
  )
  const made = site({ ...FILES, ...notes })
  const threads = site({ ...FILES, ...notes })
  await made.build({ workers: 1 })
  await threads.build({ workers: 2 })
  expect(differences(made.out, threads.out)).toEqual([])
  made.write({ 'content/02.y/01.n.md': note('n0', 'x\n') })
  await made.build({ workers: 2 })
  made.write({ 'content/02.y/01.n.md': notes['content/02.y/01.n.md']! })
  await made.build({ workers: 2 })
  expect(differences(made.out, threads.out)).toEqual([])
})
