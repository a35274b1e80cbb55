import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { type Diagnostic, sortDiagnostics } from '../../cli/diagnostics/diagnostic.ts'
import { knownKeys } from '../../cli/diagnostics/known-keys.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { locateSetting } from '../../cli/pipeline/site/locate-setting.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { config, site, temporaryFolder, toLine } from '../support/site.ts'

const text = `import { defineSite } from 'shenhai-kb'
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

const locate = (program: string, path: readonly PropertyKey[]) =>
  locateSetting(parse(program, { ecmaVersion: 'latest', sourceType: 'module' }), path)

describe('a key is found where it is written', () => {
  const at = (...path: PropertyKey[]) => {
    const [range] = locate(text, path)
    return range && `${text.slice(0, range.start).split('\n').length}:${text.slice(range.start, range.end)}`
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

  test.each([
    ['a variable', 'const s = { a: 1 }\nexport default s', ['a'], 'a'],
    ['a named export', 'const s = { a: { b: 2 } }\nexport { s as default }', ['a', 'b'], 'b'],
    ['a spread map, the last one', "const o = { a: 'old' }\nexport default { a: 0, ...o }", ['a'], "a: 'old'"],
    ['a spread list', "const o = ['x', 'y']\nexport default { a: [...o, 'z'] }", ['a', 2], "'z'"],
    ['the inside of a spread list', "const o = ['x', 'y']\nexport default { a: [0, ...o, 'z'] }", ['a', 2], "'y'"],
    ['a list behind a spread of unknown length', "export default { a: [...read(), 'z'] }", ['a', 2], 'a: [...read'],
    ['a function', 'const f = (x) => { return x }\nexport default f({ a: 1 })', ['a'], 'a: 1'],
    ['an unknown function', 'export default imported({ a: 1 })', ['a'], 'a: 1'],
    [
      'settings that are a function',
      'export default async ({ mode }) => {\n  if (mode) return { a: 1 }\n  return { b: 2 }\n}',
      ['b'],
      'b: 2',
    ],
    ['one of two', 'export default { a: x ? { b: 1 } : { c: 2 } }', ['a', 'c'], 'c: 2'],
    [
      'a list made of another',
      "const n = ['x', 'y']\nexport default { a: n.map((p) => ({ link: p })) }",
      ['a', 1, 'link'],
      "'y'",
    ],
    ['what is assigned', 'const o = { b: 2 }\nexport default Object.assign({}, { a: 1 }, o)', ['b'], 'b: 2'],
    ['a member', 'const o = { n: { b: 2 } }\nexport default { a: o.n }', ['a', 'b'], 'b: 2'],
  ] as [string, string, PropertyKey[], string][])('through %s', (_, program, path, expected) => {
    const [range] = locate(program, path)
    expect(program.slice(range?.start)).toMatch(new RegExp(`^${expected.replace(/[.[\](){}]/g, '\\$&')}`))
  })

  test('no program makes it fail or run long', () => {
    const start = process.cpuUsage()
    expect(locate('const a = b, b = a\nexport default a', ['x'])).toEqual([])
    expect(locate('const f = (x) => f(x)\nexport default f({ a: f })', ['a'])).toEqual([])
    expect(locate('const o = { ...o, ...o, ...o }\nexport default o', ['a', 'b'])).toEqual([])
    expect(locate(`export default ${'[{ a: '.repeat(40)}0${' }]'.repeat(40)}`, [0, 'z'])).toHaveLength(1)
    const doubled = Array.from({ length: 40 }, (_, n) => `const v${n + 1} = x ? v${n} : v${n}`).join('\n')
    expect(locate(`const v0 = { a: 1 }\n${doubled}\nexport default { b: v40 }`, ['b', 'c'])).toHaveLength(1)
    // CommonJS modules that import each other, as esbuild bundles them.
    const circular = ['a', 'b'].map(
      (name, at) =>
        `var require_${name} = __commonJS({ '${name}.js'(exports, module) { module.exports = require_${'ba'[at]}() } })`,
    )
    expect(locate(`${circular.join('\n')}\nexport default require_a()`, ['a'])).toEqual([])
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000) // ms
  })
})

test('the schema tells its keys at every path', () => {
  expect(knownKeys(siteSchema, [])).toEqual(expect.arrayContaining(['title', 'theme']))
  expect(knownKeys(siteSchema, ['theme', 'nav', 3, 'items', 0])).toEqual(['text', 'link', 'ariaLabel', 'items'])
  expect(knownKeys(siteSchema, ['theme', 'social', 'icons', 0])).toEqual(['iconClass', 'title', 'link'])
  expect(knownKeys(siteSchema, ['title'])).toEqual([])
})

describe('faults of the configuration', () => {
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

  test('a key of the wrong form is told what it must be', async () => {
    const must = 'must start and end with a slash, such as /en/.'
    expect(await told('{\n  locales: { de: {} },\n  theme: { locales: { en: {} } },\n}')).toEqual([
      `2:14 The setting \`locales.de\` ${must}`,
      `3:23 The setting \`theme.locales.en\` ${must}`,
    ])
  })

  test('unknown keys come with the nearest one', async () => {
    expect(
      await told('{\n  titel: 1,\n  theme: {\n    nav: [{ text: "a", lnik: "/" }],\n    foo: 1,\n  },\n}'),
    ).toEqual([
      '2:3 Unknown setting `titel`. Did you mean `title`?',
      '4:24 Unknown setting `theme.nav[0].lnik`. Did you mean `link`?',
      '5:5 Unknown setting `theme.foo`.',
    ])
  })

  test('inside a union the branch that fits best speaks', async () => {
    expect(await told("{\n  theme: { sidebar: { mode: 'structuring', collapsible: true } },\n}")).toEqual([
      '2:44 Unknown setting `theme.sidebar.collapsible`. Did you mean `collapsable`?',
    ])
    expect(await told("{\n  theme: { author: { link: 'x' } },\n}")).toEqual([
      '2:12 The setting `theme.author.name` is missing.',
    ])
    expect(await told("{\n  theme: { footer: { createYear: 'May 2022' } },\n}")).toEqual([
      '2:22 The setting `theme.footer.createYear` must begin with a year such as 2022.',
    ])
  })

  test('a name that `shenhai-kb` does not export is named without the path of our own file', async () => {
    const faultsOf = async (name: string) => {
      const text = `import { ${name} } from 'shenhai-kb'\nexport default ${name}({})\n`
      const { root } = site({ 'content/a.md': '# A\n', 'site.config.ts': text })
      const { diagnostics } = await loadSite(root, openStore(`${root}/.kb/cache`))
      return diagnostics.map(({ code, place, message }) => [code, place?.line, place?.column, message])
    }
    expect(await faultsOf('defineConfig')).toEqual([
      [
        'config/broken',
        1,
        10,
        'The configuration cannot be read: shenhai-kb does not export defineConfig. Did you mean defineSite?',
      ],
    ])
    expect(await faultsOf('makeSite')).toEqual([
      ['config/broken', 1, 10, 'The configuration cannot be read: shenhai-kb does not export makeSite.'],
    ])
  })

  test('settings that are built up where no reading tells are reported at the top', async () => {
    const [fault] = await faults('JSON.parse(\'{ "title": 1 }\')')
    expect(fault?.place).toEqual({ file: 'site.config.ts', line: 1, column: 1, key: 'title' })
  })
})

