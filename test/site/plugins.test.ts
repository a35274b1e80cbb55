import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { builtInPlugins } from '../../cli/pipeline/outputs/built-in.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { kb, ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, readTree, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2022-01-02\n${more}---\n`

/** A plugin with every hook; `MARK` is what the tests change. */
const EVERY = `import { component, definePlugin } from 'shenhai-kb'
import { mark } from './mark'

const walk = (node, visit) => {
  visit(node)
  for (const child of node.children ?? []) walk(child, visit)
}
export const every = definePlugin({
  name: 'every',
  remark: [[({ word }) => (tree, file) => {
    walk(tree, (node) => { if (node.type === 'text') node.value = node.value.replaceAll('WORD', word) })
    tree.children.push({ type: 'paragraph', children: [{ type: 'link', url: file.data.file === 'a.md' ? './b.md' : '/b/', children: [{ type: 'text', value: file.data.frontmatter.title + ' to b' }] }] })
  }, { word: mark }]],
  rehype: [() => (tree) => walk(tree, (node) => {
    if (node.tagName === 'p') node.properties.className = ['by-rehype']
  })],
  page: {
    frontmatter: ({ file, frontmatter }) => (file === 'a.md' ? { titleTag: mark + '-tag', tags: [...(frontmatter.tags ?? []), mark] } : undefined),
    head: (page, site) => [['meta', { name: 'by-head', content: mark + ' ' + site.href(page.path) }]],
    html: (html, page) => html + '<footer class="by-html">' + mark + ' ' + page.title + '</footer>',
  },
  pages: (site) => [{ path: '/own/', title: 'Own ' + mark, description: 'of ' + site.pages.length, html: '<ul>' + site.pages.map((page) => '<li>' + page.title).join('') + '</ul>' + component('Clock', { hour: 8, text: '"<&>' }) }],
  files: (site) => [
    { path: 'own/list.txt', text: site.pages.map((page) => mark + ' ' + page.title + ': ' + site.text(page).split('\\n')[0]).join('\\n') },
    { path: 'own/late.txt', key: site.pages.length, make: async () => mark + site.html(site.pages[0]) },
  ],
  components: { Clock: 'plugins/clock.tsx' },
})
`
const files = {
  'site.config.ts': `import { defineSite } from 'shenhai-kb'\nimport { every } from './plugins/every'\nexport default defineSite({ title: 'T', url: 'https://e.example', plugins: [every] })\n`,
  'plugins/every.ts': EVERY,
  'plugins/mark.ts': `export const mark = 'first'\n`,
  'plugins/clock.tsx': `export default ({ hour, text }: { hour: number; text?: string }) => <b>{hour} o'clock {text}</b>\n`,
  'content/index.md': '---\nhome: true\n---\n',
  'content/a.md': `${note('A', 'permalink: /a/\n')}WORD\n\n\`\`\`js\nWORD\n\`\`\`\n\n<Clock :hour="3"/>\n`,
  'content/b.md': `${note('B', 'permalink: /b/\npageComponent:\n  name: Clock\n  data: { hour: 5 }\n')}below\n\n[to the own page](/own/)\n`,
}
const faultsOf = (diagnostics: readonly { code: string }[]) =>
  (diagnostics as Parameters<typeof toLine>[0][]).filter(({ code }) => code !== 'page/orphan').map(toLine)

