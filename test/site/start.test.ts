import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

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
  compiled = join(folder, 'build', readdirSync(join(folder, 'build')).find((name) => /^program-.*\.bin$/.test(name))!)
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

test('all of it is kept, its outermost function too, which V8 forgets soon because it runs once', () => {
  const code = `const { Script } = require('node:vm')
    const { readFileSync } = require('node:fs')
    const [program, kept] = process.argv.slice(1)
    const script = new Script(readFileSync(program, 'latin1'), { cachedData: readFileSync(kept).subarray(32) })
    const before = script.createCachedData().length
    script.runInThisContext()
    console.log(script.cachedDataRejected, script.createCachedData().length - before)`
  const kept = join(ROOT, 'build', compiled.split(/[\\/]/).at(-1)!)
  const run = spawnSync(process.execPath, ['-e', code, join(ROOT, 'build/program.cjs'), kept], { encoding: 'utf8' })
  expect(run.stdout).toBe('false 0\n')
})

test('a command’s threads start so too', () => {
  const note = join(folder, 'site/notes/a.md')
  const text = readFileSync(note, 'utf8')
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  for (let at = 0; at < 60; at++) writeFileSync(note.replace('a.md', `b${at}.md`), text)
  const { refused } = build()
  expect(refused.length).toBeGreaterThan(1)
  expect(new Set(refused)).toEqual(new Set(['false']))
})
