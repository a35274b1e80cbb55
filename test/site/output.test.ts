import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MachineError } from '../../cli/core/machine-error.ts'
import { FILE_LIST } from '../../cli/core/output-marks.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { createTimings } from '../../cli/pipeline/context.ts'
import { checkOutputFolder } from '../../cli/pipeline/output/check-output-folder.ts'
import { LOCK, lockOutput } from '../../cli/pipeline/output/lock.ts'
import { OutputError } from '../../cli/pipeline/output/output-error.ts'
import { openOutput } from '../../cli/pipeline/output/output-folder.ts'
import { cacheEntries, overwrite } from '../support/cache-entries.ts'
import { kb } from '../support/cli.ts'
import { isLarge } from '../support/large-site.ts'
import { config, differences, readTree, site, temporaryFolder, toLine } from '../support/site.ts'

const notes = {
  'site.config.ts': config("{ title: '试' }"),
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.x.md': '---\ntitle: 甲\npermalink: /pages/aaaaaa/\ntags:\n  - 标\n---\n[乙](./02.y.md)\n',
  'content/01.a/02.y.md': '---\ntitle: 乙\npermalink: /pages/bbbbbb/\n---\n文\n',
}

describe('what a build writes', () => {
  test('an unchanged build writes nothing; an edit writes what shows it and nothing else', {
    tags: ['proof', 'full'],
  }, async () => {
    const s = site(notes)
    const first = await s.build()
    expect(first.totals!.written).toBe(first.totals!.files)
    expect((await s.build()).totals).toMatchObject({ written: 0, removed: 0, unchanged: first.totals!.files })
    s.write({ 'content/01.a/02.y.md': notes['content/01.a/02.y.md'].replace('文', '新的文字') })
    const edited = await s.build()
    expect(edited.totals!.written).toBeGreaterThan(0)
    expect(edited.totals!.written).toBeLessThan(first.totals!.files / 2)
    expect(s.read('pages/bbbbbb/index.html')).toContain('新的文字')
  })

  test('[[…]] that names no note stays the text it was, on the page itself; a note’s title stands for one that does', async () => {
    const s = site({
      ...notes,
      'site.config.ts': config("{ title: '试', content: { deadLinks: 'warning' } }"),
      'content/03.w.md': '---\ntitle: 丁\npermalink: /pages/w/\n---\n[[Prototype]], [[乙]]\n',
    })
    await s.build()
    expect(s.read('pages/w/index.html')).toContain('[[Prototype]], <a href="/pages/bbbbbb/">乙</a>')
  })

  test('incremental = clean: after edits, a new note, a removal, a rename and other settings the bytes are those of a build from nothing', async () => {
    const s = site(notes)
    await s.build()
    const steps: (() => void)[] = [
      () =>
        s.write({
          'content/01.a/02.y.md': '---\ntitle: 改名\npermalink: /pages/bbbbbb/\ntags:\n  - 新标\n---\n换了\n',
        }),
      () => s.write({ 'content/01.a/03.z.md': '---\ntitle: 丙\npermalink: /pages/cccccc/\n---\n## 节\n' }),
      () => s.remove('content/01.a/03.z.md'),
      () => {
        s.remove('content/01.a/02.y.md')
        s.write({
          'content/02.b/01.y.md': '---\ntitle: 乙\npermalink: /pages/bbbbbb/\n---\n',
          'content/01.a/01.x.md': notes['content/01.a/01.x.md'].replace('./02.y.md', '/pages/bbbbbb/'),
        })
      },
      () =>
        s.write({
          'site.config.ts': config("{ title: '别名', theme: { nav: [{ text: '甲', link: '/pages/aaaaaa/' }] } }"),
        }),
    ]
    for (const [at, step] of steps.entries()) {
      step()
      const warm = await s.build()
      expect(warm.diagnostics.map(toLine)).toEqual([])
      const clean = join(temporaryFolder(), 'clean')
      await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
      expect(differences(s.out, clean), `step ${at + 1}`).toEqual([])
    }
  })

  test('a page of an address with an extension becomes a folder of that name, and a file again', {
    tags: ['proof', 'full'],
  }, async () => {
    const at = (permalink: string) => `---\ntitle: 乙\npermalink: ${permalink}\n---\n文\n`
    const s = site({ 'content/01.a/01.y.md': at('/b.html') })
    for (const permalink of ['/b.html', '/b.html/', '/b.html', '/b.html/c.html/', '/b.html/c.html', '/b.html']) {
      s.write({ 'content/01.a/01.y.md': at(permalink) })
      expect((await s.build()).diagnostics.map(toLine), permalink).toEqual([])
      const clean = join(temporaryFolder(), 'clean')
      await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
      expect(differences(s.out, clean), permalink).toEqual([])
    }
  })

  test('what is gone is removed, with its empty folders; a lost cache changes nothing', async () => {
    const s = site(notes)
    await s.build()
    s.remove('.kb', 'content/01.a/02.y.md')
    s.write({ 'content/01.a/01.x.md': '---\ntitle: 甲\npermalink: /pages/aaaaaa/\n---\n' })
    expect((await s.build()).totals!.removed).toBeGreaterThan(0)
    expect(existsSync(join(s.out, 'pages/bbbbbb'))).toBe(false)
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
  })

  test('with an error in the content nothing is written, and the site that stands stays', async () => {
    const s = site(notes)
    await s.build()
    const before = readTree(s.out)
    s.write({ 'content/01.a/02.y.md': '[无](./nowhere.md)\n' })
    const result = await s.build()
    expect(result.totals).toBeUndefined()
    expect(result.diagnostics.map((fault) => fault.code)).toContain('link/no-such-page')
    expect([...readTree(s.out)].map(([path, bytes]) => [path, bytes.toString('hex').length])).toEqual(
      [...before].map(([path, bytes]) => [path, bytes.toString('hex').length]),
    )
  })

  test('texts and headings of notes that are lost or damaged in the cache are parsed again when a page needs them', {
    tags: ['proof', 'full'],
  }, async () => {
    const s = site(notes)
    await s.build()
    const all = cacheEntries(join(s.root, '.kb/cache'))
    const bodies = all.filter(({ bytes, isState }) => !isState && bytes.includes('"html":'))
    expect(bodies.length).toBeGreaterThan(2)
    const headings = all.filter(({ bytes }) => bytes.includes('"anchors":'))
    expect(headings.length).toBeGreaterThan(0)
    for (const { file } of headings) rmSync(file)
    for (const body of bodies) overwrite(body, Buffer.from('damaged'))
    s.write({ 'site.config.ts': config("{ title: '别名' }") })
    expect((await s.build()).diagnostics.map(toLine)).toEqual([])
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
  })

  test('a damaged cache entry is made again, never trusted', async () => {
    const s = site(notes)
    await s.build()
    for (const [path, bytes] of readTree(join(s.root, '.kb/cache')))
      writeFileSync(join(s.root, '.kb/cache', path), bytes.subarray(0, Math.floor(bytes.length / 2)))
    const result = await s.build()
    expect(result.diagnostics.map(toLine)).toEqual([])
    const clean = join(temporaryFolder(), 'clean')
    await s.build({ out: clean, cache: join(temporaryFolder(), 'cache') })
    expect(differences(s.out, clean)).toEqual([])
  })
})

