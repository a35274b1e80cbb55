import { execFile, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authorFileOf, currentWait, nameAuthorModule, StuckError } from '../../cli/core/author-code.ts'
import { toNotePlugins } from '../../cli/markdown/note-plugins.ts'
import { inEnglish } from '../../config/fill.ts'
import { KB, kb, type Ran, ROOT } from '../support/cli.ts'
import { LARGE } from '../support/large-site.ts'
import { temporaryFolder } from '../support/site.ts'

/** Large enough for threads, with a configuration and whatever files it needs. */
function siteWith(config: string, files: Record<string, string> = {}, root = temporaryFolder()): string {
  const notes = Array.from({ length: LARGE }, (_, at): [string, string] => [
    `content/${at}.md`,
    `---\ntitle: 第${at}篇\n---\n\n字\n${at === 0 ? '\n<Box />\n' : ''}`,
  ])
  for (const [path, text] of Object.entries({ ...Object.fromEntries(notes), ...files, 'site.config.mjs': config })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const settings = (plugin: string) =>
  `export default { content: { dir: 'content' }, plugins: [{ name: 'mine', ${plugin} }] }`
const transformer = (body: string) => settings(`remark: [() => async () => { ${body} }]`)
const usual = `export default { content: { dir: 'content' } }`
const component = (body: string) => ({
  'Box.jsx': `export default function Box() { ${body}; return <b>盒</b> }`,
})
const withComponent = `export default { content: { dir: 'content' }, components: { Box: 'Box.jsx' } }`

interface Misdeed {
  what: string
  config: string
  files?: Record<string, string>
  code: number
  says: RegExp
}

const MISDEEDS: readonly Misdeed[] = [
  {
    what: 'the configuration calls process.exit()',
    config: `process.exit(0)\n${usual}`,
    code: 2,
    says: /site\.config\.mjs.*config\/broken[\s\S]*process\.exit\(0\)/,
  },
  {
    what: 'the configuration never settles',
    config: `await new Promise(() => {})\n${usual}`,
    code: 2,
    says: /^kb: .*site\.config\.mjs has not finished/m,
  },
  {
    what: 'the configuration leaves a rejection unhandled',
    config: `Promise.reject(new Error('boom'))\n${usual}`,
    code: 2,
    says: /site\.config\.mjs.*config\/uncaught[\s\S]*boom/,
  },
  {
    what: 'a timer of the configuration throws',
    config: `setTimeout(() => { throw new Error('boom') }, 5)\n${usual}`,
    code: 2,
    says: /site\.config\.mjs.*config\/uncaught[\s\S]*boom/,
  },
  {
    what: 'a timer of the configuration calls process.exit()',
    config: `setTimeout(() => process.exit(0), 5)\n${usual}`,
    code: 2,
    says: /config\/uncaught[\s\S]*process\.exit\(0\)/,
  },
  {
    what: 'a plugin of notes calls process.exit()',
    config: transformer('process.exit(0)'),
    code: 2,
    says: /plugin\/throws[\s\S]*process\.exit\(0\)/,
  },
  {
    what: 'a plugin of notes throws',
    config: transformer(`throw new Error('boom')`),
    code: 2,
    says: /plugin\/throws[\s\S]*boom/,
  },
  {
    what: 'a plugin of notes leaves a rejection unhandled',
    config: transformer(`Promise.reject(new Error('boom'))`),
    code: 2,
    says: /site\.config\.mjs.*config\/uncaught[\s\S]*boom/,
  },
  {
    what: 'a hook calls process.exit()',
    config: settings('page: { html: () => process.exit(0) }'),
    code: 2,
    says: /plugin\/throws[\s\S]*process\.exit\(0\)/,
  },
  {
    what: 'a hook leaves a rejection unhandled',
    config: settings(`page: { html: (html) => { Promise.reject(new Error('boom')); return html } }`),
    code: 2,
    says: /config\/uncaught[\s\S]*boom/,
  },
  {
    what: 'a file of a plugin is never made',
    config: settings("files: () => [{ path: 'n.txt', key: 1, make: () => new Promise(() => {}) }]"),
    code: 2,
    says: /the plugin mine \(files: n\.txt\) at site\.config\.mjs has not finished|plugin\/throws[\s\S]*`files: n\.txt`: it has not finished after 30 s/,
  },
  {
    what: 'a component calls process.exit()',
    config: withComponent,
    files: component('process.exit(0)'),
    code: 0,
    says: /component\/throws[\s\S]*process\.exit\(0\)/,
  },
  {
    what: 'a component leaves a rejection unhandled',
    config: withComponent,
    files: component(`Promise.reject(new Error('boom'))`),
    code: 2,
    says: /config\/uncaught[\s\S]*boom/,
  },
]

describe('the author’s own code never ends a command silently', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-author-'))
  let stuck: Promise<[alone: Ran, threaded: Ran]>
  // It waits for half a minute: the other tests run meanwhile.
  beforeAll(() => {
    const root = siteWith(transformer('await new Promise(() => {})'), {}, folder)
    stuck = Promise.all([
      kb(['build', '--workers', '1', '--no-cache'], { cwd: root }),
      kb(['build', '--workers', '2', '--no-cache', '--out', 'other'], { cwd: root }),
    ])
  })
  afterAll(async () => {
    await stuck
    rmSync(folder, { recursive: true })
  })

  for (const { what, config, files, code, says } of MISDEEDS)
    test(what, async () => {
      const root = siteWith(config, files)
      for (const workers of ['1', '2']) {
        const ran = await kb(['build', '--no-cache', '--out', `dist${workers}`, '--workers', workers], { cwd: root })
        expect([workers, ran.code, ran.stderr]).toEqual([workers, code, expect.stringMatching(says)])
        expect(ran.stderr).not.toMatch(/^\s+at .*:\d+/m)
      }
    })

  test('a plugin that never finishes: at once where nothing else runs, after half a minute in a thread', async () => {
    const [alone, threaded] = await stuck
    expect(alone).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/the plugin mine \(remark\) at content\/\d+\.md has not finished/),
    })
    expect(threaded).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /config\/uncaught[\s\S]*the plugin mine \(remark\) at content\/\d+\.md has not finished after 30 s/,
      ),
    })
  })
})

