import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KB, kb, ROOT } from '../../support/cli.ts'
import { crawl } from '../../support/crawl.ts'
import { testWithGit } from '../../support/needs.ts'
import { config, readTree, site } from '../../support/site.ts'

const SETTINGS = config("{ title: '试', url: 'https://e.example' }")

testWithGit('row 29: names made for a shell are names, with git and without', async () => {
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
  expect(value.sources.notes.filter((note) => note.history?.last === undefined).map((note) => note.path)).toEqual([])
  // A list of files has no line for this one.
  s.write({ 'content/x\ny.md': '---\ntitle: x\n---\n' })
  for (const command of [s.check, s.build])
    expect((await command()).diagnostics).toMatchObject([{ code: 'site/name-with-controls', severity: 'error' }])
})

test('row 32: a check and a build in a place without any network succeed', { tags: 'proof' }, async () => {
  const s = site({
    'site.config.ts': SETTINGS,
    'content/a.md': '# A\n\n![](https://example.com/x.png) <https://example.com>\n\n```ts\nlet a = 1\n```\n',
  })
  const alone = (...args: string[]) =>
    spawnSync('unshare', ['-r', '-n', process.execPath, ...args], { encoding: 'utf8' })
  const none = alone('-e', 'process.stdout.write(JSON.stringify(Object.values(os.networkInterfaces()).flat()))')
  if (none.error || none.status !== 0) {
    console.warn('SKIPPED: this machine does not let us take the network away.')
    return
  }
  expect(none.stdout).toBe('[]')
  for (const command of ['check', 'build']) {
    const { status, stderr } = alone(KB, command, s.root, '--quiet')
    expect([command, status, stderr]).toEqual([command, 0, ''])
  }
  expect(crawl(s.out).broken).toEqual([])
})

test('row 32: no file of the tool opens a connection to anywhere, but the check of outside links and pictures, which are asked for by name', () => {
  const files = ['cli', 'config'].flatMap((folder) =>
    [...readTree(join(ROOT, folder))].map(([path, bytes]) => [`${folder}/${path}`, bytes.toString('utf8')] as const),
  )
  expect(files.length).toBeGreaterThan(100)
  const opens = /\bfetch\(|^import (?!type)[^\n]*'node:(?:https|net|tls|dns|http2|dgram)'|\brequest\(\s*['"`]https?:/m
  expect(
    files
      .filter(([path, text]) => opens.test(text) && !/author\/(?:external|pictures)\//.test(path))
      .map(([path]) => path),
  ).toEqual([])
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

/** Faults that were published for what we install, and the version of that line that mended each. */
const MENDED: Readonly<Record<string, string>> = {
  braces: '3.0.3', // CVE-2024-4068
  'image-size': '2.0.3', // CVE-2025-71329, CVE-2025-71330
  'js-yaml': '3.15.1', // CVE-2026-53550, CVE-2026-59869, GHSA-5p4m-2wfm-xmqj; reads no note here
  katex: '0.16.21', // CVE-2025-23207 and those of 2024
  'mdast-util-to-hast': '13.2.1', // CVE-2025-66400
  micromatch: '4.0.8', // CVE-2024-4067
  picomatch: '2.3.2', // CVE-2026-33671, CVE-2026-33672
  'smol-toml': '1.7.1', // CVE-2026-85730
  yaml: '2.8.3', // CVE-2026-33532
}

test('row 32: no package at work is of a version with a published fault that we know of', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const isOlder = (version: string, than: string) =>
    version.localeCompare(than, 'en', { numeric: true, sensitivity: 'base' }) < 0
  expect([isOlder('2.8.2', '2.8.10'), isOlder('3.0.0', '2.9.9')]).toEqual([true, false])
  const found = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').pop()!
    return MENDED[name] ? [[name, version] as const] : []
  })
  expect([...new Set(found.map(([name]) => name))].sort()).toEqual(Object.keys(MENDED).sort())
  expect(found.filter(([name, version]) => isOlder(version, MENDED[name]!))).toEqual([])
})

test('row 33: a machine that refuses, a second build and wrong settings are told with --quiet too, each by its code', async () => {
  const s = site({ 'site.config.ts': SETTINGS, 'content/a.md': 'x\n' })
  const missing = await kb(['build', join(s.root, 'nowhere'), '--quiet'])
  expect([missing.code, missing.stderr.length > 0]).toEqual([2, true])
  const file = await kb(['build', s.root, '--quiet', '--out', join(s.root, 'site.config.ts')])
  expect([file.code, file.stderr.length > 0]).toEqual([3, true])
  const below = await kb(['build', s.root, '--quiet', '--out', join(s.root, 'site.config.ts', 'x')])
  expect([below.code > 0, below.stderr.length > 0]).toEqual([true, true])
  const cache = await kb(['build', s.root, '--quiet', '--cache', join(s.root, 'site.config.ts')])
  expect([cache.code > 0, cache.stderr.length > 0]).toEqual([true, true])
})
