import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST } from '../support/longest-first.ts'

test('every file in the list of those that take longest exists', () => {
  expect(LONGEST.filter((path) => !existsSync(resolve(import.meta.dirname, '..', path)))).toEqual([])
})
