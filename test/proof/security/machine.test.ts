import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FILE_LIST } from '../../../cli/core/output-marks.ts'
import { openStore } from '../../../cli/core/store/index.ts'
import { parseDocuments } from '../../../cli/pipeline/notes/parse-documents.ts'
import { LOCK, lockOutput } from '../../../cli/pipeline/output/lock.ts'
import { OutputError } from '../../../cli/pipeline/output/output-error.ts'
import { openOutput } from '../../../cli/pipeline/output/output-folder.ts'
import { STAGE, stageOfNew } from '../../../cli/pipeline/output/staging.ts'
import { readSources } from '../../../cli/pipeline/sources/read-sources.ts'
import { tell } from '../../../cli/sentences/language.ts'
import { KB, kb, type Ran } from '../../support/cli.ts'
import { largeNotes } from '../../support/large-site.ts'
import { ORDINARY, testAsOrdinaryUser } from '../../support/needs.ts'
import { config, differences, readTree, site, type TestSite, temporaryFolder, toLine } from '../../support/site.ts'

const notes = {
  'site.config.ts': config("{ title: '试' }"),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.x.md': '---\ntitle: 甲\npermalink: /pages/aaaaaa/\n---\n[乙](./02.y.md)\n',
  'content/01.a/02.y.md': '---\ntitle: 乙\npermalink: /pages/bbbbbb/\n---\n文\n',
}

const isRoot = process.getuid?.() === 0
/** What only root may do here; said, because a test that does not run proves nothing. */
const rootOnly = (sentence: string, run: () => Promise<void>) => {
  if (!isRoot) console.warn(`SKIPPED, needs root to mount: ${sentence}`)
  return test.skipIf(!isRoot)(sentence, run)
}

/** A disk of its own in a folder; undefined where the system does not let us mount. */
function mountDisk(folder: string, options: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    console.warn('SKIPPED: this machine does not let us mount a disk.')
    return false
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  })
  return true
}

/** As an ordinary user, since root may read everything. */
function asNobody(s: TestSite, args: string[]): Promise<Ran> {
  const { GITHUB_ACTIONS: _, ...env } = process.env
  return new Promise((done) => {
    let [stdout, stderr] = ['', '']
    const child = spawn(process.execPath, [KB, ...args], {
      cwd: s.root,
      env: { ...env, NO_COLOR: '1' },
      ...ORDINARY,
    })
    child.stdout.on('data', (data) => (stdout += data))
    child.stderr.on('data', (data) => (stderr += data))
    child.once('exit', (code) => done({ code: code ?? -1, stdout, stderr }))
  })
}

const bytesOf = (folder: string) => [...readTree(folder)].map(([path, bytes]) => [path, bytes.toString('base64')])

