import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createdAt } from '../../cli/author/fix/created-at.ts'
import { build } from '../../cli/pipeline/build.ts'
import { inEnglish } from '../../config/fill.ts'
import { testWithGit } from '../support/needs.ts'
import { config, differences, openSite, readTree, site, type TestSite, temporaryFolder } from '../support/site.ts'

/** When a note was made and changed, from git (C62). */
function git(made: TestSite, day: string, ...args: string[]): void {
  const date = `2024-01-${day}T12:00:00+00:00`
  const who = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@e.example',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@e.example',
  }
  execFileSync('git', ['-C', made.root, ...args], {
    env: { ...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'pipe',
  })
}
const commit = (made: TestSite, day: string, subject: string) => {
  git(made, day, 'add', '-A')
  git(made, day, 'commit', '-qm', subject)
}
const note = (title: string, more = '') => `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n`
const settingOf = (text: string) => config(`{ ${text} }`)
const setting = (history: string) => settingOf(`theme: { history: ${history} }`)

/**
 * Made on the 1st; a changed on the 3rd and moved on the 5th, b changed on the 4th; another took a's old name on the
 * 6th.
 */
function repository(history = '{ commits: 2 }'): TestSite {
  const made = site({
    'site.config.ts': setting(history),
    '.gitignore': 'dist\n.kb\n',
    'content/01.x/01.a.md': note('a'),
    'content/01.x/02.b.md': note('b', 'date: 2020-05-05\n'),
  })
  git(made, '01', 'init', '-q')
  commit(made, '01', 'Begin')
  made.write({ 'content/01.x/01.a.md': `${note('a')}更多\n` })
  commit(made, '03', '写完 <b>甲</b>')
  made.write({ 'content/01.x/02.b.md': `${note('b', 'date: 2020-05-05\n')}更多\n` })
  commit(made, '04', 'Second')
  renameSync(join(made.root, 'content/01.x/01.a.md'), join(made.root, 'content/01.x/03.a.md'))
  commit(made, '05', 'Move')
  made.write({ 'content/01.x/01.a.md': note('new') })
  commit(made, '06', 'New')
  return made
}
const info = (html: string) => /<ul class="info">.*?<\/ul>/s.exec(html)?.[0] ?? ''
const changes = (html: string) =>
  [
    ...(/<details class="changes">.*?<\/details>/s.exec(html)?.[0] ?? '').matchAll(
      /<li><time[^>]*>([^<]*)<\/time> ([^\n]*?)<\/li>/g,
    ),
  ].map((match) => match.slice(1))

testWithGit(
  'a note without a date tells when it was made, through a move; what now has its old name has its own beginning',
  { tags: 'proof' },
  async () => {
    const made = repository()
    await made.build()
    const [a, b, own] = ['a', 'b', 'new'].map((name) => made.read(`${name}/index.html`))
    expect(info(a!)).toMatch(/创建于.*2024-01-01/s)
    expect(info(own!)).toMatch(/创建于.*2024-01-06/s)
    // The author's own date is what counts.
    expect(info(b!)).toContain('2020-05-05')
    expect(info(b!)).not.toContain('创建于')
    expect(a).toMatch(/上次更新.*2024-01-05 20:00:00/s)
  },
)

testWithGit('the last changes are shown, as many as asked for, their messages as text', { tags: 'proof' }, async () => {
  const made = repository()
  await made.build()
  expect(changes(made.read('a/index.html'))).toEqual([
    ['2024-01-05', 'Move'],
    ['2024-01-03', '写完 &lt;b&gt;甲&lt;/b&gt;'],
  ])
  expect(changes(made.read('b/index.html'))).toEqual([
    ['2024-01-04', 'Second'],
    ['2024-01-01', 'Begin'],
  ])
})

testWithGit(
  'messages stay unpublished unless they are asked for; `false` leaves the beginning out too',
  { tags: 'proof' },
  async () => {
    const made = repository('true')
    await made.build()
    expect(changes(made.read('a/index.html'))).toEqual([])
    expect(info(made.read('a/index.html'))).toContain('创建于')
    made.write({ 'site.config.ts': setting('false') })
    await made.build()
    expect(made.read('a/index.html')).not.toContain('创建于')
    expect(made.read('a/index.html')).toContain('上次更新')
  },
)

