import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse as parseAsEditors } from 'yaml'
import { findFrontmatter } from '../../cli/pipeline/notes/frontmatter-block.ts'
import { parseYaml } from '../../cli/pipeline/notes/frontmatter-yaml.ts'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS } from '../../config/schema/descriptions/index.ts'
import { FRONTMATTER_KEYS, FRONTMATTER_TEXT_KEYS, frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { generateSchemas } from '../../docs/reference/json-schemas.ts'
import siteSettings from '../../site.config.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'

const root = join(import.meta.dirname, '../..')
const FILES = [
  'schemas/frontmatter.json',
  'schemas/frontmatter.zh.json',
  'schemas/settings.json',
  'schemas/settings.zh.json',
]
const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)
const published = (file: string): object => JSON.parse(readFileSync(join(root, file), 'utf8')) as object
const validate = new Ajv2020().compile(published('schemas/frontmatter.json'))

const notesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name))

/** Frontmatter of a note that has some, as kb reads it, and as a reader of YAML does. */
function fieldsOf(file: string): { asKb: unknown; asEditors: unknown } | undefined {
  const text = readFileSync(file, 'utf8')
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml') return undefined
  const yaml = text.slice(block.from, block.to)
  const { fields } = parseYaml(yaml, TEXT_KEYS)
  return { asKb: Object.fromEntries(fields.map(({ key, value }) => [key, value])), asEditors: parseAsEditors(yaml) }
}

/** Faults that a schema finds in all notes of a folder; and how many of them have frontmatter. */
function validateNotes(folder: string): { faults: string[]; count: number } {
  const notes = notesIn(folder).flatMap((file) => ({ file, fields: fieldsOf(file) }))
  const faults = notes.flatMap(({ file, fields }) =>
    fields
      ? [fields.asKb, fields.asEditors].flatMap((value) =>
          value === null || validate(value) ? [] : [`${file}: ${new Ajv2020().errorsText(validate.errors)}`],
        )
      : [],
  )
  return { faults, count: notes.filter(({ fields }) => fields).length }
}

test('the published schemas are those of the program: npm run docs:reference writes them anew', () => {
  const made = generateSchemas()
  expect([...made.keys()].sort()).toEqual(FILES)
  for (const [path, text] of made) expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})

test.each(['frontmatter', 'settings'])('both languages say the same of %s in other words', (name) => {
  const [english, chinese] = [`schemas/${name}.json`, `schemas/${name}.zh.json`]
  const plain = (file: string): string =>
    JSON.stringify(published(file), (key, value: unknown) =>
      (key === 'description' || key === 'title') && typeof value === 'string' ? '' : value,
    )
  expect(plain(chinese)).toBe(plain(english))
  expect(JSON.stringify(published(chinese))).not.toBe(JSON.stringify(published(english)))
})

test('every key of the schema has its description', () => {
  const { properties } = published('schemas/frontmatter.json') as {
    properties: Record<string, { description?: string }>
  }
  expect(Object.keys(properties)).toEqual(FRONTMATTER_KEYS)
  const plain = DESCRIBED_FIELDS.filter(([key]) => !key.includes('.'))
  for (const [key, [, en]] of plain) expect(properties[key]!.description).toContain(en)
  const text = JSON.stringify(properties)
  for (const [key, [, en]] of DESCRIBED_FIELDS)
    expect([key, text.includes(JSON.stringify(en).slice(1, -1))]).toEqual([key, true])
})

describe('what builds is valid', () => {
  test.each([
    ['content', 50],
    ['docs/content', 200],
  ])('all notes of %s', (folder, least) => {
    const { faults, count } = validateNotes(join(root, folder))
    expect(count).toBeGreaterThan(least)
    expect(faults).toEqual([])
  })

  test.skipIf(!hasRealNotes)('all notes of a real blog', () => {
    expect(existsSync(REAL_NOTES)).toBe(true)
    const { faults, count } = validateNotes(REAL_NOTES)
    expect(count).toBeGreaterThan(200)
    expect(faults).toEqual([])
  })

  const examples = DESCRIBED_FIELDS.flatMap(([key, [, , example]]) =>
    [example].flat().map((text) => ({ key, text: text as string })),
  )
  test.each(examples)('the example of $key: $text', ({ text }) => {
    expect(validate(parseAsEditors(text)), JSON.stringify(validate.errors)).toBe(true)
  })

  test.each([
    'title: 007',
    'title: True',
    'permalink: 404',
    'lang: no',
    'layout: true',
    'tags: 2022',
    'tags: [2022, ~, css]',
    'author: 1984',
    'title:',
    'unknown: { a: [1] }',
    'pageComponent: { name: 404, data: { path: 1, x: [1] } }',
    'meta: [{ name: a, content: 1 }, ~]',
  ])('%s', (text) => {
    const { fields } = parseYaml(text, TEXT_KEYS)
    const asKb = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
    expect(frontmatterSchema.safeParse(asKb).success).toBe(true)
    expect(validate(asKb)).toBe(true)
    expect(validate(parseAsEditors(text)), JSON.stringify(validate.errors)).toBe(true)
  })
})

