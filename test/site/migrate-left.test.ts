import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { ownCommand } from '../../cli/commands/own-command.ts'
import { migrate } from '../../cli/migrate/migrate.ts'
import { inEnglish } from '../../config/fill.ts'
import { kb } from '../support/cli.ts'
import { openSite, temporaryFolder } from '../support/site.ts'

/** An old site in a folder of its own, from file texts by path. */
function oldSite(files: Record<string, string>): { from: string; to: string } {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'old', path)), { recursive: true })
    writeFileSync(join(folder, 'old', path), text)
  }
  return { from: join(folder, 'old'), to: join(folder, 'new') }
}

const pageOf = (to: string): string => readFileSync(join(to, 'MIGRATION.md'), 'utf8')

const section = (page: string, title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

const BLOG = {
  'docs/.vuepress/config.js': "module.exports = { title: '旧', theme: 'vdoing' }",
  'docs/.vuepress/public/a.txt': 'a',
  'docs/01.a/01.b.md': '---\ntitle: 乙\npermalink: /pages/aaaaaa/\n---\n\n[丢](/gone/)\n\n![图](./no.png)\n',
  'docs/01.a/02.c.md': '---\ntitle: 丙\npermalink: /pages/bbbbbb/\n---\n\n[丢](/gone-too/)\n',
}

test('MIGRATION.md names each kind of fault that kb check finds in the new site, with its places', {
  tags: 'proof',
}, async () => {
  const { from, to } = oldSite(BLOG)
  const { faults } = await migrate(from, to)
  const { diagnostics } = await openSite(to).check()
  expect(faults.flatMap((group) => group.faults)).toHaveLength(diagnostics.length)
  const left = section(pageOf(to), 'Faults that are left')
  expect(left).toContain('found 3 faults in the new site')
  expect(left).toContain('None of them prevents the site from being built.')
  expect(left).toMatch(
    /\| `link\/no-such-page` \(warning\) \| 2 \| .*`content\/01\.a\/01\.b\.md:6`, `content\/01\.a\/02\.c\.md:6`/,
  )
  expect(left).toMatch(/\| `image\/missing` \(warning\) \| 1 \| .*`content\/01\.a\/01\.b\.md:8`/)
})

test('a site without a fault has none listed, and a fault that was fixed leaves the list at the next migration', {
  tags: 'proof',
}, async () => {
  const { from, to } = oldSite({
    ...BLOG,
    'docs/01.a/01.b.md': '---\ntitle: 乙\npermalink: /pages/aaaaaa/\n---\n\n甲\n',
  })
  await migrate(from, to)
  expect(section(pageOf(to), 'Faults that are left')).toContain('found 1 fault in the new site')
  writeFileSync(join(from, 'docs/01.a/02.c.md'), '---\ntitle: 丙\npermalink: /pages/bbbbbb/\n---\n\n丁\n')
  expect((await migrate(from, to)).written).toEqual(['content/01.a/02.c.md', 'MIGRATION.md'])
  expect(section(pageOf(to), 'Faults that are left')).toContain('None: `kb check` found no fault')
})

test('the new site goes on with the package manager of the old one', async () => {
  const { from, to } = oldSite({
    ...BLOG,
    'pnpm-lock.yaml': '',
    'docs/01.a/02.c.md': '---\ntitle: 丙\n---\n\n```echarts\n{}\n```\n',
  })
  await migrate(from, to)
  const page = pageOf(to)
  for (const command of ['pnpm install', 'pnpm run check', 'pnpm add -D echarts', 'pnpm exec kb check --fix'])
    expect(page).toContain(`\`${command}\``)
  expect(page).toContain('Commit `pnpm-lock.yaml`')
  expect(page).not.toMatch(/\bnpm\b|npx/)
  expect(readFileSync(join(to, '.github/workflows/site.yml'), 'utf8')).toContain('pnpm install --frozen-lockfile')
  expect(readFileSync(join(to, 'tsconfig.json'), 'utf8')).toContain('`pnpm add -D @types/react`')
})

test('every old address is counted, and each that does not answer is listed with its reason', async () => {
  const { from, to } = oldSite({
    ...BLOG,
    'docs/01.a/03.draft.md': '---\ntitle: 稿\npermalink: /pages/cccccc/\npublish: false\n---\n\n一\n',
  })
  const { addresses } = await migrate(from, to)
  expect(addresses?.kinds).toEqual([
    { kind: 'note', before: 6, answered: 4 },
    { kind: 'file', before: 1, answered: 1 },
  ])
  expect(addresses?.lost.map(({ address, path, reason }) => [address, path, inEnglish(reason)])).toEqual([
    ['/01.a/03.draft.html', 'content/01.a/03.draft.md', 'the note is a draft, so it is not shown'],
    ['/pages/cccccc/', 'content/01.a/03.draft.md', 'the note is a draft, so it is not shown'],
  ])
  const listed = section(pageOf(to), 'Old addresses')
  expect(listed).toContain('4 of 6 of notes, 1 of 1 of public files')
  expect(listed).toContain(
    '| `/pages/cccccc/` | `content/01.a/03.draft.md` | the note is a draft, so it is not shown |',
  )
  expect(listed).not.toContain('`/01.a/01.b.html`')
})

test('MIGRATION.md says that the history of git stays behind, where there is one', { tags: 'proof' }, async () => {
  const { from, to } = oldSite({ ...BLOG, '.git/HEAD': 'ref: refs/heads/main\n' })
  await migrate(from, to)
  expect(section(pageOf(to), 'History')).toContain('The git history stays with the old folder.')
  const without = oldSite(BLOG)
  await migrate(without.from, without.to)
  expect(pageOf(without.to)).not.toContain('## History')
})

test('the command prints how many addresses answer, what is lost and which faults are left', {
  tags: 'proof',
}, async () => {
  const { from, to } = oldSite({
    ...BLOG,
    'docs/01.a/03.draft.md': '---\ntitle: 稿\npermalink: /pages/cccccc/\npublish: false\n---\n\n一\n',
  })
  const ran = await kb(['migrate', from, to])
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toContain('3 notes, 1 public file; 13 files written to')
  expect(ran.stdout).toContain('old addresses that still work: 4 of 6 of notes, 1 of 1 of public files\n')
  expect(ran.stdout).toContain('  lost: /pages/cccccc/ (the note is a draft, so it is not shown)\n')
  expect(ran.stdout).toContain('faults left: 0 errors, 3 warnings (link/no-such-page 2, image/missing 1)\n')
})

test('the command that is printed at the end can be typed as it is printed', () => {
  expect(ownCommand('/usr/local/bin/kb', '/home/me')).toBe('kb')
  expect(ownCommand('/home/me/site/node_modules/.bin/kb', '/home/me/site')).toBe('npx kb')
  expect(ownCommand('/home/me/site/node_modules/.bin/kb', '/home/me/site/content')).toBe('npx kb')
  expect(ownCommand('/home/me/kb/build/kb.mjs', '/home/me')).toBe('node kb/build/kb.mjs')
  expect(ownCommand('/home/me/my kb/build/kb.mjs', '/home/me')).toBe('node "my kb/build/kb.mjs"')
})

test('npx kb, which would run another package, is printed only where the command is installed', () => {
  const fetched = '/home/me/.npm/_npx/5b7c/node_modules/.bin/kb'
  expect(ownCommand(fetched, '/home/me')).toBe('npx shenhai-kb')
  expect(ownCommand('/home/me/site/node_modules/.bin/kb', '/home/me/site-two')).toBe('npx shenhai-kb')
  // Windows starts the package's own file.
  const [project, roaming] = ['C:\\me\\site', 'C:\\me\\AppData\\Roaming\\npm']
  const file = 'node_modules\\shenhai-kb\\build\\kb.mjs'
  expect(ownCommand(`${project}\\${file}`, project, win32)).toBe('npx kb')
  expect(ownCommand(`${project}\\${file}`, `${project}\\content`, win32)).toBe('npx kb')
  expect(ownCommand(`C:\\me\\npm-cache\\_npx\\5b7c\\${file}`, 'C:\\me', win32)).toBe('npx shenhai-kb')
  expect(ownCommand(`${roaming}\\${file}`, project, win32)).toBe('kb')
})

test('a configuration that the author broke is a fault that is left; addresses are said not to be compared', async () => {
  const { from, to } = oldSite(BLOG)
  await migrate(from, to)
  writeFileSync(join(to, 'site.config.ts'), 'not a configuration (')
  rmSync(join(to, '.kb'), { recursive: true, force: true })
  const { faults, addresses } = await migrate(from, to)
  expect([faults.map((group) => group.code), addresses]).toEqual([['config/broken'], undefined])
  expect(section(pageOf(to), 'Old addresses')).toContain('They were not compared')
  expect(existsSync(join(to, '.kb'))).toBe(false)
})

test('the footer of a home page of VuePress’s default theme is the footer of the site', async () => {
  const home = (more: string) => `---\nhome: true\n${more}actionText: 开始\n---\n\nfooter: 正文\n`
  const migrated = async (more: string, settings = '') => {
    const { from, to } = oldSite({
      'docs/README.md': home(more),
      'docs/.vuepress/config.js': `module.exports = { title: '甲'${settings} }`,
    })
    await migrate(from, to)
    const text = (path: string) => readFileSync(join(to, path), 'utf8')
    return {
      copy: text('content/README.md'),
      footer: /copyrightInfo: .*/.exec(text('site.config.ts'))?.[0],
      page: pageOf(to),
    }
  }
  const taken = await migrated('footer: MIT Licensed | Copyright © 2018-present 甲\n')
  expect(taken.copy).toBe(home(''))
  expect(taken.footer).toContain("'MIT Licensed | Copyright © 2018-present 甲'")
  expect(section(taken.page, 'Taken over')).toContain('| `footer:` of the home page | `theme.footer.copyrightInfo` |')
  expect(section(taken.page, 'Notes with added lines')).toContain(
    '| `content/README.md` | `footer:` is now `theme.footer` |',
  )
  for (const more of ['footer: 甲 <b>乙</b>\n', 'footer: |\n  甲\n', 'footer:\n  a: 1\n', '']) {
    const { copy, footer } = await migrated(more)
    expect([copy, footer], more).toEqual([home(more), undefined])
  }
  const own = await migrated('footer: 甲\n', ", theme: 'hope', themeConfig: { footer: { copyrightInfo: '乙' } }")
  expect([own.copy, own.footer]).toEqual([home('footer: 甲\n'), expect.stringContaining("'乙'")])
})

test('the footer of a home page of another language is below its text', async () => {
  const { from, to } = oldSite({
    'docs/.vuepress/config.js':
      "module.exports = { title: 'T', locales: { '/': { lang: 'en-US' }, '/zh/': { lang: 'zh-CN' } } }",
    'docs/README.md': '---\nhome: true\nfooter: MIT\n---\n',
    'docs/zh/README.md': '---\nhome: true\nfooter: 版权所有 © 甲\n---\n\n正文\n',
    'docs/other/README.md': '---\nhome: true\nfooter: 乙\n---\n',
  })
  await migrate(from, to)
  const text = (path: string) => readFileSync(join(to, path), 'utf8')
  expect(text('site.config.ts')).toContain("copyrightInfo: 'MIT'")
  expect(text('content/zh/README.md')).toBe('---\nhome: true\n---\n\n正文\n\n::: center\n版权所有 © 甲\n:::\n')
  expect(text('content/other/README.md')).toContain('footer: 乙')
  expect(pageOf(to)).toContain('| `content/zh/README.md` | `footer:` is now below the text |')
})

test('in a folder of a repository, the workflow is of that folder, and the page says where it belongs', async () => {
  const { from, to } = oldSite(BLOG)
  const moved = 'move that file to `.github/workflows` there'
  await migrate(from, to)
  expect(pageOf(to)).not.toContain(moved)
  rmSync(to, { recursive: true })
  mkdirSync(join(dirname(to), '.git'))
  await migrate(from, to)
  expect(pageOf(to)).toContain(moved)
  const workflow = readFileSync(join(to, '.github/workflows/site.yml'), 'utf8')
  expect(workflow).toContain('        working-directory: "new"\n')
  expect(workflow).toContain('          path: "new/.kb/cache"\n')
})