testWithGit(
  'a commit is seen by a build that finds the same bytes, and gives the clean output',
  { tags: 'proof' },
  async () => {
    const made = repository()
    await made.build()
    git(made, '09', 'commit', '-q', '--amend', '-m', 'Reworded')
    await made.build()
    expect(changes(made.read('new/index.html'))[0]).toEqual(['2024-01-06', 'Reworded'])
    await made.build({ out: `${made.root}/dist2`, cache: `${made.root}/.kb2` })
    expect(differences(made.out, `${made.root}/dist2`)).toEqual([])
  },
)

testWithGit(
  'a clone that has the last commits only does not know when anything began; without git nothing is told',
  { tags: 'proof' },
  async () => {
    const made = repository()
    const root = join(temporaryFolder(), 'clone')
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${made.root}`, root], { stdio: 'pipe' })
    const shallow = openSite(root)
    await shallow.build()
    expect(shallow.read('a/index.html')).not.toContain('创建于')
    const bare = site({ 'site.config.ts': setting('{ commits: 2 }'), 'content/01.x/01.a.md': note('a') })
    await bare.build()
    expect(bare.read('a/index.html')).not.toMatch(/创建于|class="changes"/)
  },
)

testWithGit(
  'a shallow clone tells of no change that it does not have: neither its date, nor its message, nor who made it',
  { tags: 'proof' },
  async () => {
    const made = repository()
    made.write({
      'site.config.ts': settingOf("url: 'https://x.example', theme: { history: { commits: 9, contributors: true } }"),
      'content/01.x/04.own.md': '# Own\n\nUnlike all others.\n',
    })
    commit(made, '07', 'Settings')
    const clone = async (depth: number) => {
      const root = join(temporaryFolder(), 'clone')
      execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${made.root}`, root], { stdio: 'pipe' })
      const shallow = openSite(root)
      const said: string[] = []
      const ctx = await shallow.context()
      await build(
        { ...ctx, progress: { ...ctx.progress, note: (words) => said.push(inEnglish(words)) } },
        shallow.out,
        false,
      )
      return { shallow, said }
    }
    const told = (from: TestSite, name: string) => {
      const html = from.read(`${name}/index.html`)
      return [
        /上次更新.*?(2024-\d\d-\d\d)/s.exec(html)?.[1],
        /创建于.*?(2024-\d\d-\d\d)/s.exec(html)?.[1],
        changes(html).map(([, subject]) => subject),
        /<p class="contributors">([^\n]*?)<\/p>/.exec(html)?.[1],
      ]
    }
    // Of the fourth commit from the end, which changed b, this clone cannot know what it changed.
    const { shallow, said } = await clone(4)
    expect(told(shallow, 'a')).toEqual(['2024-01-05', undefined, ['Move'], '贡献者：a'])
    expect(told(shallow, 'b')).toEqual([undefined, undefined, [], undefined])
    expect(told(shallow, 'new')).toEqual(['2024-01-06', '2024-01-06', ['New'], '贡献者：a'])
    expect(said).toEqual([
      'This clone has only part of the git history, so 1 note has no date of last change. Fetch all of it (in GitHub Actions: fetch-depth: 0).',
    ])
    const times = /<loc>https:\/\/x\.example\/b\/<\/loc>\s*<lastmod>([^<]*)/.exec(shallow.read('sitemap.xml'))
    expect(times?.[1]).toMatch(/^2020-05-0[45]T/)
    // Nor does `kb check --fix` write the date of the clone's first commit, or that of the clone itself.
    const files = ['02.b.md', '03.a.md', '04.own.md'].map((name) => `content/01.x/${name}`)
    const created = await createdAt(await shallow.context(), files)
    expect([...created.keys()]).toEqual(['content/01.x/04.own.md'])
    const last = await clone(1)
    for (const name of ['a', 'b', 'new'])
      expect(told(last.shallow, name)).toEqual([undefined, undefined, [], undefined])
    expect(last.said[0]).toContain('4 notes have no date')
    const whole = await clone(99)
    expect(told(whole.shallow, 'b').slice(0, 2)).toEqual(['2024-01-04', undefined])
    expect(whole.said).toEqual([])
  },
)

