import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { devSite } from '../support/dev-site.ts'
import { differences, openSite, readTree, site, type TestSite, toLine } from '../support/site.ts'

const THEME = `import { defineTheme } from 'shenhai-kb'
import * as z from '${import.meta.resolve('zod').replace('file://', '')}'

export default defineTheme({
  contract: 1,
  name: 'tide',
  options: z.strictObject({ radius: z.number().default(2), tone: z.enum(['calm', 'loud']).optional() }),
  parts: ({ radius }) => ({
    settings: { look: 'vdoing', pageStyle: 'line', colors: { accent: '#0b7a75' } },
    tokens: { light: { '--radius': radius + 'px' }, dark: { '--card': '#101a1c' }, read: { '--card': '#fff8e0' } },
    style: 'style/tide.css',
    slots: { articleEnd: ['end.tsx', 'end.md'], footer: '<b>Tide</b>' },
    components: { SiteFooter: 'footer.tsx', ArticleTitle: 'title.tsx' },
  }),
})
`
const FILES = {
  'themes/tide/index.ts': THEME,
  'themes/tide/end.tsx': 'export default () => <p className="tide-end">~</p>\n',
  'themes/tide/end.md': 'From the *theme*.\n',
  'themes/tide/footer.tsx': 'export default () => <footer>theme footer</footer>\n',
  'themes/tide/title.tsx': 'export default ({ title }) => <h1>theme: {title}</h1>\n',
  'themes/tide/style/tide.css': '@import "./more.css";\n.tide { background: url("./wave.svg"), url("/img/x.png") }\n',
  'themes/tide/style/more.css': '.more { color: var(--tip) }\n',
  'themes/tide/style/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/public/img/x.png': 'a picture',
  'content/01.a.md': '---\ntitle: A\npermalink: /a/\n---\nText.\n',
}
const settings = (theme: string) => `export default { title: 'T', theme: ${theme} }\n`

describe('a theme in a folder', () => {
  let blog: TestSite
  let css: string
  let page: string
  const cssOf = (out: string) =>
    [...readTree(out)].find(([path]) => /^assets\/css\/style\./.test(path))![1].toString('utf8')
  beforeAll(async () => {
    blog = openSite(mkdtempSync(join(tmpdir(), 'kb-theme-')), {
      ...FILES,
      'site.config.ts': settings(`{
        extends: './themes/tide',
        options: { radius: 5 },
        pageStyle: 'card',
        slots: { footer: '<i>Mine</i>' },
        components: { SiteFooter: './mine.tsx' },
      }`).replace('theme:', "style: 'site.css', theme:"),
      'site.css': '.mine { color: var(--text) }\n',
      'mine.tsx': 'export default () => <footer>my footer</footer>\n',
    })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
    css = cssOf(blog.out)
    page = blog.read('a/index.html')
  })
  afterAll(() => rmSync(blog.root, { recursive: true, force: true }))

  test('its settings stand under those of the site', () => {
    expect(page).toContain('data-look="vdoing"')
    expect(page).toContain('style-card')
    expect(page).toContain('<meta name="theme-color" content="#0b7a75">')
  })

  test('its tokens stand over those of the look, in every mode, and follow its options', () => {
    expect(css).toContain('@layer tokens{:root{--radius:5px}@media screen{')
    expect(css).toContain(':root[data-mode=dark]{--card:#101a1c}:root[data-mode=read]{--card:#fff8e0}}')
    expect(css).toContain('(prefers-color-scheme:dark){:root[data-mode=auto]{--card:#101a1c}}')
  })

  test('its style sheet stands under that of the site, with what it imports and names', () => {
    const [, layer = ''] = /@layer theme\{(.*)\}/.exec(css)!
    expect(layer).toContain('.more{color:var(--tip)}')
    const [picture = ''] = /files\/wave\.\w+\.svg/.exec(layer)!
    expect(blog.read(`assets/${picture}`)).toContain('<svg')
    expect(layer).toContain('url(/img/x.png)')
    expect(css.indexOf('.mine {')).toBeGreaterThan(css.indexOf('@layer theme{'))
  })

  test('its slots come before those of the site, its components give way to them', () => {
    expect(page).toContain('<p class="tide-end">~</p>')
    expect(page).toContain('From the <em>theme</em>.')
    expect(page).toContain('<h1>theme: A</h1>')
    expect(page).toContain('my footer')
    expect(page).not.toContain('theme footer')
  })

  test('an edit of its style sheet or its code is seen by the next build', async () => {
    blog.write({ 'themes/tide/style/more.css': '.more { color: var(--danger) }\n' })
    await blog.build()
    expect(cssOf(blog.out)).toContain('.more{color:var(--danger)}')
    blog.write({ 'themes/tide/index.ts': THEME.replace("'#0b7a75'", "'#b5179e'") })
    await blog.build()
    expect(blog.read('a/index.html')).toContain('content="#b5179e"')
    expect(cssOf(blog.out)).toContain('.more{color:var(--danger)}')
    blog.write({ 'themes/tide/title.tsx': 'export default ({ title }) => <h1>anew: {title}</h1>\n' })
    await blog.build()
    expect(blog.read('a/index.html')).toContain('<h1>anew: A</h1>')
    const cold = join(blog.root, 'cold')
    await blog.build({ out: cold, cache: join(blog.root, '.cold') })
    expect(differences(cold, blog.out)).toEqual([])
  })
})