describe('row 25: a machine that refuses', () => {
  rootOnly('a full disk is one clear error, and the old site stays byte for byte', async () => {
    const s = site(notes)
    const out = join(s.root, 'disk/dist')
    if (!mountDisk(join(s.root, 'disk'), 'size=2m')) return
    expect((await kb(['build', '--out', out], { cwd: s.root })).code).toBe(0)
    const before = bytesOf(out)
    s.write({ 'content/public/large.bin': new Uint8Array(4_000_000), 'content/01.a/02.y.md': '---\ntitle: 新\n---\n' })
    const full = await kb(['build', '--out', out], { cwd: s.root })
    expect(full.code).toBe(3)
    expect(full.stderr).toContain('the disk is full')
    expect(full.stderr).not.toMatch(/please report|\n\s+at /)
    expect(bytesOf(out)).toEqual(before)
    s.remove('content/public/large.bin')
    s.write({ 'content/01.a/02.y.md': notes['content/01.a/02.y.md'] })
    expect((await kb(['build', '--out', out], { cwd: s.root })).code).toBe(0)
    expect(bytesOf(out)).toEqual(before)
  })

  rootOnly('a full or read-only cache is one clear error, never a wrong page', async () => {
    const s = site(notes)
    const disk = join(s.root, 'disk')
    if (!mountDisk(disk, 'size=64k')) return
    writeFileSync(join(disk, 'ballast'), new Uint8Array(60_000))
    const full = await kb(['build', '--cache', join(disk, 'cache')], { cwd: s.root })
    expect([full.code, existsSync(join(s.out, 'index.html'))]).toEqual([3, false])
    expect(full.stderr).toContain('the disk is full')
    expect(full.stderr).not.toMatch(/please report|\n\s+at /)
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const locked = await kb(['build', '--cache', join(disk, 'cache')], { cwd: s.root })
    expect(locked.code).toBe(3)
    expect(locked.stderr).toContain('read-only')
    expect(locked.stderr).not.toMatch(/please report|\n\s+at /)
    expect((await kb(['build', '--no-cache'], { cwd: s.root })).code).toBe(0)
  })

  rootOnly('a read-only disk is one clear error for each command that would create a folder there', async () => {
    const s = site(notes)
    const disk = join(s.root, 'disk')
    if (!mountDisk(disk, 'size=64k')) return
    execFileSync('mount', ['-o', 'remount,ro', disk])
    for (const args of [
      ['build', '--out', join(disk, 'out')],
      ['init', join(disk, 'new'), '--yes'],
    ]) {
      const { code, stderr } = await kb(args, { cwd: s.root })
      expect(code).toBe(3)
      expect(stderr).toContain('read-only')
      expect(stderr).not.toMatch(/please report|\n\s+at /)
    }
  })

  testAsOrdinaryUser(
    'an output that may not be written, a note and a folder that may not be read: one clear error each',
    async () => {
      const s = site(notes)
      chmodSync(s.root, 0o755)
      const out = temporaryFolder()
      const cache = temporaryFolder()
      const run = (...more: string[]) => asNobody(s, ['build', '--out', join(out, 'dist'), '--cache', cache, ...more])
      chmodSync(cache, 0o777)
      chmodSync(out, 0o555)
      const forbidden = await run()
      expect(forbidden.stderr).toContain('permission denied')
      expect(forbidden.stderr).not.toMatch(/please report|\n\s+at /)
      expect(forbidden.code).toBe(3)
      chmodSync(out, 0o777)
      expect((await run()).code).toBe(0)
      const before = bytesOf(join(out, 'dist'))
      chmodSync(join(s.root, 'content/01.a/02.y.md'), 0)
      const note = await run('--format', 'json')
      expect(note.code).toBe(1)
      expect(note.stdout).toContain('"site/unreadable"')
      expect(note.stdout).toContain('content/01.a/02.y.md')
      chmodSync(join(s.root, 'content/01.a/02.y.md'), 0o644)
      chmodSync(join(s.root, 'content/01.a'), 0)
      const folder = await run('--format', 'json')
      chmodSync(join(s.root, 'content/01.a'), 0o755)
      expect(folder.code).toBe(1)
      expect(JSON.parse(folder.stdout).diagnostics.map((fault: { code: string }) => fault.code)).toContain(
        'site/unreadable',
      )
      expect(bytesOf(join(out, 'dist'))).toEqual(before)
    },
  )

  testAsOrdinaryUser(
    'a cache that may not be written is one clear error for a build, and a check does without it',
    { tags: 'proof' },
    async () => {
      const s = site(notes)
      chmodSync(s.root, 0o555)
      const out = temporaryFolder()
      chmodSync(out, 0o777)
      const { code, stderr } = await asNobody(s, ['build', '--out', join(out, 'dist')])
      expect([code, stderr]).toEqual([
        3,
        expect.stringMatching(/^kb: The cache folder [^\n]+\.kb[^\n]+ permission denied\.[^\n]+\n$/),
      ])
      const checked = await asNobody(s, ['check'])
      expect([checked.code, checked.stderr]).toEqual([0, ''])
      chmodSync(s.root, 0o755)
    },
  )

  testAsOrdinaryUser(
    'a cache that may not be removed is one clear error, which names no flag',
    { tags: 'proof' },
    async () => {
      const s = site(notes)
      await s.build()
      chmodSync(s.root, 0o755)
      chmodSync(join(s.root, '.kb/cache'), 0o555)
      const { code, stderr } = await asNobody(s, ['clean'])
      expect([code, stderr]).toEqual([
        3,
        expect.stringMatching(/^kb: The cache folder [^\n]+ permission denied\. Change its permissions\.\n$/),
      ])
    },
  )

  test('a folder for temporary files that does not exist is one clear error, where one is needed', {
    tags: 'proof',
  }, async () => {
    const s = site(notes)
    const env = { TMPDIR: join(s.root, 'none') }
    for (const command of ['check', 'build']) {
      const { code, stderr } = await kb([command, s.root, '--no-cache'], { env })
      expect([command, code, stderr]).toEqual([
        command,
        3,
        expect.stringMatching(/^kb: The temporary folder [^\n]+ does not exist\. Set TMPDIR[^\n]+\n$/),
      ])
    }
    expect((await kb(['build', s.root, '--quiet'], { env })).code).toBe(0)
  })

  test.each([1, 2])('a note that vanishes after it was found is reported, with %i threads too', async (workers) => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`content/02.b/${n + 10}.n.md`, `第${n}\n`]))
    const s = site({ ...notes, ...many })
    const ctx = await s.context({ workers })
    const sources = await readSources(ctx)
    s.remove('content/02.b/15.n.md')
    const { value, diagnostics } = await parseDocuments(ctx, sources.value.notes)
    expect(diagnostics.map(toLine)).toEqual(['content/02.b/15.n.md:1:1 error site/unreadable'])
    expect(value).toHaveLength(sources.value.notes.length - 1)
  })

  test('a note saved while the build reads it is not kept as what it was before', async () => {
    const s = site(notes)
    const ctx = await s.context()
    const sources = await readSources(ctx)
    const before = notes['content/01.a/02.y.md']
    s.write({ 'content/01.a/02.y.md': before.replace('乙', '珊') })
    await parseDocuments(ctx, sources.value.notes)
    s.write({ 'content/01.a/02.y.md': before })
    await s.build()
    expect(s.read('pages/bbbbbb/index.html')).toContain('乙')
    expect(s.read('pages/bbbbbb/index.html')).not.toContain('珊')
  })

  test('a picture that vanishes before it is copied is reported where it was, and the old site stays', async () => {
    const s = site({
      ...notes,
      'content/01.a/02.y.md': '![](./a.svg)\n',
      'content/01.a/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    // Gone when the stage of assets ends: it was read, it is not copied yet.
    const ctx = await s.context()
    const { measure } = ctx.timings
    ctx.timings.measure = async (stage, work) => {
      const value = await measure(stage, work)
      if (stage === 'assets') s.remove('content/01.a/a.svg')
      return value
    }
    const { build } = await import('../../../cli/pipeline/build.ts')
    const { diagnostics, totals } = await build(ctx, s.out, false)
    expect(diagnostics.map(toLine)).toEqual(['content/01.a/a.svg:1:1 error site/unreadable'])
    expect(totals).toBeUndefined()
    expect(existsSync(s.out)).toBe(false)
  })

  for (const [sentence, files, workers, tags] of [
    ['is said once', notes, 1, []],
    ['is said once for a large site, too', { ...notes, ...largeNotes() }, 2, ['proof']],
  ] as const)
    test(`a cache that fails when the site is written costs no build: ${sentence}`, { tags: [...tags] }, async () => {
      const s = site(files, workers)
      await s.build()
      const cache = join(s.root, '.kb/cache')
      const aside = join(s.root, 'aside')
      s.write({ 'content/01.a/02.y.md': '---\ntitle: 新\n---\n新\n' })
      const ctx = await s.context()
      const said: string[] = []
      ctx.progress = { ...ctx.progress, note: (words) => said.push(tell(words, 'en')) }
      const { putState } = ctx.store
      // The list of what was written is the first thing that is saved after the site.
      ctx.store.putState = (key, value) => {
        if (Object.hasOwn(value as object, 'groups') && !existsSync(aside)) {
          renameSync(cache, aside)
          writeFileSync(cache, 'a file')
        }
        putState(key, value)
      }
      const { build } = await import('../../../cli/pipeline/build.ts')
      const { diagnostics, totals } = await build(ctx, s.out, false)
      expect([existsSync(aside), diagnostics]).toEqual([true, []])
      expect(totals?.written).toBeGreaterThan(0)
      expect(said).toEqual([
        expect.stringContaining('The site was written, but the cache was not (there is a file where'),
      ])
      const clean = async () => {
        const out = join(temporaryFolder(), 'clean')
        await s.build({ out, cache: temporaryFolder() })
        return out
      }
      expect(differences(s.out, await clean())).toEqual([])
      // What is in the cache is of the build before: it is not believed.
      rmSync(cache)
      renameSync(aside, cache)
      for (const text of [notes['content/01.a/02.y.md'], '---\ntitle: 又\n---\n又\n']) {
        s.write({ 'content/01.a/02.y.md': text })
        await s.build()
        expect(differences(s.out, await clean())).toEqual([])
      }
    })

  test('a clock that was put back, and tools that set the time of a file, hide no change', async () => {
    const s = site(notes)
    const file = join(s.root, 'content/01.a/02.y.md')
    for (const [at, time] of [new Date('2001-01-01'), new Date('2038-01-01'), new Date('2001-01-01')].entries()) {
      // The same length every time: nothing but the bytes tells.
      s.write({ 'content/01.a/02.y.md': notes['content/01.a/02.y.md'].replace('文', '一二三'[at]!) })
      utimesSync(file, time, time)
      await s.build()
      expect(s.read('pages/bbbbbb/index.html')).toContain(`<p>${'一二三'[at]}</p>`)
    }
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
  })

  test('a cache of another version, or with entries that hold something else, is not believed', async () => {
    const s = site(notes)
    await s.build()
    const cache = join(s.root, '.kb/cache')
    for (const [path] of readTree(cache)) {
      // Well-formed entries under a false checksum, as of a hand that edits.
      writeFileSync(join(cache, path), `${'0'.repeat(24)}\n{"html":"<script>stolen()</script>"}`)
    }
    await s.build()
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
    expect(s.read('pages/aaaaaa/index.html')).not.toContain('stolen')
  })
})

