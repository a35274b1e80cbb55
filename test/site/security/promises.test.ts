import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_WAITING } from '../../../cli/dev/event-stream.ts'
import { MOST_PAGES } from '../../../cli/dev/live.ts'
import { SERVER_LIMITS } from '../../../cli/serve/listen.ts'
import { kb, ROOT } from '../../support/cli.ts'
import { config, readTree, site } from '../../support/site.ts'

const TEXT = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')

/** Rows of the tables whose last column names tests, by that column. */
const ROWS = TEXT.split('\n').filter((line) => /^\| .* \| .*test\.ts.* \|$/.test(line))
const linksOf = (row: string) => [...row.matchAll(/\]\((test\/[^ )]+\.test\.ts)(?: "([^"]*)")?\)/g)]

test('every promise and every fault in SECURITY.md names tests, and they are there', () => {
  const [promises, faults] = [/^## The promise$/m, /^## Vulnerabilities and bugs found and fixed$/m].map((title) =>
    TEXT.split(title)[1]!
      .split(/^## /m)[0]!
      .split('\n')
      .filter((line) => /^\| (?!---|what |fixed on )/.test(line)),
  )
  expect(promises!.length).toBeGreaterThan(20)
  expect(faults!.length).toBeGreaterThan(40)
  for (const row of [...promises!, ...faults!]) expect([row, linksOf(row).length > 0]).toEqual([row, true])
  for (const row of faults!) expect(row).toMatch(/^\| 20\d\d-\d\d-\d\d \| /)
  const missing = ROWS.flatMap(linksOf).filter(
    ([, file, title = '']) =>
      !existsSync(join(ROOT, file!)) || !readFileSync(join(ROOT, file!), 'utf8').includes(title),
  )
  expect(missing.map(([link]) => link)).toEqual([])
})

test('the servers’ bounds are those that are promised', () => {
  const { headers, stall, connections } = SERVER_LIMITS
  expect([headers, stall, connections, MOST_PAGES, MOST_WAITING]).toEqual([10_000, 30_000, 2048, 200, 4 << 20])
  for (const words of ['nothing for 10 s', 'nothing for 30 s', '2,048 connections', '200 open pages', 'after 4 MB'])
    expect(TEXT).toContain(words)
})

test('of a trusted note’s HTML its style attributes have an effect, objects and handlers none; style sheets are files', async () => {
  const s = site({
    'site.config.ts': config(),
    'content/public/x.swf': 'x',
    'content/a.md':
      '<p style="color:red">a</p>\n\n<style>p{color:blue}</style>\n\n<object data="/x.swf">o</object>\n\n<b onclick="x()">c</b>\n',
  })
  const { diagnostics, totals } = await s.build()
  expect(totals).toBeDefined()
  expect(diagnostics.map(({ code }) => code)).not.toContain('html/style')
  const html = s.read('a.html')
  expect(html).toContain('<p style="color:red">a</p>')
  expect(html).not.toMatch(/\sonclick|<style/)
  const [, sheet] = /<link rel="stylesheet" href="\/(assets\/css\/note\.[\da-f]{8}\.css)">/.exec(html)!
  expect(s.read(sheet!)).toBe('p{color:blue}\n')
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)![1]!
  const directives = new Map(
    policy.split(';').map((text) => /^\s*(\S+)\s*(.*)$/.exec(text)!.slice(1) as [string, string]),
  )
  expect(directives.get('style-src-attr')).toBe("'unsafe-inline'")
  expect(directives.get('style-src')).not.toContain('unsafe-inline')
  expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'")
})

test('a check and a build leave every file of the site as it was', async () => {
  const s = site({
    'site.config.ts': config(
      "{ title: '试', url: 'https://example.com', style: 'own.css', components: { Box: 'Box.jsx' } }",
    ),
    'own.css': 'a { color: red }',
    'Box.jsx': 'export default () => <b>box</b>\n',
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.x.md': '## no frontmatter\r\n\r\n<Box/> [gone](./gone.md) ![p](./p.svg)  \n',
    'content/01.a/02.y.md': '---\ntilte: Y\ndate: 2023-1-2\n---\ntext',
    'content/01.a/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/public/a.txt': 'public',
  })
  const seen = () =>
    [...readTree(s.root)]
      .filter(([path]) => !/^(?:dist|\.kb)\//.test(path))
      .map(([path, bytes]) => [path, bytes.toString('latin1'), statSync(join(s.root, path)).mtimeMs])
  const before = seen()
  for (const args of [['check'], ['build', '--keep-going'], ['build', '--keep-going', '--drafts']]) {
    await kb([...args, s.root])
    expect(seen()).toEqual(before)
  }
  expect(s.read('a.txt')).toBe('public')
})
