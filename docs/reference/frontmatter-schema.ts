import * as z from 'zod'
import { HOMEPAGE } from '../../cli/diagnostics/fault-page.ts'
import { DESCRIBED_FIELDS } from '../../config/schema/descriptions/index.ts'
import { FRONTMATTER_TEXT_KEYS, frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { anchorOf } from './key-pages.ts'
import { addressIn, LANGUAGES, type Language } from './words.ts'

interface Node {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
  additionalProperties?: Node
  description?: string
}

/** What a plain value of a text field may be to a reader of YAML: kb takes the author's letters. */
const SCALARS = ['string', 'number', 'boolean']
const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)

/** The JSON Schema (draft 2020-12) of what an author may write between the lines `---` of a note. */
function frontmatterJsonSchema(lang: Language): object {
  const described = new Map(DESCRIBED_FIELDS.map(([key, [zh, en]]) => [key, lang === 'zh' ? zh : en]))
  const { $schema, ...schema } = z.toJSONSchema(frontmatterSchema, { io: 'input' }) as Node & { $schema: string }
  const describe = (node: Node, path: string): Node => {
    const description = described.get(path)
    const see = path.includes('.') || description === undefined ? '' : ` ${addressOf(path, lang)}`
    return { ...widened(node, path), ...(description === undefined ? {} : { description: description + see }) }
  }
  const walk = (node: Node, path: string): Node => ({
    ...node,
    ...(node.anyOf ? { anyOf: node.anyOf.map((part) => widened(walk(part, path), path)) } : {}),
    ...(node.items ? { items: walk(node.items, path) } : {}),
    ...(node.additionalProperties?.constructor === Object
      ? { additionalProperties: describe(walk(node.additionalProperties, `${path}.*`), `${path}.*`) }
      : {}),
    ...(node.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(node.properties).map(([name, inner]) => {
              const key = path === '' ? name : `${path}.${name}`
              return [name, describe(walk(inner, key), key)]
            }),
          ),
        }
      : {}),
  })
  return {
    $schema,
    title: lang === 'zh' ? 'kb 笔记的 frontmatter' : 'Frontmatter of a note of kb',
    ...walk(schema, ''),
  }
}

/** `title: 007` and `layout: true` are texts to kb, and a number and a boolean to readers of YAML. */
function widened(node: Node, path: string): Node {
  const types = [node.type ?? []].flat()
  if (!TEXT_KEYS.has(path) || !types.includes('string') || node.const !== undefined || node.enum) return node
  return { ...node, type: [...new Set([...types, ...SCALARS])] }
}

const addressOf = (key: string, lang: Language): string =>
  `${HOMEPAGE}${addressIn('/reference/frontmatter/', lang).slice(1)}#${anchorOf(key)}`

/** Every published schema: its text by its path in the package. */
export const generateSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    LANGUAGES.map((lang) => [
      `schemas/frontmatter${lang === 'en' ? '' : `.${lang}`}.json`,
      `${JSON.stringify(frontmatterJsonSchema(lang), null, 2)}\n`,
    ]),
  )
