import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXIT } from '../../cli/commands/exit.ts'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import { reportSchema } from '../../cli/diagnostics/reporters/json.ts'
import { loadAllCommands } from '../../cli/main.ts'
import { dataPaths } from '../../cli/pipeline/outputs/data-files.ts'
import { DATA_SCHEMAS } from '../../config/schema/data.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { ROOT } from '../support/cli.ts'
import { markdown } from '../support/markdown.ts'
import { commandLines } from '../support/surface/command-lines.ts'
import { brokenProps, propsShape, readShape, shapeText } from '../support/surface/component-props.ts'
import { declaredTypes } from '../support/surface/declared-types.ts'
import { MARKDOWN_FORMS } from '../support/surface/markdown-forms.ts'
import { schemaLines } from '../support/surface/schema-lines.ts'

/** `npm run surface` writes the files anew; what they lose or change is a new major version (CONTRIBUTING.md). */
const expectSurface = (name: string, text: string | readonly string[]) =>
  expect(`${typeof text === 'string' ? text.trimEnd() : text.join('\n')}\n`).toMatchFileSnapshot(
    `../fixtures/surface/${name}`,
  )

describe('what versions promise is as it was', () => {
  test('settings', () => expectSurface('settings.txt', schemaLines(siteSchema, 'input')))

  test('frontmatter', () => expectSurface('frontmatter.txt', schemaLines(frontmatterSchema, 'input')))

  test('Markdown', async () => {
    const forms: string[] = []
    for (const [name, text] of MARKDOWN_FORMS) {
      const { html } = await markdown(text, { components: ['Badge'] })
      forms.push(`## ${name}\n\n${text}\n\n=>\n\n${html.trim()}\n`)
    }
    await expectSurface('markdown.txt', forms)
  })

  test('data', () =>
    expectSurface('data.txt', [
      ...dataPaths([]),
      ...Object.entries(DATA_SCHEMAS).flatMap(([name, schema]) => [
        '',
        `data/${name === 'page' ? 'pages/<key>' : name}.json`,
        ...schemaLines(schema, 'output').map((line) => `  ${line}`),
      ]),
    ]))

  test('plugins and what settings import', { tags: 'proof' }, () => expectSurface('types.d.ts.txt', declaredTypes()))

  test('props of components, or their version is another one (config/schema/component-names.ts)', {
    tags: 'proof',
  }, async () => {
    const before = readShape(readFileSync(join(ROOT, 'test/fixtures/surface/component-props.txt'), 'utf8'))
    const now = propsShape()
    // Before the file is written anew, so that no update hides it.
    expect(brokenProps(before, now)).toEqual([])
    await expectSurface('component-props.txt', shapeText(now))
  })

  test('commands', async () => expectSurface('commands.txt', commandLines(await loadAllCommands())))

  test('exit codes, codes of faults and --format json', () =>
    expectSurface('reports.txt', [
      ...Object.entries(EXIT).map(([name, code]) => `exit ${code}: ${name}`),
      '',
      ...schemaLines(reportSchema, 'output').map((line) => `--format json ${line}`),
      '',
      ...CODES.map(({ code, severity, inContent }) => `${code}: ${severity}${inContent ? ' in content' : ''}`),
    ]))
})

describe('a version of props', () => {
  const shape = (post: string[], card = 'Card, props 1') =>
    new Map([
      [card, ['post: PostView', 'size?: number | undefined']],
      ['Rows, props 4', ['rows: readonly RowView[]']],
      ['PostView', post],
      ['RowView', ['title: string']],
      ['Kind', ['= "a" | "b"']],
    ])
  const before = shape(['kind: Kind', 'title: string'])

  test.each<[string, string[], string[]]>([
    ['stays when a key comes', ['kind: Kind', 'tags: string[]', 'title: string'], []],
    ['is raised when a key goes', ['kind: Kind'], ['Card, props 1: PostView']],
    ['is raised when a key may be missing', ['kind: Kind', 'title?: string'], ['Card, props 1: PostView']],
  ])('%s', { tags: 'proof' }, (_, post, broken) => {
    expect(brokenProps(before, shape(post))).toEqual(broken)
    expect(brokenProps(before, shape(post, 'Card, props 2'))).toEqual([])
  })

  test('is raised when a type that a type names is another one, for those that reach it', () => {
    const now = new Map(before).set('Kind', ['= "a" | "b" | "c"'])
    expect(brokenProps(before, now)).toEqual(['Card, props 1: Kind'])
    expect(readShape(shapeText(before))).toEqual(before)
  })
})
