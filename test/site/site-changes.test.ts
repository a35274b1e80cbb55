import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { testWithGit } from '../support/needs.ts'
import { config, differences, readTree, site, type TestSite } from '../support/site.ts'

const note = (fields: string, text = '一') => `---\n${fields}\n---\n\n${text}\n`
const SETTINGS = {
  '.gitignore': 'dist\n.kb\n',
  'site.config.ts': config("{ theme: { siteChanges: true }, locales: { '/en/': { lang: 'en' } } }"),
}
const NOTES = {
  'content/01.海/01.a.md': note('title: A\npermalink: /a/\ndate: 2023-12-31'),
  'content/01.海/02.b.md': note('title: <B>\npermalink: /b/'),
  'content/01.海/03.c.md': note('title: C\npermalink: /c/\nunlisted: true'),
  'content/en/01.d.md': note('title: D\npermalink: /en/d/\ndate: 2024-01-02'),
}

function commit(made: TestSite, day: string): void {
  const date = `2024-${day}T12:00:00+00:00`
  const names = ['-c', 'user.name=a', '-c', 'user.email=a@e.example', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
  execFileSync('git', ['add', '-A'], { cwd: made.root })
  execFileSync('git', [...names, 'commit', '-qm', 'x'], { cwd: made.root, env })
}

/** Months with their entries; the years that are folded with their number. */
const shown = (html: string): string[] =>
  [
    ...html.matchAll(
      /<h2>([\d-]+)<\/h2>|<summary>(.*?)<\/summary>|<time dateTime="([\d-]+)">.*?<a href="([^"]*)">(.*?)<\/a><span class="count">(.*?)</gi,
    ),
  ].map(([, month, summary, ...entry]) => month ?? summary ?? entry.join(' '))

testWithGit(
  'what was added and changed stands month by month, by dates and commits, and follows both',
  { tags: 'proof' },
  async () => {
    const made = site({ ...SETTINGS, ...NOTES }, 2)
    execFileSync('git', ['init', '-q'], { cwd: made.root })
    commit(made, '01-05')
    await made.build()
    const page = (path = 'changes/index.html') => shown(made.read(path))
    const before = ['2024-01', '2024-01-05 /b/ &lt;B&gt; 新增', '2024-01-05 /a/ A 更新', '2023 年（1 项）', '2023-12']
    expect(page()).toEqual([...before, '2023-12-31 /a/ A 新增'])
    expect(page('en/changes/index.html')).toEqual(['2024-01', '2024-01-05 /en/d/ D changed', '2024-01-02 /en/d/ D new'])
    expect(made.read('archives/index.html')).toContain('<a href="/changes/" class="more">更新日志</a>')

    made.write({ 'content/01.海/02.b.md': note('title: <B>\npermalink: /b/', '一二') })
    commit(made, '02-03')
    await made.build()
    expect(page().slice(0, 3)).toEqual(['2024-02', '2024-02-03 /b/ &lt;B&gt; 更新', '2024-01'])
    made.write({ 'content/01.海/04.e.md': note('title: E\npermalink: /e/\ndate: 2024-02-01') })
    await made.build()
    expect(page().slice(0, 3)).toEqual(['2024-02', '2024-02-03 /b/ &lt;B&gt; 更新', '2024-02-01 /e/ E 新增'])
    await made.build({ out: `${made.root}/dist/../anew`, cache: `${made.root}/.kb/anew`, workers: 1 })
    expect(differences(made.out, `${made.root}/anew`).filter((path) => !path.startsWith('.kb'))).toEqual([])
  },
)

test('many changes of a month are folded; without the setting no page has a byte of them', {
  tags: 'proof',
}, async () => {
  const many = Object.fromEntries(
    Array.from({ length: 23 }, (_, at) => [
      `content/02.x/${at + 10}.n.md`,
      note(`title: N${at}\npermalink: /n${at}/\ndate: 2024-03-${at + 1}`),
    ]),
  )
  const made = site({ ...SETTINGS, ...many })
  await made.build()
  expect(shown(made.read('changes/index.html'))[21]).toBe('另有 3 项')
  made.write({ 'site.config.ts': config() })
  await made.build()
  const files = [...readTree(made.out)].filter(([path]) => path.endsWith('.html'))
  expect(files.filter(([path, bytes]) => path.startsWith('changes') || bytes.includes('/changes/'))).toEqual([])
})
