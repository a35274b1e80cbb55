import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KB, kb, ROOT } from '../../support/cli.ts'
import { crawl } from '../../support/crawl.ts'
import { config, readTree, site } from '../../support/site.ts'

const SETTINGS = config("{ title: '试', url: 'https://e.example' }")

test('row 29: names made for a shell are names, with git and without', async () => {
  const names = [
    '$(touch pwned)',
    '`touch pwned`',
    'a;touch pwned',
    '-rf',
    '--output=pwned',
    "q'q",
    'd"d',
    'a|b&c',
    '*',
    'x\ny',
  ]
  const s = site({
    'site.config.ts': SETTINGS,
    ...Object.fromEntries(
      names.map((name, n) => [`content/${name}.md`, `---\ntitle: n${n}\npermalink: /n${n}/\n---\n`]),
    ),
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@e.example', ...args], { cwd: s.root, stdio: 'pipe' })
  git('init', '-q')
  git('add', '--', 'content')
  git('commit', '-q', '-m', 'x')
  const { totals } = await s.build()
  expect(totals).toBeDefined()
  for (const n of names.keys())
    expect(JSON.parse(s.read('data/pages.json'))).toSatisfy((pages: unknown) =>
      JSON.stringify(pages).includes(`/n${n}/`),
    )
  expect(existsSync(join(s.root, 'pwned')) || existsSync('pwned')).toBe(false)
  expect(
    [...readTree(s.out).keys()].filter(
      (path) => path.includes('pwned') && !path.includes('touch') && !path.includes('--output'),
    ),
  ).toEqual([])
  // Dates of commits reach every name that git had to quote.
  const { value } = await s.check()
  expect(value.sources.notes.filter((note) => note.lastCommit === undefined).map((note) => note.path)).toEqual([])
})

test('row 32: a build in a place without any network succeeds', async () => {
  const s = site({
    'site.config.ts': SETTINGS,
    'content/a.md': '# A\n\n![](https://example.com/x.png) <https://example.com>\n\n```ts\nlet a = 1\n```\n',
  })
  const unshared = spawnSync('unshare', ['-r', '-n', process.execPath, KB, 'build', s.root, '--quiet'], {
    encoding: 'utf8',
  })
  if (unshared.error || /unshare failed|Operation not permitted/.test(unshared.stderr)) {
    console.warn('SKIPPED: this machine does not let us take the network away.')
    return
  }
  expect([unshared.status, unshared.stderr]).toEqual([0, ''])
  expect(crawl(s.out).broken).toEqual([])
})

test('row 32: no file of the tool opens a connection to anywhere, but the check of outside links, which is asked for by name', () => {
  const files = ['cli', 'config'].flatMap((folder) =>
    [...readTree(join(ROOT, folder))].map(([path, bytes]) => [`${folder}/${path}`, bytes.toString('utf8')] as const),
  )
  expect(files.length).toBeGreaterThan(100)
  const opens = /\bfetch\(|^import (?!type)[^\n]*'node:(?:https|net|tls|dns|http2|dgram)'|\brequest\(\s*['"`]https?:/m
  expect(files.filter(([path, text]) => opens.test(text) && !/external/.test(path)).map(([path]) => path)).toEqual([])
})

test('row 32: every package of the lockfile has its hash, and only those run scripts whose reason is known', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean; hasInstallScript?: boolean; resolved?: string }>
  }
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  expect(entries.length).toBeGreaterThan(100)
  expect(
    entries.filter(([, { integrity }]) => !/^sha(512|384|256)-/.test(integrity ?? '')).map(([path]) => path),
  ).toEqual([])
  const scripts = entries
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.split('node_modules/').pop())
  // esbuild's only checks the program that its own optional packages bring; fsevents is for macOS.
  expect([...new Set(scripts)].sort().filter((name) => name !== 'esbuild' && name !== 'fsevents')).toEqual([])
})

test('row 33: a machine that refuses, a second build and wrong settings are told with --quiet too, each by its code', async () => {
  const s = site({ 'site.config.ts': SETTINGS, 'content/a.md': 'x\n' })
  const missing = await kb(['build', join(s.root, 'nowhere'), '--quiet'])
  expect([missing.code, missing.stderr.length > 0]).toEqual([2, true])
  const file = await kb(['build', s.root, '--quiet', '--out', join(s.root, 'site.config.ts')])
  expect([file.code, file.stderr.length > 0]).toEqual([2, true])
  const below = await kb(['build', s.root, '--quiet', '--out', join(s.root, 'site.config.ts', 'x')])
  expect([below.code > 0, below.stderr.length > 0]).toEqual([true, true])
  const cache = await kb(['build', s.root, '--quiet', '--cache', join(s.root, 'site.config.ts')])
  expect([cache.code > 0, cache.stderr.length > 0]).toEqual([true, true])
})
