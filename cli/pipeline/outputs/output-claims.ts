import { relative } from 'node:path'
import { APP_MANIFEST } from '../../../config/model/app-manifest.ts'
import { CHUNK_FOLDER, chunkMapFile, NOT_FOUND_FILE } from '../../../config/model/chunk.ts'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import { OFFLINE_FILE, OLD_WORKER_FILE, WORKER_FILE } from '../../../config/model/offline.ts'
import { MANIFEST_NAME, SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { FILE_LIST, JOURNAL } from '../../core/output-marks.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Artifact } from '../artifact.ts'
import { type Claimant, claimOfNote } from '../graph/address-claims.ts'
import { toSettingRedirects } from '../graph/route-table.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import { fileOf } from '../pages/addresses.ts'
import { aliasPaths } from '../pages/alias-paths.ts'
import { copyPath, hasCopy } from '../pages/copies.ts'
import { articlePages } from '../render/page-kinds/article-pages.ts'
import { wantedListPlans } from '../render/page-kinds/page-plans.ts'
import type { Shared } from '../render/shared.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Sources } from '../sources/source-file.ts'
import { builtInPlugins } from './built-in.ts'
import { dataPaths } from './data-files.ts'
import { feedPaths } from './feeds.ts'
import { hostFiles } from './host-rules.ts'
import { filesOfPlugins } from './plugin-files.ts'
import { redirectPages } from './redirect-pages.ts'
import { hasSearchRecords, SEARCH_RECORDS } from './search-records.ts'

/**
 * What claims a file of the output. `reserved`: pages do not work without it. `machine`: made for tools, and left out
 * if the public folder has a file of that name. `redirect`: from the settings. `old-address`: generated for a note,
 * yields to everything else.
 */
export type ClaimKind =
  | 'reserved'
  | 'note'
  | 'list'
  | 'plugin-page'
  | 'public'
  | 'machine'
  | 'plugin-file'
  | 'alias'
  | 'redirect'
  | 'old-address'

export interface OutputClaim extends Omit<Claimant, 'path' | 'remedy'> {
  kind: ClaimKind
  /**
   * Relative to the output folder, decoded, separated by `/`. A trailing slash stands for a folder whose file names
   * contain hashes.
   */
  path: string
  /** For `plugin-file`: name of the plugin. */
  plugin?: string
  /** For `redirect`: the file it leads to, or is a copy of. */
  leadsTo?: string
  /** For `redirect`: its place in the settings; a function, because finding it is slow. */
  setting?: () => Place
  /** Set for pages in the routing table: `toRoutes` already reports conflicts between them. */
  isRoute?: boolean
}

/** What claims are computed from: the site, and the assets of the build. */
export interface ClaimInput {
  shared: Shared
  sources: Pick<Sources, 'publicFiles'>
  /** From `collectAssets`, without the public folder. */
  assets: readonly Artifact[]
  read: ReadBody
}

/**
 * Every file that a build of the site would write, before any is made, in order of precedence: the first claim on a
 * path wins. Redirects of authors are included even if hosts handle them by a rule. A test compares the result with
 * what builds write.
 */
export function* outputClaims({ shared, sources, assets, read }: ClaimInput): Generator<OutputClaim> {
  const { site, graph } = shared
  const { config } = site
  yield* reservedClaims(shared, assets)
  const notes = articlePages(shared)
  for (const page of notes) yield { ...claimOfNote(page), kind: 'note', path: fileOf(page.path), isRoute: true }
  yield* listClaims(shared)
  const publicFolder = toSlashes(relative(site.root, site.publicDir))
  for (const path of sources.publicFiles.keys()) {
    const file = `${publicFolder}/${path}`
    yield { kind: 'public', path, name: file, place: { file, line: 1, column: 1 } }
  }
  const machine = (path: string, name: Words): OutputClaim => ({ kind: 'machine', path, name })
  yield machine(NOT_FOUND_FILE, 'the page for addresses that do not exist')
  if (shared.view.worker) yield machine(OFFLINE_FILE, 'the page for readers without a network')
  if (config.data)
    for (const path of dataPaths(config.data === true ? graph.pages.filter((page) => !page.unlisted) : []))
      yield machine(path, 'the data of the site')
  for (const page of graph.pages)
    if (hasCopy(page, config))
      yield machine(copyPath(page.path).slice(1), say('the Markdown copy of {file}', { file: page.file }))
  for (const path of feedPaths(shared)) yield machine(path, 'a feed')
  for (const { plugin, file } of filesOfPlugins(builtInPlugins(config), shared, read))
    yield machine(file.path, say('`{name}` of the settings', { name: plugin.name }))
  if (hasSearchRecords(shared)) yield machine(SEARCH_RECORDS, 'the records for the search service')
  if (config.app) yield machine(APP_MANIFEST, '`app` of the settings')
  for (const path of [WORKER_FILE, OLD_WORKER_FILE]) yield machine(path, 'the service worker')
  for (const path of hostFiles(config)) yield machine(path, 'the rules for the host')
  for (const { plugin, file } of filesOfPlugins(site.plugins.list, shared, read))
    yield {
      kind: 'plugin-file',
      path: file.path,
      name: say('the plugin {name}', { name: plugin.name }),
      plugin: plugin.name,
    }
  yield* redirectClaims(shared)
}

function* reservedClaims({ view, site }: Shared, assets: readonly Artifact[]): Generator<OutputClaim> {
  const reserved = (path: string): OutputClaim => ({ kind: 'reserved', path, name: 'kb itself' })
  for (const name of [FILE_LIST, JOURNAL]) yield reserved(name)
  for (const folder of [CHUNK_FOLDER, 'assets/files/', `${DEMO_FOLDER}/`]) yield reserved(folder)
  for (let shard = 0; shard < (view.chunks?.shards ?? 0); shard++) yield reserved(chunkMapFile(shard))
  if (site.config.theme.search === true) {
    yield reserved(SEARCH_FOLDER)
    yield reserved(SEARCH_FOLDER + MANIFEST_NAME)
  }
  for (const { path } of assets) yield reserved(path)
}

/** Generated pages: lists, some of which belong to a note, and pages of plugins. */
function* listClaims(shared: Shared): Generator<OutputClaim> {
  const { graph, site } = shared
  const settings: Place | undefined =
    site.configFile === undefined ? undefined : { file: site.configFile, line: 1, column: 1 }
  const notesOfLists = new Map(graph.listings.flatMap(({ path, page }) => (page ? [[path, page] as const] : [])))
  const ofPlugins = new Map([...graph.ownPages, ...graph.kindLists].map((ownPage) => [ownPage.path, ownPage.plugin]))
  const routed = new Set(
    [...graph.listings, ...graph.ownPages, ...graph.kindLists, ...graph.maps.parts].map(({ path }) => path),
  )
  for (const { path } of wantedListPlans(shared)) {
    const common = { path: fileOf(path), isRoute: routed.has(path) }
    const note = notesOfLists.get(path)
    const plugin = ofPlugins.get(path)
    if (note) yield { ...claimOfNote(note), kind: 'list', ...common }
    else if (plugin !== undefined)
      yield { kind: 'plugin-page', name: say('a page of the plugin {plugin}', { plugin }), place: settings, ...common }
    else yield { kind: 'list', name: say('the list {path}', { path }), ...common }
  }
}

/** Redirects from the settings, aliases, then the old addresses of notes. */
function* redirectClaims(shared: Shared): Generator<OutputClaim> {
  const { site, graph } = shared
  const redirects = new Map(
    graph.routes.flatMap(({ kind, path, target }) => (kind === 'redirect' ? [[path, target] as const] : [])),
  )
  const named = new Set<string>()
  for (const { from, path, target } of toSettingRedirects(site.config.redirects, graph.index)) {
    named.add(path)
    const setting = () => settingPlace(site, ['redirects', from])
    const name = say('the redirect from {from} to {to}', { from, to: site.config.redirects[from] })
    yield { kind: 'redirect', path: fileOf(path), name, setting, leadsTo: fileOf(target) }
  }
  for (const page of graph.pages)
    for (const { path, key } of aliasPaths(page)) {
      if (path === page.path || (redirects.get(path) === page.path && named.has(path))) continue
      named.add(path)
      const place = { file: page.file, line: 1, column: 1, key }
      yield { kind: 'alias', path: fileOf(path), name: page.file, place }
    }
  for (const { path, target } of redirectPages(shared)) {
    const file = graph.byPath.get(target)?.file ?? target
    if (!named.has(path))
      yield { kind: 'old-address', path: fileOf(path), name: say('the old address of {file}', { file }) }
  }
}
