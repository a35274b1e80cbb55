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

/** `docs/faults.md`; `npm run docs:faults` writes it anew. */
const page = (): string =>
  [
    '# Fault codes',
    '',
    'Written from the catalogue by `npm run docs:faults`. A code keeps its meaning for ever. The severity is the usual one: where content may',
    "hold links to what is written later (`content.deadLinks: 'warning'`) dead links are warnings; and a *content error*, one in what a note,",
    'menu, catalogue or sidebar says, is a warning where a build keeps going: in a folder without a configuration, in a migrated site, and',
    'with `--keep-going`.',
    '',
    '| code | severity | meaning |',
    '| --- | --- | --- |',
    ...CODES.map(
      ({ code, severity, inContent, meaning }) =>
        `| \`${code}\` | ${severity === 'error' && inContent ? 'content error' : severity} | ${meaning} |`,
    ),
    '',
  ].join('\n')

test('docs/faults.md lists every code with its severity and meaning', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/faults.md')
})
