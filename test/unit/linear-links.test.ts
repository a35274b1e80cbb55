import { expect, test } from 'vitest'
import { checkExternal } from '../../cli/author/external/check-external.ts'
import { resolveLinks } from '../../cli/pipeline/graph/links.ts'
import { convertText } from '../../cli/pipeline/notes/convert-document.ts'
import { resolveMarkdownLinks } from '../../cli/pipeline/outputs/markdown-links.ts'
import { cpuTime } from '../support/cpu-time.ts'

/** What a task returns, and the CPU time that it took, in ms. */
function timed<T>(run: () => T): { result: T; ms: number } {
  const spent = cpuTime()
  const result = run()
  return { result, ms: spent() }
}
const numbers = (count: number): number[] => [...new Array(count).keys()]

test('the anchors of a note are listed once, however many links with fragments lead to it', () => {
  let lists = 0
  const anchors = Object.assign(['a', 'b'], {
    [Symbol.iterator]: () => {
      lists += 1
      return Array.prototype.values.call(anchors)
    },
  })
  const links = numbers(50).map((n) => ({ kind: 'page', target: n % 2 ? '#a' : '#b', line: 1, column: 1 }))
  const page = { path: '/a/', file: 'a.md', relativePath: 'a.md', document: { anchors, links, images: [] } }
  const { value, diagnostics } = resolveLinks(page as never, { catalogues: new Map(), base: '/' } as never)
  expect([diagnostics, value.links.length, lists]).toEqual([[], 50, 1])
})

test('a text with many pieces of code is converted in linear time', () => {
  const content = 'ab'.repeat(15_000)
  const codeAt = numbers(30_000)
  const { result, ms } = timed(() => convertText(content, codeAt, [], (text) => text.toUpperCase()))
  expect(result.text).toBe('aB'.repeat(15_000))
  expect(result.placeOf(29_999)).toBe(29_999)
  expect(ms).toBeLessThan(1500)
})

test('links by definitions, and many to one page in a line, take linear time', () => {
  const names = numbers(8000)
  const definitions = names.map((n) => `[${n}]: ${n % 2 ? `<n%20${n}.md>` : `./${n}.md "t"`}\n`).join('')
  const text = `${names.map((n) => `[x][${n}]\n`).join('')}${'y'.repeat(5000)}\n\n${definitions}\n${'\t[x](b.md)'.repeat(8000)}`
  const byName = names.map((n) => ({
    target: n % 2 ? `n ${n}.md` : `./${n}.md`,
    line: n + 1,
    column: 1,
    href: `/${n}/`,
  }))
  const inLine = names.map(() => ({ target: 'b.md', line: 16_004, column: 1, href: '/b/' }))
  const links = [...byName, ...inLine].map((link) => ({ ...link, kind: 'page' as const }))
  const { result, ms } = timed(() => resolveMarkdownLinks(text, links, 0))
  expect(result).toContain('\n[7998]: /7998/ "t"\n[7999]: </7999/>\n')
  expect(result.split('\n').at(-1)).toBe('\t[x](/b/)'.repeat(8000))
  expect(ms).toBeLessThan(2500) // as a rule 250; one that is quadratic takes 10,000
})

test('an address on very many pages is collected in linear time', async () => {
  const address = 'https://host.example/'
  const state = { [address]: 0 }
  const ctx = {
    store: { getState: () => state, putState() {} },
    progress: { start() {}, step() {}, end() {} },
  }
  const document = { open: { body: { html: `<a href="${address}">a</a>` } } }
  const pages = numbers(30_000).map((n) => ({ file: `${n}.md`, document }))
  const rules = { keep: 1, now: 0, pause: 0, atOnce: 1, perHost: 1 }
  const { result, ms } = timed(() => checkExternal(ctx as never, pages as never, rules as never))
  expect(await result).toEqual([])
  expect(ms).toBeLessThan(1500)
})
