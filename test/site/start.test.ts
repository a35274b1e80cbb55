import { spawnSync } from 'node:child_process'
import {
  chmodSync,
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
import * as nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

const HAS_COMPILE_CACHE = 'enableCompileCache' in nodeModule

let folder: string
let cache: string

/** An installed command, with nothing else of the repository than its packages. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-start-'))
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  cache = join(folder, 'build/compile-cache')
  mkdirSync(join(folder, 'site/notes'), { recursive: true })
  writeFileSync(join(folder, 'site/site.config.mjs'), "export default { title: 'S', content: { dir: 'notes' } }\n")
  writeFileSync(join(folder, 'site/notes/a.md'), '---\ntitle: 甲\n---\n\n“引” – `码`\n\n```js\nlet 甲 = 1\n```\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the site anew. @returns the page */
function build(): string {
  const out = mkdtempSync(join(folder, 'out-'))
  const site = join(folder, 'site')
  const flags = ['--no-cache', '--quiet', '--workers', '2', '--out', out]
  const run = spawnSync(process.execPath, [join(folder, 'build/kb.mjs'), 'build', site, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect(run.status, run.stderr).toBe(0)
  expect(run.stderr).toBe('')
  return readFileSync(join(out, 'a.html'), 'utf8')
}

/** The files of the compile cache, from its folder. */
const cached = (): string[] =>
  existsSync(cache)
    ? readdirSync(cache, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

test('what Node compiled is there from the start where this Node can keep it, and lies beside the program alone', {
  tags: ['proof', 'full'],
}, () => {
  expect(cached().length > 0).toBe(HAS_COMPILE_CACHE)
  const page = build()
  expect(page).toContain('“引” – <code>码</code>')
  expect(readdirSync(join(folder, 'site')).sort()).toEqual(['notes', 'site.config.mjs'])
})

test('with threads too, a damaged, lost or read-only compile cache changes nothing', {
  tags: ['proof', 'full'],
}, () => {
  const text = readFileSync(join(folder, 'site/notes/a.md'), 'utf8')
  for (let at = 0; at < 60; at++) writeFileSync(join(folder, `site/notes/b${at}.md`), text)
  const first = build()
  for (const file of cached()) writeFileSync(file, readFileSync(file).fill(0xff, 40))
  expect(build()).toBe(first)
  rmSync(cache, { recursive: true, force: true })
  chmodSync(join(folder, 'build'), 0o555)
  try {
    expect(build()).toBe(first)
  } finally {
    chmodSync(join(folder, 'build'), 0o755)
  }
})
