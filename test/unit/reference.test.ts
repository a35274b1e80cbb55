import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GENERATED, generatePages } from '../../docs/reference/pages.ts'

const content = join(import.meta.dirname, '../../docs/content')
const committed = GENERATED.flatMap((folder) =>
  existsSync(join(content, folder))
    ? readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : [],
)
const pages = generatePages()

test('the pages of the reference are those that `npm run docs:reference` writes', () => {
  expect(committed.sort()).toEqual([...pages.keys()].sort())
  const stale = [...pages].filter(([path, text]) => readFileSync(join(content, path), 'utf8') !== text)
  expect(stale.map(([path]) => path)).toEqual([])
})

test('each page stands in Chinese and in English', () => {
  const english = [...pages.keys()].filter((path) => path.startsWith('en/'))
  expect(english.length).toBeGreaterThan(100)
  expect(english.map((path) => path.slice('en/'.length)).sort()).toEqual(
    [...pages.keys()].filter((path) => !path.startsWith('en/')).sort(),
  )
})
