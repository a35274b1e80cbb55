import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KB, kb, type Ran } from '../support/cli.ts'
import { ORDINARY, testAsOrdinaryUser } from '../support/needs.ts'
import { config, site, temporaryFolder } from '../support/site.ts'
import { ended, ours, startBuild, stopBuild } from '../support/stopped-build.ts'

const SITE = { 'site.config.ts': config(), 'content/a.md': '---\ntitle: A\npermalink: /a/\n---\n' }
const kbAs = (who: { uid?: number; gid?: number }, args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [KB, ...args],
      { ...who, cwd: '/', env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )

/** One sentence, perhaps with what to do about it: a line, and nothing of a stack. */
function expectLine(ran: Ran, says: RegExp): void {
  expect(ran).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(says) })
  expect(ran.stderr).toMatch(/^kb: [^\n]+\n$/)
}

describe.runIf(process.platform !== 'win32')('a machine that refuses is one line and code 3', () => {
  testAsOrdinaryUser(
    'a folder for temporary files that is missing, a file or read-only',
    { tags: 'proof' },
    async () => {
      const { root } = site(SITE)
      const place = temporaryFolder()
      writeFileSync(join(place, 'file'), '')
      mkdirSync(join(place, 'closed'))
      chmodSync(place, 0o755)
      chmodSync(join(place, 'closed'), 0o555)
      chmodSync(root, 0o777)
      const cases = [
        ['missing', /The temporary folder .*missing cannot be used: it does not exist\. Set TMPDIR/],
        ['file', /cannot be used: there is a file where a folder is needed\. Set TMPDIR/],
        ['closed', /cannot be used: permission denied\. Set TMPDIR/],
      ] as const
      for (const [name, says] of cases)
        for (const args of [['build', '--no-cache'], ['check', '--no-cache'], ['clean']])
          expectLine(await kbAs(ORDINARY, [...args, root], { TMPDIR: join(place, name) }), says)
      // It is used without a cache only.
      expect((await kb(['check', root], { env: { TMPDIR: join(place, 'missing') } })).code).toBe(0)
    },
  )

  describe('a folder in which the command was started and that is gone', () => {
    const run = (...args: string[]): Promise<Ran> => {
      const gone = temporaryFolder()
      const script = 'cd "$1" && rmdir "$1" && shift && exec "$@"'
      return new Promise((done) =>
        execFile('sh', ['-c', script, 'sh', gone, process.execPath, KB, ...args], (error, stdout, stderr) =>
          done({ code: error ? Number(error.code) : 0, stdout, stderr }),
        ),
      )
    }
    const isSaid = async (commands: readonly string[][]): Promise<void> => {
      const { root } = site(SITE)
      const ran = await Promise.all(commands.map((args) => run(...args.map((arg) => (arg === 'ROOT' ? root : arg)))))
      for (const one of ran) expectLine(one, /the current folder does not exist any more/)
    }

    test('a command on a site, and one on none; the version is said all the same', async () => {
      await isSaid([
        ['dev', 'ROOT'],
        ['init', 'y'],
      ])
      expect((await run('--version')).code).toBe(0)
    })

    test('every other command that needs one', { tags: 'proof' }, () =>
      isSaid([['check'], ['build', 'ROOT'], ['check', 'ROOT'], ['new', 'x'], ['migrate', 'ROOT', 'z']]),
    )
  })

  for (const [path, says, commands, tags] of [
    ['.kb', /\.kb is a file\. Move it/, ['dev', 'preview'], []],
    ['.kb', /\.kb is a file\. Move it/, ['build', 'check'], ['proof']],
    ['.kb/cache', /\.kb\/cache is a file\. Move it/, ['check'], []],
    ['.kb/cache', /\.kb\/cache is a file\. Move it/, ['build'], ['proof']],
    ['dist', /The output folder .*dist is a file\. Move it/, ['build', 'clean'], []],
  ] as const)
    test(`a file at ${path}, where a folder is needed, is said by ${commands.join(' and ')}`, {
      tags: [...tags],
    }, async () => {
      const { root } = site({ ...SITE, [path]: 'mine' })
      for (const ran of await Promise.all(commands.map((command) => kb([command, root])))) expectLine(ran, says)
    })

  test('a file where a folder of the output should be; a folder where a file should be', async () => {
    const { root, remove, write, build } = site(SITE)
    await build()
    remove('dist/assets')
    write({ 'dist/assets': 'mine' })
    expectLine(await kb(['build', root]), /there is a file where a folder is needed: .*dist\/assets/)
    remove('dist/assets', 'dist/index.html')
    write({ 'dist/index.html/mine.txt': '' })
    for (const command of ['build', 'clean'])
      expectLine(await kb([command, root]), /there is a folder where a file is needed: .*dist\/index\.html/)
  })

  testAsOrdinaryUser('folders that are read-only', async () => {
    const { root, build } = site(SITE)
    const open = (...paths: string[]) => {
      for (const path of ['', ...paths]) {
        chmodSync(join(root, path), 0o755)
        if (ORDINARY.uid !== undefined) chownSync(join(root, path), ORDINARY.uid, ORDINARY.gid!)
      }
    }
    open()
    chmodSync(root, 0o555)
    const noCache = /The cache folder .*\.kb\/cache cannot be written: permission denied\. .*--cache, .*--no-cache\./
    expectLine(await kbAs(ORDINARY, ['dev', root]), noCache)
    // Notes that may only be read are built all the same, to where one may write.
    const place = temporaryFolder()
    chmodSync(place, 0o777)
    const elsewhere = ['--out', join(place, 'dist'), '--cache', join(place, 'cache')]
    expect(await kbAs(ORDINARY, ['build', root, ...elsewhere])).toMatchObject({ code: 0, stderr: '' })
    expect(await kbAs(ORDINARY, ['check', root, '--no-cache'])).toMatchObject({ code: 0, stderr: '' })
    chmodSync(root, 0o755)
    await build()
    rmSync(join(root, '.kb'), { recursive: true })
    open('dist')
    chmodSync(join(root, 'dist'), 0o555)
    expectLine(await kbAs(ORDINARY, ['build', root]), /permission denied: .*dist/)
  })
})

