import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import { faultPage, HOMEPAGE } from '../../cli/diagnostics/fault-page.ts'

const folder = join(import.meta.dirname, '../../cli/diagnostics/catalogue')
const used = readdirSync(folder)
  .filter((name) => name !== 'index.ts')
  .flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/'([a-z0-9-]+\/[a-z0-9-]+)'/g)].map((match) => match[1]!),
  )

test('the table of codes has every code of the catalogue once, sorted, and no other', () => {
  expect(used.length).toBeGreaterThan(30)
  expect(CODES.map(({ code }) => code)).toEqual([...new Set(used)].sort())
})

test('the meaning of a code is one sentence', () => {
  for (const { code, meaning } of CODES) expect(meaning, code).toMatch(/^[A-Z`][^\n]{10,110}\.$/)
})

test('each code has a page of its own', () => {
  expect(new Set(CODES.map(({ code }) => faultPage(code))).size).toBe(CODES.length)
  expect(faultPage('link/no-such-page')).toBe(`${HOMEPAGE}en/faults/link-no-such-page/`)
  expect(faultPage('link/no-such-page', 'zh')).toBe(`${HOMEPAGE}faults/link-no-such-page/`)
  expect(faultPage('none/such')).toBeUndefined()
})

test('the README says how many there are', () => {
  expect(readFileSync(join(folder, '../../../README.md'), 'utf8')).toContain(`| ${CODES.length} codes |`)
})

test('it stands where package.json says the homepage is', () => {
  const { homepage } = JSON.parse(readFileSync(join(folder, '../../../package.json'), 'utf8')) as { homepage: string }
  expect(HOMEPAGE).toBe(homepage)
})