describe('what takes long is named, and a loop does not keep that from being said', () => {
  const endsWhenSaid = `while (!readFileSync(process.env.SAID, 'utf8').includes('Still waiting')) {}`
  for (const [what, workers, plugin, says] of [
    [
      'a hook',
      '2',
      `page: { html: (html) => { ${endsWhenSaid}; return html } }`,
      'the plugin mine (page.html) at content/',
    ],
    [
      'a plugin of notes in a thread, after a pause',
      '2',
      `remark: [() => async () => { await null; ${endsWhenSaid} }]`,
      'one of the plugins at content/',
    ],
  ] as const)
    test(what, async () => {
      const folder = temporaryFolder()
      const root = siteWith(`import { readFileSync } from 'node:fs'\n${settings(plugin)}`)
      const said = join(folder, 'said')
      const output = openSync(said, 'w')
      const child = spawn(process.execPath, [KB, 'build', root, '--no-cache', '--workers', workers], {
        env: { ...process.env, KB_LANG: 'en', SAID: said },
        stdio: ['ignore', 'ignore', output],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const code = await new Promise((done) => child.once('exit', done))
      closeSync(output)
      expect([code, readFileSync(said, 'utf8')]).toEqual([0, expect.stringContaining(`Still waiting for ${says}`)])
    })
})

describe('a machine too small for the threads is one sentence, code 3', () => {
  const limited = (limit: string, ...args: string[]) =>
    new Promise<{ code: number; stderr: string }>((done) =>
      execFile(
        'bash',
        ['-c', `ulimit ${limit} && exec "$@"`, 'bash', process.execPath, KB, 'build', '--quiet', ...args],
        { cwd: siteWith(usual), env: { ...process.env, NO_COLOR: '1' } },
        (error, _, stderr) => done({ code: error ? Number(error.code) : 0, stderr }),
      ),
    )

  test.runIf(process.platform === 'linux')(
    'open files and address space are looked at before threads start',
    async () => {
      for (const [limit, workers] of [
        ['-n 30', '2'],
        ['-n 30', '1'],
        ['-v 1500000', '2'],
        ['-n 40', '8'],
      ] as const) {
        const { code, stderr } = await limited(limit, '--workers', workers)
        expect([limit, workers, code, stderr]).toEqual([
          limit,
          workers,
          3,
          expect.stringMatching(/^kb: (?:Only \d+ |Too few files can be opened).*\(ulimit -[nv]\).*\n$/),
        ])
      }
    },
  )
})

describe('what a command waits for', () => {
  afterEach(() => void vi.useRealTimers())

  test('a plugin that does not answer is given up after half a minute', async () => {
    vi.useFakeTimers()
    const plugins = toNotePlugins([{ name: 'mine', remark: [() => () => new Promise<undefined>(() => {})] }])
    const state = { file: 'a.md', text: '', report() {} } as never
    const run = plugins.run('remark', { type: 'root', children: [] }, { state })
    const failed = expect(run).rejects.toThrow(StuckError)
    const { what = '', isAuthors } = currentWait() ?? {}
    expect([inEnglish(what), isAuthors]).toEqual(['the plugin mine (remark) at a.md', true])
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
    expect(currentWait()).toBeUndefined()
  })

  test('an error is the author’s by the module in its stack', () => {
    nameAuthorModule('-abc.mjs', 'site.config.ts')
    const error = Object.assign(new Error('x'), { stack: 'Error: x\n at file:///cache/config-1-0-abc.mjs:1:1' })
    expect(authorFileOf(error)).toBe('site.config.ts')
    expect(authorFileOf(new Error('of ours'))).toBeUndefined()
    expect(authorFileOf('no error')).toBeUndefined()
  })

  for (const [what, body, expected] of [
    [
      'a stage of ours',
      `await waitFor({ what: 'render', isAuthors: false }, never)`,
      [3, 'the stage render has not finished'],
    ],
    ['nothing known', 'await never()', [3, 'the command has not finished']],
    ['the author', `await waitForAuthor('the plugin mine', never)`, [2, 'the plugin mine has not finished']],
  ] as const)
    test(`an end of the process before the command has settled is explained: ${what}`, async () => {
      const folder = temporaryFolder()
      const outfile = join(folder, 'main.mjs')
      await bundle({
        stdin: {
          contents: `import { guardProcess } from './cli/commands/guard.ts'
            import { waitFor, waitForAuthor } from './cli/core/author-code.ts'
            const never = () => new Promise(() => {})
            async function main() { guardProcess(() => 9); ${body} }
            void main()`,
          resolveDir: ROOT,
          loader: 'ts',
        },
        bundle: true,
        platform: 'node',
        format: 'esm',
        outfile,
      })
      const ran = await new Promise((done) =>
        execFile(process.execPath, [outfile], (error, _, stderr) => done([error?.code, stderr])),
      )
      expect(ran).toEqual([expected[0], expect.stringContaining(expected[1])])
    })
})
