import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kb } from '../support/cli.ts'
import { crawl } from '../support/crawl.ts'
import { config, site, toLine } from '../support/site.ts'

const COUNTER = `import { useState } from 'react'
export default function Counter({ start = '0' }: { start?: string }) {
  const [count, setCount] = useState(Number(start))
  return <button type="button" onClick={() => setCount(count + 1)}>点了 {count} 次</button>
}
`
const files = {
  'site.config.ts': config("{ title: '试', components: { Counter: 'components/counter.tsx' } }"),
  'components/counter.tsx': COUNTER,
  'content/01.a/01.x.md': '---\npermalink: /pages/aaaaaa/\n---\n前文\n\n<Counter start="3" />\n\n后文\n',
}

test('a site’s own component used in Markdown is rendered by the build, and its script stands in the output', async () => {
  const s = site(files)
  const { diagnostics } = await s.build()
  expect(diagnostics.map(toLine)).toEqual([])
  const html = s.read('pages/aaaaaa/index.html')
  expect(html).toMatch(/data-island="Counter"[^>]*>.*<button type="button">点了 (<!-- -->)?3/)
  expect(html).toMatch(/assets\/js\/site\.[0-9a-f]{8}\.js/)
  expect(crawl(s.out).broken).toEqual([])
})

test('React is in the output of sites whose components are hydrated, and of no other', async () => {
  const scriptsOf = (out: string) =>
    readdirSync(join(out, 'assets/js'))
      .map((name) => name.split('.')[0]!)
      .filter((name) => ['islands', 'site'].includes(name))
  const s = site(files)
  await s.build()
  expect(scriptsOf(s.out)).toEqual(['islands', 'site'])
  s.write({ 'site.config.ts': config("{ title: '试' }"), 'content/01.a/01.x.md': '---\ntitle: 甲\n---\n前文\n' })
  const { diagnostics } = await s.build()
  expect(diagnostics.map(toLine)).toEqual([])
  expect(scriptsOf(s.out)).toEqual([])
  const html = s.read('index.html') + s.read('search/index.html')
  expect(html).not.toContain('data-islands')
  // What answers searches is no part of it.
  const searches = new Set([...html.matchAll(/data-script="([^"]+)"/g)].map(([, path]) => path!))
  expect([...searches]).toEqual([expect.stringMatching(/^\/assets\/js\/search\.\w+\.js$/)])
  expect(crawl(s.out).broken).toEqual([])
})

test('a component that does not compile is an error at its place; one that throws is told, and the page is built', async () => {
  const s = site(files)
  s.write({ 'components/counter.tsx': 'export default function Counter() { return <button> }\n' })
  const broken = await s.build()
  expect(broken.diagnostics.map((fault) => `${fault.place?.file} ${fault.code}`)).toEqual([
    'components/counter.tsx component/broken',
  ])
  expect(broken.totals).toBeUndefined()
  s.write({ 'components/counter.tsx': 'export default function Counter() { return <b>{window.name}</b> }\n' })
  const throwing = await s.build()
  expect(throwing.diagnostics.map(toLine)).toEqual(['content/01.a/01.x.md:1:1 warning component/throws'])
  expect(s.read('pages/aaaaaa/index.html')).toContain('前文')
})

test('a component that throws in a note which others show is told for these, too, and no longer once it is mended', async () => {
  const s = site({
    'site.config.ts': config("{ components: { Counter: 'components/counter.tsx' } }"),
    'components/counter.tsx':
      "export default ({ start }) => { if (start === 'bad') throw new Error('no'); return <b>{start}</b> }\n",
    'content/a.md': '---\ntitle: A\n---\n\n![[b]]\n',
    'content/b.md': '---\ntitle: B\n---\n\n<Counter start="bad" />\n',
  })
  const faults = async () =>
    (await s.check()).diagnostics.filter(({ code }) => code === 'component/throws').map(({ place }) => place?.file)
  expect(await faults()).toEqual(['content/a.md', 'content/b.md'])
  s.write({ 'content/b.md': '---\ntitle: B\n---\n\n<Counter start="good" />\n' })
  expect(await faults()).toEqual([])
})

test('components that are not there, or throw when they are loaded, are errors of build and check, and nothing is written', {
  tags: 'proof',
}, async () => {
  const s = site({
    ...files,
    'site.config.ts': config(
      "{\n  components: {\n    Counter: 'components/counter.tsx',\n    Lost: 'lost.tsx',\n  },\n}",
    ),
  })
  const faults = async () => {
    const { diagnostics, totals } = await s.build()
    expect(totals).toBeUndefined()
    const { code, stdout } = await kb(['check', s.root, '--format', 'json'])
    expect(code).toBe(2)
    expect(JSON.parse(stdout).diagnostics).toEqual(diagnostics.map(({ words: _, ...fault }) => fault))
    return diagnostics.map((fault) => `${toLine(fault)}: ${fault.message}`)
  }
  expect(await faults()).toEqual([
    'site.config.ts:5:5 error component/broken: The site’s own components do not compile or load: there is no file lost.tsx.',
  ])
  s.write({ 'lost.tsx': 'export const { name } = window\nexport default () => null\n' })
  expect(await faults()).toEqual([
    expect.stringMatching(/^site\.config\.ts:3:3 error component\/broken: .*window is not defined/),
  ])
})

test('M08: a demo’s frame is a file of its own that exists', async () => {
  const s = site({
    'site.config.ts': config(),
    'content/a.md':
      '::: demo vanilla\n```html\n<html><b id="x">浪</b></html>\n<script>document.getElementById("x").title = "x"</script>\n```\n:::\n',
  })
  const { diagnostics } = await s.build()
  expect(diagnostics.map(toLine)).toEqual([])
  const src = /<iframe[^>]*src="\/(assets\/demos\/[^"]+)"/.exec(s.read('a.html'))![1]!
  expect(s.read(src)).toContain('浪')
})
