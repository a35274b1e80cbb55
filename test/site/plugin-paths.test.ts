import { expect, test } from 'vitest'
import { config, readTree, site } from '../support/site.ts'

const NOTE = { 'content/a.md': '---\ntitle: A\npermalink: /a/\ndate: 2024-01-01\n---\ntext\n' }
const withFiles = (paths: readonly string[]) =>
  site({
    ...NOTE,
    'site.config.ts': config(
      `{ plugins: [{ name: 'bad', files: () => ${JSON.stringify(paths)}.map((path) => ({ path, text: 'x' })) }] }`,
    ),
  })

const BAD = [
  '',
  '/',
  'a/',
  'a//b.txt',
  './a.txt',
  'a/./b.txt',
  '../a.txt',
  '../../../../../../a.txt',
  'a/../../b.txt',
  'a/..',
  '%2e%2e/a.txt',
  'a/%2E%2e/b.txt',
  '.%2e/a.txt',
  'a%2fb.txt',
  'a%5Cb.txt',
  'a%00.txt',
  '50%/%2e%2e/a.txt',
  'a%0ab.txt',
  'a\\b.txt',
  '..\\a.txt',
  'C:/a.txt',
  'c:a.txt',
  'a/C:/b.txt',
  'a.txt:stream',
  'con',
  'NUL.txt',
  'a/aux/b.txt',
  'a/Com1.log',
  'lpt¹.txt',
  'CONIN$',
  'a./b.txt',
  'a /b.txt',
  'a.txt.',
  'a\0b.txt',
  'a\nb.txt',
  'a\u007fb.txt',
  'a\u0085b.txt',
  'a\u2028b.txt',
  'a?b.txt',
  'a#b.txt',
  `${'a'.repeat(241)}.txt`,
  '.kb-files',
  '.KB-files',
  'assets/a.txt',
  'Assets/a.txt',
]

test('a plugin’s file is refused where its path is none everywhere: once, with the names of the plugin and the path', async () => {
  const made = withFiles(BAD)
  const { diagnostics } = await made.check()
  const refused = diagnostics.filter(({ code }) => code === 'plugin/result').map(({ message }) => message)
  expect(refused.map((message) => /a file ("(?:[^"\\]|\\.)*")/.exec(message)?.[1]).sort()).toEqual(
    BAD.map((path) => JSON.stringify(path)).sort(),
  )
  for (const message of refused) expect(message).toMatch(/^`files` of the plugin bad returned a file "[^\n]*\.$/)
})

test('any other name is a file of the site', async () => {
  const paths = [
    '.well-known/x',
    '.nojekyll',
    '_headers',
    'a b.txt',
    '100%.txt',
    '海/文.txt',
    'consul.txt',
    'a..b.txt',
    '%41.txt',
  ]
  const made = withFiles(paths)
  expect((await made.build()).diagnostics).toEqual([])
  expect([...readTree(made.out).keys()]).toEqual(expect.arrayContaining(paths))
})

test('a plugin’s page has none of these addresses, either', async () => {
  // In an address a colon is a letter, but for that of a drive; names of the build's own files end otherwise.
  const isAddress = (path: string) => /^(?:\.kb|assets)|^$|[^/\\]:/i.test(path) && !/^c:/i.test(path)
  const pages = BAD.filter((path) => !isAddress(path)).map((path) => `/${path}/`)
  const made = site({
    ...NOTE,
    'site.config.ts': config(
      `{ plugins: [{ name: 'bad', pages: () => ${JSON.stringify(pages)}.map((path) => ({ path, title: 'x', html: 'x' })) }] }`,
    ),
  })
  const refused = (await made.check()).diagnostics.filter(({ code }) => code === 'plugin/result')
  const numbers = refused.map(({ message }) => Number(/a page \[(\d+)\]/.exec(message)?.[1]))
  expect(numbers.sort((a, b) => a - b).map((at) => pages[at])).toEqual(pages)
})
