import * as z from 'zod'
import { HOMEPAGE } from '../../cli/diagnostics/fault-page.ts'
import { DESCRIBED_FIELDS, DESCRIBED_SETTINGS, SETTING_GROUPS } from '../../config/schema/descriptions/index.ts'
import { FRONTMATTER_TEXT_KEYS, frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { layoutsSchema } from '../../config/schema/plugins.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { type Node, withDescriptions } from './described-schema.ts'
import { anchorOf } from './key-pages.ts'
import { addressIn, LANGUAGES, type Language } from './words.ts'

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** What a plain value of a text field may be to a reader of YAML: kb takes the author's letters. */
const SCALARS = ['string', 'number', 'boolean']
const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)

/** The JSON Schema (draft 2020-12) of what an author may write between the lines `---` of a note. */
function frontmatterJsonSchema(lang: Language): object {
  const described = new Map(DESCRIBED_FIELDS.map(([key, [zh, en]]) => [key, lang === 'zh' ? zh : en]))
  const description = (path: string): string | undefined => {
    const text = described.get(path)
    return text === undefined || path.includes('.') ? text : `${text} ${addressOf('frontmatter', path, lang)}`
  }
  return {
    $schema: DRAFT,
    title: lang === 'zh' ? 'kb 笔记的 frontmatter' : 'Frontmatter of a note of kb',
    ...withDescriptions(jsonSchema(frontmatterSchema), { description, adjust: widened }),
  }
}

/** `title: 007` and `layout: true` are texts to kb, and a number and a boolean to readers of YAML. */
function widened(node: Node, path: string): Node {
  const types = [node.type ?? []].flat()
  if (!TEXT_KEYS.has(path) || !types.includes('string') || node.const !== undefined || node.enum) return node
  return { ...node, type: [...new Set([...types, ...SCALARS])] }
}

/** The JSON Schema of what an author may write in `site.config.json`. */
function settingsJsonSchema(lang: Language): object {
  const described = new Map(DESCRIBED_SETTINGS.map(([key, [zh, en]]) => [key, lang === 'zh' ? zh : en]))
  const pages = new Map(
    Object.entries(SETTING_GROUPS).flatMap(([page, groups]) =>
      groups.flatMap(({ keys }) => Object.keys(keys).map((key) => [key, page] as const)),
    ),
  )
  const description = (path: string): string | undefined => {
    // A language has the keys of the theme.
    const key = described.has(path) ? path : path.replace(/^theme\.locales\.\*\./, 'theme.')
    const text = described.get(key)
    return text === undefined ? undefined : `${text} ${addressOf(pages.get(key)!, key, lang)}`
  }
  const code: Node = {
    not: {},
    description: lang === 'zh' ? '需要代码，只能写在 `site.config.ts` 里。' : 'Needs code: only in `site.config.ts`.',
  }
  const { properties, ...schema } = jsonSchema(siteSchema)
  const withSchema = { properties: { $schema: { type: 'string' }, ...properties }, ...schema }
  return {
    $schema: DRAFT,
    title: lang === 'zh' ? 'kb 的设置：site.config.json' : 'Settings of kb: site.config.json',
    ...withDescriptions(withSchema, { description, adjust: (node) => (node.not ? code : node) }),
  }
}

/** What is code, a function or a schema, has no JSON. */
const jsonSchema = (schema: z.ZodType): Node => {
  const { $schema, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: node, path }) {
      if (zodSchema._zod.def.type !== 'custom') return
      const key = String(path.at(-1))
      // Looked into by the schema of plugins, which is another one for them.
      if (key === 'slots') Object.assign(node, { $ref: '#/properties/theme/properties/slots' })
      else if (key === 'layouts') Object.assign(node, jsonSchema(layoutsSchema))
      else Object.assign(node, { not: {} })
    },
  }) as Node & { $schema: string }
  return made
}

const addressOf = (page: string, key: string, lang: Language): string =>
  `${HOMEPAGE}${addressIn(`/reference/${page}/`, lang).slice(1)}#${anchorOf(key)}`

/** Every published schema: its text by its path in the package. */
export const generateSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    LANGUAGES.flatMap((lang) => {
      const suffix = lang === 'en' ? '' : `.${lang}`
      return [
        [`schemas/frontmatter${suffix}.json`, textOf(frontmatterJsonSchema(lang))],
        [`schemas/settings${suffix}.json`, textOf(settingsJsonSchema(lang))],
      ] as const
    }),
  )

/** Indented by one space: these are the largest texts of the package. */
/** With a line for each key and each of its own, which keeps the files small and their changes readable. */
const textOf = (schema: object): string => `${JSON.stringify(schema, null, 1).replace(/\n {4,}/g, '')}\n`
