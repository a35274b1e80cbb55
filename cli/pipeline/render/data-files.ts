import { LIMITS } from '../../../config/limits.ts'
import { DATA_SCHEMAS, DATA_VERSION, type DataName, toJsonSchema } from '../../../config/schema/data.ts'
import { hash, hashOf } from '../../runtime/hash.ts'
import { CODE } from '../../runtime/version.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import type { Artifact } from '../output/artifact.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toSlots } from './article-facts.ts'
import { dataLine, listed, toDataSource, toHeaders } from './data-page.ts'
import type { KeptKeys } from './kept-keys.ts'
import type { DataJob } from './make-parts.ts'
import type { Shared } from './shared.ts'

/** A note's `data/pages/…json`; nothing for an unlisted one. */
export function* dataOfPage(
  page: PageRecord,
  shared: Shared,
  read: (key: string) => DocumentBody,
  keys: KeptKeys,
): Generator<Artifact> {
  if (page.unlisted) return
  const { bodyKey, headings, hasExcerpt } = page.document
  const slots = () => (hasExcerpt ? toSlots(page, shared) : undefined)
  yield {
    path: `data/pages/${page.key}.json`,
    key: keys.of('data', page, () => hashOf([CODE, listed(page), page.frontmatter, bodyKey, headings, slots()], 32)),
    make: () => dataLine(page, read(bodyKey), slots()),
    remote: {
      job: () => ({ kind: 'data', page: toDataSource(page), slots: slots() }) satisfies DataJob,
      part: 'data',
    },
  }
}

/** `data/*.json` and their JSON Schemas (design §5), without those of pages: the project's public contract. */
export function* dataFiles({ graph, site }: Shared): Generator<Artifact> {
  const { config } = site
  const pages = graph.pages.filter((page) => !page.unlisted)
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
