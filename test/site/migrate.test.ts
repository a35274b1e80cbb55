import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { FolderError } from '../../cli/migrate/new-folder.ts'
import { toConfigText } from '../../cli/migrate/write/config-text.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { kb } from '../support/cli.ts'
import { openSite, readTree, temporaryFolder, toLine } from '../support/site.ts'
import { parseWorkflow } from '../support/workflow.ts'

const fixture = (name: string): string => resolve(import.meta.dirname, '../fixtures/migrate', name)

/** A fixture migrated to a folder of its own. */
async function moved(name: string) {
  const to = join(temporaryFolder(), 'new')
  const from = fixture(name)
  const result = await migrate(from, to)
  const read = (path: string) => readFileSync(join(to, path), 'utf8')
  return { from, to, result, read, site: openSite(to) }
}

/** The settings a `site.config.ts` gives, as the pipeline reads them. */
const settingsOf = async (to: string) => (await openSite(to).context()).site.config

/** A part of a page below a heading, without the parts after it. */
const section = (page: string, title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('T01–T37: nav, sidebar, theme keys and head of a split TypeScript configuration become settings', {
  tags: 'proof',
}, async () => {
  const { to, result } = await moved('vdoing')
  const { title, description, lang, base, url, head, markdown, theme } = await settingsOf(to)
  expect({ title, description, lang, base, url }).toEqual({
    title: "林间's 笔记",
    description: '读书、写代码、散步。',
    lang: 'zh-CN',
    base: '/notes/',
    url: 'https://notes.example.com/',
  })
  expect(head).toEqual([
    ['link', { rel: 'icon', href: '/img/favicon.svg' }],
    ['meta', { name: 'keywords', content: '笔记,前端' }],
    ['meta', { name: 'theme-color', content: '#11a8cd' }],
    ['script', { src: '//cdn.example.net/push.js', async: 'async' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the fixture's own text
    ['script', {}, 'console.log(\'hello\')\nconsole.log("${x}")'],
  ])
  expect(markdown.lineNumbers).toBe(true)
  expect(theme.nav![1]).toEqual({
    text: '笔记',
    link: '/note/',
    items: [
      { text: '第一篇', link: '/pages/a1b2c3/' },
      { text: '分组', items: [{ text: '第二篇', link: '/pages/d4e5f6' }] },
    ],
  })
  expect(theme).toMatchObject({
    sidebar: { mode: 'structuring', collapsable: false },
    sidebarDepth: 2,
    logo: '/img/logo.svg',
    repo: 'someone/notes',
    searchMaxSuggestions: 8,
    lastUpdated: '上次更新',
    docsDir: 'content',
    editLinks: true,
    editLinkText: '编辑',
    pageStyle: 'line',
    contentBgStyle: 3,
    updateBar: { showToArticle: false },
    author: { name: '林间', link: 'https://github.com/someone' },
    blogger: { avatar: '/img/avatar.svg', name: '林间', slogan: '慢慢走' },
    footer: { createYear: 2019 },
    htmlModules: { pageBshowMode: 'article' },
  })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the fixture's own text
  expect(theme.htmlModules?.homeSidebarB).toContain('`林间` costs ${5}')
  expect(theme.social?.icons.map(({ iconClass }) => iconClass)).toEqual(['icon-github', 'icon-youjian'])
  expect(result.diagnostics.map(toLine)).toEqual(['docs/.vuepress/config.ts:35:5 warning migrate/not-taken'])
})

test('only keys the author set stand in site.config.ts, with comments, and it is as a person would write it', {
  tags: 'proof',
}, async () => {
  const { read } = await moved('vdoing')
  const text = read('site.config.ts')
  for (const absent of ['timeZone', 'rightMenuBar', 'bodyBgImgOpacity', 'algolia', 'recentNotes'])
    expect(text).not.toContain(absent)
  expect(text).toContain('  // The notes have moved: this was "docs".\n    docsDir: \'content\',\n')
  expect(text).toContain("      { text: '首页', link: '/' },\n")
  // Of `palette.styl`.
  expect(text).toContain("colors: { accent: '#33aa77' }")
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(125)
})

test('MIGRATION.md tells of every setting and plugin that is not taken over, and what to do', {
  tags: 'proof',
}, async () => {
  const { read } = await moved('vdoing')
  const page = read('MIGRATION.md')
  const left = section(page, 'Not taken over')
  for (const what of [
    'vuepress-plugin-baidu-autopush',
    'vuepress-plugin-comment',
    'own-boxes',
    'of-some-other-world',
    'themeConfig.nav: icon',
    'themeConfig.social.icons[1].hidden',
    'Did you mean `titleBadgeIcons`?',
    '`port`',
    'themeConfig.recentNotes',
    'computed by klaw-sync.sync.filter',
    'markdown.extendMarkdown',
    'chainWebpack',
    'configureWebpack',
    '.vuepress/components/Box.vue',
    '.vuepress/enhanceApp.js',
    'theme.bodyBgImgOpacity',
  ]) {
    expect(left, what).toContain(what)
  }
  const builtIn = section(page, 'Built in')
  for (const plugin of [
    'sitemap',
    'fulltext-search',
    'one-click-copy',
    'demo-block',
    'zooming',
    'reading-progress',
    'cursor-effects',
    'last-updated',
    'head[3]` (`viewport',
    'themeConfig.algolia',
  ]) {
    expect(builtIn, plugin).toContain(plugin)
  }
  expect(page).not.toContain('back-to-top')
  expect(section(page, 'Taken over')).not.toContain('bodyBgImgOpacity')
  expect(section(page, 'Worth a look')).toContain('cdn.example.net')
  expect(section(page, 'Worth a look')).toContain('process.env.STATISTICS_CODE')
})

test('P13: no secret of the old configuration gets into any file of the new site', { tags: 'proof' }, async () => {
  for (const name of ['vdoing', 'function', 'hexo']) {
    const { to } = await moved(name)
    const all = [...readTree(to).values()].map(String).join('\n')
    for (const secret of [
      'gitalk-client-id-0000',
      'gitalk-secret-0000',
      'plugin-password-0000',
      'algolia-key-0000',
      'vssue-secret-0000',
      'valine-id-0000',
      'valine-key-0000',
      'hexo-token-0000',
    ]) {
      expect(all, secret).not.toContain(secret)
    }
  }
})

test('notes that a script asked a password for stay out of the site and are named', async () => {
  const from = join(temporaryFolder(), 'old')
  const note = (lines: string) => `---\ntitle: 甲\n${lines}---\n\n文\n`
  openSite(from, {
    'docs/.vuepress/config.js':
      "module.exports = { theme: 'vdoing', themeConfig: { privatePage: { password: 'x' } } }\n",
    'docs/01.a/01.open.md': note('permalink: /pages/a/\nprivate: false\n'),
    'docs/01.a/02.private.md': note('permalink: /pages/b/\nprivate: true\n'),
    'docs/01.a/03.word.md': note('permalink: /pages/c/\npassword: 1234\n'),
    'docs/01.a/04.keys.md': note("permalink: /pages/d/\nkeys: ['e10adc39']\n"),
    'docs/01.a/05.plain.md': note('permalink: /pages/e/\nkeys: 123456\n'),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ path }) => path)).toEqual(['/pages/a/'])
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(
    /password-protected posts: `content\/01\.a\/02\.private\.md`, `content\/01\.a\/03\.word\.md`, `content\/01\.a\/04\.keys\.md`, `content\/01\.a\/05\.plain\.md`/,
  )
})

test('notes stay where a site of vdoing declared `keys` as its own', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'docs/.vuepress/config.js':
      "module.exports = { theme: 'vdoing', themeConfig: { extendFrontmatter: { keys: ['x'] } } }\n",
    'docs/01.a/01.keys.md': "---\ntitle: 甲\npermalink: /pages/a/\nkeys: ['b']\n---\n\n文\n",
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value, diagnostics } = await openSite(to).check()
  expect(value.graph.pages.map(({ path }) => path)).toEqual(['/pages/a/'])
  expect(diagnostics.filter(({ code }) => code === 'frontmatter/locked')).toEqual([])
})

