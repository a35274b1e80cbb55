import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KB, ROOT } from '../support/cli.ts'

/** Tells what became of what was kept: `false` taken, `true` refused by V8, `undefined` not handed to it. */
const SPY = `import vm from 'node:vm'
import { syncBuiltinESMExports } from 'node:module'
const Script = vm.Script
vm.Script = class extends Script {
  constructor(code, options) {
    super(code, options)
    process.stderr.write(\`refused: \${this.cachedDataRejected}\\n\`)
  }
}
syncBuiltinESMExports()
`

let folder: string
let compiled: string

/** An installed command, with nothing else of the repository than its packages. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-start-'))
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'spy.mjs'), SPY)
  compiled = join(folder, 'build', readdirSync(join(folder, 'build')).find((name) => name.endsWith('.bin'))!)
  mkdirSync(join(folder, 'site/notes'), { recursive: true })
  writeFileSync(join(folder, 'site/site.config.mjs'), "export default { title: 'S', content: { dir: 'notes' } }\n")
  writeFileSync(join(folder, 'site/notes/a.md'), '---\ntitle: 甲\n---\n\n“引” – `码`\n\n```js\nlet 甲 = 1\n```\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the site anew. @returns what became of what was kept, in each thread; and the page */
function build(...flags: string[]): { refused: string[]; page: string } {
  const out = mkdtempSync(join(folder, 'out-'))
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(folder, 'spy.mjs')).href,
      ...flags,
      join(folder, 'build/kb.mjs'),
      'build',
      join(folder, 'site'),
      '--no-cache',
      '--quiet',
      '--workers',
      '2',
      '--out',
      out,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  expect(run.status, run.stderr).toBe(0)
  return {
    refused: [...run.stderr.matchAll(/^refused: (\w+)$/gm)].map(([, what]) => what!),
    page: readFileSync(join(out, 'a.html'), 'utf8'),
  }
}

test('a command starts from what was compiled when it was bundled, and says the same where that cannot be', () => {
  const first = build()
  expect(first.refused).toEqual(['false'])
  expect(first.page).toContain('“引” – <code>码</code>')
  // Other flags of V8 are other bytecode.
  expect(build('--stack-trace-limit=20')).toEqual({ ...first, refused: ['true'] })
  const bytes = readFileSync(compiled)
  const damaged = Buffer.from(bytes)
  damaged[bytes.length >> 1]! ^= 1
  for (const other of [damaged, bytes.subarray(0, bytes.length >> 1), Buffer.alloc(0)]) {
    writeFileSync(compiled, other)
    expect(build()).toEqual({ ...first, refused: ['undefined'] })
  }
  rmSync(compiled)
  expect(build()).toEqual({ ...first, refused: ['undefined'] })
  expect(readdirSync(join(folder, 'build')).filter((name) => name.endsWith('.bin'))).toEqual([])
})

test('so do its threads', () => {
  const note = join(folder, 'site/notes/a.md')
  const text = readFileSync(note, 'utf8')
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  for (let at = 0; at < 60; at++) writeFileSync(note.replace('a.md', `b${at}.md`), text)
  const { refused } = build()
  expect(refused.length).toBeGreaterThan(1)
  expect(new Set(refused)).toEqual(new Set(['false']))
})

/** Runs the command, reading nothing of what it prints for a moment. */
async function runSlowly(args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--import', pathToFileURL(join(folder, 'ends.mjs')).href, KB, ...args])
  const texts = [child.stdout, child.stderr].map(async (stream) => {
    await new Promise((done) => setTimeout(done, 1000))
    return (await stream.setEncoding('utf8').toArray()).join('')
  })
  const code = new Promise<number | null>((done) => child.on('close', done))
  const [stdout, stderr] = await Promise.all(texts)
  return { code: await code, stdout: stdout!, stderr: stderr! }
}

test('a command is over when its work is: its memory is not given back first, what was begun is awaited, nothing printed is lost', async () => {
  // Told only to a process that was not ended.
  writeFileSync(join(folder, 'ends.mjs'), "process.on('beforeExit', () => process.stderr.write('ran out'))\n")
  const links = Array.from({ length: 2000 }, (_, at) => `[${at}](./nowhere-${at}.md)\n`).join('\n')
  writeFileSync(join(folder, 'site/notes/b.md'), `---\ntitle: 乙\n---\n\n${links}`)
  const check = ['check', join(folder, 'site'), '--cache', join(folder, 'cache'), '--format', 'json']
  // Settings are bundled by another process, and kept.
  await runSlowly(check)
  const checked = await runSlowly(check)
  expect(checked.code).toBe(1)
  expect(checked.stdout.length).toBeGreaterThan(1 << 17)
  expect(JSON.parse(checked.stdout).diagnostics.length).toBe(2000)
  expect(checked.stderr).not.toContain('ran out')

  rmSync(join(folder, 'site/notes/b.md'))
  const late = join(folder, 'late.txt')
  writeFileSync(
    join(folder, 'site/site.config.mjs'),
    `import { writeFileSync } from 'node:fs'
setTimeout(() => writeFileSync(${JSON.stringify(late)}, ''), 2000)
export default { title: 'S', content: { dir: 'notes' } }\n`,
  )
  await runSlowly(check)
  rmSync(late)
  const waited = await runSlowly(check)
  expect(waited).toMatchObject({ code: 0, stderr: expect.stringContaining('ran out') })
  expect(existsSync(late)).toBe(true)
})
