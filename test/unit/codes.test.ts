import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'

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

test('ARCHITECTURE.md lists every code with its severity and meaning, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z0-9-]+\/[a-z0-9-]+)` \| ([a-z ]+) \| (.*) \|$/gm)].map((row) =>
    row.slice(1),
  )
  expect(rows).toEqual(
    CODES.map(({ code, severity, inContent, meaning }) => [
      code,
      severity === 'error' && inContent ? 'content error' : severity,
      meaning,
    ]),
  )
})
