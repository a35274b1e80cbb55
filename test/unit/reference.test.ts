import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXIT } from '../../cli/commands/exit.ts'
import { FORMATS } from '../../cli/diagnostics/reporters/index.ts'
import { DATA_SCHEMAS } from '../../config/schema/data.ts'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS } from '../../config/schema/descriptions/index.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { dataFields, reportFields, wordsOfField } from '../../docs/reference/data.ts'
import { DATA_FILES, DATA_WORDS, REPORT_WORDS } from '../../docs/reference/data-words.ts'
import { FORMS } from '../../docs/reference/forms.ts'
import { GENERATED, generatePages } from '../../docs/reference/pages.ts'
import { PLUGIN_WORDS } from '../../docs/reference/plugin-words.ts'
import { pluginMembers } from '../../docs/reference/plugins.ts'
import { TOKEN_WORDS } from '../../docs/reference/token-words.ts'
import { LOOKS, sharedTokens, tokensOf } from '../../docs/reference/tokens.ts'
import { markdown } from '../support/markdown.ts'
import { schemaKeys } from '../support/schema-keys.ts'
import { MARKDOWN_FORMS } from '../support/surface/markdown-forms.ts'

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

test('every field of the data and of the report in JSON is described, and no other', () => {
  const fields = dataFields()
  expect(fields.filter(({ name, field }) => wordsOfField(name, field) === undefined)).toEqual([])
  const used = new Set(fields.map(({ name, field }) => wordsOfField(name, field)))
  expect(Object.keys(DATA_WORDS).filter((key) => !used.has(key))).toEqual([])
  expect(Object.keys(DATA_FILES)).toEqual(Object.keys(DATA_SCHEMAS))
  expect(Object.keys(REPORT_WORDS)).toEqual(reportFields())
})

test('every custom property of the looks is described, and no other', () => {
  const names = new Set([...sharedTokens(), ...LOOKS.flatMap(tokensOf)].map(({ name }) => name))
  expect(names.size).toBeGreaterThan(50)
  expect(Object.keys(TOKEN_WORDS).sort()).toEqual([...names].sort())
})

test('the outcomes of a navigation are those that the router knows', () => {
  const [, known = ''] = /^type Outcome = ([^\n]+)/m.exec(
    readFileSync(join(import.meta.dirname, '../../renderer/client/router.ts'), 'utf8'),
  )!
  const named = pages.get('en/03.reference/11.browser.md')!.split('The values of `outcome`')[1]!.split('```')[0]!
  expect([...named.matchAll(/^\| `(\w+)`/gm)].map((match) => `'${match[1]}'`).join(' | ')).toBe(known)
})

describe('every form of Markdown is shown', () => {
  test('those that versions promise, and no other', () => {
    expect(FORMS.flatMap(({ forms }) => forms).sort()).toEqual(MARKDOWN_FORMS.map(([name]) => name).sort())
  })

  test.each(FORMS.flatMap(({ source }) => [...new Set(source)]))('without a fault: %s', async (source) => {
    const { diagnostics } = await markdown(source, { components: ['Badge'] })
    // Files of the site that the text shows are those of the documentation.
    expect(diagnostics.filter(({ code }) => code !== 'snippet/missing' && code !== 'friends/data')).toEqual([])
  })
})

test('the exit codes and the formats of reports are all there', () => {
  for (const path of ['03.reference/12.commands.md', 'en/03.reference/12.commands.md']) {
    const page = pages.get(path)!
    for (const name of [...Object.values(EXIT).map(String), ...FORMATS]) expect(page).toContain(`\n| \`${name}\` | `)
  }
})
