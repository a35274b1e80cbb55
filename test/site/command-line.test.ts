import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KB, kb, ROOT } from '../support/cli.ts'
import { config, site, temporaryFolder } from '../support/site.ts'

const FILES = {
  'site.config.ts': config('{}'),
  'content/01.前端/01.a.md': '---\ntitle: A\npermalink: /a/\n---\n正文\n',
}

describe('exit codes', () => {
  test('0: done, warnings included', async () => {
    const it = site({ ...FILES, 'content/b.md': '---\ntitel: B\n---\n' })
    expect((await kb(['check', it.root])).code).toBe(0)
    expect((await kb(['build', it.root])).code).toBe(0)
  })

  test('1: the content has errors, or warnings under --strict', async () => {
    const it = site({ ...FILES, 'content/b.md': '[x](./nowhere.md)\n' })
    expect((await kb(['check', it.root])).code).toBe(1)
    expect((await kb(['build', it.root])).code).toBe(1)
    it.write({ 'content/b.md': '---\ntitel: B\n---\n' })
    expect((await kb(['check', it.root, '--strict'])).code).toBe(1)
    expect((await kb(['build', it.root, '--strict'])).code).toBe(1)
  })

  test('2: wrong usage or configuration, said in a line', async () => {
    const it = site({ ...FILES, 'bad/site.config.ts': config('{ titel: 1 }') })
    const wrong: [string[], RegExp][] = [
      [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)\n/],
      [
        ['build', '--strct'],
        /unknown option '--strct'\n\(Did you mean --strict\?\)\n\(kb build --help lists its options\)\n/,
      ],
      [['check', join(it.root, 'nowhere')], /^kb: There is no folder .*nowhere\.\n$/],
      [['check', it.root, '--dry-run'], /^kb: --dry-run only works with --fix\.\n$/],
      [['preview', it.root], /^kb: There is no built site in .*dist; run kb build first\.\n$/],
      [['new'], /missing required argument 'title'/],
      [['check', join(it.root, 'bad')], /config\/unknown-key[\s\S]*hint: Did you mean `title`\?/],
    ]
    for (const [args, said] of wrong) {
      const ran = await kb(args)
      expect([args, ran.code, ran.stdout]).toEqual([args, 2, ''])
      expect(ran.stderr).toMatch(said)
      expect(ran.stderr).not.toContain('    at ')
    }
  })

  test('3: a broken machine is said in a line, a bug with its stack and where to go', { tags: 'proof' }, async () => {
    const it = site(FILES)
    writeFileSync(join(it.root, 'cache'), 'a file where the cache should be')
    const machine = await kb(['check', it.root, '--cache', join(it.root, 'cache', 'x')])
    expect([machine.code, machine.stdout]).toEqual([3, ''])
    expect(machine.stderr).toMatch(/^kb: /m)
    const hook = join(it.root, 'hook.cjs')
    writeFileSync(
      hook,
      "process.stdout.isTTY = true\nObject.defineProperty(process, 'cwd', { value() { throw new TypeError('odd') } })\n",
    )
    chmodSync(hook, 0o644)
    const bug = await kb(['check', '.'], { env: { NODE_OPTIONS: `--require ${hook}` } })
    expect(bug.code).toBe(3)
    expect(bug.stderr).toMatch(/please report it[\s\S]*TypeError: odd\n\s+at /)
  })
})

test('what settings print goes to stderr, so a report for machines stays one', async () => {
  const noisy = `console.log('hi')\nprocess.stdout.write('there\\n')\n${config()}`
  const it = site({ ...FILES, 'site.config.ts': noisy })
  for (const command of ['check', 'build']) {
    const { stdout, stderr } = await kb([command, it.root, '--format', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: expect.any(Array) })
    expect(stderr).toContain('hi\nthere\n')
  }
  expect((await kb(['check', it.root, '--format', 'pretty', '--lang', 'en'])).stdout).toMatch(
    /^\d+ notes?, no faults\n$/,
  )
})