describe.runIf(process.platform !== 'win32')('temporary folders', () => {
  const STUCK = { 'site.config.ts': `await new Promise((done) => setTimeout(done, 60_000))\n${config()}` }

  const isRemoved = async (signal: NodeJS.Signals): Promise<void> => {
    const { root } = site({ ...SITE, ...STUCK })
    expect(await stopBuild(root, signal)).toEqual([signal])
  }
  test('one of a build that SIGTERM ends is removed', () => isRemoved('SIGTERM'))
  test.each(['SIGINT', 'SIGHUP'] as const)('one of a build that %s ends is removed', { tags: 'proof' }, isRemoved)

  test('what a killed build left is removed by a later one, when it is old; nothing of others is', {
    tags: 'proof',
  }, async () => {
    const { root } = site({ ...SITE, ...STUCK })
    const place = temporaryFolder()
    const child = startBuild(root, place)
    const end = ended(child)
    await expect.poll(() => ours(place)).toHaveLength(1)
    const [left] = ours(place)
    await expect.poll(() => readdirSync(join(place, left!)).sort()).toEqual(['.kb-owner', 'files'])
    mkdirSync(join(place, 'kb-others'))
    mkdirSync(join(place, 'kb-ABCdef'))
    const old = new Date(Date.now() - 2 * 3_600_000)
    const age = () => {
      for (const name of ours(place)) utimesSync(join(place, name), old, old)
    }
    const later = () => kb(['clean', site(SITE).root], { env: { TMPDIR: place } })
    age()
    await later()
    expect(ours(place)).toContain(left)
    child.kill('SIGKILL')
    await end
    utimesSync(join(place, left!), new Date(), new Date())
    await later()
    expect(ours(place)).toContain(left)
    age()
    await later()
    expect(ours(place).sort()).toEqual(['kb-ABCdef', 'kb-others'])
  })
})
