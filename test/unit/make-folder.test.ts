import { existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../cli/core/files.ts'
import { temporaryFolder } from '../support/site.ts'

test('folders around are created, and the outermost new one is returned, as `mkdirSync` does', () => {
  const folder = temporaryFolder()
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toBe(join(folder, 'a'))
  expect(makeFolder(join(folder, 'a', 'b', 'd'))).toBe(join(folder, 'a', 'b', 'd'))
  expect(statSync(join(folder, 'a', 'b', 'c')).isDirectory()).toBe(true)
})

test('a folder that is there is left alone: an ordinary one, a linked one, the root of the disk', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'link'), 'junction')
  for (const path of [folder, join(folder, 'link'), parse(folder).root]) expect(makeFolder(path)).toBeUndefined()
  expect(makeFolder(join(folder, 'link', 'new'))).toBe(join(folder, 'link', 'new'))
  expect(existsSync(join(folder, 'real', 'new'))).toBe(true)
})

test('a file in the way is an error', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeFolder(join(file, 'below'))).toThrow()
})
