import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { hostFiles } from '../../cli/pipeline/outputs/host-rules.ts'
import { NO_EFFECT } from '../../config/no-effect.ts'
import type { Description } from '../../config/schema/descriptions/description.ts'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS } from '../../config/schema/descriptions/index.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { DEPLOY_PRESETS } from '../../config/schema/outputs.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { OUTPUT_FILES } from '../../docs/reference/file-words.ts'
import { smallFont } from '../support/font.ts'
import { openSite, readTree, type TestSite, toLine } from '../support/site.ts'

interface Example {
  key: string
  text: string
}

const LANGUAGES = ['zh', 'en'] as const
const examplesIn = (described: readonly (readonly [string, Description])[], language: number): Example[] =>
  described.map(([key, [, , example]]) => ({ key, text: typeof example === 'string' ? example : example[language]! }))

const FONT = '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff'
const PUBLIC = ['content/public', 'notes/public', 'static']
const NOTES = {
  'index.md': '---\nhome: true\n---\n',
  '01.浏览器/01.event-loop.md':
    '---\npermalink: /event-loop/\ndate: 2022-11-05\ntags: [JavaScript]\n---\n\n## 一\n\n$a$\n\n::: demo [vanilla]\n```html\n<b>x</b>\n```\n:::\n',
  '01.浏览器/02.tasks.md': '---\npermalink: /tasks/\ndate: 2022-11-06\ntags: [JavaScript]\n---\n\n[一](/event-loop/)\n',
  'en/index.md': '---\nhome: true\npermalink: /en/\n---\n',
}

let made: TestSite

/** What the examples name: notes in both folders, public files, a font, a component, a style sheet. */
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'kb-examples-'))
  const picture = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#11a8cd' } })
    .png()
    .toBuffer()
  const font = await smallFont(
    readFileSync(join(import.meta.dirname, '../../node_modules', FONT)),
    `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}浏览器`,
  )
  const notes = Object.entries(NOTES).flatMap(([path, text]) => [
    [`content/${path}`, text],
    [`notes/${path}`, text],
  ])
  const pictures = ['background', 'share'].flatMap((name) =>
    PUBLIC.map((folder) => [`${folder}/img/${name}.png`, picture]),
  )
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  made = openSite(root, {
    ...Object.fromEntries([...notes, ...pictures]),
    '.env': 'KB_PASSWORD_FRIENDS=eleven gulls\n',
    ...Object.fromEntries(PUBLIC.map((folder) => [`${folder}/img/logo.svg`, logo])),
    'fonts/LXGWWenKai-Regular.ttf': font,
    'fonts/NotoSansSC-Bold.otf': font,
    'components/chart.tsx': 'export default () => <p>Chart</p>\n',
    'site.css': 'body { margin: 0 }\n',
    'themes/essays/index.ts':
      'export default { contract: 1, name: "essays", options: { "~standard": { validate: (value) => ({ value }) } }, parts: {} }\n',
  })
})
afterAll(() => rmSync(made.root, { recursive: true, force: true }))

/** Values that an example has at a key; entries of lists count as the list, `*` is any name. */
const valuesAt = (value: unknown, parts: readonly string[]): unknown[] => {
  if (Array.isArray(value) && parts.length > 0) return value.flatMap((entry) => valuesAt(entry, parts))
  const [first, ...rest] = parts
  if (first === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, at]: [string, unknown]) =>
    first === '*' || name === first ? [at] : [],
  )
  return inner.flatMap((at) => valuesAt(at, rest))
}

type Settings = Record<string, unknown>
const parse = (text: string): Settings => new Function(`return { ${text} }`)() as Settings

/** Every setting of an example with its value as text, and the paths above them. */
const leavesOf = (value: unknown, path = ''): [path: string, value: string][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && path !== '.theme.sidebar'
    ? [[path, '{}'], ...Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))]
    : [[path, JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'function' ? String(inner) : inner))]]

/** A list that one example switches off, another one leads to. */
const SWITCHED_OFF = { 'category: false': '/categories/', 'tag: false': '/tags/', 'archive: false': '/archives/' }
const isAgainst = (a: string, b: string): boolean =>
  Object.entries(SWITCHED_OFF).some(([off, list]) => a.includes(off) && b.includes(list))

/** Examples that can stand in one site together. */
function groupsOf(examples: readonly Example[]): Example[][] {
  const groups: { examples: Example[]; values: Map<string, string> }[] = []
  for (const example of examples) {
    const leaves = leavesOf(parse(example.text))
    const group = groups.find(
      ({ examples: others, values }) =>
        leaves.every(([path, value]) => (values.get(path) ?? value) === value) &&
        others.every(({ text }) => !isAgainst(text, example.text) && !isAgainst(example.text, text)),
    ) ?? { examples: [], values: new Map<string, string>() }
    if (group.examples.length === 0) groups.push(group)
    group.examples.push(example)
    for (const [path, value] of leaves) group.values.set(path, value)
  }
  return groups.map((group) => group.examples)
}

