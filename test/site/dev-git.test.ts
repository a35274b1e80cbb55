import { execFile, execFileSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { type DevSite, devSite } from '../support/dev-site.ts'
import { testWithGit } from '../support/needs.ts'
import { config, temporaryFolder } from '../support/site.ts'

/** `kb dev` follows commits: dates, authors and changes of notes come from git. */
function git(root: string, day: string, ...args: string[]): void {
  const date = `2024-01-${day}T12:00:00+00:00`
  const who = {
    GIT_AUTHOR_NAME: `Writer ${day}`,
    GIT_AUTHOR_EMAIL: 'a@e.example',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@e.example',
  }
  execFileSync('git', ['-C', root, ...args], {
    env: { ...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'pipe',
  })
}
function commit(root: string, day: string): void {
  git(root, day, 'add', '-A')
  git(root, day, 'commit', '-qm', `Written on ${day}`)
}

const note = (title: string, text: string) => `---\ntitle: ${title}\npermalink: /${title}/\n---\n${text}\n`
const FILES = {
  'site.config.ts': config('{ theme: { history: { commits: 3, contributors: true } } }'),
  '.gitignore': 'dist\n.kb\nnode_modules\n',
  'content/01.x/01.a.md': note('a', 'Old words.'),
  'content/01.x/02.b.md': note('b', 'Words of b.'),
}

/** When a page says that it was changed last, and who changed it. */
async function lastChange(dev: DevSite, title: string): Promise<string[]> {
  const html = await dev.text(`/${title}/`)
  return [
    ...(/上次更新<\/span><time dateTime="(\d{4}-\d\d-\d\d)/.exec(html)?.slice(1) ?? []),
    ...(/贡献者：([^<]*)/.exec(html)?.slice(1) ?? []),
    ...(/<li><time[^>]*>[^<]*<\/time> ([^<]*)/.exec(html)?.slice(1) ?? []),
  ]
}
const poll = (dev: DevSite, title: string) => expect.poll(() => lastChange(dev, title), { timeout: 20_000 })

testWithGit('a repository that is begun, and every commit in it, is on the pages that it is about', async () => {
  const dev = await devSite(FILES)
  const page = await dev.open('/a/')
  expect(page.html).not.toContain('Writer')
  git(dev.root, '02', 'init', '-q', '-b', 'main')
  commit(dev.root, '02')
  expect(JSON.stringify((await page.next('parts')).parts)).toContain('Writer 02')
  expect(await lastChange(dev, 'b')).toEqual(['2024-01-02', 'Writer 02', 'Written on 02'])
  git(dev.root, '03', 'pack-refs', '--all')
  dev.write({ 'content/01.x/02.b.md': note('b', 'New words.') })
  commit(dev.root, '03')
  await poll(dev, 'b').toEqual(['2024-01-03', 'Writer 02、Writer 03', 'Written on 03'])
  expect(await lastChange(dev, 'a')).toEqual(['2024-01-02', 'Writer 02', 'Written on 02'])
})

testWithGit('a branch that is checked out, and commits that are replaced, bring their dates', async () => {
  const dev = await devSite(FILES)
  git(dev.root, '02', 'init', '-q', '-b', 'main')
  commit(dev.root, '02')
  git(dev.root, '03', 'checkout', '-qb', 'other')
  dev.write({
    'content/01.x/01.a.md': note('a', 'New words, see [c](./03.c.md).'),
    'content/01.x/03.c.md': note('c', 'C.'),
  })
  commit(dev.root, '03')
  await poll(dev, 'c').toEqual(['2024-01-03', 'Writer 03', 'Written on 03'])
  git(dev.root, '04', 'checkout', '-q', 'main')
  await poll(dev, 'a').toEqual(['2024-01-02', 'Writer 02', 'Written on 02'])
  expect((await dev.get('/c/')).status).toBe(404)
  dev.write({ 'content/01.x/02.b.md': note('b', 'New words.') })
  commit(dev.root, '04')
  git(dev.root, '05', 'commit', '--amend', '-q', '--reset-author', '-m', 'Written on 05')
  await poll(dev, 'b').toEqual(['2024-01-05', 'Writer 02、Writer 05', 'Written on 05'])
  git(dev.root, '06', 'rebase', '-q', 'other')
  await poll(dev, 'a').toEqual(['2024-01-03', 'Writer 02、Writer 03', 'Written on 03'])
  await poll(dev, 'b').toEqual(['2024-01-05', 'Writer 02、Writer 05', 'Written on 05'])
  await poll(dev, 'c').toEqual(['2024-01-03', 'Writer 03', 'Written on 03'])
})

testWithGit('a checkout that takes long is shown at once: no page has dead links in between', async () => {
  const dev = await devSite(FILES)
  git(dev.root, '02', 'init', '-q', '-b', 'main')
  // Git writes one file after the other, each by a program.
  git(dev.root, '02', 'config', 'filter.slow.smudge', 'sleep 0.2; cat')
  dev.write({ '.gitattributes': '*.md filter=slow\n' })
  commit(dev.root, '02')
  git(dev.root, '03', 'checkout', '-qb', 'other')
  const last = 'content/01.x/09.z.md'
  dev.write({ 'content/01.x/01.a.md': note('a', 'New words, see [z](./09.z.md).') })
  for (const [at, name] of [...'cdefg'].entries())
    dev.write({ [`content/01.x/0${at + 3}.${name}.md`]: note(name, 'X.') })
  dev.write({ [last]: note('z', 'Z.') })
  commit(dev.root, '03')
  git(dev.root, '04', 'checkout', '-q', 'main')
  await poll(dev, 'a').toEqual(['2024-01-02', 'Writer 02', 'Written on 02'])
  await expect.poll(async () => (await dev.get('/z/')).status).toBe(404)
  const page = await dev.open('/a/')
  // Not in this process, which has to serve meanwhile.
  await promisify(execFile)('git', ['-C', dev.root, 'checkout', '-q', 'other'])
  expect(JSON.stringify((await page.next('parts')).parts)).toContain('New words')
  expect((await dev.get('/z/')).status).toBe(200)
  await poll(dev, 'a').toEqual(['2024-01-03', 'Writer 02、Writer 03', 'Written on 03'])
  expect(page.events.filter(({ kind }) => kind === 'faults')).toEqual([])
})

for (const kind of ['a submodule', 'an additional work tree'])
  testWithGit(`commits of ${kind}, whose \`.git\` is a file, are followed`, async () => {
    const elsewhere = temporaryFolder()
    const dev = await devSite(FILES)
    const dotGit = join(dev.root, '.git')
    git(elsewhere, '01', 'init', '-q', '-b', 'main')
    if (kind === 'a submodule') {
      git(elsewhere, '01', 'config', 'core.worktree', dev.root)
      writeFileSync(dotGit, `gitdir: ${elsewhere}/.git\n`)
    } else {
      git(elsewhere, '01', 'commit', '-q', '--allow-empty', '-m', 'Begin')
      git(elsewhere, '01', 'worktree', 'add', '-q', '--no-checkout', join(elsewhere, 'w'))
      renameSync(join(elsewhere, 'w/.git'), dotGit)
      writeFileSync(join(elsewhere, '.git/worktrees/w/gitdir'), `${dotGit}\n`)
    }
    commit(dev.root, '02')
    await poll(dev, 'a').toEqual(['2024-01-02', 'Writer 02', 'Written on 02'])
    dev.write({ 'content/01.x/01.a.md': note('a', 'New words.') })
    commit(dev.root, '03')
    await poll(dev, 'a').toEqual(['2024-01-03', 'Writer 02、Writer 03', 'Written on 03'])
  })