test.each([
  [
    'hope',
    `import { hopeTheme } from 'vuepress-theme-hope'
export default { theme: hopeTheme({ encrypt: { config: { '/guide/': ['1'], '/%E9%9A%90/': { password: '2', hint: 'x' }, '/open/': [] } } }) }
`,
  ],
  [
    'hope, from the environment and from a package',
    `import { hopeTheme } from 'vuepress-theme-hope'
import { secret } from 'secrets'
export default { theme: hopeTheme({ encrypt: { config: { '/guide/': process.env.WORD, '/%E9%9A%90/': secret('x'), '/open/': [] } } }) }
`,
  ],
  [
    'plume',
    `import { plumeTheme } from 'vuepress-theme-plume'
export default { theme: plumeTheme({ encrypt: { rules: { '^/(guide|隐)/': '1' } } }) }
`,
  ],
])('notes that settings of %s put behind a password stay out of the site and are named', async (_, settings) => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'docs/.vuepress/config.ts': settings,
    'docs/guide/README.md': '# 甲\n',
    'docs/guide/a.md': '---\ntitle: [甲\n---\n\nunreadable\n',
    'docs/guide/E.MD': '---\ntitle: 戊\n---\n',
    'docs/隐/b.md': '---\ntitle: 乙\npublish: true\n---\n',
    'docs/c.md': '---\ntitle: 丙\npermalink: /guide/c/\n---\n',
    'docs/open/d.md': '---\ntitle: 丁\n---\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ relativePath }) => relativePath)).toEqual(['open/d.md'])
  expect(existsSync(join(to, 'content/guide/a.md'))).toBe(false)
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  for (const path of ['guide/README.md', 'guide/a.md', 'guide/E.MD', '隐/b.md', 'c.md'])
    expect(page).toMatch(new RegExp(`password-protected posts: .*\`content/${path}\``))
})

