import { expect, test } from 'vitest'
import { onLargeSites } from '../support/large-site.ts'
import { config, differences, site, toLine } from '../support/site.ts'

const note = (title: string, text: string) =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: 2030-01-02\n---\n${text}`
const CODE = '```ts twoslash\nconst tide = 1\n//    ^?\n```\n'
const FILES = {
  'site.config.ts': config("{ title: 'T', url: 'https://tides.example' }"),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.types.md': note('types', `Start.\n\n<!-- more -->\n\n${CODE}`),
  'content/01.x/02.plain.md': note('plain', 'Start.\n'),
}

test('a page with types, and a list of its excerpt, load one more style sheet and no script; feeds and the search have the code alone', async () => {
  const made = site(FILES)
  expect((await made.build()).diagnostics).toEqual([])
  const loads = (path: string) => /href="[^"]*\/types\.\w+\.css"/.test(made.read(`${path}index.html`))
  expect(['', 'types/', 'plain/', 'search/'].filter(loads)).toEqual(['', 'types/'])
  const scripts = (path: string) => made.read(`${path}index.html`).match(/<script[^>]*>/g)
  expect(scripts('types/')).toEqual(scripts('plain/'))
  expect(made.read('types/index.html')).toContain('data-type="const tide: 1"')
  expect(made.read('rss.xml')).toContain('const tide = 1')
  expect(made.read('rss.xml')).not.toContain('tide: 1')
})

test('check and build report errors of the compiler alike, and a corrected note has none', async () => {
  const made = site({ ...FILES, 'content/01.x/03.wrong.md': note('wrong', CODE.replace('= 1', '= none')) })
  const expected = ['content/01.x/03.wrong.md:7:14 error code/types']
  expect((await made.check()).diagnostics.map(toLine)).toEqual(expected)
  expect((await made.build({ keepGoing: true })).diagnostics.map(toLine)).toEqual([
    expected[0]?.replace('error', 'warning'),
  ])
  made.write({ 'content/01.x/03.wrong.md': note('wrong', CODE) })
  expect((await made.build()).diagnostics).toEqual([])
  expect(made.read('wrong/index.html')).toContain('data-type="const tide: 1"')
})

test('with one thread and with two, and after an edit, the bytes are the same', onLargeSites, async () => {
  const files = {
    ...FILES,
    'content/01.x/03.more.md': note('more', `${CODE}\n${CODE.replace('1', '[1] as const')}`),
  }
  const [made, threads] = [site(files), site(files)]
  await made.build({ workers: 1 })
  await threads.build({ workers: 2 })
  expect(differences(made.out, threads.out)).toEqual([])
  made.write({ 'content/01.x/03.more.md': note('more', `x\n\n${CODE}`) })
  await made.build()
  made.write({ 'content/01.x/03.more.md': files['content/01.x/03.more.md'] })
  await made.build()
  expect(differences(made.out, threads.out)).toEqual([])
})

test('types of another package are shown anew when the lockfile changes, with two threads, too', {
  tags: 'proof',
}, async () => {
  const tide = (value: string) => ({
    'package-lock.json': JSON.stringify({ packages: { 'node_modules/tide': { version: value } } }),
    'node_modules/tide/index.d.ts': `export declare const tide: ${value}\n`,
  })
  const made = site(
    {
      ...FILES,
      ...tide('1'),
      'node_modules/tide/package.json': '{ "name": "tide", "types": "index.d.ts" }',
      'content/01.x/03.tide.md': note('tide', "```ts twoslash\nimport { tide } from 'tide'\n```\n"),
    },
    2,
  )
  const shown = () => /data-type="[^"]*const tide: (\d)/.exec(made.read('tide/index.html'))?.[1]
  expect((await made.build()).diagnostics).toEqual([])
  expect(shown()).toBe('1')
  made.write(tide('2'))
  await made.build()
  expect(shown()).toBe('2')
})