describe('a plugin with every hook', () => {
  test('works on Markdown, HTML, frontmatter, head and text of notes; has pages, files and components of its own', async () => {
    const made = site(files)
    const { diagnostics } = await made.build()
    expect(faultsOf(diagnostics)).toEqual([])
    const page = made.read('a/index.html')
    expect(page).toContain('<p class="by-rehype">first</p>')
    // Code is no text, and a link that a plugin makes is resolved like any other.
    expect(page).toMatch(/<code>.*WORD/s)
    expect(page).toMatch(/<a href="\/b\/">A to b<\/a>/)
    expect(page).toContain('first-tag')
    expect(made.read('tags/first/index.html')).toContain('href="/a/"')
    expect(page).toContain('<meta name="by-head" content="first https://e.example/a/">')
    expect(page).toContain('<footer class="by-html">first A</footer>')
    expect(page).toMatch(/data-island="Clock"[^>]*data-rendered[^>]*><b>3(<!-- -->)? o/)
    // A note whose page a component makes (own page type), above its own text.
    expect(made.read('b/index.html')).toMatch(/<b>5[\s\S]*below/)
    const own = made.read('own/index.html')
    expect(own).toContain('<title>Own first | T</title>')
    expect(own).toContain('<meta name="description" content="of 3">')
    expect(own).toMatch(/<li>A<li>B[\s\S]*<b>8/)
    expect(made.read('own/list.txt')).toContain('first A: first')
    expect(made.read('own/late.txt')).toMatch(/^first[\s\S]*by-rehype/)
    expect(made.read('sitemap.xml')).toContain('<loc>https://e.example/own/</loc>')
    expect(readTree(made.out).has('data/pages.json')).toBe(true)
  })

  test('its code changed: what an incremental build writes is what a clean one does, and an unchanged one writes nothing', {
    tags: ['proof', 'full'],
  }, async () => {
    const made = site(files)
    await made.build()
    expect((await made.build()).totals).toMatchObject({ written: 0 })
    made.write({ 'plugins/mark.ts': `export const mark = 'second'\n` })
    await made.build()
    for (const path of ['a/index.html', 'own/index.html', 'own/list.txt', 'own/late.txt'])
      expect([path, made.read(path).includes('second'), made.read(path).includes('first')]).toEqual([path, true, false])
    await made.build({ out: join(made.root, 'clean'), cache: join(made.root, 'clean-cache') })
    expect(differences(made.out, join(made.root, 'clean'))).toEqual([])
    // And gone again.
    made.write({
      'site.config.ts': config("{ title: 'T', components: { Clock: 'plugins/clock.tsx' } }"),
      'content/b.md': note('B'),
    })
    await made.build()
    expect(made.read('a/index.html')).not.toMatch(/second|by-rehype/)
    expect(() => made.read('own/index.html')).toThrow()
  })

  test('headings are told of notes that were not touched, too', async () => {
    const made = site({
      'site.config.ts': `export default { title: 'T', plugins: [{ name: 'toc', files: (site) => [
        { path: 'toc.txt', text: site.pages.map((page) => JSON.stringify({ ...page }.headings)).join('\\n') } ] }] }\n`,
      'content/01.a.md': `${note('A')}## One\n`,
      'content/02.b.md': `${note('B')}## Two\n`,
    })
    await made.build()
    made.write({ 'content/02.b.md': `${note('B')}## Three\n` })
    await made.build()
    expect(made.read('toc.txt')).toMatch(/One[\s\S]*Three/)
  })

  test('threads run the same plugins: any number of them gives the same bytes, through the command too', {
    tags: ['proof', 'full'],
  }, async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `content/01.m/${n + 10}.n${n}.md`,
        `${note(`N${n}`)}WORD ${n}, [b](../b.md)\n`,
      ]),
    )
    const made = site({ ...files, ...many })
    const run = async (workers: number) => {
      const out = join(made.root, `out${workers}`)
      const ran = await kb(['build', made.root, '--out', out, '--no-cache', '--workers', String(workers), '--quiet'])
      expect([ran.code, ran.stderr]).toEqual([0, ''])
      return out
    }
    const [one, three] = [await run(1), await run(3)]
    expect(differences(one, three)).toEqual([])
    expect(readFileSync(join(three, 'data/pages.json'), 'utf8')).toContain('first')
    const checked = await kb(['check', made.root, '--format', 'json'])
    expect(checked.code).toBe(0)
  })

  test('kb dev shows it, and follows when its code changes', { tags: ['proof', 'full'] }, async () => {
    const made = await devSite(files)
    expect(await made.text('/a/')).toContain('<footer class="by-html">first A</footer>')
    expect(await made.text('/own/')).toContain('Own first')
    expect(await made.text('/own/list.txt')).toContain('first A')
    const open = await made.open('/a/')
    made.write({ 'plugins/mark.ts': `export const mark = 'second'\n` })
    await open.next('reload')
    await expect.poll(() => made.text('/a/')).toContain('<p class="by-rehype">second</p>')
    expect(await made.text('/own/')).toContain('Own second')
    made.write({ 'plugins/mark.ts': `export const mark = undefined.x\n` })
    await expect.poll(() => made.faults().map(({ code }) => code)).toContain('config/broken')
    expect(await made.text('/a/')).toContain('second')
  })

  test('kb dev answers a picture that one makes, and that a missing one is missing', async () => {
    const plugin = `{ name: 'badge', files: () => [{ path: 'badges/a.svg', key: 1, text: '<svg>badge</svg>' }] }`
    const made = await devSite({ ...files, 'site.config.ts': config(`{ plugins: [${plugin}] }`) })
    const badge = await made.get('/badges/a.svg')
    expect([badge.status, badge.headers.get('content-type'), await badge.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg>badge</svg>',
    ])
    expect((await made.get('/badges/b.svg')).status).toBe(404)
  })
})

