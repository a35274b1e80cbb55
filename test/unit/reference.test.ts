import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS } from '../../config/schema/descriptions/index.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { GENERATED, generatePages } from '../../docs/reference/pages.ts'
import { PLUGIN_WORDS } from '../../docs/reference/plugin-words.ts'
import { pluginMembers } from '../../docs/reference/plugins.ts'
import { schemaKeys } from '../support/schema-keys.ts'

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

describe('every key is described', () => {
  test('of the settings, the sentences of the interface apart', () => {
    const keys = schemaKeys(siteSchema).filter((key) => !key.startsWith('strings.'))
    expect(DESCRIBED_SETTINGS.map(([key]) => key).sort()).toEqual(keys.sort())
  })

  test('of the frontmatter', () => {
    expect(DESCRIBED_FIELDS.map(([key]) => key).sort()).toEqual(schemaKeys(frontmatterSchema).sort())
  })

  test.each([...DESCRIBED_SETTINGS, ...DESCRIBED_FIELDS])('%s: in Chinese and in English', (_, [zh, en]) => {
    expect(zh).toMatch(/\p{Script=Han}.*。$/su)
    expect(en).toMatch(/^[`A-Z].*\.$/s)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  })
})

test('every member of the types of plugins is described, and no other', () => {
  expect(Object.keys(PLUGIN_WORDS).sort()).toEqual(
    pluginMembers()
      .map(({ name }) => name)
      .sort(),
  )
})
