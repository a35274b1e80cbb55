import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { migrate } from '../../cli/migrate/migrate.ts'
import { inEnglish } from '../../config/fill.ts'
import { ODDITIES } from '../fixtures/migrate/oddities/notes.ts'
import { openSite, readTree, temporaryFolder, toLine } from '../support/site.ts'

function writeOld(folder: string, files: Record<string, string | Uint8Array>): void {
  const settings = "module.exports = { title: '旧', theme: 'vdoing', themeConfig: { sidebar: 'structuring' } }"
  const all = { '.vuepress/config.js': settings, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true })
    writeFileSync(join(folder, 'docs', path), text)
  }
}

describe('section 10: a blog with every oddity of real ones migrates and builds, and its pages are as advised', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-odd-'))
  const from = join(folder, 'old')
  const to = join(folder, 'new')
  let diagnostics: Diagnostic[]
  /** Addresses that are made of the path, by that path. */
  let derived: Map<string, string>

  beforeAll(async () => {
    writeOld(from, Object.assign({}, ...ODDITIES.map(({ files }) => files)))
    await migrate(from, to)
    const built = await openSite(to).build()
    diagnostics = built.diagnostics
    const pages = JSON.parse(readFileSync(join(to, 'dist/data/pages.json'), 'utf8')) as {
      path: string
      relativePath: string
    }[]
    derived = new Map(pages.map(({ path, relativePath }) => [relativePath, path]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const main = (address: string): string => {
    const html = readFileSync(join(to, 'dist', address.endsWith('/') ? `${address}index.html` : address), 'utf8')
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }

  test.each(ODDITIES)('$row', { tags: 'proof' }, ({ files, faults = [], at, has = [], hasNot = [] }) => {
    const told = diagnostics
      .filter(({ place }) => Object.hasOwn(files, place?.file.replace(/^content\//, '') ?? ''))
      .map((fault) => toLine(fault).replace(/^.*?:(?=\d+:\d+ )/, ''))
    expect(told).toEqual(faults)
    for (const [path, text] of Object.entries(files))
      expect(readFileSync(join(to, 'content', path)).equals(Buffer.from(text)), path).toBe(true)
    const [first = ''] = Object.keys(files)
    const page = main((at ?? '').replace('/pages/DERIVED/', derived.get(first) ?? ''))
    for (const wanted of has)
      expect(page).toEqual(typeof wanted === 'string' ? expect.stringContaining(wanted) : expect.stringMatching(wanted))
    for (const unwanted of hasNot)
      expect(page).not.toEqual(
        typeof unwanted === 'string' ? expect.stringContaining(unwanted) : expect.stringMatching(unwanted),
      )
  })

  test('nothing else is told', () => {
    const known = new Set(ODDITIES.flatMap(({ files }) => Object.keys(files)))
    expect(
      diagnostics.filter(({ place }) => !known.has(place?.file.replace(/^content\//, '') ?? '')).map(toLine),
    ).toEqual([])
  })

  test('file names with signs: each old path leads to its note', () => {
    for (const [path, text] of ODDITIES.flatMap(({ files }) => Object.entries(files))) {
      const permalink = /^permalink: (\S+)$/m.exec(String(text))?.[1]
      if (!path.startsWith('30.名/') || permalink === undefined) continue
      const stub = readFileSync(join(to, 'dist', path.replace(/\.md$/, '.html')), 'utf8')
      expect(stub, path).toContain(`url=${permalink}"`)
    }
  })

  test('`article:false` is in no list; an excerpt is what stands before the mark', () => {
    const archives = main('/archives/')
    expect(archives).not.toContain('/about-me/')
    expect(archives).toContain('/more/')
    const cards = ['/', '/page/2/', '/page/3/', '/page/4/', '/page/5/', '/page/6/']
      .filter((address) => existsSync(join(to, 'dist', address, 'index.html')))
      .map(main)
      .join('')
    expect(cards).toContain('摘要一句')
    expect(cards).not.toContain('其余')
  })
})

/** What would keep another site from being built: told with its place, the other notes looked at all the same. */
const ERRORS: readonly { row: string; files: Record<string, string | Uint8Array>; faults: readonly string[] }[] = [
  {
    row: 'Invalid YAML: a title with a colon, as the old frontmatter writer left it (C54)',
    files: { '01.a/01.x.md': '---\ntitle: a: b\n---\n' },
    faults: ['content/01.a/01.x.md:2:8 warning frontmatter/yaml'],
  },
  {
    row: 'non-UTF-8: GB18030 bytes',
    files: { '01.a/01.x.md': Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]) },
    faults: ['content/01.a/01.x.md:1:1 warning site/not-utf8'],
  },
  {
    row: 'Duplicate permalinks',
    files: {
      '01.a/01.x.md': '---\npermalink: /pages/aa/\n---\n',
      '01.a/02.y.md': '---\npermalink: /pages/aa\n---\n',
    },
    faults: [
      'content/01.a/01.x.md:2:12 warning page/duplicate-address',
      'content/01.a/02.y.md:2:12 warning page/duplicate-address',
    ],
  },
]

test.each(ERRORS)(
  'section 10: $row: taken over as it is, built, and told at its place',
  { tags: 'proof' },
  async ({ files, faults }) => {
    const from = join(temporaryFolder(), 'old')
    const to = join(temporaryFolder(), 'new')
    writeOld(from, { ...files, '01.a/09.z.md': '[x](./nowhere.md)\n' })
    expect((await migrate(from, to)).notes).toBe(Object.keys(files).length + 1)
    const { diagnostics, totals } = await openSite(to).build()
    expect(totals?.written).toBeGreaterThan(Object.keys(files).length)
    expect(diagnostics.map(toLine)).toEqual([...faults, 'content/01.a/09.z.md:1:1 warning link/no-such-page'])
  },
)

test.skipIf(process.platform !== 'linux')('section 10: GBK names are told and left; the others come', async () => {
  const from = join(temporaryFolder(), 'old')
  const to = join(temporaryFolder(), 'new')
  writeOld(from, { '01.a/01.x.md': '文\n' })
  const name = Buffer.concat([
    Buffer.from(`${from}/docs/01.a/02.`),
    Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
    Buffer.from('.md'),
  ])
  writeFileSync(name, '文\n')
  expect((await migrate(from, to)).notes).toBe(1)
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(/`01\.a\/02\.[^`]*\.md` \| Its name is not UTF-8/)
  expect((await openSite(to).build()).diagnostics).toEqual([])
  // Read where it is, without a migration, it is reported: the note would be missing without a word.
  const { diagnostics } = await openSite(join(from, 'docs')).check()
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning site/name-not-utf8'])
})

test('section 10, lesson 5: a file that is renamed and renumbered keeps its address, and its new path leads there', {
  tags: 'proof',
}, async () => {
  const text = '---\ntitle: 乙\npermalink: /pages/aaaaaa/\n---\n文\n'
  const addresses = async (path: string) => {
    const from = join(temporaryFolder(), 'old')
    const to = join(temporaryFolder(), 'new')
    writeOld(from, { [path]: text })
    await migrate(from, to)
    await openSite(to).build()
    return readTree(join(to, 'dist'))
  }
  const [before, after] = [await addresses('01.旧/01.甲.md'), await addresses('07.新/30.乙.md')]
  expect(String(after.get('pages/aaaaaa/index.html'))).toContain('<p>文</p>')
  expect(before.has('pages/aaaaaa/index.html') && before.has('01.旧/01.甲.html')).toBe(true)
  expect(String(after.get('07.新/30.乙.html'))).toContain('url=/pages/aaaaaa/"')
})

test('a site without a note, and notes whose YAML names what is not there, can be migrated and built', {
  tags: 'proof',
}, async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { 'docs/.vuepress/config.js': 'module.exports = {}\n' })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect((await openSite(to).build()).totals).toBeDefined()
  openSite(from, { 'docs/01.a.md': '---\ntitle: *x\ntags: &t [*t]\n---\n\n正文。\n' })
  await migrate(from, to)
  const built = await openSite(to).build()
  expect([built.totals !== undefined, built.diagnostics.map(({ severity, code }) => `${severity} ${code}`)]).toEqual([
    true,
    ['warning frontmatter/yaml', 'warning frontmatter/yaml'],
  ])
})

test('why an old configuration cannot be read is told in one line, at its place', async () => {
  const told = async (files: Record<string, string>) => {
    const from = join(temporaryFolder(), 'old')
    openSite(from, files)
    const { diagnostics } = await migrate(from, join(temporaryFolder(), 'new'))
    return diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)
  }
  const code = 'error migrate/config-unreadable The old configuration could not be read:'
  expect(
    await told({ 'docs/.vuepress/config.js': 'module.exports = {\n  a: 1\n  b: 2 }\n', 'docs/a.md': 'x\n' }),
  ).toEqual([`docs/.vuepress/config.js:3:3 ${code} Expected "}" but found "b".`])
  expect(await told({ '_config.yml': 'x: 1\ntitle: 甲: 乙\n', 'source/_posts/a.md': 'x\n' })).toEqual([
    `_config.yml:2:8 ${code} Nested mappings are not allowed in compact mappings.`,
  ])
  expect(await told({ 'hugo.toml': 'title = "甲"\nx = [\n', 'content/a.md': 'x\n' })).toEqual([
    expect.stringMatching(/^hugo\.toml:\d:\d error migrate\/config-unreadable [^\n]*\.$/),
  ])
})

test('notes that the patterns of the old configuration leave out stay out, and take no address of another note', {
  tags: 'proof',
}, async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  const note = '---\ntitle: 路由\npermalink: /web/router\ndate: 2022-05-10\n---\n'
  writeOld(from, {
    '.vuepress/config.js': `module.exports = { theme: 'vdoing', patterns: ['**/*.md', '**/*.vue', '!**/*.draft.md'] }`,
    '01.网页/01.路由.draft.md': `${note}草稿\n`,
    '01.网页/01.路由.md': `${note}正文\n`,
  })
  const { addresses } = await migrate(from, to)
  expect(addresses).toEqual({ kinds: [{ kind: 'note', before: 2, answered: 2 }], lost: [] })
  const site = openSite(to)
  expect((await site.build()).diagnostics.map(toLine)).toEqual([])
  expect(site.read('web/router/index.html')).toContain('正文')
  expect([...readTree(join(to, 'dist'))].filter(([, bytes]) => bytes.includes('草稿')).map(([path]) => path)).toEqual(
    [],
  )
  expect(existsSync(join(to, 'content/01.网页/01.路由.draft.md'))).toBe(true)
})

test('a list of plugins in the folder of plugins is read as a part of the configuration; code there is told', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  writeOld(from, {
    '.vuepress/config.js': "module.exports = { theme: 'vdoing', plugins: require('./plugins/list.js') }",
    '.vuepress/plugins/list.js':
      "module.exports = [['sitemap', { hostname: 'https://a.example.com' }], require('./own')]",
    '.vuepress/plugins/own/index.js': 'module.exports = () => ({ ready() {} })',
    'a.md': '# A\n',
  })
  await migrate(from, to)
  const told = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(told).toContain('`.vuepress/plugins/own/index.js`')
  expect(told).not.toContain('plugins/list.js')
  expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).toContain("url: 'https://a.example.com'")
})

test('a blog deep in a repository of several packages is found, with its settings', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  writeOld(join(from, 'packages/blog'), { '01.a/01.n.md': '---\npermalink: /a/\n---\n' })
  writeOld(join(from, 'packages/z/more'), { '01.b.md': '' })
  writeFileSync(join(from, 'README.md'), '# Repository\n')
  const { label: asNotes } = await migrate(from, join(folder, 'notes'))
  expect(inEnglish(asNotes)).toBe('a folder of notes')
  expect(readFileSync(join(folder, 'notes/MIGRATION.md'), 'utf8')).toContain(
    'whose settings were not read: `packages/blog/docs`, `packages/z/more/docs`.',
  )
  writeFileSync(join(from, 'package.json'), '{}')
  const { label, notes } = await migrate(from, to)
  expect([inEnglish(label), notes]).toEqual(['a VuePress blog with the theme vdoing', 1])
  expect(existsSync(join(to, 'content/01.a/01.n.md'))).toBe(true)
  expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).toContain("title: '旧'")
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('`packages/z/more/docs`')
})

test('a site two levels below is found where no other notes are; a folder of notes stays one and says so', async () => {
  const folder = temporaryFolder()
  const from = join(folder, 'old')
  writeOld(join(from, 'website'), { '01.a/01.n.md': '' })
  writeFileSync(join(from, 'README.zh-CN.md'), '# Repository\n')
  writeFileSync(join(from, 'website/package.json'), '{}')
  const { label } = await migrate(from, join(folder, 'new'))
  expect(inEnglish(label)).toBe('a VuePress blog with the theme vdoing')
  writeFileSync(join(from, 'diary.md'), '')
  const { label: asNotes } = await migrate(from, join(folder, 'notes'))
  expect(inEnglish(asNotes)).toBe('a folder of notes')
  expect(readFileSync(join(folder, 'notes/MIGRATION.md'), 'utf8')).toContain('were not read: `website/docs`.')
})

test('files that notes of vdoing include with `!!!include` are inserted, those that are not there are named', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  const note = (text: string) => `---\npermalink: /wave/\n---\n${text}`
  writeOld(from, {
    '01.sea/01.wave.md': note('!!!include(parts/foam.md)!!!\n\n!!!include(none.md)!!!\n\n<!-- @include: ./a.md -->\n'),
    'parts/foam.md': 'White **foam**\n',
  })
  await migrate(from, to)
  expect(readFileSync(join(to, 'content/01.sea/01.wave.md'), 'utf8')).toBe(
    note('White **foam**\n\n!!!include(none.md)!!!\n\n<!-- @include: ./a.md -->\n'),
  )
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain('| `content/01.sea/01.wave.md` | files inserted where notes include them: 1 |')
  expect(page).toContain('`content/01.sea/01.wave.md:6:1`')
})

test('of a repository that is the folder of notes itself, notes and what they use come along, the project does not', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'docs'), join(folder, 'new')]
  const project = {
    'package.json': '{}',
    'yarn.lock': '',
    LICENSE: 'MIT',
    'deploy.sh': '',
    'utils/push.js': '',
    'dist/404.html': '<p>',
    'dist/logo.png': 'built',
    '.github/workflows/ci.yml': '',
    'node_modules/a/README.md': '# A\n',
  }
  const blog = {
    'README.md': '---\nhome: true\n---\n',
    'CHANGELOG.md': '# Changes\n',
    '01.sea/01.wave.md':
      '---\npermalink: /wave/\n---\n![](../img/wave.png)\n\n[data](../data/heights%201.csv)\n\n<<< @/demo/wave.js\n',
    'img/wave.png': 'picture',
    'data/heights 1.csv': '1\n',
  }
  writeOld(folder, { ...project, ...blog, 'demo/wave.js': 'wave()\n' })
  await migrate(from, to)
  expect([...readTree(join(to, 'content')).keys()].sort()).toEqual(Object.keys(blog).sort())
  expect(existsSync(join(to, 'demo/wave.js'))).toBe(true)
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain(
    'nothing else of `LICENSE`, `demo/`, `deploy.sh`, `dist/`, `package.json`, `utils/`, `yarn.lock`',
  )
  const { diagnostics } = await openSite(to).build()
  expect(diagnostics.map(toLine).filter((line) => !line.includes('image/'))).toEqual([])
  expect(existsSync(join(to, 'dist/index.html'))).toBe(true)
})

test('pictures of `.vuepress` and of folders beside the notes come along, if notes show them', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const note = [
    '---\npermalink: /a/\n---',
    '![a](../.vuepress/assets/a.svg) <img src="../.vuepress/assets/图.svg">',
    '![b](../../images/b.svg "B") <img src=\'../../images/%E6%B5%B7.svg\'> `![b](../../images/b.svg)`',
    '![c](../../../outside.svg) ![d](../../.git/d.svg) ![e](../../images/none.svg)',
  ]
  writeOld(from, {
    '01.a/01.n.md': `${note.join('\n\n')}\n`,
    '.vuepress/assets/a.svg': picture,
    '.vuepress/assets/图.svg': picture,
    '.vuepress/assets/unused.svg': picture,
    '.vuepress/dist/a.svg': picture,
    '../images/b.svg': picture,
    '../images/海.svg': picture,
    '../.git/d.svg': picture,
    '../../outside.svg': picture,
  })
  await migrate(from, to)
  const files = [...readTree(to).keys()].filter((path) => path.endsWith('.svg')).sort()
  expect(files).toEqual([
    'content/.vuepress/assets/a.svg',
    'content/.vuepress/assets/图.svg',
    'content/images/b.svg',
    'content/images/海.svg',
  ])
  const copy = readFileSync(join(to, 'content/01.a/01.n.md'), 'utf8')
  expect(copy.split('\n\n')[2]).toBe(
    '![b](../images/b.svg "B") <img src=\'../images/%E6%B5%B7.svg\'> `![b](../../images/b.svg)`',
  )
  expect(copy.split('\n\n').toSpliced(2, 1)).toEqual(`${note.join('\n\n')}\n`.split('\n\n').toSpliced(2, 1))
  const { diagnostics } = await openSite(to).build()
  expect(diagnostics.map(toLine)).toEqual(
    [1, 28, 51].map((column) => `content/01.a/01.n.md:9:${column} warning image/missing`),
  )
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain(
    'shows `content/images/b.svg`, a copy of a picture from outside the folder of notes',
  )
})

test('files that notes show with `<<<` come along, and are shown; secrets, keys and what is outside do not', async () => {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  writeFileSync(join(folder, 'outside.js'), 'outside()\n')
  const paths = [
    '@/docs/01.a/code/a.js',
    './code/a.js',
    '@/examples/b.js#part{1} [b]',
    '@/docs/.vuepress/Version.md',
    '@/.github/ci.yml',
    '@/package.json',
    '@/docs/.vuepress/public/c.js',
    '@/docs/.env',
    '@/keys/id.pem',
    '@/.git/config',
    '@/../outside.js',
    '@/link.js',
    '@/docs/.vuepress/none.js',
  ]
  const body = `${paths.map((path) => `<<< ${path}\n`).join('\n')}\n\`\`\`\n<<< @/docs/.vuepress/Version.md\n\`\`\`\n`
  writeOld(from, {
    '01.a/01.x.md': `---\ntitle: x\npermalink: /x/\n---\n\n${body}`,
    '01.a/code/a.js': 'inNotes()\n',
    '.vuepress/Version.md': 'version 1.2.3\n',
    '.vuepress/public/c.js': 'inPublic()\n',
    '.env': 'secret-0000\n',
    '../examples/b.js': '// #region part\nbeside()\n// #endregion part\n',
    '../.github/ci.yml': 'on: push\n',
    '../package.json': '{ "name": "old-package" }\n',
    '../keys/id.pem': 'secret-0000\n',
    '../.git/config': 'secret-0000\n',
  })
  symlinkSync(join(folder, 'outside.js'), join(from, 'link.js'))
  await migrate(from, to)
  const changed = readFileSync(join(to, 'content/01.a/01.x.md'), 'utf8')
  expect(changed.match(/^<<< .*/gm)).toEqual([
    ...paths.slice(0, 3).map((path) => `<<< ${path}`),
    '<<< @/snippets/vuepress/Version.md',
    '<<< @/snippets/github/ci.yml',
    '<<< @/snippets/package.json',
    '<<< @/content/public/c.js',
    ...paths.slice(7).map((path) => `<<< ${path}`),
    '<<< @/docs/.vuepress/Version.md',
  ])
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('`<<<` now shows `snippets/vuepress/Version.md`')
  const site = openSite(to)
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual(
    [20, 22, 24, 26, 28, 30].map((line) => ['snippet/missing', line]),
  )
  expect(diagnostics.map(({ hint }) => inEnglish(hint ?? ''))).toEqual([
    expect.stringContaining('begins with a dot'),
    expect.stringContaining('Correct the path'),
    expect.stringContaining('begins with a dot'),
    '',
    expect.stringContaining('Correct the path'),
    expect.stringContaining('Correct the path'),
  ])
  const page = site.read('x/index.html').replace(/<[^>]+>/g, '')
  for (const text of ['inNotes', 'beside()', 'version 1.2.3', 'on: push', 'old-package', 'inPublic'])
    expect(page).toContain(text)
  expect([...readTree(to)].filter(([, bytes]) => /secret-0000|outside\(\)/.test(String(bytes)))).toEqual([])
})
