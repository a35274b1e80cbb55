import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detect } from '../../cli/migrate/detect.ts'
import { kb } from '../support/cli.ts'
import { isChinese, isEnglish } from '../support/one-language.ts'
import { hasRealBlogs, REAL_BLOGS } from '../support/real-blogs.ts'
import { openSite, temporaryFolder } from '../support/site.ts'

const FIXTURES = resolve(import.meta.dirname, '../fixtures/migrate')

const folders = (of: string): string[] =>
  readdirSync(of, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const OLD_SITES = [
  ...[...folders(FIXTURES), ...folders(join(FIXTURES, 'exports')).map((name) => `exports/${name}`)]
    .filter((name) => name !== 'exports' && detect(join(FIXTURES, name)))
    .map((name) => [name, join(FIXTURES, name)] as const),
  ...(hasRealBlogs ? [['a real blog', join(REAL_BLOGS, 'a')] as const] : []),
]

/** What a migration writes and prints for people, line by line. */
async function movedIn(from: string, language: string): Promise<string[]> {
  const to = join(temporaryFolder(), 'new')
  const ran = await kb(['migrate', from, to], { env: { KB_LANG: language } })
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8').replace(/^(`{3,}).*?^\1$/gms, '')
  const comments = ['site.config.ts', 'tsconfig.json', '.editorconfig', '.github/workflows/site.yml']
    .flatMap((file) => readFileSync(join(to, file), 'utf8').split('\n'))
    .filter((line) => /^\s*(?:\/\/|#|- name:)/.test(line))
  const lines = [ran.stdout, ran.stderr, page].flatMap((text) => text.split('\n')).concat(comments)
  // Excerpts of faults are the author's own words.
  return lines.filter((line) => !/^\s*(?:> )?\d+ \|/.test(line))
}

/** The one that `npm test` moves. */
const FIRST = 'vdoing'

for (const [name, from] of OLD_SITES)
  describe(name, { tags: name === FIRST ? [] : 'proof' }, () => {
    test('in Chinese no line of it is English', async () => {
      const lines = await movedIn(from, 'zh')
      expect(lines).toContain('# 迁移说明')
      expect(lines.filter(isEnglish)).toEqual([])
    })

    test('in English no line of it is Chinese', async () => {
      const lines = await movedIn(from, 'en')
      expect(lines).toContain('# Moved in')
      expect(lines.filter(isChinese)).toEqual([])
    })
  })

test('where nobody has said a language, it is that of the old site', async () => {
  const from = join(FIXTURES, 'vdoing')
  const silent = { KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' }
  const to = join(temporaryFolder(), 'new')
  const { stdout } = await kb(['migrate', from, to], { env: silent })
  expect(stdout).toContain('篇笔记')
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('# 迁移说明')
})

test('where the old site has none either, it is that of its notes', async () => {
  const silent = { KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' }
  for (const [note, words] of [
    ['# 潮汐\n\n每天两次。\n', '篇笔记'],
    ['# Tides\n\nTwice a day.\n', ' notes'],
  ] as const) {
    const old = openSite(join(temporaryFolder(), 'old'), {
      '.vuepress/config.js': "module.exports = { title: 'Sea' }",
      'a.md': note,
      'b.md': note,
    })
    const { stdout } = await kb(['migrate', old.root, join(temporaryFolder(), 'new')], { env: silent })
    expect(stdout).toContain(words)
  }
})