describe('row 25: an output that is new', () => {
  const put = async (out: string, folder: string, isNew: boolean) => {
    const output = openOutput(out, openStore(join(folder, 'cache')), { isNew })
    for (const path of ['a/b/index.html', 'a.txt', 'c.html'])
      await output.put({ path, key: path, make: () => `of ${path}` })
    await output.settle()
    return output
  }
  const namesIn = (folder: string) => [...readTree(folder).keys()].filter((path) => !path.startsWith('.kb-'))

  test('appears as a whole, its lock with it, beside nothing that is left', async () => {
    const folder = temporaryFolder()
    const out = join(folder, 'out')
    const killed = join(stageOfNew(join(folder, 'cache'), out), 'a')
    mkdirSync(killed, { recursive: true })
    writeFileSync(join(killed, 'half'), 'half')
    const unlock = lockOutput(out)
    const output = await put(out, folder, true)
    expect(namesIn(out)).toEqual([])
    expect(output.finish('key').written).toBe(3)
    expect(() => lockOutput(out)).toThrow(OutputError)
    unlock()
    expect(readdirSync(folder).sort()).toEqual(['cache', 'out'])
    expect(existsSync(stageOfNew(join(folder, 'cache'), out))).toBe(false)
    expect(readdirSync(out).sort()).toEqual([FILE_LIST, 'a', 'a.txt', 'c.html'])
    expect(readFileSync(join(out, 'a/b/index.html'), 'utf8')).toBe('of a/b/index.html')
    const again = openOutput(out, openStore(join(folder, 'cache')))
    expect(again.isCurrent('key')).toMatchObject({ files: 3 })
  })

  test('is filled file by file where somebody put something into it meanwhile; what is theirs stays, also their lock', async () => {
    const folder = temporaryFolder()
    const [out, other] = [join(folder, 'out'), join(folder, 'other')]
    const unlock = lockOutput(out)
    const output = await put(out, folder, true)
    writeFileSync(join(out, 'CNAME'), 'mine')
    output.finish('key')
    await (await put(other, folder, false)).finish('key')
    expect(namesIn(out)).toEqual(['CNAME', ...namesIn(other)])
    expect(readFileSync(join(out, 'CNAME'), 'utf8')).toBe('mine')
    expect(readdirSync(folder).sort()).toEqual(['cache', 'other', 'out'])
    expect([out, other].map((one) => existsSync(stageOfNew(join(folder, 'cache'), one)))).toEqual([false, false])
    expect(existsSync(join(out, STAGE))).toBe(false)
    writeFileSync(join(out, LOCK), `${process.pid} 1@another-start`)
    unlock()
    expect(existsSync(join(out, LOCK))).toBe(true)
  })

  test('that is given up leaves nothing', async () => {
    const folder = temporaryFolder()
    const output = await put(join(folder, 'out'), folder, true)
    await output.discard()
    expect(readdirSync(folder)).toEqual(['cache'])
    expect(existsSync(stageOfNew(join(folder, 'cache'), join(folder, 'out')))).toBe(false)
  })
})