test('a check needs no cache folder, so it runs where nothing may be written', async () => {
  const it = site(FILES)
  const hook = join(temporaryFolder(), 'hook.cjs')
  const refuse = "throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })"
  writeFileSync(
    hook,
    `const fs = require('fs'); fs.accessSync = () => { ${refuse} }; require('module').syncBuiltinESMExports()`,
  )
  const env = { NODE_OPTIONS: `--require ${hook}` }
  expect((await kb(['check', it.root], { env })).code).toBe(0)
  expect(existsSync(join(it.root, '.kb'))).toBe(false)
  for (const args of [
    ['build', it.root],
    ['check', it.root, '--cache', join(it.root, 'cache')],
  ])
    expect((await kb(args, { env })).code).toBe(3)
})

// Node's own recursive `mkdir` never returns there.
test.runIf(process.platform === 'linux')(
  'an output where the system refuses new folders ends with a reason',
  async () => {
    const { code, stderr } = await kb(['build', site(FILES).root, '--out', '/proc/kb-out'])
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('the system does not allow new folders there: /proc/kb-out'),
    ])
  },
)

test('a Node that is too old is told which one is needed, and runs nothing else', () => {
  const older = `import zlib from 'node:zlib'; import { syncBuiltinESMExports } from 'node:module'
    delete zlib.crc32; syncBuiltinESMExports()`
  const ran = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, KB, '--version'],
    {
      encoding: 'utf8',
    },
  )
  expect(ran).toMatchObject({ status: 3, stdout: '' })
  const [english, chinese, end] = ran.stderr.split('\n')
  for (const line of [english, chinese]) {
    expect(line).toContain(process.version)
    expect(line).toContain(minimum)
  }
  expect(end).toBe('')
  // An older one reads the file that says so: it imports nothing of ours first, and is written in plain words.
  expect(readFileSync(KB, 'utf8')).not.toMatch(/import[^(]*["']\.|\?\.|\?\?/)
})

const [, minimum] = />=(.+)/.exec(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node,
)! as unknown as [string, string]

describe('help', () => {
  test('for a command that does not exist says so, with the nearest name', async () => {
    const { code, stderr } = await kb(['help', 'biuld', '--lang', 'en'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/unknown command 'biuld'[\s\S]*Did you mean build\?/)])
    expect((await kb(['help', 'build'])).code).toBe(0)
  })

  const NAMES = [
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
  ]

  const expectHelp = async (name: string): Promise<void> => {
    const { code, stdout } = await kb([name, '--help'])
    expect([name, code]).toEqual([name, 0])
    expect(stdout).toMatch(new RegExp(`^Usage: kb ${name} .*\\n\\n[a-z]`))
    if (name === 'build' || name === 'check') expect(stdout).toContain('Exit codes: 0 success')
  }

  test('kb alone and kb --help name every command', { tags: 'proof' }, async () => {
    const [alone, asked] = await Promise.all([kb([]), kb(['--help'])])
    expect([alone.code, asked.code]).toEqual([2, 0])
    expect(alone.stderr).toBe(asked.stdout)
    for (const name of NAMES) expect(asked.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    expect(await kb(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  test('kb build explains itself', { tags: 'proof' }, () => expectHelp('build'))
  test.each(NAMES.slice(1))('kb %s explains itself', { tags: 'proof' }, expectHelp)
})

describe('kb new in the place where the author is', () => {
  test('inside the notes the folder is the current one, with its next number', async () => {
    const it = site(FILES)
    const made = await kb(['new', '循环'], { cwd: join(it.root, 'content/01.前端') })
    expect(made).toMatchObject({ code: 0, stdout: '02.循环.md\n' })
    expect(it.read('content/01.前端/02.循环.md', it.root)).toContain('categories:\n  - 前端\n')
  })

  test('elsewhere in the site, and with a folder named, the site is found all the same', {
    tags: 'proof',
  }, async () => {
    const it = site({ ...FILES, 'components/x.txt': '' })
    expect((await kb(['new', '随想'], { cwd: join(it.root, 'components') })).stdout).toBe('../content/_posts/随想.md\n')
    const named = await kb(['new', '循环', '--folder', '前端'], { cwd: join(it.root, 'content') })
    expect(named.stdout).toBe('01.前端/02.循环.md\n')
  })
})
