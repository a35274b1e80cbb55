import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Diagnostic, sortDiagnostics } from '../../cli/diagnostics/diagnostic.ts'
import { knownKeys } from '../../cli/diagnostics/known-keys.ts'
import { locateKey } from '../../cli/diagnostics/locate-key.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { openStore } from '../../cli/runtime/store.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { site } from '../support/site.ts'

const text = `import { defineSite } from 'kb'
// theme: { nav: 1 }
export default defineSite({
  title: 'theme: {', /* nav: */
  'lang': \`\${{ theme: 1 }.theme} }\`,
  ...other,
  head: [['meta', { name: 'x' }]],
  pattern: /[}/]{2}/,
  method() { return { theme: 2 } },
  theme: {
    nav: [
      { text: 'a', link: '/a/' },
      // { text: 'no' },
      { text: 'b', links: '/b/' },
    ],
    footer: { createYear },
  },
})
`

describe('a key is found where it is written', () => {
  const at = (...path: PropertyKey[]) => {
    const range = locateKey(text, path)
    return range && `${text.slice(0, range.from).split('\n').length}:${text.slice(range.from, range.to)}`
  }
  test.each([
    [['title'], '4:title'],
    [['lang'], "5:'lang'"],
    [['head', 0, 1, 'name'], '7:name'],
    [['theme'], '10:theme'],
    [['theme', 'nav', 1, 'links'], '14:links'],
    [['theme', 'nav', 0], "12:{ text: 'a', link: '/a/' }"],
    [['theme', 'footer', 'createYear'], '16:createYear'],
    [['theme', 'footer', 'createYear', 'x'], '16:createYear'],
    [['theme', 'nav', 7, 'x'], '11:nav'],
    [['nothing'], undefined],
  ])('%j at %s', (path, expected) => expect(at(...path)).toBe(expected))

  test('in plain objects too, and nowhere without a literal', () => {
    expect(locateKey('export default { a: 1 }', ['a'])).toEqual({ from: 17, to: 18 })
    expect(locateKey('const s = { a: 1 }\nexport default s', ['a'])).toBeUndefined()
    expect(locateKey('export default { a: {', ['a', 'b'])).toEqual({ from: 17, to: 18 })
  })

  test('no text makes it fail or run long', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      '"',
      "'",
      '`',
      '${',
      '/',
      '*',
      '\\',
      ',',
      ':',
      'a',
      ' ',
      '\n',
      'export default {',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => void locateKey(`export default {${pieces.join('')}`, ['a', 0, 'a'])),
    )
    const start = process.cpuUsage()
    locateKey(`export default {${'a: ['.repeat(2000)}`, ['z'])
    locateKey(`export default {${'/'.repeat(20_000)}`, ['z'])
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000) // ms
  })
})

test('the schema tells its keys at every path', () => {
  expect(knownKeys(siteSchema, [])).toEqual(expect.arrayContaining(['title', 'theme']))
  expect(knownKeys(siteSchema, ['theme', 'nav', 3, 'items', 0])).toEqual(['text', 'link', 'ariaLabel', 'items'])
  expect(knownKeys(siteSchema, ['theme', 'social', 'icons', 0])).toEqual(['iconClass', 'title', 'link'])
  expect(knownKeys(siteSchema, ['title'])).toEqual([])
})

describe('faults of the configuration (design §8)', () => {
  const faults = async (settings: string): Promise<Diagnostic[]> => {
    const { root } = site({ 'site.config.ts': `export default ${settings}\n`, 'content/index.md': '' })
    return (await loadSite(root, openStore(`${root}/.kb/cache`))).diagnostics
  }
  const told = async (settings: string) =>
    sortDiagnostics(await faults(settings)).map(
      ({ place, message, hint }) => `${place?.line}:${place?.column} ${message}${hint ? ` ${hint}` : ''}`,
    )

  test('stand at the key, name it and what is wrong', async () => {
    expect(await told("{\n  title: 1,\n  theme: {\n    pageStyle: 'crad',\n    sidebarDepth: 9,\n  },\n}")).toEqual([
      '2:3 The setting `title` must be text; it is 1.',
      '4:5 The setting `theme.pageStyle` must be `card` or `line`; it is the text "crad". Did you mean `card`?',
      '5:5 The setting `theme.sidebarDepth` must be at most 6.',
    ])
  })

  test('unknown keys come with the nearest one', async () => {
    expect(
      await told('{\n  titel: 1,\n  theme: {\n    nav: [{ text: "a", lnik: "/" }],\n    foo: 1,\n  },\n}'),
    ).toEqual([
      '2:3 The setting `titel` is not known. Did you mean `title`?',
      '4:24 The setting `theme.nav[0].lnik` is not known. Did you mean `link`?',
      '5:5 The setting `theme.foo` is not known.',
    ])
  })

  test('inside a union the branch that fits best speaks', async () => {
    expect(await told("{\n  theme: { sidebar: { mode: 'structuring', collapsible: true } },\n}")).toEqual([
      '2:44 The setting `theme.sidebar.collapsible` is not known. Did you mean `collapsable`?',
    ])
    expect(await told("{\n  theme: { author: { link: 'x' } },\n}")).toEqual([
      '2:12 The setting `theme.author.name` is missing.',
    ])
  })

  test('settings that are built up elsewhere are reported at the top', async () => {
    const [fault] = await faults('Object.assign({}, { title: 1 })')
    expect(fault?.place).toEqual({ file: 'site.config.ts', line: 1, column: 1, key: 'title' })
  })
})
