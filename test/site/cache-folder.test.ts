import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type CachePlace, checkCacheApart, claimCache } from '../../cli/commands/cache-folder.ts'
import { CACHE_MARK, readCacheState, removeCacheFiles } from '../../cli/core/cache-files.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { kb } from '../support/cli.ts'
import { testWithGit } from '../support/needs.ts'
import { config, readTree, site, type TestSite, temporaryFolder } from '../support/site.ts'

/** The cache is owned as the output is: nothing of others is filled with entries, or emptied. */

const note = '---\ntitle: a\npermalink: /a/\n---\n'

function notes(): TestSite {
  return site({
    'site.config.ts': config(),
    'content/01/01.a.md': note,
    'content/10/notes.json': '{}',
    'content/public/p.txt': 'p',
    'keys/id.pem': 'secret',
  })
}

/** What a command says of a folder, or what makes it a cache. */
function claim(made: TestSite, place: Partial<CachePlace>): string {
  try {
    const full: CachePlace = { root: made.root, cache: undefined, out: made.out, ...place }
    const undo = claimCache(full)
    const sources = { contentDir: join(made.root, 'content'), publicDir: join(made.root, 'content/public') }
    checkCacheApart(full.cache ?? join(made.root, '.kb/cache'), sources, undo)
    return 'claimed'
  } catch (error) {
    const { name, message } = error as Error
    return `${name}: ${message.replaceAll(made.root, '').replace(/^The cache folder \S* /, '')}`
  }
}

test('a folder that is not ours is no cache, wherever it is and by whatever name it is reached', () => {
  const made = notes()
  const { root } = made
  const before = readTree(root)
  const at = (cache: string, out = made.out) => claim(made, { cache, out })
  const other = '; choose another one with --cache.'
  expect(at(join(root, 'content/01'))).toBe(
    `UsageError: contains files that kb did not write (such as 01.a.md)${other}`,
  )
  expect(at(join(root, 'content/10'))).toBe(
    `UsageError: contains files that kb did not write (such as notes.json)${other}`,
  )
  expect(at(join(root, 'content'))).toBe(`UsageError: contains files that kb did not write (such as 01)${other}`)
  expect(at(join(root, 'keys'))).toBe(`UsageError: contains files that kb did not write (such as id.pem)${other}`)
  expect(at(root)).toBe(`UsageError: contains the site${other}`)
  expect(at(dirname(root))).toBe(`UsageError: contains the site${other}`)
  for (const folder of ['/', homedir()]) expect(at(folder)).toContain('cannot be a cache')
  expect(at(join(root, 'content/new'))).toBe(`UsageError: is in the content folder /content${other}`)
  expect(at(join(root, 'content/public/new'))).toBe(`UsageError: is in the public folder /content/public${other}`)
  expect(at(join(root, 'c'), join(root, 'c/dist'))).toBe(`UsageError: contains the output folder /c/dist${other}`)
  expect(at(join(made.out, 'c'))).toBe(`UsageError: is in the output folder /dist${other}`)
  // The same through links.
  const elsewhere = temporaryFolder()
  symlinkSync(join(root, 'content'), join(elsewhere, 'link'))
  expect(at(join(elsewhere, 'link'))).toBe(at(join(root, 'content')))
  expect(at(join(elsewhere, 'link/new'))).toBe(`UsageError: is in the content folder /content${other}`)
  symlinkSync(join(elsewhere, 'nowhere'), join(elsewhere, 'dangling'))
  expect(at(join(elsewhere, 'dangling'))).toMatch(/^MachineError: cannot be created: .* is a broken symbolic link/)
  expect(at(join(elsewhere, 'link/a/b'))).toContain('content folder')
  expect(readTree(root)).toEqual(before)
  expect(readdirSync(join(root, 'content')).sort()).toEqual(['01', '10', 'public'])
})

