import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutput, openStanding } from '../../cli/pipeline/output/output-folder.ts'
import { lookAhead, lookNow } from '../../cli/runtime/look-ahead.ts'
import { openStore } from '../../cli/runtime/store.ts'
import { temporaryFolder } from '../support/site.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('a thread sees of files what would be seen here, and what it has not reached is looked at here', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '文件'))
  const paths = ['a', '文件/b b', 'gone']
  for (const path of paths.slice(0, 2)) writeFileSync(join(folder, path), path)
  writeFileSync(join(folder, 'list'), `${paths.join('\n')}\n`)
  const looks = lookAhead(folder, join(folder, 'list'), paths.length)
  const now = lookNow(folder)
  const seen = () => paths.map((path, at) => looks.at(at, path)).map((one) => one && [one.size, one.mtimeMs])
  const there = () => paths.map((path, at) => now.at(at, path)).map((one) => one && [one.size, one.mtimeMs])
  expect(seen()).toEqual(there())
  // Once the thread has been there, what happens to a file later is the next build's.
  const before = there()
  for (let tries = 0; tries < 400 && JSON.stringify(seen()) === JSON.stringify(there()); tries++) {
    writeFileSync(join(folder, 'gone'), '.'.repeat(tries + 1))
    await pause(25)
  }
  expect(seen().slice(0, 2)).toEqual(before.slice(0, 2))
  expect(seen()).not.toEqual(there())
  looks.close()
})

test('of a list that is not the one it was told of, it says nothing', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a'), 'a')
  writeFileSync(join(folder, 'list'), 'b\na\n')
  const looks = lookAhead(folder, join(folder, 'list'), 1)
  for (let tries = 0; tries < 10; tries++) {
    expect(looks.at(0, 'a')?.size).toBe(1)
    await pause(25)
  }
  looks.close()
})

test('an output that was looked at ahead is mended as any other', async () => {
  const folder = temporaryFolder()
  const out = join(folder, 'out')
  const store = openStore(join(folder, 'cache'))
  const build = async (wait: number) => {
    const standing = openStanding(out, store, 2, 1)
    standing.lookAhead()
    await pause(wait)
    const output = openOutput(out, store, {}, standing)
    const current = output.isCurrent('key')
    for (const path of ['a', 'b', 'c']) await output.put({ path, key: path, make: () => path })
    await output.settle()
    const { written, unchanged } = output.finish('key')
    standing.looks.close()
    return { current: current !== undefined, written, unchanged }
  }
  expect(await build(0)).toEqual({ current: false, written: 3, unchanged: 0 })
  for (const wait of [0, 400]) {
    expect(await build(wait)).toEqual({ current: true, written: 0, unchanged: 3 })
    writeFileSync(join(out, 'b'), 'other')
    rmSync(join(out, 'c'))
    expect(await build(wait)).toEqual({ current: false, written: 2, unchanged: 1 })
  }
})