describe('row 25: two builds at once', () => {
  test('into one output: the second says so with code 2 and changes nothing', async () => {
    const s = site(notes)
    const unlock = lockOutput(s.out)
    const second = await kb(['build'], { cwd: s.root })
    expect(second.code).toBe(2)
    expect(second.stderr).toContain(`Another build (process ${process.pid})`)
    expect(Object.keys(Object.fromEntries(readTree(s.out)))).toEqual([LOCK])
    unlock()
    expect(existsSync(s.out)).toBe(false)
    expect((await kb(['build'], { cwd: s.root })).code).toBe(0)
    expect(existsSync(join(s.out, LOCK))).toBe(false)
  })

  test('started together, each either builds or says that the other does; the site is that of one build', {
    tags: 'proof',
  }, async () => {
    const s = site(notes)
    const ran = await Promise.all([1, 2, 3].map(() => kb(['build', '--quiet'], { cwd: s.root })))
    expect(ran.map(({ code }) => code).filter((code) => code !== 0 && code !== 2)).toEqual([])
    expect(ran.some(({ code }) => code === 0)).toBe(true)
    const clean = join(temporaryFolder(), 'clean')
    await kb(['build', '--out', clean, '--no-cache', '--quiet'], { cwd: s.root })
    expect(differences(s.out, clean)).toEqual([])
  })

  test('into two outputs over one cache both are whole', async () => {
    const s = site(notes)
    const outs = ['a', 'b'].map((name) => join(s.root, name))
    const ran = await Promise.all(outs.map((out) => kb(['build', '--quiet', '--out', out], { cwd: s.root })))
    expect(ran.map(({ code }) => code)).toEqual([0, 0])
    expect(differences(outs[0]!, outs[1]!)).toEqual([])
  })

  test('the lock and the stage of a killed build are healed, also when its process number lives again', async () => {
    const s = site(notes)
    await s.build()
    for (const holder of ['99999999 5@x', `${process.pid} 1@another-start`, '', 'nonsense', '0 ', '-1 ']) {
      writeFileSync(join(s.out, LOCK), holder)
      writeFileSync(join(s.out, `${LOCK}-99999999`), '')
      writeFileSync(join(s.out, `.kbtmp-${process.pid}-30`), 'half a list')
      mkdirSync(join(s.out, STAGE), { recursive: true })
      writeFileSync(join(s.out, STAGE, '0'), 'half')
      await s.build()
      expect([...readTree(s.out).keys()].filter((path) => /kb-(lock|stage|journal)|kbtmp/.test(path))).toEqual([])
    }
    // Free again afterwards, held once only.
    const unlock = lockOutput(s.out)
    expect(() => lockOutput(s.out)).toThrow(OutputError)
    unlock()
    lockOutput(s.out)()
  })
})

describe('row 11: links out of the output', () => {
  test('a folder of the output that became a link is not written through, nor removed through', async () => {
    const s = site(notes)
    await s.build()
    const outside = temporaryFolder()
    mkdirSync(join(outside, 'bbbbbb'))
    writeFileSync(join(outside, 'bbbbbb/index.html'), 'mine')
    rmSync(join(s.out, 'pages'), { recursive: true })
    symlinkSync(outside, join(s.out, 'pages'))
    await expect(s.build()).rejects.toThrow('symbolic link')
    s.remove('content/01.a/02.y.md')
    s.write({ 'content/01.a/01.x.md': '---\ntitle: 甲\npermalink: /x/\n---\n' })
    await expect(s.build()).rejects.toThrow('symbolic link')
    expect(readFileSync(join(outside, 'bbbbbb/index.html'), 'utf8')).toBe('mine')
    expect(statSync(outside).isDirectory() && [...readTree(outside).keys()]).toEqual(['bbbbbb/index.html'])
  })
})