test.each([
  [
    "import { hopeTheme } from 'vuepress-theme-hope'\nexport default { theme: hopeTheme({ encrypt: { global: true } }) }\n",
  ],
  ["export default { theme: 'hope', themeConfig: { encrypt: { status: 'global', global: ['1'] } } }\n"],
  ["export default { theme: 'reco', themeConfig: { keyPage: { keys: ['e10adc39'] } } }\n"],
  ["export default { theme: 'reco', themeConfig: { keyPage: { keys: 123456 } } }\n"],
  ["export default { theme: 'reco', themeConfig: { keyPage: require('secrets').all() } }\n"],
  ...["['e10adc39']", "'123456'", '123456', 'process.env.WORD', "[md5('1')]"].map((password) => [
    `import { md5 } from 'md5'\nimport { recoTheme } from 'vuepress-theme-reco'\nexport default { theme: recoTheme({ password: ${password} }) }\n`,
  ]),
  [
    "import { defineUserConfig } from 'vuepress'\nexport default defineUserConfig({ theme: 'reco', themeConfig: { password: ['1'] } })\n",
  ],
])('a site that asked for a password on every page is said to be open now: %j', async (settings) => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { 'docs/.vuepress/config.ts': settings, 'docs/a.md': '---\ntitle: 甲\n---\n' })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('asked for a password on every page')
})

test('a site whose pages with passwords cannot be told is said to be open now', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'docs/.vuepress/config.js':
      "module.exports = { theme: 'hope', themeConfig: { encrypt: { config: require('secrets').all() } } }\n",
    'docs/a.md': '---\ntitle: 甲\n---\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('asked for a password is not known')
})

test('C47: notes without a permalink are listed with the address that the build gives them', {
  tags: 'proof',
}, async () => {
  const { read, site } = await moved('vdoing')
  const listed = [
    ...section(read('MIGRATION.md'), 'Notes without a permalink').matchAll(/\| `([^`]+\.md)` \| `([^`]+)` \|/g),
  ].map(([, path, address]) => [path, address])
  expect(listed.map(([path]) => path)).toEqual(['01.笔记/03.第三篇.md', '_posts/随笔一则.md'])
  const { value } = await site.check()
  const pages = new Map(value.graph.pages.map((page) => [page.relativePath, page.path]))
  for (const [path, address] of listed) expect(pages.get(path!)).toBe(address)
})

test('notes and public files are copied byte for byte, .vuepress itself is not', async () => {
  const { from, to } = await moved('vdoing')
  const old = readTree(join(from, 'docs'))
  const now = readTree(join(to, 'content'))
  const wanted = [...old].flatMap(([path, bytes]): [string, Buffer][] => {
    if (!path.startsWith('.vuepress/')) return [[path, bytes]]
    return path.startsWith('.vuepress/public/') ? [[path.slice('.vuepress/'.length), bytes]] : []
  })
  expect([...now.keys()].sort()).toEqual(wanted.map(([path]) => path).sort())
  for (const [path, bytes] of wanted) expect(now.get(path)!.equals(bytes), path).toBe(true)
  expect(now.get('01.笔记/02.第二篇.md')!.includes('\r\n')).toBe(true)
})