test('a site in which the usual folder is a link has its cache nowhere else than it says', () => {
  const made = notes()
  const elsewhere = temporaryFolder()
  mkdirSync(join(elsewhere, 'cache'))
  symlinkSync(elsewhere, join(made.root, '.kb'))
  expect(claim(made, {})).toMatch(/^UsageError: is behind a symbolic link\. Remove the link, or choose the folder/)
  // Who names it means it.
  expect(claim(made, { cache: join(made.root, '.kb/cache') })).toBe('claimed')
  rmSync(join(made.root, '.kb'))
  expect(claim(made, {})).toBe('claimed')
  // Entries would be written, and swept, where these lead.
  for (const name of ['packs', 'state']) {
    const link = join(made.root, '.kb/cache', name)
    symlinkSync(join(made.root, 'keys'), link)
    expect(claim(made, {})).toBe(
      `UsageError: contains files that kb did not write (such as ${name}); choose another one with --cache.`,
    )
    rmSync(link)
  }
})

test('a built site holds no cache, and a hidden folder among the notes may', () => {
  const made = notes()
  const out = join(made.root, 'public_html')
  mkdirSync(out)
  writeFileSync(join(out, '.kb-files'), '')
  expect(claim(made, { cache: join(out, 'cache') })).toContain('is in the built site /public_html')
  // `kb preview dist` means the other folder.
  expect(claim({ ...made, root: out }, {})).toContain('is a built site. Use the folder of its settings')
  expect(claim(made, { cache: join(made.root, 'content/.cache/kb') })).toBe('claimed')
  expect(claim(made, { cache: join(made.root, 'content/node_modules/.cache/kb') })).toBe('claimed')
})

test('a cache without its mark is known by its entries alone', () => {
  const folder = join(temporaryFolder(), 'cache')
  const state = () => readCacheState(folder).state
  expect(state()).toBe('absent')
  mkdirSync(folder)
  writeFileSync(join(folder, '.DS_Store'), '')
  expect(state()).toBe('empty')
  const store = openStore(folder)
  store.put('a', 1)
  store.putState('1'.repeat(40), 1)
  writeFileSync(join(folder, 'packs/.kbtmp-1-2'), '')
  mkdirSync(join(folder, '.kb-stage-0123456789abcdef'))
  writeFileSync(join(folder, 'config-1-0-0123456789ab.mjs'), '')
  expect(state()).toBe('unmarked')
  // Names alone are not enough, and anything else is enough to refuse.
  const foreign: [path: string, text: string][] = [
    ['10/0123456789abcdef01.json', '01234567\n1'],
    ['ab', 'mine'],
    ['packs/mine.pack', 'kbpack1 '],
    ['state/mine.json', '01234567\n{}'],
    ['readme.txt', 'mine'],
    ['git-notes.txt', 'mine'],
  ]
  for (const [path, text] of foreign) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    expect([path, state()]).toEqual([path, 'foreign'])
    rmSync(join(folder, path), { recursive: true })
  }
  writeFileSync(join(folder, CACHE_MARK), '')
  expect(state()).toBe('marked')
})

test('cleaning and sweeping take entries only; what others put there stays, is named, and is no obstacle', () => {
  const folder = join(temporaryFolder(), 'cache')
  mkdirSync(folder)
  writeFileSync(join(folder, CACHE_MARK), '')
  const fill = () => {
    const store = openStore(folder)
    for (let at = 0; at < 300; at++) {
      store.put(String(at), at)
      store.putState(at.toString(16).padStart(40, '0'), at)
    }
    mkdirSync(join(folder, 'git-AbC123'))
    writeFileSync(join(folder, 'config-1-0-0123456789ab.mjs'), '')
  }
  const foreign = [
    '01/mine.md',
    '02/sub/0123456789abcdef01.json',
    'mine.txt',
    'packs/mine.md',
    'state/mine.json',
  ].sort()
  for (const path of foreign) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), 'mine')
  }
  fill()
  // A year later, everything is old and unused.
  const before = new Date(Date.now() - 365 * 86_400_000)
  for (let at = 0; at < 3000; at++) openStore(folder).putWith(`more ${at}`, at, Buffer.alloc(500))
  openStore(folder).flush()
  for (const path of readTree(folder).keys()) utimesSync(join(folder, path), before, before)
  expect(openStore(folder).sweep()).toBe(3600)
  expect([...readTree(folder).keys()].filter((path) => path.includes('mine'))).toEqual([
    '01/mine.md',
    'mine.txt',
    'packs/mine.md',
    'state/mine.json',
  ])
  expect(removeCacheFiles(folder)).toEqual(['01', '02', 'mine.txt', 'packs/mine.md', 'state/mine.json'])
  expect([...readTree(folder).keys()].sort()).toEqual([CACHE_MARK, ...foreign].sort())
  expect(readCacheState(folder).state).toBe('marked')
  fill()
  for (const name of ['01', '02', 'mine.txt', 'packs/mine.md', 'state/mine.json'])
    rmSync(join(folder, name), { recursive: true })
  expect(removeCacheFiles(folder)).toEqual([])
  expect(existsSync(folder)).toBe(false)
})