testWithGit(
  'a date that is written into a note is the one its page shows, not that of a note it resembles',
  async () => {
    const made = repository()
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}\n`)
    made.write({ 'content/01.x/10.template.md': `${note('template')}${lines.join('')}` })
    commit(made, '07', 'Template')
    made.write({ 'content/01.x/11.copy.md': `${note('copy')}${lines.slice(2).join('')}` })
    commit(made, '08', 'Copy')
    made.write({ 'content/01.x/12.fresh.md': note('fresh') })
    await made.build()
    const dated = await createdAt(
      await made.context(),
      ['03.a.md', '10.template.md', '11.copy.md'].map((name) => `content/01.x/${name}`),
    )
    expect([...dated.values()].map((date) => date.slice(0, 10))).toEqual(['2024-01-01', '2024-01-07', '2024-01-08'])
    expect(info(made.read('copy/index.html'))).toMatch(/创建于.*2024-01-08/s)
    // Without a commit, the file's own date.
    const fresh = await createdAt(await made.context(), ['content/01.x/12.fresh.md', 'content/01.x/13.gone.md'])
    expect([...fresh.keys()]).toEqual(['content/01.x/12.fresh.md'])
  },
)

testWithGit('notes that lie in a repository by a link only have its dates', { tags: 'proof' }, async () => {
  const made = repository()
  const root = temporaryFolder()
  writeFileSync(join(root, 'site.config.ts'), setting('{ commits: 2 }'))
  symlinkSync(join(made.root, 'content'), join(root, 'content'))
  const linked = openSite(root)
  await linked.build()
  expect(info(linked.read('a/index.html'))).toMatch(/创建于.*2024-01-01/s)
})

testWithGit(
  'those who changed a note are named where a site asks for it, never their addresses',
  { tags: 'proof' },
  async () => {
    const made = repository('{ contributors: true }')
    const by = (name: string, day: string, text: string) => {
      made.write({ 'content/01.x/03.a.md': `${note('a')}${text}\n` })
      git(made, day, 'add', '-A')
      git(made, day, 'commit', '-qm', 'x', `--author=${name} <someone@secret.example>`)
    }
    by('乙 <b>', '07', '一')
    by('a', '08', '二')
    by('me@secret.example', '09', '三')
    await made.build()
    const named = (name: string) => /<p class="contributors">([^\n]*?)<\/p>/.exec(made.read(`${name}/index.html`))?.[1]
    // Who changed it first stands first.
    expect(named('a')).toBe('贡献者：a、乙')
    expect(named('b')).toBe('贡献者：a')
    expect([...readTree(made.out)].filter(([, bytes]) => String(bytes).includes('secret.example'))).toEqual([])
    const silent = repository()
    await silent.build()
    expect(silent.read('a/index.html')).not.toContain('contributors')
  },
)

testWithGit('a note says from when on it may be out of date, and under which terms it may be used', async () => {
  const files = { 'content/a.md': note('a', 'date: 2020-01-01\n'), 'content/b.md': note('b', 'article: false\n') }
  const build = async (theme: string) => {
    const made = site({ 'site.config.ts': config(`{ theme: { ${theme} } }`), ...files })
    await made.build()
    return made
  }
  const plain = await build('')
  expect(plain.read('a/index.html')).not.toMatch(/data-outdated="|class="copyright"/)
  const made = await build("outdated: 30, copyright: { text: 'CC BY 4.0', link: 'https://terms.example/' }")
  const html = made.read('a/index.html')
  const [, from, text] = /data-outdated="(\d+)" hidden="">([^<]*)</.exec(html) ?? []
  expect(new Date(Number(from)).toISOString().slice(0, 10)).toMatch(/^2020-01-3[01]$/)
  expect(text).toBe('这篇笔记最后更新于 2020-01-01，有些内容可能已经过时。')
  expect(html).toMatch(/<p class="copyright">许可：<a href="https:\/\/terms\.example\/"/)
  // Pages that are no articles have neither.
  expect(made.read('b/index.html')).not.toMatch(/data-outdated="|class="copyright"/)
})
