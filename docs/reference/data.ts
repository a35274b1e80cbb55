import { reportSchema } from '../../cli/diagnostics/reporters/json.ts'
import { DATA_SCHEMAS, type DataName } from '../../config/schema/data.ts'
import type { Both } from '../../config/schema/descriptions/description.ts'
import { DATA_FILES, DATA_WORDS, REPORT_WORDS } from './data-words.ts'
import { inLanguage } from './key-pages.ts'
import { type KeyType, keyTypes } from './key-types.ts'
import { code, type Language, type Page, table } from './words.ts'

/** Fields of a file with their types; those that only hold others are left out. */
const fieldsOf = (name: DataName): [string, KeyType][] =>
  [...keyTypes(DATA_SCHEMAS[name], 'output')].filter(([, { text, as }]) => text !== '' || as !== undefined)

/** Where the words of a field stand. */
export const wordsOfField = (name: string, field: string): string | undefined =>
  [`${name}.${field}`, field].find((key) => key in DATA_WORDS)

export const dataFields = (): { name: DataName; field: string }[] =>
  (Object.keys(DATA_SCHEMAS) as DataName[]).flatMap((name) => fieldsOf(name).map(([field]) => ({ name, field })))

export const reportFields = (): string[] => [...keyTypes(reportSchema, 'output').keys()]

const rows = (
  fields: readonly [string, KeyType][],
  words: (field: string) => Both | undefined,
  lang: Language,
): string[][] =>
  fields.map(([field, { text, as }]) => [
    code(field),
    as === undefined ? code(text === 'any[]' ? 'list' : text) : code(`${as}[]`),
    inLanguage(words(field) ?? ['', ''], lang),
  ])

function body(lang: Language): string {
  const head = lang === 'zh' ? ['字段', '类型', '说明'] : ['field', 'type', 'what it is']
  return [
    lang === 'zh'
      ? '`data/` 里的 JSON 是给其他程序用的公开接口，每个文件在 `data/schemas/` 里有 JSON Schema。设置 `data` 决定写哪些。列表里的字段写成 `headers.title`，`*` 是任意名字。'
      : 'The JSON in `data/` is for other programs, and public: each file has a JSON Schema in `data/schemas/`. The setting `data` says which are written. Fields of lists are written `headers.title`; `*` is any name.',
    ...(Object.keys(DATA_SCHEMAS) as DataName[]).flatMap((name) => [
      `## ${code(name === 'page' ? 'data/pages/<key>.json' : `data/${name}.json`)} {#${name}}`,
      inLanguage(DATA_FILES[name]!, lang),
      table(
        head,
        rows(fieldsOf(name), (field) => DATA_WORDS[wordsOfField(name, field) ?? ''], lang),
      ),
    ]),
    '## `--format json` {#report}',
    lang === 'zh'
      ? '`kb build`、`kb check` 和 `kb migrate` 用 `--format json` 输出一个 JSON 对象，没有别的。`build` 只在构建时有。'
      : 'With `--format json`, `kb build`, `kb check` and `kb migrate` print one JSON object and nothing else. `build` is there after a build.',
    table(
      head,
      rows([...keyTypes(reportSchema, 'output')], (field) => REPORT_WORDS[field], lang),
    ),
  ].join('\n\n')
}

export const dataPage: Page = {
  file: '03.reference/09.data.md',
  address: '/reference/data/',
  title: { zh: 'JSON 数据', en: 'Data in JSON' },
  description: {
    zh: '`data/` 里的文件和 `--format json` 的每个字段。',
    en: 'Every field of the files in `data/`, and of `--format json`.',
  },
  sidebarDepth: 1,
  body,
}