/** A settings file of one function that puts the examples together, as an author would by hand. */
const settingsOf = (examples: readonly Example[]): string => `import { defineSite } from 'shenhai-kb'

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const merge = (a, b) =>
  isObject(a) && isObject(b)
    ? Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, key in a && key in b ? merge(a[key], b[key]) : key in a ? a[key] : b[key]]))
    : b

export default defineSite([
${[...new Set(examples.map(({ text }) => text))].map((text) => `  { ${text} },`).join('\n')}
].reduce(merge))
`

const told = (faults: readonly Diagnostic[]): string[] => faults.map((fault) => `${toLine(fault)} ${fault.message}`)

describe.each(LANGUAGES.map((language, at) => ({ language, at })))('examples of settings, $language', ({ at }) => {
  const examples = examplesIn(DESCRIBED_SETTINGS, at)

  test.each(examples)('$key: $text', ({ key, text }) => {
    expect(siteSchema.safeParse(parse(text)).error).toBeUndefined()
    // Groups of a sidebar stand in lists by path as well as in one list.
    const keys = [key, key.replace(/^theme\.sidebar\./, 'theme.sidebar.*.')]
    expect(keys.flatMap((path) => valuesAt(parse(text), path.split('.'))).length).toBeGreaterThan(0)
  })

  const groups = groupsOf(examples)
  const written = new Set<string>()
  test.each(groups.map((group, number) => ({ number, group })))('together, site $number', async ({ group }) => {
    made.write({ 'site.config.ts': settingsOf([{ key: 'url', text: "url: 'https://example.com'" }, ...group]) })
    const { diagnostics, totals } = await made.build({ strict: false })
    const ineffective = diagnostics.filter(({ code }) => code === 'config/no-effect')
    expect(told(diagnostics.filter((fault) => !ineffective.includes(fault)))).toEqual([])
    expect(ineffective.length).toBe(group.filter(({ key }) => key in NO_EFFECT).length)
    expect(totals!.files).toBeGreaterThan(10)
    for (const path of readTree(made.out).keys()) written.add(path)
  })

  test('write no file but those that the reference names, and each of these', () => {
    for (const path of hostFiles({ deploy: [...DEPLOY_PRESETS] })) written.add(path)
    const paths = [...written].filter((path) => !isPublic(path))
    expect(paths.filter((path) => !OUTPUT_FILES.some(({ match }) => match.test(path)))).toEqual([])
    expect(OUTPUT_FILES.filter(({ match }) => !paths.some((path) => match.test(path)))).toEqual([])
  })
})

/** Copied from the public folder, or made by a plugin of an example. */
const isPublic = (path: string): boolean => path.startsWith('img/') || path === 'count.txt'

describe.each(LANGUAGES.map((language, at) => ({ language, at })))('examples of frontmatter, $language', ({ at }) => {
  const examples = examplesIn(DESCRIBED_FIELDS, at)

  test.each(examples)('$key: $text', ({ key, text }) => {
    const fields: unknown = parseYaml(text)
    expect(frontmatterSchema.safeParse(fields).error).toBeUndefined()
    expect(valuesAt(fields, key.split('.')).length).toBeGreaterThan(0)
  })

  test('together, one note for each', async () => {
    const plain = examples.filter(({ text }) => !text.startsWith('home: true'))
    const homes = examples.filter((example) => !plain.includes(example))
    const addressOf = ({ text }: Example, number: number): string =>
      text.includes('Page: true') ? `/${text.slice(0, text.indexOf('Page'))}/` : `/fields/${number}/`
    const notes = plain.map((example, number) => [
      `fields/${String(number + 1).padStart(2, '0')}.note.md`,
      `---\n${example.text.includes('permalink') ? '' : `permalink: ${addressOf(example, number)}\n`}${example.text}\n---\n\nText.\n`,
    ])
    // A site has one home page, and one for each language.
    const locales = homes.map((_, number) => `'/home-${number}/': { lang: 'en' }`)
    made.write({
      'site.config.ts': `export default { content: { dir: 'fields', publicDir: 'static' }, components: { Chart: 'components/chart.tsx' }, locales: { ${locales.join(', ')} } }\n`,
      'fields/index.md': `---\nhome: true\n---\n\n${plain
        .flatMap((example, number) =>
          example.text.includes('permalink') ? [] : [`[note](${addressOf(example, number)})`],
        )
        .join('\n')}\n`,
      ...Object.fromEntries(notes),
      ...Object.fromEntries(homes.map(({ text }, number) => [`fields/home-${number}/index.md`, `---\n${text}\n---\n`])),
    })
    const { diagnostics } = await made.check({ drafts: true })
    made.remove('fields')
    expect(told(diagnostics)).toEqual([])
  })
})
