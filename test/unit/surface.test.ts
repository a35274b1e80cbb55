import { describe, expect, test } from 'vitest'
import { EXIT } from '../../cli/commands/exit.ts'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import { reportSchema } from '../../cli/diagnostics/reporters/json.ts'
import { loadAllCommands } from '../../cli/main.ts'
import { dataPaths } from '../../cli/pipeline/outputs/data-files.ts'
import { DATA_SCHEMAS } from '../../config/schema/data.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { markdown } from '../support/markdown.ts'
import { commandLines } from '../support/surface/command-lines.ts'
import { declaredTypes } from '../support/surface/declared-types.ts'
import { MARKDOWN_FORMS } from '../support/surface/markdown-forms.ts'
import { schemaLines } from '../support/surface/schema-lines.ts'

/** `npm run surface` writes the files anew; what they lose or change is a new major version (ARCHITECTURE.md). */
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

  test('plugins and what settings import', () => expectSurface('types.d.ts.txt', declaredTypes()))

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
