import { afterEach, expect, test } from 'vitest'
import { tryPlainFields } from '../../cli/pipeline/notes/plain-frontmatter/index.ts'
import { openGramTable } from '../../cli/pipeline/search/tables/index.ts'

const before = process.env.KB_PLAIN
afterEach(() => {
  if (before === undefined) delete process.env.KB_PLAIN
  else process.env.KB_PLAIN = before
})

/** Two fast ways whose results show that they were taken. */
const waysTaken = () => ({
  frontmatter: tryPlainFields('title: A\n', new Set()) !== undefined,
  tables: ArrayBuffer.isView(openGramTable().keys),
})

test('KB_PLAIN=1 switches off what only makes a build faster, and nothing else does', () => {
  for (const value of ['', '0', 'yes']) {
    process.env.KB_PLAIN = value
    expect(waysTaken()).toEqual({ frontmatter: true, tables: true })
  }
  process.env.KB_PLAIN = '1'
  expect(waysTaken()).toEqual({ frontmatter: false, tables: false })
})
