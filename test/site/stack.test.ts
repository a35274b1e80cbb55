import { execFile } from 'node:child_process'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { readTree, temporaryFolder } from '../support/site.ts'

test('what is bundled names no folder of the machine that bundled it', () => {
  // What Node compiled of it is no part of the package: it names the place it was made in, and is made anew elsewhere.
  const bundled = [...readTree(join(ROOT, 'build'))].filter(([path]) => !path.startsWith('compile-cache/'))
  expect(bundled.length).toBeGreaterThan(20)
  expect(bundled.filter(([, bytes]) => bytes.includes(ROOT)).map(([path]) => path)).toEqual([])
})

test('a stack names places from the package, wherever it was bundled and is installed', { tags: 'proof' }, async () => {
  const folder = temporaryFolder()
  cpSync(join(ROOT, 'build'), join(folder, 'build'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const hook = join(temporaryFolder(), 'hook.cjs')
  writeFileSync(hook, "Object.defineProperty(process, 'cwd', { value() { throw new TypeError('odd') } })\n")
  const stderr = await new Promise<string>((done) =>
    execFile(process.execPath, ['--require', hook, join(folder, 'build/kb.mjs'), 'check', '.'], (_, __, text) =>
      done(text),
    ),
  )
  const places = stderr.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes(hook))
  expect(places.join('\n')).toMatch(/\(kb\/build\/[\w-]+\.mjs:\d+:\d+\)/)
  expect(places.filter((line) => !/kb\/build\/|node:|<anonymous>/.test(line))).toEqual([])
  expect(places.join('\n')).not.toContain(ROOT)
  expect(places.join('\n')).not.toContain(folder)
})