test('commands refuse a folder of notes as their cache with code 2 and leave it alone; clean names what it leaves', {
  tags: 'proof',
}, async () => {
  const made = notes()
  const before = readTree(made.root)
  const content = join(made.root, 'content')
  for (const command of ['build', 'check', 'dev', 'clean']) {
    const { code, stdout, stderr } = await kb([command, made.root, '--cache', content])
    expect([command, code, stdout]).toEqual([command, 2, ''])
    expect(stderr).toBe(
      `kb: The cache folder ${content} contains files that kb did not write (such as 01); choose another one with --cache.\n`,
    )
  }
  // Known by the settings only, when the folder has been made already.
  const { code, stderr } = await kb(['build', made.root, '--cache', join(content, 'empty')])
  expect([code, stderr]).toEqual([2, expect.stringContaining('is in the content folder')])
  expect(readTree(made.root)).toEqual(before)
  expect(existsSync(join(content, 'empty'))).toBe(false)

  const cache = join(made.root, '.kb/cache')
  expect((await kb(['build', made.root, '--quiet'])).code).toBe(0)
  expect(readFileSync(join(cache, CACHE_MARK), 'utf8')).toContain('kb clean')
  // As `kb dev` leaves it if it writes to a cache that `kb clean` has removed.
  rmSync(join(cache, CACHE_MARK))
  expect((await kb(['check', made.root, '--quiet'])).code).toBe(0)
  expect(existsSync(join(cache, CACHE_MARK))).toBe(true)
  writeFileSync(join(cache, 'mine.txt'), 'mine')
  const cleaned = await kb(['clean', made.root])
  expect([cleaned.code, cleaned.stdout]).toEqual([0, expect.stringMatching(/^\d+ files and the cache deleted\n$/)])
  expect(cleaned.stderr).toBe(`Left in the cache folder ${cache}, because kb did not write them: mine.txt\n`)
  expect(readdirSync(cache).sort()).toEqual(['.gitignore', CACHE_MARK, 'mine.txt'])
  rmSync(join(cache, 'mine.txt'))
  expect((await kb(['clean', made.root])).code).toBe(0)
  expect(readTree(made.root)).toEqual(before)
  expect(existsSync(join(made.root, '.kb'))).toBe(false)
})

testWithGit('git sees nothing of a cache, and one with an ignore file of the author’s keeps that', async () => {
  const { root } = notes()
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
  git('init', '--quiet')
  const cache = join(root, '.kb/cache')
  expect((await kb(['check', root])).code).toBe(0)
  expect(existsSync(join(cache, 'state'))).toBe(true)
  expect(git('status', '--short', '--untracked-files=all')).not.toContain('.kb')
  expect(removeCacheFiles(cache)).toEqual([])
  expect(existsSync(cache)).toBe(false)

  expect((await kb(['check', root])).code).toBe(0)
  writeFileSync(join(cache, '.gitignore'), 'packs\n')
  expect((await kb(['check', root])).code).toBe(0)
  expect(removeCacheFiles(cache)).toEqual(['.gitignore'])
  expect(readdirSync(cache).sort()).toEqual(['.gitignore', CACHE_MARK])

  // Without its mark, a cache is still known by what is in it.
  rmSync(join(cache, '.gitignore'))
  expect((await kb(['check', root])).code).toBe(0)
  rmSync(join(cache, CACHE_MARK))
  writeFileSync(join(cache, '.gitignore'), '*\n')
  expect(readCacheState(cache).state).toBe('unmarked')
})