test('what systems and editors leave in the public folder is not published, whatever else begins with a dot is', async () => {
  const left = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._a.txt', '.a.txt.swp', '.a.txt.swo', '#a.txt#', 'a.txt~']
  const more = ['~$a.docx', 'a.txt___jb_tmp___', 'a.txt___jb_old___']
  const meant = ['.well-known/security.txt', '.nojekyll', 'a.txt', '~a/b.txt', 'a.swp', 'C#.txt']
  const paths = [...left, ...more, ...meant].flatMap((path) => [path, `sub/${path}`])
  const s = site({ ...notes, ...Object.fromEntries(paths.map((path) => [`content/public/${path}`, path])) })
  // Emacs’s lock, which leads nowhere.
  symlinkSync('somebody@host.1234:1', join(s.root, 'content/public/.#a.txt'))
  const { diagnostics } = await s.build()
  expect(diagnostics).toEqual([])
  expect(paths.filter((path) => existsSync(join(s.out, path)))).toEqual(meant.flatMap((path) => [path, `sub/${path}`]))
  s.remove('content/public/sub/a.txt')
  s.write({ 'content/public/sub/.b.txt.swp': '' })
  expect((await s.build()).totals).toMatchObject({ written: 0, removed: 1 })
})

test('a content folder that has become empty is an error, and the site stays; any file in it says that it is meant', async () => {
  const s = site({ 'site.config.ts': config(), 'content/a.md': '# A\n' })
  await s.build()
  s.remove('content')
  mkdirSync(join(s.root, 'content'))
  const empty = await s.build()
  expect([empty.totals, ...empty.diagnostics.map(toLine)]).toEqual([
    undefined,
    'site.config.ts:1:1 error config/content-missing',
  ])
  expect((await s.check()).diagnostics).toEqual(empty.diagnostics)
  expect(s.read('a.html')).toContain('<title>A</title>')
  s.write({ 'content/.gitkeep': '' })
  expect((await s.build()).totals?.removed).toBeGreaterThan(0)
  expect(existsSync(join(s.out, 'a.html'))).toBe(false)
})