test('settings that threw because of another file are run again in the same process, with the same text', async () => {
  const nav = join(temporaryFolder(), 'nav.json')
  writeFileSync(nav, '[')
  const s = site({
    'site.config.ts': `import { readFileSync } from 'node:fs'
const [title] = JSON.parse(readFileSync(${JSON.stringify(nav)}, 'utf8'))
export default { title }
`,
    'content/a.md': '# A\n',
  })
  await expect(s.check()).rejects.toThrow('site.config.ts:2:')
  writeFileSync(nav, '["Tides"]')
  expect((await s.context()).site.config.title).toBe('Tides')
  writeFileSync(nav, '["Waves"]')
  expect((await s.context()).site.config.title).toBe('Waves')
})

test('paths in settings that lead to nothing, and files that are not read, are reported', async () => {
  const settings = `{
  url: 'https://n.example/tides/',
  permalink: '/:year/:foo/:slug/',
  content: { publicDir: 'statics' },
  markdown: { mermaid: 'x.js' },
  theme: { options: { radius: 6 } },
}`
  const files = { 'site.config.ts': config(settings), 'content/a.md': '---\ntitle: A\npermalink: /a/\n---\n' }
  const { diagnostics } = await site({ ...files, 'site.config.json': '{}' }).check()
  expect(diagnostics.filter(({ code }) => code === 'config/no-effect').map(toLine)).toEqual([
    'site.config.json:1:1 warning config/no-effect',
    expect.stringContaining('warning config/no-effect'),
    expect.stringContaining('warning config/no-effect'),
    expect.stringContaining('warning config/no-effect'),
    expect.stringContaining('warning config/no-effect'),
    expect.stringContaining('warning config/no-effect'),
  ])
  const right = `{ url: 'https://n.example/tides/', base: '/tides/', content: { publicDir: 'statics' } }`
  const fixed = await site({ ...files, 'site.config.ts': config(right), 'statics/a.txt': 'a' }).check()
  expect(fixed.diagnostics.map(toLine)).toEqual([])
  expect((await site({ ...files, 'site.config.ts': config("{ lang: 'zh_TW' }") }).context()).site.config.lang).toBe(
    'zh-TW',
  )
  const unread = site({ 'site.config.yml': 'title: T', 'content/a.md': '# A' })
  const { value, diagnostics: faults } = await loadSite(unread.root, openStore(temporaryFolder()))
  expect([value, faults.map(toLine)]).toEqual([undefined, ['site.config.yml:1:1 error config/broken']])
})

test.skipIf(process.platform === 'win32')(
  'a config file that cannot be opened is a fault of the settings',
  async () => {
    const missing = 'it is a link to a file that does not exist'
    for (const [why, put] of [
      [missing, (file: string) => symlinkSync('nowhere.ts', file)],
      [missing, (file: string) => symlinkSync('site.config.ts', file)],
      ['it is not a file', (file: string) => mkdirSync(file)],
    ] as const) {
      const made = site({ 'a.md': '# A' })
      put(join(made.root, 'site.config.ts'))
      const { value, diagnostics } = await loadSite(made.root, openStore(temporaryFolder()))
      expect([value, diagnostics.map(toLine), diagnostics[0]?.message]).toEqual([
        undefined,
        ['site.config.ts:1:1 error config/broken'],
        `The configuration cannot be read: ${why}`,
      ])
    }
  },
)
