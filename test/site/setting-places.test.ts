import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { kb } from '../support/cli.ts'
import { config, openSite, site, temporaryFolder, toLine } from '../support/site.ts'

const NOTE = { 'content/a.md': '---\npermalink: /a/\n---\n' }
const linesOf = (faults: readonly Diagnostic[], code: string | RegExp) =>
  faults.filter((fault) => (typeof code === 'string' ? fault.code === code : code.test(fault.code))).map(toLine)
const loaded = async (root: string) => (await loadSite(root, openStore(`${root}/.kb/cache`))).diagnostics

describe('entries of the menu and the sidebar that lead nowhere are reported where they are written', () => {
  test('in the settings file', async () => {
    const { diagnostics } = await site({
      ...NOTE,
      'site.config.ts': config(`{
  theme: {
    nav: [
      { text: 'A', link: '/a/' },
      { text: 'More', items: [
        { text: 'B',
          link: '/b/' },
      ] },
    ],
    sidebar: {
      '/a/': ['/a/', '/c/', ['/d/', 'D'], { title: 'E', children: [
        '/e/',
        { title: 'F', path: '/f/' },
      ] }],
    },
    locales: {
      '/en/': { label: 'en', nav: [{ text: 'G', link: '/g/' }], sidebar: [
        '/h/',
      ] },
    },
  },
}`),
    }).check()
    expect(linesOf(diagnostics, /no-such-page/)).toEqual([
      'site.config.ts:8:11 error nav/no-such-page',
      'site.config.ts:12:22 error sidebar/no-such-page',
      'site.config.ts:12:29 error sidebar/no-such-page',
      'site.config.ts:13:9 error sidebar/no-such-page',
      'site.config.ts:14:23 error sidebar/no-such-page',
      'site.config.ts:18:49 error nav/no-such-page',
      'site.config.ts:19:9 error sidebar/no-such-page',
    ])
    const [first, second] = diagnostics.filter(({ code }) => /no-such-page/.test(code))
    expect(first!.place).toEqual({
      file: 'site.config.ts',
      line: 8,
      column: 11,
      endLine: 8,
      endColumn: 15,
      key: 'theme.nav[1].items[0].link',
    })
    expect(second!.place!.key).toBe('theme.sidebar["/a/"][1]')
  })

  test('in files that it imports: TypeScript, JavaScript of both kinds and JSON', async () => {
    const { diagnostics } = await site({
      ...NOTE,
      'site.config.ts': `import { defineSite, type ThemeInput } from 'shenhai-kb'
import nav from './settings/nav'
import { more } from './settings'
import sidebar from './settings/sidebar.json'
import old from './settings/old.cjs'

const theme: ThemeInput = {
  nav: [...nav, ...more, old.entry],
  sidebar,
}
export default defineSite({ theme })
`,
      'settings/nav.ts': `import type { ThemeInput } from 'shenhai-kb'

// The menu.
const nav: ThemeInput['nav'] = [
  { text: 'A', link: '/a/' },
  { text: 'B', link: '/b/' },
]
export default nav as typeof nav
`,
      'settings/index.ts':
        "const of = (name: string) => ['', name, ''].join('/')\nexport const more = [\n  { text: 'C', link: of('c') },\n]\n",
      'settings/sidebar.json': '{\n  "/a/": ["/a/",\n    "/d/"]\n}\n',
      'settings/old.cjs': "const link = '/e/'\nmodule.exports = {\n  entry: {\n    text: 'E',\n    link,\n  },\n}\n",
    }).check()
    expect(linesOf(diagnostics, /no-such-page/)).toEqual([
      'settings/index.ts:3:16 error nav/no-such-page',
      'settings/nav.ts:6:16 error nav/no-such-page',
      'settings/old.cjs:5:5 error nav/no-such-page',
      'settings/sidebar.json:3:5 error sidebar/no-such-page',
    ])
  })

  test('in a file outside of the site: where the settings take it in', async () => {
    const root = temporaryFolder()
    const made = openSite(`${root}/site`, {
      ...NOTE,
      '../nav.ts': "export default [{ text: 'B', link: '/b/' }]\n",
      'site.config.ts': "import nav from '../nav'\nexport default {\n  theme: {\n    nav,\n  },\n}\n",
    })
    expect(linesOf((await made.check()).diagnostics, 'nav/no-such-page')).toEqual([
      'site.config.ts:4:5 error nav/no-such-page',
    ])
  })

  test('a line more in the settings moves the place that an unchanged build reports', async () => {
    const text = "{\n  content: { deadLinks: 'warning' },\n  theme: { nav: [{ text: 'B', link: '/b/' }] },\n}"
    const made = site({ ...NOTE, 'site.config.ts': config(text) })
    for (const above of ['', '', '// one more\n']) {
      made.write({ 'site.config.ts': above + config(text) })
      const { diagnostics, totals } = await made.build()
      expect(linesOf(diagnostics, 'nav/no-such-page')).toEqual([
        `site.config.ts:${above === '' ? 4 : 5}:31 warning nav/no-such-page`,
      ])
      expect(totals).toBeDefined()
    }
  })
})