test('plugins run in the order of the list, each on what the one before gave', async () => {
  const plugin = (name: string) => `{ name: '${name}',
    remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'r${name}' }] }) }],
    page: { frontmatter: ({ frontmatter }) => ({ title: frontmatter.title + '${name}' }), html: (html) => html + '<i>${name}</i>' } }`
  const made = site({
    'site.config.ts': config(`{ plugins: [${['z', 'a', 'm'].map(plugin).join()}] }`),
    'content/a.md': note('T', 'permalink: /a/\n'),
  })
  await made.build()
  const page = made.read('a/index.html')
  expect(page).toContain('<p>rz</p>\n<p>ra</p>\n<p>rm</p><i>z</i><i>a</i><i>m</i>')
  expect(page).toContain('<title>Tzam</title>')
})

test('a plugin out of a package, with a syntax of its own: nothing of it is missed when the package changes', async () => {
  const made = site({
    'site.config.ts': `import shout from 'remark-shout'\nexport default { plugins: [{ name: 'shout', remark: [shout] }] }\n`,
    'node_modules/remark-shout/package.json':
      '{"name":"remark-shout","version":"1.0.0","type":"module","main":"index.js"}',
    'node_modules/remark-shout/index.js': `import { sign } from './lib.js'
export default function shout() {
  const data = this.data()
  // A construct of the parser's own: ! + word is text of another kind.
  const extensions = (data.fromMarkdownExtensions ??= [])
  extensions.push({ transforms: [(tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'by the parser' + sign }] }) }] })
  return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'shouted' + sign }] }) }
}
`,
    'node_modules/remark-shout/lib.js': `export const sign = '!'\n`,
    'content/a.md': note('A', 'permalink: /a/\n'),
  })
  await made.build()
  expect(made.read('a/index.html')).toMatch(/by the parser![\s\S]*shouted!/)
  // Deep in the package, its version the same.
  made.write({ 'node_modules/remark-shout/lib.js': `export const sign = '?'\n` })
  await made.build()
  expect(made.read('a/index.html')).toMatch(/by the parser\?[\s\S]*shouted\?/)
  // A cache that lies where no package is found.
  await made.build({
    cache: join(made.root, '..', `${made.root.split('/').pop()}-cache`),
    out: join(made.root, 'other'),
  })
  expect(differences(made.out, join(made.root, 'other'))).toEqual([])
})

