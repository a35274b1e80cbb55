import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import { ROOT } from '../support/cli.ts'

/** The pages that say why: what they name is there, and their numbers are those of the code. */
const FOLDERS = ['docs/content/04.why', 'docs/content/en/04.why']
const PAGES = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each(PAGES)('%s names tests, files and scripts that are there', (page) => {
  const text = read(page)
  for (const [, path = ''] of text.matchAll(/`((?:test|config|cli|renderer|docs)\/[\w./-]+\.\w+)`/g))
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect([name, name in scripts]).toEqual([name, true])
})

/** Rows of the tables of limits: `| `name.below` | 1,000 | …`. */
const limitsIn = (page: string): (readonly [name: string, value: number])[] =>
  Array.from(read(page).matchAll(/^\| `([\w.]+)` \| ([\d,]+) \|/gm), ([, name = '', value = '']) => [
    name,
    Number(value.replaceAll(',', '')),
  ])

const limitOf = (name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], LIMITS)

describe.each(FOLDERS)('%s/04.limits.md', (folder) => {
  const rows = limitsIn(`${folder}/04.limits.md`)

  test('has the values of config/limits.ts', () => {
    expect(rows.length).toBeGreaterThan(20)
    expect(rows).toEqual(rows.map(([name]) => [name, limitOf(name)]))
  })

  test('has the rows of the other language', () => {
    expect(rows).toEqual(limitsIn(`${FOLDERS[0]}/04.limits.md`))
  })
})
