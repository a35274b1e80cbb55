import { LIMITS } from '../../../config/limits.ts'
import type { Heading } from '../../../config/model/heading.ts'
import type { Page } from '../../../config/model/page.ts'
import { DATA_SCHEMAS, DATA_VERSION, type DataName, toJsonSchema } from '../../../config/schema/data.ts'
import { hash, hashOf } from '../../runtime/hash.ts'
import { CODE } from '../../runtime/version.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import type { Artifact } from '../output/artifact.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toSlots } from './article-facts.ts'
import { fillSlots } from './fill-slots.ts'
import type { Shared } from './shared.ts'

/** Lower case, without diacritics; kana and hangul keep their marks (NFC again). */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

const toHeaders = (page: PageRecord): Heading[] =>
  page.document.headings
    .filter((heading) => heading.level >= LIMITS.headerMinLevel && heading.level <= LIMITS.headerMaxLevel)
    .map((heading) => ({
      level: heading.level,
      title: heading.title,
      slug: heading.slug,
      normalizedTitle: normalizeText(heading.title),
      charIndex: heading.charIndex,
    }))

const listed = (page: PageRecord) => ({
  title: page.title,
  path: page.path,
  regularPath: page.regularPath,
  relativePath: page.relativePath,
  key: page.key,
  ...(page.lastUpdated === undefined
    ? {}
    : { lastUpdated: page.lastUpdated, lastUpdatedTimestamp: page.lastUpdatedTimestamp }),
})

/** A whole Page (spec §3). */
export function toPageData(page: PageRecord, body: DocumentBody, excerptOf: (html: string) => string): Page {
  const headers = toHeaders(page)
  return {
    ...listed(page),
    headers,
    headersStr: headers.length > 0 ? headers.map((heading) => heading.title).join(' ') : null,
    content: body.content,
    normalizedContent: normalizeText(body.content),
    charsets: page.document.charsets,
    ...(body.excerpt === undefined ? {} : { excerpt: excerptOf(body.excerpt) }),
    frontmatter: page.frontmatter,
  }
}

/** `data/*.json` and their JSON Schemas (design §5): the project's public contract. */
export function* dataFiles(shared: Shared, read: (key: string) => DocumentBody): Generator<Artifact> {
  const { graph, site } = shared
  const { config } = site
  const pages = graph.pages.filter((page) => !page.unlisted)
  for (const page of pages) {
    const slots = page.document.hasExcerpt ? toSlots(page, shared) : undefined
    yield {
      path: `data/pages/${page.key}.json`,
      key: hashOf([CODE, listed(page), page.frontmatter, page.document.bodyKey, page.document.headings, slots], 32),
      make: () =>
        line(toPageData(page, read(page.document.bodyKey), (html) => (slots ? fillSlots(html, slots) : html))),
    }
  }
  const files: [DataName, () => unknown][] = [
    [
      'site',
      () => ({
        version: DATA_VERSION,
        title: config.title,
        description: config.description,
        base: config.base,
        lang: config.lang,
        generator: `kb, after VuePress ${LIMITS.generatorVersion}`,
        head: config.head,
        themeConfig: config.theme,
        pages: pages.length,
      }),
    ],
    [
      'pages',
      () => pages.map((page) => ({ ...listed(page), headers: toHeaders(page), frontmatter: page.frontmatter })),
    ],
    ['file-statistics', () => graph.statistics],
    ['sidebar', () => graph.sidebars],
    ['taxonomy', () => graph.taxonomy],
    ['routes', () => graph.routes.filter((route) => !graph.byPath.get(route.target)?.unlisted)],
  ]
  for (const [name, value] of files) {
    const text = line(value())
    yield { path: `data/${name}.json`, key: hash(text, 32), make: () => text }
  }
  for (const name of Object.keys(DATA_SCHEMAS) as DataName[])
    yield {
      path: `data/schemas/${name}.schema.json`,
      key: `${CODE} ${name}`,
      make: () => `${JSON.stringify(toJsonSchema(name), null, 2)}\n`,
    }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