describe('a plugin that goes wrong is told where it was, and the site that stands is left', () => {
  const standing = async (): Promise<TestSite> => {
    const made = site({
      'site.config.ts': config('{}'),
      'content/a.md': note('A', 'permalink: /a/\n'),
      'content/b.md': note('B'),
    })
    await made.build()
    return made
  }
  const boom = `() => { throw new Error('boom\\nand more') }`
  test.each([
    ['remark', `remark: [() => ${boom}]`, 'content/a.md:1:1 error plugin/throws'],
    ['remark', `remark: [${boom}]`, 'content/a.md:1:1 error plugin/throws'],
    ['rehype', `rehype: [() => ${boom}]`, 'content/a.md:1:1 error plugin/throws'],
    ['page.frontmatter', `page: { frontmatter: ${boom} }`, 'content/a.md:1:1 error plugin/throws'],
    ['page.head', `page: { head: ${boom} }`, 'content/a.md:1:1 error plugin/throws'],
    ['page.html', `page: { html: ${boom} }`, 'content/a.md:1:1 error plugin/throws'],
    ['pages', `pages: ${boom}`, 'site.config.ts:1:1 error plugin/throws'],
    ['files', `files: ${boom}`, 'site.config.ts:1:1 error plugin/throws'],
    [
      'files: x.txt',
      `files: () => [{ path: 'x.txt', key: 1, make: ${boom} }]`,
      'site.config.ts:1:1 error plugin/throws',
    ],
  ])('throws in %s', async (hook, part, expected) => {
    const made = await standing()
    const before = readTree(made.out)
    made.write({ 'site.config.ts': config(`{ plugins: [{ name: 'bad', ${part} }] }`) })
    const { diagnostics, totals } = await made.build()
    const [first] = diagnostics.filter(({ severity }) => severity === 'error')
    expect(toLine(first!)).toBe(expected)
    expect(first!.message).toBe(`The plugin bad throws in \`${hook}\`: boom`)
    expect(totals).toBeUndefined()
    expect(
      [...readTree(made.out)].filter(([path, bytes]) => !path.startsWith('.kb') && !before.get(path)?.equals(bytes)),
    ).toEqual([])
    expect((await made.check()).diagnostics).toEqual(diagnostics)
  })

  test.each([
    [`page: { frontmatter: () => ({ date: 5, tags: ['t'], draft: 'x' }) }`, 'content/a.md:1:1'],
    [`page: { head: () => ['meta'] }`, 'content/a.md:1:1'],
    [`page: { html: () => undefined }`, 'content/a.md:1:1'],
    [`pages: () => [{ path: 'no-slash', title: 'x', html: '' }]`, 'site.config.ts:1:1'],
    [`pages: () => [{ path: '/a/../b/', title: 'x', html: '' }]`, 'site.config.ts:1:1'],
    [`pages: () => [{ path: '/x/', title: 'x', body: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: '../x.txt', text: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: '/x.txt', text: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: '.kb-files', text: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: 'assets/js/kb.js', text: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: 'a/index.html', text: '' }]`, 'site.config.ts:1:1'],
    [`files: () => [{ path: 'x.txt', text: 5 }]`, 'site.config.ts:1:1'],
  ])('gives what cannot be used: %s', async (part, place) => {
    const made = await standing()
    made.write({ 'site.config.ts': config(`{ plugins: [{ name: 'bad', ${part} }] }`) })
    const { diagnostics, totals } = await made.build()
    expect(toLine(diagnostics.find(({ severity }) => severity === 'error')!)).toBe(`${place} error plugin/result`)
    expect(totals).toBeUndefined()
  })

  test('a page of its own at the address of a note is told as any other; what unified plugins say of a note is a warning there', async () => {
    const made = await standing()
    made.write({
      'site.config.ts': config(`{ plugins: [{ name: 'bad', pages: () => [{ path: '/a/', title: 'x', html: '' }] }] }`),
    })
    const taken = (await made.check()).diagnostics.filter(({ code }) => code === 'page/duplicate-address')
    expect(taken.map((fault) => `${toLine(fault)}: ${fault.message}`)).toEqual([
      'content/a.md:4:12 error page/duplicate-address: The address /a/ is also used by a page of the plugin bad.',
      'site.config.ts:2:29 error page/duplicate-address: The address /a/ is also used by content/a.md.',
    ])
    made.write({
      'site.config.ts': config(
        `{ plugins: [{ name: 'lint', remark: [() => (tree, file) => { file.message('too short', tree.children[0]) }] }] }`,
      ),
      'content/a.md': `${note('A')}\nword\n`,
    })
    const said = (await made.check()).diagnostics.filter(({ code }) => code === 'plugin/message')
    expect(said.map(toLine)).toEqual([
      'content/a.md:6:1 warning plugin/message',
      'content/b.md:5:1 warning plugin/message',
    ])
    expect(said[0]!.message).toBe('lint: too short')
  })

  test('the dev server goes on, and tells', async () => {
    const made = await devSite({
      'site.config.ts': config(`{ plugins: [{ name: 'bad', page: { html: ${boom} } }] }`),
      'content/a.md': `${note('A', 'permalink: /a/\n')}text\n`,
    })
    expect(await made.text('/a/')).toContain('<p>text</p>')
    made.write({ 'content/a.md': `${note('A', 'permalink: /a/\n')}other\n` })
    await expect.poll(() => made.text('/a/')).toContain('<p>other</p>')
  })
})