describe('row 12: folders a build must not own', () => {
  test('one that only holds what a system keeps there is nobody’s', async () => {
    const s = site(notes)
    mkdirSync(s.out)
    writeFileSync(join(s.out, '.DS_Store'), 'x')
    expect((await s.build()).totals!.written).toBeGreaterThan(0)
    expect((await s.build()).totals).toMatchObject({ written: 0, removed: 0 })
    expect(readFileSync(join(s.out, '.DS_Store'), 'utf8')).toBe('x')
  })

  test('the disk’s root, home, the site itself and folders with foreign files are refused', () => {
    const s = site(notes)
    const check = (out: string) => () =>
      checkOutputFolder(out, s.root, join(s.root, 'content'), join(s.root, 'content/public'))
    mkdirSync(join(s.root, 'foreign'))
    writeFileSync(join(s.root, 'foreign/thesis.doc'), 'mine')
    for (const out of ['/', homedir(), s.root, join(s.root, 'content'), join(s.root, 'foreign')])
      expect(check(out), out).toThrow(OutputError)
    expect(check(join(s.root, 'site.config.ts'))).toThrow(MachineError)
    expect(check(join(s.root, 'dist'))).not.toThrow()
    expect(readFileSync(join(s.root, 'foreign/thesis.doc'), 'utf8')).toBe('mine')
  })

  test('a list of files that somebody changed removes nothing outside the output', async () => {
    const s = site(notes)
    await s.build()
    const victim = join(s.root, 'victim.txt')
    writeFileSync(victim, 'mine')
    writeFileSync(join(s.out, FILE_LIST), `../victim.txt\n${victim}\n${readFileSync(join(s.out, FILE_LIST), 'utf8')}`)
    await s.build()
    expect(readFileSync(victim, 'utf8')).toBe('mine')
  })

  test('an artifact whose path leads out is refused', async () => {
    const folder = temporaryFolder()
    const output = openOutput(join(folder, 'out'), openStore(join(folder, 'cache')))
    for (const path of ['../x', '/x', 'a/../../x'])
      await expect(output.put({ path, key: 'k', make: () => 'x' })).rejects.toThrow('leads out')
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })
})

