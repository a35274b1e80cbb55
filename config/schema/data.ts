import * as z from 'zod'

/** Version of the data in `data/`; raised when a field changes its meaning or goes. */
export const DATA_VERSION = 1

const author = z.strictObject({ name: z.string(), link: z.string().optional() })

const heading = z.strictObject({
  level: z.number().int().min(2).max(4).describe('2 to 4'),
  title: z.string(),
  slug: z.string().describe('id of the element'),
  normalizedTitle: z.string().describe('lower case, without diacritics'),
  charIndex: z.number().int().min(0).describe('where the title begins in `content`; UTF-16 units'),
})

/** What the list and the whole page have in common. */
const listed = {
  title: z.string(),
  path: z.string().describe('final address without base, decoded'),
  regularPath: z.string().describe("encoded address made of the file's own path"),
  relativePath: z.string().describe('path in the content folder'),
  key: z.string().regex(/^v-[0-9a-f]{8}$/),
  lastUpdated: z.string().optional().describe('YYYY-MM-DD HH:mm:ss in the time zone of the site'),
  lastUpdatedTimestamp: z.number().int().optional().describe('epoch in ms'),
}

/** The author's frontmatter as JSON: defaults applied, unknown keys kept. */
const frontmatter = z.looseObject({}).describe('frontmatter of the note, empty list entries dropped')

const pageDataSchema = z.strictObject({
  ...listed,
  headers: z.array(heading),
  headersStr: z.string().nullable(),
  content: z.string().describe('text without markup'),
  normalizedContent: z.string().describe('lower case, without diacritics'),
  charsets: z.strictObject({ cjk: z.boolean(), cyrillic: z.boolean() }),
  excerpt: z.string().optional().describe('HTML before the excerpt separator'),
  frontmatter,
})

const term = z.strictObject({
  name: z.string(),
  count: z.number().int().min(0),
  path: z.string(),
  pages: z.array(z.string()),
})

const sidebarItem: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({
      kind: z.literal('link'),
      title: z.string(),
      path: z.string(),
      titleTag: z.string().optional(),
      external: z.boolean().optional(),
    }),
    z.strictObject({
      kind: z.literal('group'),
      title: z.string(),
      path: z.string().optional(),
      children: z.array(sidebarItem),
      sidebarDepth: z.number().optional(),
      initialOpenGroupIndex: z.number().optional(),
      collapsable: z.boolean(),
    }),
  ]),
)

/** Schema of every file in `data/`, by its name there; `pages/<key>.json` is `page`. */
export const DATA_SCHEMAS = {
  site: z.strictObject({
    version: z.literal(DATA_VERSION),
    title: z.string(),
    description: z.string(),
    base: z.string(),
    lang: z.string(),
    generator: z.string(),
    head: z.array(z.array(z.unknown())),
    themeConfig: z.looseObject({}),
    pages: z.number().int().min(0),
  }),
  pages: z.array(z.strictObject({ ...listed, headers: z.array(heading), frontmatter })),
  page: pageDataSchema,
  'file-statistics': z.array(
    z.strictObject({
      name: z.string(),
      filePath: z.string().describe('path in the content folder'),
      wordsCount: z.number().int().min(0),
      readingTime: z.string(),
      title: z.string(),
      date: z.string().optional(),
      permalink: z.string(),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
      author: author.optional(),
      coAuthors: z.array(author).optional(),
      catalogue: z.string().optional(),
    }),
  ),
  sidebar: z.record(z.string(), z.array(sidebarItem)),
  taxonomy: z.strictObject({
    categories: z.array(term),
    tags: z.array(term),
    archives: z.array(z.strictObject({ year: z.string(), count: z.number().int(), pages: z.array(z.string()) })),
  }),
  routes: z.array(
    z.strictObject({
      path: z.string(),
      kind: z.enum(['route', 'alias', 'redirect']),
      target: z.string(),
      relativePath: z.string().optional(),
    }),
  ),
} as const satisfies Record<string, z.ZodType>

export type DataName = keyof typeof DATA_SCHEMAS

/** JSON Schema of one data file. */
export const toJsonSchema = (name: DataName): Record<string, unknown> => ({
  ...z.toJSONSchema(DATA_SCHEMAS[name], { io: 'output', unrepresentable: 'any' }),
  title: `kb data/${name === 'page' ? 'pages/<key>' : name}.json`,
})