test('the migrated site builds without a fault', { tags: 'proof' }, async () => {
  const { site } = await moved('vdoing')
  const result = await site.build()
  expect(result.diagnostics.map(toLine)).toEqual([])
  expect(existsSync(join(site.out, 'pages/a1b2c3/index.html'))).toBe(true)
  expect(existsSync(join(site.out, 'CNAME'))).toBe(true)
})

test('a second run does nothing; a third brings what is new and leaves alone what the author changed', {
  tags: 'proof',
}, async () => {
  const from = join(temporaryFolder(), 'old')
  const to = join(temporaryFolder(), 'new')
  const write = (path: string, text: string) => {
    mkdirSync(join(from, path, '..'), { recursive: true })
    writeFileSync(join(from, path), text)
  }
  write('docs/.vuepress/config.js', "module.exports = { title: '甲' }")
  write('docs/README.md', '# 甲\n')
  write('docs/01.a/01.b.md', '乙\n')
  await migrate(from, to)
  const before = readTree(to)
  const again = await migrate(from, to)
  expect([again.written, again.kept]).toEqual([[], []])
  expect(readTree(to)).toEqual(before)

  writeFileSync(join(to, 'site.config.ts'), 'mine')
  rmSync(join(to, 'MIGRATION.md'))
  write('docs/.vuepress/config.js', "module.exports = { title: '丙' }")
  write('docs/01.a/01.b.md', '乙，改过\n')
  write('docs/01.a/02.c.md', '丁\n')
  const third = await migrate(from, to)
  expect(third.written).toEqual(['content/01.a/01.b.md', 'content/01.a/02.c.md'])
  expect(third.kept).toEqual(['site.config.ts', 'MIGRATION.md'])
  expect(readFileSync(join(to, 'site.config.ts'), 'utf8')).toBe('mine')
  expect((await migrate(from, to)).written).toEqual([])
})

test('the old folder is only read', async () => {
  const from = fixture('vdoing')
  const before = readTree(from)
  await moved('vdoing')
  expect(readTree(from)).toEqual(before)
})

test('a new folder inside the old one, around it, through a link into it, or with files of others is refused', async () => {
  const folder = temporaryFolder()
  const from = join(folder, 'old')
  mkdirSync(from)
  writeFileSync(join(from, 'a.md'), 'a')
  mkdirSync(join(folder, 'full'))
  writeFileSync(join(folder, 'full', 'x.txt'), 'x')
  symlinkSync(from, join(folder, 'link'))
  for (const to of [
    from,
    join(from, 'new'),
    folder,
    join(folder, 'link', 'new'),
    join(folder, 'full'),
    join(from, 'a.md'),
  ]) {
    await expect(migrate(from, to), to).rejects.toThrow(FolderError)
  }
  expect(readdirSync(from)).toEqual(['a.md'])
  expect(readdirSync(join(folder, 'full'))).toEqual(['x.txt'])
  expect((await migrate(from, join(folder, 'old2'))).notes).toBe(1)
})

test('a run that was cut off is taken up by the next', { tags: 'proof' }, async () => {
  const { to, from } = await moved('vdoing')
  const whole = readTree(to)
  writeFileSync(join(to, '.kb-migrate.json'), '{}\n')
  rmSync(join(to, 'site.config.ts'))
  rmSync(join(to, 'content/index.md'))
  await migrate(from, to)
  expect(readTree(to)).toEqual(whole)
})

test('links among the notes are not followed but told', async () => {
  const folder = temporaryFolder()
  const from = join(folder, 'old')
  mkdirSync(join(from, 'sub'), { recursive: true })
  writeFileSync(join(folder, 'outside.md'), 'outside')
  writeFileSync(join(from, 'a.md'), 'a')
  symlinkSync(join(folder, 'outside.md'), join(from, 'sub', 'b.md'))
  const to = join(folder, 'new')
  expect((await migrate(from, to)).notes).toBe(1)
  expect(existsSync(join(to, 'content/sub/b.md'))).toBe(false)
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('`sub/b.md`')
})

test('a configuration that cannot be read is an error, and the notes are taken over all the same', async () => {
  const from = temporaryFolder()
  mkdirSync(join(from, '.vuepress'))
  writeFileSync(join(from, '.vuepress/config.js'), "throw new Error('kaputt')")
  writeFileSync(join(from, 'README.md'), '# a\n')
  const to = join(temporaryFolder(), 'new')
  const { diagnostics, notes } = await migrate(from, to)
  expect(diagnostics.map(toLine)).toEqual(['.vuepress/config.js:1:7 error migrate/config-unreadable'])
  expect(notes).toBe(1)
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('kaputt')
})