describe('row 11: symbolic links', () => {
  test('are reported and not followed', async () => {
    const s = site({ ...notes, 'secret.md': '密' })
    symlinkSync(join(s.root, 'secret.md'), join(s.root, 'content/01.a/03.link.md'))
    const { diagnostics, value } = await s.check()
    expect(diagnostics.map(toLine)).toEqual(['content/01.a/03.link.md:1:1 warning site/symbolic-link'])
    expect(value.graph.pages.some((page) => page.relativePath.includes('link'))).toBe(false)
  })

  test('no fault is a linked `node_modules` in a folder of notes', async () => {
    const s = site({ '01.a.md': '# A\n' })
    symlinkSync(temporaryFolder(), join(s.root, 'node_modules'))
    const { diagnostics } = await s.check()
    expect(diagnostics.map(toLine)).toEqual([])
  })

  test('neither are folders, pictures, shown files and the public folder’s, whatever leads out of the site', async () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'far.md'), 'SECRET')
    writeFileSync(join(outside, 'far.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><!-- SECRET --></svg>')
    const s = site({
      ...notes,
      'content/public/ok.txt': 'ok',
      'content/01.a/03.z.md': '![x](./far.svg)\n\n<<< @/content/01.a/far.svg\n\n[y](./folder/far.md)\n',
    })
    symlinkSync(outside, join(s.root, 'content/01.a/folder'))
    symlinkSync(join(outside, 'far.svg'), join(s.root, 'content/01.a/far.svg'))
    symlinkSync(join(outside, 'far.svg'), join(s.root, 'content/public/far.svg'))
    symlinkSync(outside, join(s.root, 'content/public/folder'))
    s.write({ 'site.config.ts': config("{ title: '试', content: { deadLinks: 'warning' } }") })
    const { totals, diagnostics } = await s.build()
    expect(totals).toBeDefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['site/symbolic-link', 'image/missing', 'snippet/missing', 'link/no-such-page']),
    )
    expect(diagnostics.map(toLine)).toEqual(
      expect.arrayContaining(
        ['far.svg', 'folder'].map((name) => `content/public/${name}:1:1 warning site/symbolic-link`),
      ),
    )
    expect(s.read('ok.txt')).toBe('ok')
    for (const [path, bytes] of readTree(s.out)) expect([path, bytes.includes('SECRET')]).toEqual([path, false])
  })
})

describe('row 11: symbolic links in an output that came with a folder', () => {
  /** Planted: an output with a link to a folder with a secret, and the list that names what the next build removes. */
  function planted(link: string, listed: string, notes: Record<string, string>) {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'id_rsa'), 'mine')
    const s = site(notes)
    mkdirSync(dirname(join(s.out, link)), { recursive: true })
    symlinkSync(outside, join(s.out, link))
    writeFileSync(join(s.out, FILE_LIST), `${listed}\n`)
    return { s, secret: () => readFileSync(join(outside, 'id_rsa'), 'utf8') }
  }

  test('one in place of a page is replaced, and what it leads to stays', async () => {
    const { s, secret } = planted('a.html', 'a.html/id_rsa', { 'a.md': '# A\n' })
    expect((await s.build()).totals).toBeDefined()
    expect(lstatSync(join(s.out, 'a.html')).isFile()).toBe(true)
    expect(secret()).toBe('mine')
  })

  test('one in place of a file that a build made, where a folder is needed now, is removed itself', async () => {
    const { s, secret } = planted('b', 'b', { 'b/a.md': '# A\n' })
    expect((await s.build()).totals).toBeDefined()
    expect(lstatSync(join(s.out, 'b')).isDirectory()).toBe(true)
    expect(secret()).toBe('mine')
  })

  test.each([
    ['above a file where a folder is needed', 'b', 'b/id_rsa', { 'b/id_rsa/a.md': '# A\n' }],
    ['in a folder where a file is needed', 'a.html/sub', 'a.html/sub/id_rsa', { 'a.md': '# A\n' }],
  ])('one %s is refused, and nothing is removed through it', async (_, link, listed, notes) => {
    const { s, secret } = planted(link, listed, notes)
    await expect(s.build()).rejects.toThrow('symbolic link')
    expect(secret()).toBe('mine')
  })

  test('one by the name of the lock to be is not written through', () => {
    const out = temporaryFolder()
    const secret = join(temporaryFolder(), 'id_rsa')
    writeFileSync(secret, 'mine')
    symlinkSync(secret, join(out, `${LOCK}-${process.pid}`))
    lockOutput(out)()
    expect(readFileSync(secret, 'utf8')).toBe('mine')
    expect(readdirSync(out)).toEqual([])
  })
})

