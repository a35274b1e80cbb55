import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeText, writeAlone } from '../../cli/core/files.ts'
import { temporaryFolder } from '../support/site.ts'

test('issue 7: a text is encoded as UTF-8 whatever it holds and however long the one before was', {
  tags: 'proof',
}, () => {
  const long = '深海 deep sea 🐟\n'.repeat(200_000)
  expect(encodeText(long).equals(Buffer.from(long))).toBe(true)
  // Half a pair has no UTF-8 form: it becomes the sign for what is unknown.
  for (const text of ['', '深', '\ud83d', 'a\udc1fb', 'x'.repeat(9 << 20)])
    expect(encodeText(text).equals(Buffer.from(text))).toBe(true)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => encodeText(text).equals(Buffer.from(text))),
  )
  // Texts one behind the other, each by itself: a pair that is cut between two of them is two halves.
  for (const texts of [[], ['深', '', '海'], ['\ud83d', '\udc1f'], ['x'.repeat(9 << 20), '深'], [long, '海']])
    expect(encodeText(...texts).equals(Buffer.concat(texts.map((text) => Buffer.from(text))))).toBe(true)
})

test('issue 7: a written file has the bytes, and the time of its last change is told', () => {
  const file = join(temporaryFolder(), 'a')
  for (const text of ['longer than the next', '深海', '']) {
    const mtimeMs = writeAlone(file, encodeText(text))
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(statSync(file).mtimeMs).toBe(mtimeMs)
  }
})
