import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../cli/migrate/confined/read-config.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { takeBreaks } from '../../cli/migrate/translate/markdown-extensions.ts'
import { inEnglish } from '../../config/fill.ts'
import { temporaryFolder } from '../support/site.ts'

/** A folder of files; gives what is read of its `config.js`, or another file. */
async function read(files: Record<string, string> | string, name = 'config.js') {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(typeof files === 'string' ? { [name]: files } : files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const config = await readConfig(folder, name)
  return {
    ...config,
    lost: config.lost.map(({ path, why }) => ({ path, why: inEnglish(why) })),
    problem: config.problem && inEnglish(config.problem),
  }
}

test('S09: JavaScript, TypeScript, YAML and TOML give the same data', { tags: 'proof' }, async () => {
  const wanted = { title: '笔记', themeConfig: { nav: [{ text: '首页', link: '/' }], sidebarDepth: 2 } }
  const js = "{ title: '笔记', themeConfig: { nav: [{ text: '首页', link: '/' }], sidebarDepth: 2 } }"
  const texts = {
    'config.js': `module.exports = ${js}`,
    'config.ts': `import type { X } from './x'\nconst a: X = ${js}\nexport default a as const`,
    'config.yml': 'title: 笔记\nthemeConfig:\n  nav:\n    - { text: 首页, link: / }\n  sidebarDepth: 2\n',
    'config.toml': 'title = "笔记"\n[themeConfig]\nsidebarDepth = 2\n[[themeConfig.nav]]\ntext = "首页"\nlink = "/"\n',
  }
  for (const [name, text] of Object.entries(texts)) {
    const { value, problem } = await read(text, name)
    expect({ value, problem }, name).toEqual({ value: wanted, problem: undefined })
  }
})

test('S09: a configuration may be a function, a promise, a default, or the argument of a wrapper from a package', {
  tags: 'proof',
}, async () => {
  for (const code of [
    "module.exports = (ctx) => ({ title: 'x' })",
    "module.exports = async () => ({ title: 'x' })",
    "exports.__esModule = true; exports.default = { title: 'x' }",
    "export default (await0 => ({ title: 'x' }))()",
    "import { withMermaid } from 'vitepress-plugin-mermaid'\nimport { defineConfig } from 'vitepress'\nexport default withMermaid(defineConfig({ title: 'x' }))",
    "const { defineConfig4CustomTheme } = require('vuepress/config')\nmodule.exports = defineConfig4CustomTheme({ title: 'x' })",
  ]) {
    expect((await read(code)).value, code).toEqual({ title: 'x' })
  }
})

test('a configuration that waits outside of functions is read, and so is a file of it; errors have their place', async () => {
  const files = {
    'config.mjs': `import { defineUserConfig } from 'vuepress'
import { nav } from './nav.mjs'
const { viteBundler } = await import('@vuepress/bundler-vite')
export const other = 1
export default defineUserConfig({ title: 'x', nav, bundler: viteBundler() })`,
    'nav.mjs': "export const nav = await Promise.resolve([{ text: 'a', link: '/' }])",
  }
  const { value, lost, problem } = await read(files, 'config.mjs')
  expect({ value, problem }).toEqual({ value: { title: 'x', nav: [{ text: 'a', link: '/' }] }, problem: undefined })
  expect(lost.map(({ path }) => path)).toEqual(['bundler'])
  const failing = { ...files, 'nav.mjs': "await 0\n  throw new Error('no nav')\nexport const nav = []" }
  expect(await read(failing, 'config.mjs')).toMatchObject({
    problem: 'no nav',
    problemAt: { file: 'nav.mjs', line: 2 },
  })
})

test('split files, JSON and path.join are followed; packages are inert and what they computed is told, not taken', async () => {
  const result = await read({
    'config.js': `
      const path = require('path'), fs = require('fs'), dayjs = require('dayjs'), klaw = require('klaw')
      import * as never from './never.js'
      import gone from './gone.js'
      const names = klaw.sync('*').map((name) => name + '!')
      for (const name of names) throw new Error('inert lists are empty')
      module.exports = {
        nav: require('./config/nav'), pkg: require('./package.json').version, p: path.join('a', '..', 'b.js'),
        at: path.resolve(__dirname, '../x'), names, built: dayjs().format('YYYY'), text: \`built \${dayjs()}\`,
        hearts: require('./hearts').all,
        json: JSON.parse(fs.readFileSync('./x.json', 'utf8')), is: names instanceof Array, f() {}, re: /x/, big: 1n,
        list: [1, () => 2, 3],
      }`,
    'config/nav.ts': "import more from './more/index.js'\nexport = [{ text: more }]",
    'config/more/index.js': "export default '更多'",
    'package.json': '{"version":"1.2.3"}',
  })
  expect(result.problem).toBeUndefined()
  expect(result.value).toEqual({ nav: [{ text: '更多' }], pkg: '1.2.3', p: 'b.js', is: false, list: [1, null, 3] })
  expect(result.lost).toEqual([
    { path: 'at', why: 'computed by __dirname' },
    { path: 'names', why: 'computed by klaw.sync.map' },
    { path: 'built', why: 'computed by dayjs.format' },
    { path: 'text', why: 'computed by dayjs' },
    { path: 'hearts', why: 'computed by the file ./hearts.all, which was not read' },
    { path: 'json', why: 'computed by JSON.parse of fs.readFileSync' },
    { path: 'f', why: 'a function' },
    { path: 're', why: 'a RegExp' },
    { path: 'big', why: 'a bigint' },
    { path: 'list[1]', why: 'a function' },
  ])
  expect({ incomplete: result.incomplete, unseen: result.unseen }).toEqual({ incomplete: [], unseen: [] })
  expect(result.missing).toEqual(['./gone.js', './hearts', './never.js'])
  expect(result.packages).toEqual(['dayjs', 'fs', 'klaw'])
})

test('the context of a function tells where the notes are, so that the files there can be listed', async () => {
  const config = `const fs = require('fs')
    module.exports = (ctx) => ({
      base: ctx.isProd ? '/a/' : '/',
      sidebar: ['/', ...fs.readdirSync(ctx.sourceDir).filter((name) => /^\\w+\\.md$/.test(name)).map((name) => name.slice(0, -3))],
      dest: ctx.sourceDir + '/dist',
      other: ctx.cliOptions.dest,
    })`
  for (const [folder, ...files] of [['docs/'], ['', 'package.json'], ['']] as const) {
    const texts = Object.fromEntries(files.map((name) => [name, '{}']))
    const site = { ...texts, [`${folder}about.md`]: '', [`${folder}.vuepress/config.js`]: config }
    const { value, lost } = await read(site, `${folder}.vuepress/config.js`)
    expect(value).toEqual({ base: '/a/', sidebar: ['/', 'about'] })
    expect(lost.map(({ path }) => path)).toEqual(['dest', 'other'])
  }
})

test('the files of the folder are read, as Node reads them', async () => {
  const { value, lost, problem } = await read(
    {
      'docs/.vuepress/config.js': `
        import fse from 'fs-extra'
        import { statSync } from 'node:fs'
        import { fileURLToPath } from 'url'
        const fs = require('fs'), path = require('path')
        const docs = path.join(__dirname, '..')
        const sidebar = {}, nav = []
        const walk = (dir) => fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? walk(path.join(dir, entry.name)) : [path.relative(docs, path.join(dir, entry.name))])
        for (const dir of fs.readdirSync(docs)) {
          if (!statSync(path.resolve(docs, dir)).isDirectory() || dir === '.vuepress') continue
          nav.push({ text: dir.replace(/^\\d+\\./, ''), link: path.join('/', dir, '/') })
          fs.readdirSync('./docs/' + dir).forEach((file) => {
            (sidebar['/' + dir + '/'] ??= []).push(path.basename(file, '.md'))
          })
        }
        module.exports = { nav, sidebar, all: walk(docs), parts: require('./parts/more'), words: fse.readJsonSync('package.json').words,
          text: fs.readFileSync(docs + '/01.a/01.x.md', 'utf-8'), size: fs.lstatSync(docs + '/01.a/01.x.md').size,
          is: [fs.existsSync(docs), fs.existsSync(docs + '/none')], year: statSync(docs + '/01.a/01.x.md').mtime.getFullYear() > 2000,
          here: path.relative(docs, fileURLToPath(import.meta.url)), parsed: path.parse('/a/b.c.md'),
          ends: [path.extname('a/.b'), path.dirname('a'), path.normalize('../a/./b/'), path.join('a', '..'), path.isAbsolute('/a')] }`,
      'docs/.vuepress/parts/more.js': "module.exports = require('fs').readdirSync(__dirname)",
      'docs/01.a/01.x.md': '文\n',
      'docs/01.a/02.b/01.z.md': '',
      'docs/02.c/index.md': '',
      'package.json': '{"words":"包"}',
    },
    'docs/.vuepress/config.js',
  )
  expect({ value, lost, problem }).toEqual({
    value: {
      nav: [
        { text: 'a', link: '/01.a/' },
        { text: 'c', link: '/02.c/' },
      ],
      sidebar: { '/01.a/': ['01.x', '02.b'], '/02.c/': ['index'] },
      all: ['.vuepress/config.js', '.vuepress/parts/more.js', '01.a/01.x.md', '01.a/02.b/01.z.md', '02.c/index.md'],
      parts: ['more.js'],
      words: '包',
      text: '文\n',
      size: 4,
      is: [true, false],
      year: true,
      here: '.vuepress/config.js',
      parsed: { root: '/', dir: '/a', base: 'b.c.md', ext: '.md', name: 'b.c' },
      ends: ['', '.', '../a/b/', '.', true],
    },
    lost: [],
    problem: undefined,
  })
})

test('files by computed paths are read, as Node finds them; what is not there, or a package that is spread, is told', async () => {
  const files = {
    'docs/.vuepress/config.js': `
      const path = require('path'), name = 'theme', load = (file) => require(path.join(__dirname, 'parts', file))
      module.exports = {
        ...require(path.resolve(__dirname, './parts/site.js')), a: load('theme.js'), b: require('./parts/' + name),
        c: require(\`./parts/\${name}\`), d: require(path.join(process.cwd(), 'docs/.vuepress/parts/data')).words,
        e: load('deep').here, themeConfig: { nav: [], ...load('none'), ...require('shared-theme') },
      }`,
    'docs/.vuepress/parts/site.js': "module.exports = { title: '题' }",
    'docs/.vuepress/parts/theme.js': 'module.exports = { t: 1 }',
    'docs/.vuepress/parts/data.json': '{ "words": ["词"] }',
    'docs/.vuepress/parts/deep/index.js': "exports.here = require('../' + 'data').words.length",
    'docs/.vuepress/parts/broken.js': '{ {',
    'docs/.vuepress/components/x.js': "throw Error('not run')",
    'outside.js': 'module.exports = { out: 1 }',
  }
  const whole = await read({ ...files, 'docs/.vuepress/parts/broken.js': '' }, 'docs/.vuepress/config.js')
  expect(whole.value).toEqual({
    ...{ title: '题', a: { t: 1 }, b: { t: 1 }, c: { t: 1 }, d: ['词'], e: 1 },
    themeConfig: { nav: [] },
  })
  expect(whole.incomplete?.map(({ path, why }) => [path, inEnglish(why)])).toEqual([
    ['themeConfig', 'computed by the file docs/.vuepress/parts/none, which was not read'],
  ])
  expect(whole.missing).toEqual([])
  const partial = await read(files, 'docs/.vuepress/config.js')
  expect(partial.problem).toBeUndefined()
  expect(partial.value).toMatchObject({ themeConfig: { nav: [] } })
})

test('a path that ends in a slash or in dots is that of a folder, not of a file beside it', async () => {
  const { value, problem } = await read(
    {
      '.vuepress/config.js': "module.exports = require('./config/')",
      '.vuepress/config/index.js': `
        const name = 'parts'
        module.exports = { ...require('./parts'), more: require('.' + '/' + name + '/'), again: require('./deep/') }`,
      '.vuepress/config/parts.js': "module.exports = { title: '题' }",
      '.vuepress/config/parts/index.js': 'module.exports = 2',
      '.vuepress/config/deep.js': 'module.exports = 3',
      '.vuepress/config/deep/index.js': "module.exports = [require('.') !== undefined, require('..') !== undefined]",
    },
    '.vuepress/config.js',
  )
  expect(problem).toBeUndefined()
  expect(value).toEqual({ title: '题', more: 2, again: [true, true] })
})

test('a folder of notes without the folder around it: `docs` is found from where VuePress ran', async () => {
  const config = "module.exports = { files: require('fs').readdirSync('./docs/a') }"
  const { value, isListing } = await read({ '.vuepress/config.js': config, 'a/b.md': '' }, '.vuepress/config.js')
  expect({ value, isListing }).toEqual({ value: { files: ['b.md'] }, isListing: true })
})

test('a configuration sees no file outside the folder, behind a link, or hidden: each is like one that is missing', async () => {
  const around = temporaryFolder()
  const folder = join(around, 'old')
  mkdirSync(join(folder, '.git'), { recursive: true })
  for (const path of ['secret.md', 'old/.env', 'old/.git/config', 'old/id_rsa', 'old/a.md'])
    writeFileSync(join(around, path), 'secret-0000')
  symlinkSync(join(around, 'secret.md'), join(folder, 'link.md'))
  symlinkSync(around, join(folder, 'inner'))
  writeFileSync(
    join(folder, 'config.js'),
    `const fs = require('fs')
    const see = (path) => {
      let stat
      try { stat = fs.statSync(path).size } catch (error) { stat = error.code }
      return { exists: fs.existsSync(path), stat, text: fs.readFileSync(path, 'utf8'), names: fs.readdirSync(path) }
    }
    module.exports = {
      names: fs.readdirSync('.'), all: fs.readdirSync(__dirname, { recursive: true }), key: fs.readFileSync('id_rsa', 'utf8'),
      ...Object.fromEntries([
        '../secret.md', '../none.md', '${around}/secret.md', '${folder}/a.md', 'link.md', 'inner/secret.md', 'inner/none.md', '.env', '.none', '.git/config',
        '..', '/etc/passwd', '/etc/none', 'a.md/../../secret.md', __dirname + '/../secret.md', 'none.md',
      ].map((path) => [path, see(path)])),
    }`,
  )
  const result = await readConfig(folder, 'config.js')
  expect(result.problem).toBeUndefined()
  const { names, all, ...seen } = result.value
  expect(names).toEqual(['a.md', 'config.js', 'id_rsa'])
  expect(all).toEqual(names)
  expect(Object.keys(seen)).toHaveLength(15)
  for (const [path, what] of Object.entries(seen)) expect(what, path).toEqual({ exists: false, stat: 'ENOENT' })
  expect(JSON.stringify(result)).not.toContain('secret-0000')
})

test('settings are said to be as of now only where they depend on the notes', async () => {
  const listing = async (code: string) => {
    const config = `const fs = require('fs'), path = require('path'), docs = path.join(__dirname, '..')\n${code}`
    const files = { 'docs/.vuepress/config.js': config, 'docs/a/b.md': '甲', 'docs/a/c.png': '' }
    return (await read(files, 'docs/.vuepress/config.js')).isListing
  }
  const count = "fs.readdirSync(docs + '/a').filter((name) => name.endsWith('.md')).length"
  expect(
    await Promise.all([
      listing(`module.exports = { themeConfig: { nav: [], blogInfo: { mdFileCountType: ${count} } } }`),
      listing("module.exports = { title: fs.readdirSync(docs).includes('.vuepress') ? '甲' : '乙' }"),
      listing("module.exports = { themeConfig: { sidebar: fs.readdirSync(docs + '/a') } }"),
      listing(`module.exports = { title: 'T' + ${count}, themeConfig: { blogInfo: {} } }`),
      listing(
        "if (!fs.existsSync(docs + '/a/b.md')) throw 1\nmodule.exports = { title: fs.readdirSync(docs + '/a')[0] }",
      ),
      listing("module.exports = { title: '甲' }"),
    ]),
  ).toEqual([false, false, true, true, true, false])
})

test('what a list adds to that cannot be computed is told with its place', async () => {
  const result = await read(`
    const klaw = require('klaw'), files = klaw.sync('**/*.md'), { execSync } = require('child_process')
    const nav = [{ text: '首页', link: '/' }], sidebar = { '/a/': [{ title: 'A', children: [] }], '/b/': ['', ...files] }
    for (const file of files) nav.push({ text: file, link: '/' + file })
    files.forEach((file) => sidebar['/a/'][0].children.push(file))
    for (let at = 0; at < files.length; at++) sidebar['/' + files[at] + '/'] = []
    const walk = (folder) => { for (const name of klaw.sync(folder)) walk(name) }
    walk('a')
    Object.keys(klaw.hashes).forEach((name) => (sidebar['/c/'] ??= []).push(name))
    const [commit] = execSync('git log').toString().split('\\n')
    module.exports = { title: 'x', themeConfig: { nav, sidebar } }`)
  expect(result.value).toEqual({
    title: 'x',
    themeConfig: {
      nav: [{ text: '首页', link: '/' }],
      sidebar: { '/a/': [{ title: 'A', children: [] }], '/b/': [''] },
    },
  })
  expect(result.incomplete?.map(({ path, why }) => ({ path, why: inEnglish(why) }))).toEqual([
    { path: 'themeConfig.nav', why: 'computed by klaw.sync' },
    { path: 'themeConfig.sidebar./a/[0].children', why: 'computed by klaw.sync.forEach' },
    { path: 'themeConfig.sidebar./b/', why: 'computed by klaw.sync' },
    { path: 'themeConfig.sidebar', why: 'computed by klaw.sync.0' },
    { path: 'themeConfig.sidebar./c/', why: 'computed by klaw.hashes' },
  ])
  expect(result.unseen).toEqual([])
  const unknown = await read(
    "let n = 0\nfor (const x of require('klaw-sync')('*')) throw n\nmodule.exports = { title: 'x' }",
  )
  const nothing = { lost: [], incomplete: [], isListing: false }
  expect(unknown).toMatchObject({ ...nothing, value: { title: 'x' }, unseen: ['klaw-sync'] })
})

test('frontmatter that gray-matter reads, with which menus are computed, is that of the notes', async () => {
  const { value, lost, problem } = await read(
    {
      'docs/.vuepress/config.js': `
        import matter from 'gray-matter'
        const fs = require('fs'), path = require('path')
        const dir = path.join(__dirname, '../guide')
        const notes = fs.readdirSync(dir).map((file) => ({ file, ...matter(fs.readFileSync(path.join(dir, file), 'utf8')) }))
        module.exports = {
          sidebar: notes.filter(({ data }) => !data.hidden && !data.draft).map(({ file, data }) => ['/guide/' + file, data.title]),
          newest: notes.map(({ data }) => data.date).filter(Boolean).sort((a, b) => b - a).map((date) => date.getUTCFullYear()),
          content: notes[0].content,
          keys: Object.keys(require('gray-matter').read('docs/guide/b.md').data),
          broken: matter(fs.readFileSync('docs/broken.md')).data.title,
        }`,
      'docs/guide/a.md': '---\ntitle: 甲\ndate: 2021-02-03 04:05:06\n---\n文\n',
      'docs/guide/b.md': '---\r\ntitle: 乙\r\ndate: 2023-01-02\r\ntags: [x]\r\n---\r\n文\r\n',
      'docs/guide/c.md': '---\ntitle: 丙\nhidden: true\n---\n',
      'docs/guide/d.md': '文\n',
      'docs/broken.md': '---\ntitle: [\n---\n',
    },
    'docs/.vuepress/config.js',
  )
  expect({ value, lost, problem }).toEqual({
    value: {
      sidebar: [
        ['/guide/a.md', '甲'],
        ['/guide/b.md', '乙'],
        ['/guide/d.md', null],
      ],
      newest: [2023, 2021],
      content: '文\n',
      keys: ['title', 'date', 'tags'],
    },
    lost: [{ path: 'broken', why: 'computed by gray-matter.data.title' }],
    problem: undefined,
  })
})

test('files that glob, fast-glob and globby find are those of the folder', async () => {
  const found = async (code: string) => {
    const { value, lost, problem } = await read(
      {
        'docs/.vuepress/config.js': `const path = require('path'), glob = require('glob'), fg = require('fast-glob')
          module.exports = { found: ${code} }`,
        'docs/README.md': '',
        'docs/a/README.md': '',
        'docs/a/1.x.md': '',
        'docs/a/b/2.y.md': '',
        'docs/a/b/z.png': '',
      },
      'docs/.vuepress/config.js',
    )
    return problem ?? (lost.length > 0 ? lost : value.found)
  }
  const notes = ['docs/a/1.x.md', 'docs/a/b/2.y.md', 'docs/a/README.md', 'docs/README.md']
  const cases: [string, unknown][] = [
    ["glob.sync('docs/**/*.md')", notes],
    ["fg.sync(['docs/**/*.md', '!**/README.md'])", ['docs/a/1.x.md', 'docs/a/b/2.y.md']],
    ["require('globby').sync('**/*.{md,png}', { cwd: 'docs/a/b' })", ['2.y.md', 'z.png']],
    ["glob.globSync('./docs/a/!(README).md')", ['./docs/a/1.x.md']],
    ["glob.sync('docs/*/')", ['docs/a/']],
    ["glob.sync('docs/a/*')", ['docs/a/1.x.md', 'docs/a/b', 'docs/a/README.md']],
    ["glob.sync('docs/a/*', { nodir: true, ignore: 'docs/a/R*' })", ['docs/a/1.x.md']],
    ["fg.sync('docs/a/*')", ['docs/a/1.x.md', 'docs/a/README.md']],
    ["glob.sync('docs/a/[0-9].?.m+(d)')", ['docs/a/1.x.md']],
    [
      "glob.sync(path.join(__dirname, '../a/**/*.md')).map((file) => path.relative(__dirname, file))",
      ['../a/1.x.md', '../a/b/2.y.md', '../a/README.md'],
    ],
    ["glob.sync('docs/README.md')", ['docs/README.md']],
    ["glob.sync('none/*')", []],
  ]
  for (const [code, wanted] of cases) expect([code, await found(code)]).toEqual([code, wanted])
})

test('what real configurations do besides: child processes, moment, import.meta, object spread of a package', async () => {
  const { value, lost, problem } = await read(
    `import { execSync } from 'child_process'
    import moment from 'moment'
    import { fileURLToPath, URL } from 'node:url'
    moment.locale('zh-cn')
    const hash = execSync('git rev-parse HEAD').toString().trim()
    const dir = fileURLToPath(new URL('.', import.meta.url))
    const { a = 1, ...rest } = moment
    setTimeout(() => { throw new Error('later') })
    console.log(hash, dir)
    export default { title: 'x', hash, ...rest, base: import.meta.env.BASE ?? '/', argv: process.argv.includes('--x') }`,
    'config.mts',
  )
  expect({ value, lost, problem }).toEqual({
    value: { title: 'x', base: '/', argv: false },
    lost: [{ path: 'hash', why: 'computed by child_process.execSync' }],
    problem: undefined,
  })
})

test('line breaks that a function of markdown-it keeps are taken from its text; it is not called', async () => {
  const breaks = async (code: string) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'config.js'), `const more = (md) => md.use(require('markdown-it-mark'))\n${code}`)
    const config = await readConfig(folder, 'config.js')
    const settings: Record<string, unknown> = {}
    const findings = noFindings()
    const { lost } = takeBreaks(config, { settings, comments: {}, findings })
    return [settings.markdown, findings.taken.map(({ old }) => inEnglish(old)), lost.map(({ path }) => path)]
  }
  const kept = (path: string, left: string[] = []) => [{ breaks: true }, [path], left]
  const at = 'markdown.extendMarkdown'
  expect(
    await Promise.all([
      breaks('module.exports = { markdown: { extendMarkdown: md => { md.set({ breaks: true }); throw 1 } } }'),
      breaks(
        'module.exports = { markdown: { extendMarkdown: md => { md.set({ html: true, breaks: true }); more(md) } } }',
      ),
      breaks("module.exports = { extendMarkdown(md) { md.set({ 'breaks': true }).use(require('markdown-it-sub')) } }"),
      breaks('module.exports = { markdown: { config: (md) => { md.options.breaks = true } } }'),
      breaks('export default { extendsMarkdown: (md) => { md.set({ breaks: true }) } }'),
      breaks('module.exports = { chainMarkdown(config) { config.options.breaks(true).end() } }'),
      breaks('module.exports = { markdown: { breaks: true } }'),
      breaks('module.exports = { markdown: { extendMarkdown: md => { /* md.set({ breaks: true }) */ more(md) } } }'),
      breaks(
        'module.exports = { markdown: { extendMarkdown: md => { md.set({ breaks: false }) } }, other: (md) => md.set({ breaks: true }) }',
      ),
    ]),
  ).toEqual([
    kept(`${at}: breaks`),
    kept(`${at}: breaks`, [at]),
    kept('extendMarkdown: breaks', ['extendMarkdown']),
    kept('markdown.config: breaks', ['markdown.config']),
    kept('extendsMarkdown: breaks'),
    kept('chainMarkdown: breaks', ['chainMarkdown']),
    [{ breaks: true }, ['markdown.breaks'], []],
    [undefined, [], [at]],
    [undefined, [], [at, 'other']],
  ])
})