test.each([
  'title: [a]',
  'title: { a: 1 }',
  'date: [2022-11-05]',
  'permalink: ""',
  'tags: { a: 1 }',
  'tags: [[a]]',
  'author: { link: /me/ }',
  'author: [[Ada]]',
  'sticky: first',
  'article: "no"',
  'sidebar: structuring',
  'sidebarDepth: -1',
  'sidebarDepth: 1.5',
  'prev: 1',
  'comment: 0',
  'pageComponent: Catalogue',
  'pageComponent: { data: { path: a } }',
  'meta: { name: a }',
  'meta: [{ name: [a] }]',
  'home: yes please',
  'features: [{ title: [a] }]',
  'postList: long',
  'simplePostListLength: 0',
  'readingShow: middle',
  'sitemap: never',
  'sitemap: { exclude: 1 }',
  'feed: { enable: 1 }',
  'series: { name: a }',
  'seriesOrder: second',
  'draft: 1',
  'aliases: { a: b }',
  'unlisted: 1',
])('what kb refuses is not valid: %s', (text) => {
  const { fields } = parseYaml(text, TEXT_KEYS)
  const asKb = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
  expect(frontmatterSchema.safeParse(asKb).success).toBe(false)
  expect(validate(asKb)).toBe(false)
})

describe('settings', () => {
  const schema = published('schemas/settings.json') as { properties: Record<string, object> }
  // Whether an address is one is asked of zod alone.
  const isValid = new Ajv2020({ validateFormats: false, allowUnionTypes: true }).compile(schema)
  const evaluated = (text: string): Record<string, unknown> =>
    new Function(`return ({ ${text} })`)() as Record<string, unknown>
  const isData = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? Object.values(value).every(isData) : typeof value !== 'function'

  test('every key has its description, where it stands', () => {
    expect(Object.keys(schema.properties)).toEqual(['$schema', ...Object.keys(siteSchema.shape)])
    const text = JSON.stringify(schema)
    for (const [key, [, en]] of DESCRIBED_SETTINGS)
      expect([key, text.includes(JSON.stringify(en).slice(1, -1))]).toEqual([key, true])
    const { theme } = schema.properties as { theme: { properties: { look: { description: string } } } }
    expect(theme.properties.look.description).toMatch(/ https:\S+\/en\/reference\/theme\/#theme-look$/)
  })

  const examples = DESCRIBED_SETTINGS.flatMap(([key, [, , example]]) =>
    [example].flat().map((text) => ({ key, text: text as string })),
  )
  test.each(examples)('the example of $key: $text', ({ text }) => {
    const settings = evaluated(text)
    expect(siteSchema.safeParse(settings).success).toBe(true)
    // What is code is nothing that a file of JSON can hold.
    expect(isValid(settings), JSON.stringify(isValid.errors)).toBe(isData(settings))
  })

  test('those of a site, with the address of the schema', () => {
    const settings = { $schema: './node_modules/shenhai-kb/schemas/settings.json', ...siteSettings }
    expect(isValid(settings), JSON.stringify(isValid.errors)).toBe(true)
  })

  test.each([
    'title: 1',
    'titel: "a"',
    'base: "notes"',
    'theme: { look: "plain" }',
    'theme: { nav: [{ text: 1 }] }',
    'theme: { nav: [{ text: "a", items: [{ text: "b", linc: "/b/" }] }] }',
    'theme: { slots: { article: "x" } }',
    'theme: { locales: { "/en/": { nav: 1 } } }',
    'content: { deadLinks: "warn" }',
    'comments: { provider: "other" }',
    'plugins: [{ }]',
    'plugins: [{ name: "a", slots: { article: "x" } }]',
    'plugins: [{ name: "a", layouts: [{ name: "b" }] }]',
    'redirects: { "a": "/b/" }',
  ])('what kb refuses is not valid: %s', (text) => {
    expect(siteSchema.safeParse(evaluated(text)).success).toBe(false)
    expect(isValid(evaluated(text))).toBe(false)
  })
})
