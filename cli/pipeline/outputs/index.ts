import type { Artifact } from '../artifact.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import type { Shared } from '../render/shared.ts'
import { builtInPlugins } from './built-in.ts'
import { feeds } from './feeds.ts'
import { hostRules } from './host-rules.ts'
import { serviceWorkers } from './offline.ts'
import { pluginFiles } from './plugin-files.ts'
import { searchRecords } from './search-records.ts'
import { webManifest } from './web-manifest.ts'

/** Files beside the pages that readers, search engines, tools and hosts expect. Settings decide which are written. */
export function* outputs(shared: Shared, read: ReadBody): Generator<Artifact> {
  yield* feeds(shared, read)
  yield* pluginFiles(builtInPlugins(shared.site.config), shared, read)
  yield* searchRecords(shared, read)
  yield* webManifest(shared)
  yield* serviceWorkers(shared)
  yield* hostRules(shared)
}