test('files outside the folder are not read, neither by a path nor through a link', async () => {
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'secret.json'), '{"secret":"outside-0000"}')
  const folder = temporaryFolder()
  symlinkSync(join(outside, 'secret.json'), join(folder, 'link.json'))
  symlinkSync(outside, join(folder, 'inner'))
  writeFileSync(
    join(folder, 'config.js'),
    `module.exports = { title: 'x', a: require('${outside}/secret.json').secret, b: require('./link.json').secret, c: require('./inner/secret.json').secret }`,
  )
  const result = await readConfig(folder, 'config.js')
  expect(result.value).toEqual({ title: 'x' })
  expect(result.lost.map(({ path }) => path)).toEqual(['a', 'b', 'c'])
  expect(JSON.stringify(result)).not.toContain('outside-0000')
  expect(result.missing).toHaveLength(3)
})

test('the environment is not seen, and its names that were asked for are told', async () => {
  process.env.KB_TEST_SECRET = 'environment-0000'
  const result = await read(
    "module.exports = { a: process.env.KB_TEST_SECRET || 'unset', b: process.env.NODE_ENV, c: Object.keys(process.env) }",
  )
  delete process.env.KB_TEST_SECRET
  expect(result.value).toEqual({ a: 'unset', b: 'production', c: ['NODE_ENV'] })
  expect(result.env).toEqual(['KB_TEST_SECRET'])
})

