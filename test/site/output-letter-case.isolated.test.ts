import { basename, dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { differences, readTree, site, temporaryFolder } from '../support/site.ts'

/** A folder in which names that differ only in letter case are one, as on the disks of macOS and Windows. */
const disk = vi.hoisted(() => ({ folder: '/nowhere' }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  type Call = (...values: unknown[]) => unknown
  /** The path of what is there, in whatever letter case. */
  const actual = (path: unknown): unknown => {
    if (typeof path !== 'string' || !path.startsWith(`${disk.folder}/`)) return path
    const folder = actual(dirname(path)) as string
    const name = basename(path)
    const isSame = (entry: string) => entry.toLowerCase() === name.toLowerCase()
    return join(folder, (fs.existsSync(folder) && fs.readdirSync(folder).find(isSame)) || name)
  }
  const onePath = ['existsSync', 'lstatSync', 'mkdirSync', 'openSync', 'readdirSync', 'readFileSync', 'rmdirSync']
  const names = [...onePath, 'rmSync', 'statSync', 'writeFileSync'] as const
  const plain = fs as unknown as Record<string, Call>
  return {
    ...fs,
    ...Object.fromEntries(
      names.map((name) => [name, (path: unknown, ...rest: unknown[]) => plain[name]!(actual(path), ...rest)]),
    ),
    // Only links are resolved: the letter case stays that of the path.
    realpathSync: (path: string) => (actual(path) === path ? fs.realpathSync(path) : path),
    renameSync: (from: unknown, to: unknown) => plain.renameSync!(actual(from), actual(to)),
    linkSync: (from: unknown, to: unknown) => plain.linkSync!(actual(from), actual(to)),
  }
})

const note = (tag: string) => `---\ntitle: 甲\npermalink: /pages/aaaaaa/\ntags:\n  - ${tag}\n---\n文\n`

test('on a disk that ignores letter case, files whose path changes in case only stay, in the new case', async () => {
  const s = site({
    'content/01.a.md': note('javascript'),
    'public/files/Logo.txt': 'logo',
    'public/About': 'a',
  })
  disk.folder = s.out
  await s.build()
  expect(s.read('tags/javascript/index.html')).toContain('javascript')

  s.write({
    'content/01.a.md': note('JavaScript'),
    'public/Files/logo.txt': 'logo',
    'public/about/x.txt': 'x',
  })
  s.remove('public/files/Logo.txt')
  s.remove('public/About')
  await s.build()
  const files = [...readTree(s.out).keys()]
  expect(files.filter((path) => /javascript|logo|about/i.test(path)).sort()).toEqual([
    'Files/logo.txt',
    'about/x.txt',
    'tags/JavaScript/index.html',
  ])
  const plain = join(temporaryFolder(), 'plain')
  await s.build({ out: plain, cache: join(temporaryFolder(), 'cache') })
  expect(differences(s.out, plain)).toEqual([])
  expect((await s.build()).totals).toMatchObject({ written: 0, removed: 0 })
})