describe('faults of settings', () => {
  test('of an imported file stand there', async () => {
    const { root } = site({
      'site.config.ts': "import { theme } from './theme'\nexport default { title: '试', theme }\n",
      'theme.ts': "export const theme = {\n  pageStlye: 'card' as const,\n  sidebarDepth: 9,\n}\n",
    })
    expect((await loaded(root)).map(toLine)).toEqual([
      'theme.ts:3:3 error config/invalid',
      'theme.ts:2:3 error config/unknown-key',
    ])
  })

  test('what throws is reported at its line, in the file that throws', async () => {
    const { root } = site({
      'site.config.ts': "import { read } from './read'\nexport default { title: read() }\n",
      'read.ts':
        "interface A { b: string }\n\nexport const read = (): string => {\n  throw new Error('no title today')\n}\n",
    })
    const [fault] = await loaded(root)
    expect([toLine(fault!), fault!.message]).toEqual([
      'read.ts:4:9 error config/broken',
      'The configuration cannot be read: site.config.ts throws: no title today',
    ])
  })

  test('an import of the package that has the name of the command is refused, installed or not', async () => {
    const { root } = site({
      ...NOTE,
      'site.config.ts': "// Settings\nimport { defineSite } from 'kb'\nexport default defineSite({})\n",
      'node_modules/kb/index.js': 'export const defineSite = (site) => site\n',
      'node_modules/kb/package.json': '{"name":"kb","version":"1.0.0","type":"module","main":"index.js"}',
    })
    const [fault] = await loaded(root)
    expect([toLine(fault!), fault!.message]).toEqual([
      'site.config.ts:2:28 error config/broken',
      "The configuration cannot be read: `kb` is another package: settings import from 'shenhai-kb'",
    ])
  })

  test('a flag at fault is named as a flag, with and without settings', { tags: 'proof' }, async () => {
    for (const files of [{ 'site.config.ts': config() }, {}] as Record<string, string>[]) {
      const { root } = site({ ...NOTE, ...files })
      const { code, stderr } = await kb(['build', root, '--base', 'x', '--format', 'pretty'])
      expect(code).toBe(2)
      expect(stderr).toContain('The flag `--base x` must start and end with one slash, such as / or /notes/.')
      expect(stderr).not.toContain('site.config.ts')
    }
  })
})

describe('settings that are a function', () => {
  const env = `import { defineSite } from 'shenhai-kb'
export default defineSite(async ({ command, mode }) => ({
  title: \`\${command} \${mode}\`,
  theme: { nav: [
    { text: 'B', link: '/b/' },
  ] },
}))
`
  test('are called with the command and the mode; what they give has its places', { tags: 'proof' }, async () => {
    const { root } = site({ ...NOTE, 'site.config.ts': env })
    for (const [command, mode] of [
      ['build', 'production'],
      ['check', 'production'],
      ['dev', 'development'],
    ] as const) {
      const { value } = await loadSite(root, openStore(`${root}/.kb/cache`), undefined, command)
      expect(value?.config.title).toBe(`${command} ${mode}`)
    }
    const { code, stderr } = await kb(['check', root, '--format', 'pretty'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('site.config.ts:5:18')])
  })

  test('what they throw or give wrong is a fault of the settings', async () => {
    const faultOf = async (text: string) => {
      const [fault] = await loaded(site({ ...NOTE, 'site.config.ts': text }).root)
      return `${toLine(fault!)} ${fault!.message}`
    }
    expect(await faultOf("export default () => {\n  throw new Error('boom')\n}\n")).toBe(
      'site.config.ts:2:9 error config/broken The configuration cannot be read: site.config.ts throws: boom',
    )
    expect(await faultOf("export default async () => Promise.reject('no')\n")).toBe(
      'site.config.ts:1:1 error config/broken The configuration cannot be read: site.config.ts throws: no',
    )
    expect(await faultOf('export default () => {}\n')).toMatch(/^site\.config\.ts:1:1 error config\/export /)
    expect(await faultOf("export default () => ({\n  titel: 'x',\n})\n")).toMatch(
      /^site\.config\.ts:2:3 error config\/unknown-key /,
    )
  })

  test('their plugins run in threads too, with what the function was called with', { tags: 'proof' }, async () => {
    const made = site({
      ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`content/n${n}.md`, '# word\n'])),
      'site.config.ts': `import { defineSite } from 'shenhai-kb'
export default defineSite(({ command }) => ({
  plugins: [{ name: 'say', remark: [() => (tree) => { tree.children[0].children[0].value = command }] }],
}))
`,
    })
    const { code, stderr } = await kb(['build', made.root, '--workers', '2', '--quiet'])
    expect([code, stderr]).toEqual([0, ''])
    expect(made.read('n7.html')).toMatch(/<h1[^>]*>(?:<a[^>]*>[^<]*<\/a>)?\s*build/)
  })
})