test('no way out of the context by constructors, errors, or the objects the context is given', {
  tags: 'proof',
}, async () => {
  const tries = [
    "this.constructor.constructor('return process')()",
    "require('x').constructor.constructor('return process')()",
    "(() => {}).constructor('return process')()",
    "(async () => {}).constructor('return process')()",
    "eval('process')",
    "(() => { try { null.x } catch (e) { return e.constructor.constructor('return process')() } })()",
    'globalThis.process.mainModule.require("fs")',
    'process.binding("fs")',
    "require('fs').readdirSync.constructor('return process')()",
    "require('fs').statSync('.').mtime.constructor.constructor('return process')()",
    "require('fs').promises.stat('.').constructor.constructor('return process')()",
    'process.getBuiltinModule("fs").readFileSync("/etc/hostname", "utf8")',
  ]
  for (const code of tries) {
    // Only the real process has a number for its id; what is inert answers everything with something inert.
    const { value, problem } = await read(
      `let found\ntry { found = ${code} } catch { }\nmodule.exports = { escaped: typeof found?.pid === 'number' || typeof found === 'string' }`,
    )
    expect({ value, problem }, code).toEqual({ value: { escaped: false }, problem: undefined })
  }
})

test('a configuration that never ends, eats memory, throws or does not compile is told and stops nothing', {
  tags: 'proof',
}, async () => {
  expect((await read('module.exports = (async () => { for (;;) await 0 })()')).problem).toMatch(/timed out/)
  expect((await read('const all = []; for (;;) all.push(new Array(1e7).fill(1))')).problem).toMatch(/memory/)
  expect((await read("throw new Error('kaputt')")).problem).toBe('kaputt')
  expect(await read('module.exports = {\n  a: 1')).toMatchObject({
    problem: 'Expected "}" but found end of file',
    problemAt: { file: 'config.js', line: 2 },
  })
  expect((await read('title: [', 'config.yml')).problem).toBeTruthy()
  expect((await read('title = ', 'config.toml')).problem).toBeTruthy()
  expect((await read('module.exports = 5')).problem).toBe('it does not export settings')
  expect((await read('const a = {}; a.a = a; module.exports = a')).lost).toEqual([{ path: 'a', why: 'a circle' }])
})