test('a theme that is a package is found by its name, without options of its own', async () => {
  const blog = site({
    'site.config.ts': settings("{ extends: 'kb-theme-plain' }"),
    'node_modules/kb-theme-plain/package.json': '{ "name": "kb-theme-plain", "exports": "./lib/theme.ts" }',
    'node_modules/kb-theme-plain/lib/theme.ts':
      "export default { contract: 1, name: 'plain', parts: { slots: { footer: 'foot.md' } } }\n",
    'node_modules/kb-theme-plain/lib/foot.md': 'Plain foot.\n',
    'content/01.a.md': '---\ntitle: A\npermalink: /a/\n---\nText.\n',
  })
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  expect(blog.read('a/index.html')).toContain('Plain foot.')
})

describe('a theme over another one', () => {
  const BASE = `export default {
    contract: 1,
    name: 'base',
    options: { '~standard': { validate: (value) => value.tone === 5 ? { issues: [{ message: 'must be text', path: ['tone'] }] } : { value } } },
    parts: ({ tone = 'calm' }) => ({
      settings: { look: 'vdoing', pageStyle: 'line', colors: { accent: '#0b7a75' } },
      tokens: { light: { '--radius': '1px', '--tone': tone }, dark: { '--card': '#101a1c' } },
      style: 'base.css',
      slots: { articleEnd: 'end.md', footer: '<b>base</b>' },
      components: { ArticleTitle: 'title.tsx', SiteFooter: 'title.tsx' },
      layouts: [{ name: 'both', component: 'layout.tsx' }, { name: 'low', component: 'layout.tsx' }],
      frontmatter: { shape: { mood: 1 }, '~standard': { validate: ({ mood = 'still' }) => ({ value: { mood } }) } },
    }),
  }\n`
  const UPPER = `export default {
    contract: 1,
    name: 'upper',
    parts: {
      extends: { theme: '../base', options: { tone: 'loud' } },
      settings: { pageStyle: 'card' },
      tokens: { light: { '--radius': '9px' } },
      style: 'upper.css',
      slots: { articleEnd: '<i>upper</i>' },
      components: { SiteFooter: 'footer.tsx' },
      layouts: [{ name: 'both', component: 'layout.tsx' }],
      frontmatter: { shape: { stars: 1 }, '~standard': { validate: ({ stars = 3 }) => ({ value: { stars } }) } },
    },
  }\n`
  const SITE = {
    'themes/base/index.ts': BASE,
    'themes/base/base.css': '.base { background: url("./wave.svg") }\n',
    'themes/base/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'themes/base/end.md': 'From the *base*.\n',
    'themes/base/title.tsx': 'export default ({ title }) => <h1>base: {title}</h1>\n',
    'themes/base/layout.tsx': 'export default () => <p>base layout</p>\n',
    'themes/upper/index.ts': UPPER,
    'themes/upper/upper.css': '.upper { color: teal }\n',
    'themes/upper/footer.tsx': 'export default () => <footer>upper footer</footer>\n',
    'themes/upper/layout.tsx': 'export default () => <p>upper layout</p>\n',
    'content/01.a.md': '---\ntitle: A\npermalink: /a/\nmood: wild\nstars: 5\n---\nText.\n',
    'content/02.b.md': '---\ntitle: B\npermalink: /b/\nlayout: both\n---\nText.\n',
    'content/03.c.md': '---\ntitle: C\npermalink: /c/\nlayout: low\n---\nText.\n',
    'site.config.ts': `export default { title: 'T', theme: { extends: './themes/upper' }, plugins: [{
      name: 'list',
      files: (site) => [{ path: 'list.txt', text: site.pages.map(({ frontmatter: { mood, stars } }) => mood + stars).join(' ') }],
    }] }\n`,
  }

  test('has what that one has, and goes before it; an edit of either is seen', async () => {
    const blog = site(SITE)
    expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
    const page = blog.read('a/index.html')
    for (const part of ['data-look="vdoing"', 'style-card', 'content="#0b7a75"', '<h1>base: A</h1>', 'upper footer'])
      expect(page).toContain(part)
    expect(page).toMatch(/From the <em>base<\/em>\.<\/p>\s*<\/div><i>upper<\/i>/)
    expect(blog.read('b/index.html')).toContain('<p>upper layout</p>')
    expect(blog.read('c/index.html')).toContain('<p>base layout</p>')
    expect(blog.read('list.txt')).toBe('wild5 still3 still3')
    const css = () => [...readTree(blog.out)].find(([path]) => /^assets\/css\/style\./.test(path))![1].toString('utf8')
    expect(css()).toContain(':root{--radius:9px;--tone:loud}')
    expect(css()).toMatch(/@layer theme\{\.base\{.*wave\.\w+\.svg.*\.upper\{color:teal\}/s)
    blog.write({ 'themes/base/index.ts': BASE.replace("'#0b7a75'", "'#b5179e'") })
    await blog.build()
    expect(blog.read('a/index.html')).toContain('content="#b5179e"')
    const cold = join(blog.root, 'cold')
    await blog.build({ out: cold, cache: join(blog.root, '.cold') })
    expect(differences(cold, blog.out)).toEqual([])
  })

  test.each([
    [
      'is not there',
      UPPER.replace('../base', '../none'),
      /theme\/shape The theme upper .*`parts\.extends` is \.\.\/none, which is neither/,
    ],
    [
      'gets wrong options',
      UPPER.replace("'loud'", '5'),
      /theme\/shape The theme upper .*`parts\.extends\.options\.tone` must be text/,
    ],
    [
      'is itself',
      UPPER.replace('../base', '../upper'),
      /theme\/shape The theme upper .*it extends a theme that extends it/,
    ],
  ])('faults, where the one under it %s', async (_, upper, expected) => {
    const { root } = site({ ...SITE, 'themes/upper/index.ts': upper })
    const { diagnostics } = await loadSite(root, openStore(join(root, '.kb')))
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n')).toMatch(expected)
  })
})

describe('faults', () => {
  const folder = (theme: string, parts = '{}', more = "contract: 1, name: 'x'") => ({
    'site.config.ts': settings(theme),
    'themes/x/index.ts': `export default { ${more}, parts: ${parts} }\n`,
    'content/01.a.md': '---\ntitle: A\n---\n',
  })
  const X = "{ extends: './themes/x' }"
  test.each([
    [
      'a package that is not there',
      folder("{ extends: 'kb-theme-none' }"),
      /theme\/missing Theme kb-theme-none not found/,
    ],
    ['a folder that is not there', folder("{ extends: './themes/y' }"), /theme\/missing .*\.\/themes\/y/],
    [
      'another contract',
      folder(X, '{}', "contract: 2, name: 'x'"),
      /theme\/contract .*made for theme contract 2; this kb supports 1/,
    ],
    ['no contract', folder(X, '{}', "name: 'x'"), /theme\/contract .*does not say which theme contract/],
    [
      'a slot of another name, with the nearest one',
      folder(X, "{ slots: { articelEnd: '' } }"),
      /theme\/shape .*`parts\.slots\.articelEnd` is an unknown key\. Did you mean `articleEnd`\?/,
    ],
    [
      'no theme',
      { ...folder(X), 'themes/x/index.ts': 'export default 5\n' },
      /theme\/shape .*no default export that is a theme/,
    ],
    ['no name', folder(X, '{}', 'contract: 1'), /theme\/shape .*`name` is missing/],
    ['an unknown part', folder(X, '{ colour: 1 }'), /theme\/shape .*`parts\.colour` is an unknown key/],
    [
      'an unknown component',
      folder(X, "{ components: { Card: 'a.tsx' } }"),
      /theme\/shape .*`parts\.components\.Card`/,
    ],
    ['a wrong setting', folder(X, "{ settings: { look: 'wild' } }"), /theme\/shape .*`parts\.settings\.look`/],
    [
      'a token that ends its rule',
      folder(X, "{ tokens: { light: { '--a': 'red}' } } }"),
      /theme\/shape .*`parts\.tokens\.light/,
    ],
    ['parts that throw', folder(X, "() => { throw new Error('no') }"), /theme\/shape .*`parts` throws: Error: no/],
    [
      'no style sheet',
      folder(X, "{ style: 'none.css' }"),
      /theme\/shape .*`parts\.style` is none\.css, which does not exist/,
    ],
    [
      'a style sheet that names what is not there',
      { ...folder(X, "{ style: 'x.css' }"), 'themes/x/x.css': '@import "./y.css";\n' },
      /^themes\/x\/x\.css:1:9 error config\/broken .*y\.css/,
    ],
    [
      'a function',
      { ...folder(X), 'themes/x/index.ts': 'export default () => ({})\n' },
      /theme\/shape .*no default export that is a theme/,
    ],
    [
      'another theme under it',
      folder(X, "{ settings: { extends: 'y' } }"),
      /`parts\.settings\.extends` is an unknown key/,
    ],
    [
      'options of other names, with the nearest one, where they are written',
      {
        ...folder("{ extends: './themes/x',\n  options: { radios: 1 } }"),
        'themes/x/index.ts': THEME,
      },
      /^site\.config\.ts:2:14 error config\/unknown-key .*`theme\.options\.radios`/,
    ],
    [
      'options of a wrong form',
      { ...folder("{ extends: './themes/x', options: { radius: 'wide' } }"), 'themes/x/index.ts': THEME },
      /^site\.config\.ts:1:\d+ error config\/invalid .*`theme\.options\.radius` must be a number/,
    ],
    [
      'options that another library refuses',
      {
        ...folder("{ extends: './themes/x', options: { a: 1 } }"),
        'themes/x/index.ts': `export default { contract: 1, name: 'x', parts: {}, options: { '~standard': {
          validate: async () => ({ issues: [{ message: 'must be odd', path: [{ key: 'a' }] }] }) } } }\n`,
      },
      /error config\/invalid .*`theme\.options\.a` must be odd/,
    ],
    [
      'a page kind without an address',
      folder(X, "{ pageKinds: [{ name: 'days', component: 'a.tsx', pages: () => [] }] }"),
      /theme\/shape .*`parts\.pageKinds\[0\]\.path` is missing/,
    ],
    [
      'code that throws',
      { ...folder(X), 'themes/x/index.ts': "throw new Error('no')\n" },
      /config\/broken .*\.\/themes\/x throws: no/,
    ],
    [
      'options of a theme without any',
      folder("{ extends: './themes/x', options: { a: 1 } }"),
      /config\/unknown-key .*`theme\.options\.a`/,
    ],
  ])('%s', async (_, files, expected) => {
    const { root } = site(files)
    const { diagnostics } = await loadSite(root, openStore(join(root, '.kb')))
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.message} ${fault.hint ?? ''}`).join('\n')).toMatch(
      expected,
    )
  })
})

const KINDS = `export default {
  contract: 1,
  name: 'tide',
  options: { '~standard': { validate: (value) => ({ value }) } },
  parts: ({ path = '/days/' }) => ({
    slots: { articleEnd: 'none.md' },
    pageKinds: [{
      name: 'days',
      path,
      data: { '~standard': { validate: (value) => ({ value }) } },
      component: 'days.tsx',
      style: 'days.css',
      load: ({ read }) => read('days.txt'),
      pages: (site, text) => [{ title: 'Days', data: { text }, notes: site.pages }],
    }],
  }),
}
`
const DAYS = {
  'themes/tide/index.ts': KINDS,
  'themes/tide/days.tsx': 'export default ({ data, notes }) => <p className="days">{data.text}{notes.length}</p>\n',
  'themes/tide/days.css': '.days { color: teal }\n',
  'themes/tide/none.md': 'End.\n',
  'days.txt': 'Days: ',
  'content/01.a.md': '---\ntitle: A\npermalink: /a/\n---\nText.\n',
}

describe('page kinds of a theme', () => {
  const more = "title: 'T', plugins: [{ name: 'tide', slots: { footer: { component: 'no.tsx' } } }], theme:"

  test('are pages of the site, made of its data, with their own style sheet', async () => {
    const blog = site({
      ...DAYS,
      'site.config.ts': settings("{ extends: './themes/tide', options: { path: '/log/' } }"),
    })
    expect((await blog.build()).diagnostics.map(toLine).filter((line) => !line.endsWith('page/orphan'))).toEqual([])
    expect(blog.read('log/index.html')).toContain('<p class="days">Days: 1</p>')
    expect(blog.read('log/index.html')).toMatch(/assets\/css\/kind\.\w+\.css/)
    blog.write({ 'site.config.ts': settings("{ extends: './themes/tide', options: { path: '/all/' } }") })
    await blog.build()
    expect([...readTree(blog.out).keys()].filter((path) => /^(log|all)\//.test(path))).toEqual(['all/index.html'])
  })

  test('faults name the plugin of the settings, or the theme', async () => {
    const blog = site({
      ...DAYS,
      'site.config.ts': settings("{\n extends: './themes/tide' }").replace("title: 'T', theme:", more),
    })
    const placesOf = async () => (await blog.check()).diagnostics.map(({ code, place }) => `${code} ${place?.key}`)
    expect(await placesOf()).toContain('component/broken plugins[0].slots.footer')
    blog.write({ 'site.config.ts': settings("{\n extends: './themes/tide' }") })
    blog.remove('themes/tide/days.tsx')
    expect(await placesOf()).toContain('component/broken theme.extends')
  })
})

test('layouts and components that come to life are found in the folder of the theme', async () => {
  const theme = `export default {
    contract: 1,
    name: 'tide',
    parts: {
      layouts: [{ name: 'ebb', component: 'ebb.tsx', style: 'ebb.css' }, { name: 'both', component: 'ebb.tsx' }],
      components: { ArticleTitle: { file: 'title.tsx', hydrate: 'idle' } },
    },
  }\n`
  const blog = site({
    'themes/tide/index.ts': theme,
    'themes/tide/ebb.tsx': 'export default ({ article }) => <p className="ebb">{article.title}</p>\n',
    'themes/tide/ebb.css': '.ebb { color: teal }\n',
    'themes/tide/title.tsx': 'export default ({ title }) => <h1 className="living">{title}</h1>\n',
    'mine.tsx': 'export default () => <p className="mine">mine</p>\n',
    'content/01.a.md': '---\ntitle: A\npermalink: /a/\nlayout: ebb\n---\nText.\n',
    'content/02.b.md': '---\ntitle: B\npermalink: /b/\nlayout: both\n---\nText.\n',
    'content/03.c.md': '---\ntitle: C\npermalink: /c/\n---\nText.\n',
    'site.config.ts': settings("{ extends: './themes/tide' }").replace(
      'theme:',
      "plugins: [{ name: 'mine', layouts: [{ name: 'both', component: 'mine.tsx' }] }], theme:",
    ),
  })
  expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  expect(blog.read('a/index.html')).toContain('<p class="ebb">A</p>')
  expect(blog.read('a/index.html')).toMatch(/assets\/css\/kind\.\w+\.css/)
  expect(blog.read('b/index.html')).toContain('<p class="mine">mine</p>')
  expect(blog.read('c/index.html')).toMatch(/data-island="[^"]*"[^>]*>.*<h1 class="living">C<\/h1>/)
})

test('kb dev shows what changes in a theme, and goes on while it is broken', async () => {
  const s = await devSite({ ...DAYS, 'site.config.ts': settings("{ extends: './themes/tide' }") })
  expect(await s.text('/days/')).toContain('<p class="days">Days: 1</p>')
  const page = await s.open('/days/')
  s.write({ 'themes/tide/index.ts': KINDS.replace('contract: 1', 'contract: 2') })
  await page.next('faults')
  expect(s.faults().map(({ code }) => code)).toContain('theme/contract')
  expect(await s.text('/days/')).toContain('<p class="days">Days: 1</p>')
  s.write({ 'themes/tide/index.ts': KINDS.replace("title: 'Days'", "title: 'Log'") })
  await page.next('reload')
  expect(await s.text('/days/')).toContain('<title>Log')
})
