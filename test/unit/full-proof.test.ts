import { globSync } from 'fast-glob'
import { expect, test } from 'vitest'
import { FULL_ONLY, FULL_ONLY_PLAIN } from '../support/full-proof.ts'

test('every file that is left to the full proof is there', () => {
  for (const pattern of [...FULL_ONLY, ...FULL_ONLY_PLAIN]) {
    const [start, names, end] = pattern.split(/[{}]/) as [string, string | undefined, string | undefined]
    const files = names?.split(',').map((name) => start + name + end) ?? [pattern]
    expect(globSync(files).sort()).toEqual(files.sort())
  }
})