test('asynchronous work that a configuration starts never ends, so it is read as it exports its settings', async () => {
  const settings = "module.exports = { title: 'x', base: '/z/' }"
  for (const code of [
    "require('axios').create({}).get('u').then((r) => { if (!r.data) process.exit(1) }).catch(console.error)",
    "fetch('u').then((r) => r.json()).then((data) => { throw new Error(data) }).catch(() => {}).finally(() => {})",
    "new Promise((resolve) => require('axios').get('u').then(resolve)).then((r) => r.data)",
    "(async () => { const { data } = await fetch('u').then((r) => r.json()); if (data.all.indexOf('x') < 0) process.exit(1) })()",
    "Promise.all([fetch('a'), require('axios').get('b')]).then(([a, b]) => a.x + b.y)",
    "(async () => { throw new Error('nobody waits for this') })()",
    "Promise.reject(new Error('nor for this'))",
  ]) {
    const { value, lost, problem, unseen } = await read(`${code}\n${settings}`)
    expect({ value, lost, problem, unseen }, code).toEqual({
      value: { title: 'x', base: '/z/' },
      lost: [],
      problem: undefined,
      unseen: [],
    })
  }
  const { value, lost } = await read(
    "module.exports = (async () => ({ title: 'x', a: await fetch('u').then((r) => r.text()), b: (await require('axios')('v')).data }))()",
  )
  expect({ value, lost }).toEqual({
    value: { title: 'x' },
    lost: [
      { path: 'a', why: 'computed by fetch' },
      { path: 'b', why: 'computed by axios.data' },
    ],
  })
})