test('a misspelt hook is named with the nearest; a name must be there once', { tags: ['proof', 'full'] }, async () => {
  const fault = async (plugins: string) => {
    const made = site({ 'site.config.ts': config(`{\n  plugins: ${plugins},\n}`), 'content/a.md': 'x' })
    const { stderr, code } = await kb(['check', made.root])
    expect(code).toBe(2)
    return stderr
  }
  expect(await fault("[{ name: 'a', pagse: () => [] }]")).toMatch(/config\/unknown-key[\s\S]*Did you mean `pages?`/)
  expect(await fault("[{ name: 'a', page: { htm: () => '' } }]")).toContain('Did you mean `html`?')
  expect(await fault("[{ name: 'a', files: 5 }]")).toContain('must be a function')
  expect(await fault("[{ name: 'a' }, { name: 'a' }]")).toContain('is the name of an earlier plugin, a, too')
  expect(await fault("[{ name: 'a', remark: ['x'] }]")).toContain('must be a plugin of unified')
})

/** What TypeScript says of files of a site, with the settings that `kb init` writes. */
function typeFaults(root: string, names: readonly string[]): string[] {
  const program = ts.createProgram(
    names.map((name) => join(root, name)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      paths: {
        'shenhai-kb': [join(ROOT, 'config/index.ts')],
        'react/*': [join(ROOT, 'node_modules/@types/react/*')],
      },
    },
  )
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(root))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test.each(['', 'en/'])('the whole example of docs/content/%s works as it stands', async (language) => {
  const page = readFileSync(join(ROOT, 'docs/content', language, '02.how-to/05.run/04.plugin.md'), 'utf8')
  const blocks = [...page.matchAll(/```tsx?\n\/\/ (plugins\/\S+|site\.config\.ts)\n([\s\S]*?)```/g)]
  const example = Object.fromEntries(blocks.map(([, path = '', text = '']) => [path, text]))
  expect(Object.keys(example).sort()).toEqual(['plugins/clock.tsx', 'plugins/timeline.ts', 'site.config.ts'])
  const made = site({
    ...example,
    'content/_posts/a.md': `${note('A', 'permalink: /a/\n')}## H\n\n<Clock :hour="7" />\n`,
    'content/c.md': `---\ntitle: C\npermalink: /c/\npageComponent: { name: Clock, data: { hour: 9 } }\n---\n[t](/timeline/)\n`,
  })
  expect(typeFaults(made.root, Object.keys(example))).toEqual([])
  const { diagnostics } = await made.build()
  expect(faultsOf(diagnostics)).toEqual([])
  const html = made.read('a/index.html')
  for (const part of ['class="loud"', '<p class="end">∎</p>', 'name="note-file" content="_posts/a.md"', '<b>7', '随笔'])
    expect([part, html.includes(part)]).toEqual([part, true])
  expect(made.read('timeline/index.html')).toMatch(/<p>2022-01-02 A<\/p>[\s\S]*<b>8/)
  expect(made.read('count.txt')).toBe('2\n')
  expect(made.read('c/index.html')).toContain('<b>9')
})

test('our own llms.txt, sitemap and robots.txt are plugins, each off or on by one line', () => {
  const names = (settings: object) => builtInPlugins(siteSchema.parse(settings)).map(({ name }) => name)
  expect(names({})).toEqual(['llms', 'sitemap', 'robots'])
  expect(names({ llms: false, sitemap: false, robots: false })).toEqual([])
})