test('C43, T02: a migrated site with dead links in notes, nav and sidebar builds, and each is told', async () => {
  const from = temporaryFolder()
  mkdirSync(join(from, '.vuepress'))
  writeFileSync(
    join(from, '.vuepress/config.js'),
    "module.exports = { themeConfig: { nav: [{ text: 'x', link: '/none/' }, { text: 'y', link: '/?p=2' }], sidebar: { '/': ['gone'] } } }",
  )
  writeFileSync(join(from, 'README.md'), '# a\n\n[x](./none.md) ![y](./none.png)\n')
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { diagnostics, totals } = await openSite(to).build()
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
    'warning image/missing',
    'warning link/no-such-page',
    'warning nav/no-such-page',
    'warning sidebar/no-such-page',
  ])
  expect(totals?.written).toBeGreaterThan(5)
})

test('the workflow of a migrated site publishes it although faults are left, and says when to be stricter', {
  tags: 'proof',
}, async () => {
  const from = temporaryFolder()
  mkdirSync(join(from, '.vuepress'))
  writeFileSync(join(from, 'README.md'), '# a\n\n[x](./none.md) ![y](./none.png)\n')
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const text = readFileSync(join(to, '.github/workflows/site.yml'), 'utf8')
  const runs = parseWorkflow(text).jobs.build!.steps.flatMap(({ run }) => run ?? [])
  const commands = runs.filter((run) => run.startsWith('npx kb '))
  expect(commands).toEqual(['npx kb check --format github', 'npx kb build --out dist'])
  const env = { GITHUB_ACTIONS: 'true' }
  for (const command of commands) {
    const ran = await kb(command.split(' ').slice(2), { cwd: to, env })
    expect([command, ran.code, ran.stdout]).toEqual([command, 0, expect.stringMatching(/^::warning .*none\.md/m)])
  }
  expect(existsSync(join(to, 'dist/index.html'))).toBe(true)
  expect(text).toMatch(/# .*--strict.*\n {8}run: npx kb check /)
})

test('a folder without a note is refused with a word, and nothing is written', async () => {
  const to = join(temporaryFolder(), 'new')
  const { diagnostics } = await migrate(temporaryFolder(), to)
  expect(diagnostics.map(toLine)).toEqual(['error migrate/no-site'])
  expect(existsSync(to)).toBe(false)
})

test('texts of every kind read back from site.config.ts as they were', async () => {
  const words = [
    "it's",
    '"both\' of"',
    'a\nb `c` \u0024{d} \\n',
    'tab\tand\u2028line',
    '\r\n',
    '\\',
    '</script>',
    'é深海🌊',
    '`',
    '',
  ]
  const given = {
    title: words[0]!,
    head: words.map((word): [string, Record<string, string>, string] => [
      'meta',
      { content: word, "it's": word },
      word,
    ]),
  }
  expect(siteSchema.safeParse(given).success).toBe(true)
  const to = temporaryFolder()
  mkdirSync(join(to, 'content'))
  writeFileSync(join(to, 'site.config.ts'), toConfigText(given, 'a test', { comments: { head: 'two\nlines' } }))
  const { title, head } = await settingsOf(to)
  expect({ title, head }).toEqual(given)
})

test('the command says what it did, says so when there is nothing to do, and refuses with code 2', {
  tags: 'proof',
}, () => {
  const kb = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve(import.meta.dirname, '../../build/kb.mjs'), 'migrate', ...args],
      {
        encoding: 'utf8',
      },
    )
    return { status, stdout, stderr }
  }
  const to = join(temporaryFolder(), 'new')
  const first = kb(fixture('vdoing'), to)
  expect([first.status, first.stdout]).toEqual([
    0,
    expect.stringMatching(/^a VuePress blog with the theme vdoing: 7 notes, 4 public files; 20 files written/),
  ])
  expect(first.stderr).toContain('bodyBgImgOpacity')
  expect(kb(fixture('vdoing'), to).stdout).toMatch(/^nothing to do: /)
  expect(kb(fixture('vdoing'), fixture('vdoing/docs/new'))).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('is inside the old site'),
  })
  expect(existsSync(fixture('vdoing/docs/new'))).toBe(false)
  expect(kb(join(to, 'missing'), join(to, 'x'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no folder'),
  })
  expect(kb(temporaryFolder(), join(to, '..', 'y')).status).toBe(2)
  expect(kb(to).status).toBe(2)
})