test('environment variables without which a configuration fails cost only what it computes of them', async () => {
  const { value, lost, env, assumed, problem } = await read(`
    const keys = JSON.parse(process.env.KEYS)
    const url = process.env.BASE_URL.replace(/x/, '')
    const other = process.env.OTHER || 'usual'
    const { A, B } = process.env
    const first = B.split(',')[0]
    module.exports = { title: 'x', base: '/z/', other, url, a: A, first, themeConfig: { keys: keys.all, logo: '/a.png' } }`)
  expect({ value, problem }).toEqual({
    value: { title: 'x', base: '/z/', other: 'usual', themeConfig: { logo: '/a.png' } },
    problem: undefined,
  })
  expect(lost).toEqual([
    { path: 'url', why: 'computed by process.env.BASE_URL.replace' },
    { path: 'first', why: 'computed by process.env.B.split.0' },
    { path: 'themeConfig.keys', why: 'computed by JSON.parse of process.env.KEYS.all' },
  ])
  expect({ env, assumed }).toEqual({
    env: ['A', 'B', 'BASE_URL', 'KEYS', 'OTHER'],
    assumed: ['KEYS', 'BASE_URL', 'B'],
  })
})

test('what a configuration throws is told at its line, in the file that it is in', async () => {
  const at = async (files: Record<string, string> | string, name?: string) => {
    const { problem, problemAt } = await read(files, name)
    return `${problemAt?.file}:${problemAt?.line}:${problemAt?.column} ${problem}`
  }
  const config = "const a = 1\n\nconst b = require('path').join(__dirname, 'x')\nnull.x\nmodule.exports = {}"
  expect(await at(config)).toBe("config.js:4:6 Cannot read properties of null (reading 'x')")
  expect(await at("interface A { x: 1 }\n\nthrow new Error('y')\nexport default {}", 'config.ts')).toBe(
    'config.ts:3:7 y',
  )
  expect(await at({ 'config.js': "module.exports = require('./a/b')", 'a/b.js': '\nJSON.parse("{")' })).toMatch(
    /^a\/b\.js:2:\d+ /,
  )
  expect(await at("const a = process.env.A\n\nmodule.exports = {}\nthrow a ?? 'no text'")).toBe(
    'undefined:undefined:undefined no text',
  )
})
