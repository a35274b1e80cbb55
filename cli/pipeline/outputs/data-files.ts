import { LIMITS } from '../../../config/limits.ts'
import { memo } from '../../../config/memo.ts'
import { once } from '../../../config/once.ts'
import { DATA_SCHEMAS, DATA_VERSION, type DataName, toJsonSchema } from '../../../config/schema/data.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { Artifact } from '../artifact.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { FileKeys, SiteData } from '../pages/file-keys.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'
import { type DataJob, dataLine, listed, toDataSource, toHeaders } from './data-page.ts'

/** Paths of the data files, relative to the output folder. @param pages  those with a file of their own */
export const dataPaths = (pages: readonly PageRecord[]): string[] => [
  'data/pages.json',
  ...['site', 'file-statistics', 'sidebar', 'taxonomy', 'routes'].map((name) => `data/${name}.json`),
  ...Object.keys(DATA_SCHEMAS).map((name) => `data/schemas/${name}.schema.json`),
  ...pages.map(({ key }) => `data/pages/${key}.json`),
]

/** A note's `data/pages/…json`; nothing for an unlisted note, or unless `data` is `true` in the settings. */
export function* dataOfPage(page: PageRecord, shared: Shared, read: ReadBody, keys: FileKeys): Generator<Artifact> {
  if (shared.site.config.data !== true || page.unlisted) return
  const { bodyKey, headings, hasExcerpt } = page.document
  const slots = () => (hasExcerpt ? toSlots(page, shared) : undefined)
  yield {
    path: `data/pages/${page.key}.json`,
    key: keys.pageKey('data', page, () =>
      hashOf([CODE, listed(page), page.frontmatter, bodyKey, headings, slots()], 32),
    ),
    make: () => dataLine(page, read(bodyKey), slots()),
    remote: {
      job: () => ({ kind: 'data', page: toDataSource(page), slots: slots() }) satisfies DataJob,
      part: 'data',
    },
  }
}

/** `data/*.json` and their JSON Schemas, except the files of pages: a public contract for other programs. */
export function* dataFiles({ graph, site }: Shared, keys: FileKeys): Generator<Artifact> {
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
    ['file-statistics', () => graph.statistics],
    ['sidebar', () => graph.sidebars],
    ['taxonomy', () => graph.taxonomy],
    ['routes', () => graph.routes.filter((route) => !graph.byPath.get(route.target)?.unlisted)],
  ]
  yield listOfPages(pages, keys)
  for (const [name, value] of files) {
    const make = once(() => `${JSON.stringify(value())}\n`)
    const toKey = () => hash(make(), 32)
    yield { path: `data/${name}.json`, key: isSiteData(name) ? keys.siteDataKey(name, toKey) : toKey(), make }
  }
  for (const name of Object.keys(DATA_SCHEMAS) as DataName[])
    yield {
      path: `data/schemas/${name}.schema.json`,
      key: `${CODE} ${name}`,
      make: () => `${JSON.stringify(toJsonSchema(name), null, 2)}\n`,
    }
}

/** `data/pages.json`. Its key combines the keys of its entries, which are cached: most edits change no entry. */
function listOfPages(pages: readonly PageRecord[], keys: FileKeys): Artifact {
  const entryOf = memo((page: PageRecord) =>
    JSON.stringify({ ...listed(page), headers: toHeaders(page), frontmatter: page.frontmatter }),
  )
  return {
    path: 'data/pages.json',
    key: hashOf(
      pages.map((page) => keys.pageKey('entry', page, () => hash(entryOf(page)))),
      32,
    ),
    make: () => `[${pages.map(entryOf).join(',')}]\n`,
  }
}

const SITE_DATA: readonly string[] = ['sidebar', 'taxonomy', 'routes'] satisfies SiteData[]
const isSiteData = (name: string): name is SiteData => SITE_DATA.includes(name)