describe('the command line', () => {
  test('--help lists the commands, and each has its own', { tags: ['proof', 'full'] }, async () => {
    const { stdout, code } = await kb(['--help'])
    expect(code).toBe(0)
    for (const command of [
      'build',
      'check',
      'dev',
      'preview',
      'new',
      'init',
      'migrate',
      'eject',
      'explain',
      'clean',
      'completion',
    ]) {
      expect(stdout).toContain(command)
      const own = await kb([command, '--help'])
      expect(own.code).toBe(0)
      expect(own.stdout).toContain(`kb ${command}`)
    }
  })

  test('row 33: exit codes are 0 done, 1 content, 2 usage or configuration, also when quiet; --strict lets warnings fail', {
    tags: ['proof', 'full'],
  }, async () => {
    const s = site(notes)
    const run = (...args: string[]) => kb(args, { cwd: s.root })
    expect((await run('build')).code).toBe(0)
    expect((await run('check', '--quiet')).code).toBe(0)
    expect((await run('biuld')).code).toBe(2)
    expect((await run('build', '--wat')).code).toBe(2)
    expect((await run('build', 'nowhere')).code).toBe(2)
    expect((await run('build', '--out', 'content')).code).toBe(2)
    expect((await run('build', '--workers', '0')).code).toBe(2)
    s.write({ 'content/01.a/plain.md': '' })
    expect((await run('check')).code).toBe(0)
    expect((await run('check', '--strict', '--quiet')).code).toBe(1)
    s.write({ 'content/01.a/02.y.md': '---\ntitle: [\n---\n' })
    expect((await run('build', '--quiet')).code).toBe(1)
    s.write({ 'site.config.ts': config("{ titel: '试' }") })
    const wrong = await run('build', '--quiet')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('title')
    s.write({ 'site.config.ts': 'export default {' })
    const broken = await run('build')
    expect(broken.code).toBe(2)
    expect(broken.stderr).not.toMatch(/\n\s+at /)
  })

  test('--verbose names every file that is written or removed', { tags: ['proof', 'full'] }, async () => {
    const s = site(notes)
    const list = async () =>
      (await kb(['build', '--verbose'], { cwd: s.root })).stderr.match(/^(?:written|removed) .*$/gm) ?? []
    const first = await list()
    expect(first.filter((line) => line.startsWith('removed'))).toEqual([])
    expect(first.map((line) => line.slice('written '.length)).sort()).toEqual(
      [...readTree(s.out).keys()].filter((path) => path !== '.kb-files').sort(),
    )
    expect(await list()).toEqual([])
    rmSync(join(s.root, 'content/01.a/01.x.md'))
    expect(await list()).toContain('removed pages/aaaaaa/index.html')
  })

  test.skipIf(isLarge)(
    '--format json prints one object with pages, files, bytes, milliseconds by stage and the diagnostics, and nothing else',
    { tags: ['proof', 'full'] },
    async () => {
      const s = site(notes)
      const { stdout, stderr } = await kb(['build', '--format', 'json'], { cwd: s.root })
      expect(stderr).toBe('')
      const report = JSON.parse(stdout)
      expect(report).toMatchObject({ errors: 0, warnings: 0, diagnostics: [], build: { pages: 3 } })
      expect(report.build.filesWritten).toBe(readTree(s.out).size - 1)
      expect(report.build.bytes).toBeGreaterThan(1000)
      expect(Object.keys(report.build.milliseconds)).toEqual([
        'site',
        'sources',
        'documents',
        'pages',
        'graph',
        'assets',
        'render',
        'search',
      ])
    },
  )

  test('--format sarif prints one object and nothing else, with --profile too', { tags: 'proof' }, async () => {
    const s = site(notes)
    const { stdout } = await kb(['build', '--format', 'sarif', '--profile'], { cwd: s.root })
    expect(JSON.parse(stdout)).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] })
    expect(existsSync(join(s.out, 'index.html'))).toBe(true)
  })

  test('--profile prints a line a stage, time passed and CPU time; the index has its own, which is not part of the pages', {
    tags: ['proof', 'full'],
  }, async () => {
    let clock = 0
    const timings = createTimings({ now: () => clock, cpu: () => clock / 10 })
    const pass = (ms: number) => {
      clock += ms
    }
    await timings.measure('render', async () => {
      pass(5)
      await timings.measure('search', () => pass(30))
      pass(2)
    })
    await timings.measure('search', () => pass(1))
    expect(timings.toJSON()).toEqual({ render: 7, search: 31 })
    expect(timings.cpu()).toEqual({ render: 0.7, search: 3.1 })
    const { stdout } = await kb(['build', '--profile'], { cwd: site(notes).root })
    expect([...stdout.matchAll(/^(\w+) +\d+\.\d ms +\d+\.\d ms CPU +\d+\.\d %$/gm)].map(([, stage]) => stage)).toEqual(
      'site sources documents pages graph assets render search'.split(' '),
    )
  })
})
