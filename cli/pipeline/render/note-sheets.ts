import { CODE } from '../../core/version.ts'
import { withBase } from '../../markdown/html/sheet-addresses.ts'
import type { Artifact } from '../artifact.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { Shared } from './shared.ts'

/** The style sheets that notes contain; named by their bytes, so identical ones are one file. */
export function* sheetFiles({ graph, site }: Shared, read: ReadBody): Generator<Artifact> {
  const { base } = site.config
  for (const { document } of graph.pages)
    for (const path of document.features.sheets ?? [])
      yield {
        path,
        key: `${CODE} ${path} ${base}`,
        make: () => withBase(read(document.bodyKey).sheets?.find((sheet) => sheet.path === path)?.css ?? '', base),
      }
}
