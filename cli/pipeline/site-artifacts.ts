import { NOT_FOUND_FILE, NOT_FOUND_PATH } from '../../config/model/chunk.ts'
import { DEMO_FOLDER } from '../../config/model/demo-file.ts'
import { OFFLINE_FILE } from '../../config/model/offline.ts'
import { once } from '../../config/once.ts'
import type { Store } from '../core/store/index.ts'
import type { Artifact, ArtifactGroup } from './artifact.ts'
import { bodyReader } from './notes/body-reader.ts'
import type { ReadBody } from './notes/parsed-document.ts'
import { dataFiles, dataOfPage } from './outputs/data-files.ts'
import { outputs } from './outputs/index.ts'
import { markdownCopy } from './outputs/markdown-copies.ts'
import { pluginFiles } from './outputs/plugin-files.ts'
import { redirectFiles } from './outputs/redirect-files.ts'
import { pageFiles } from './page-files.ts'
import { keyOfFiles, openLists, type PageSteps, pageGroups, storedPicture } from './page-groups.ts'
import { type FileKeys, UNCACHED_KEYS } from './pages/file-keys.ts'
import { chunkDigest, createChunks } from './render/chunk-files.ts'
import { loadRenderer } from './render/load-renderer.ts'
import { sheetFiles } from './render/note-sheets.ts'
import { articlePages } from './render/page-kinds/article-pages.ts'
import { notFoundKey, notFoundView, offlineKey, offlineView } from './render/page-kinds/not-found.ts'
import { sitePicture } from './render/share/share-pictures.ts'
import type { Shared } from './render/shared.ts'
import { openSearchIndex } from './search/search-artifacts.ts'

/** Every file of the site except its assets; each is made on demand. */
export function* siteArtifacts(shared: Shared, store: Store): Generator<Artifact> {
  const index = openSearchIndex(shared, store, UNCACHED_KEYS)
  for (const item of pageArtifacts(shared, store, { index, keys: UNCACHED_KEYS, onPage: () => {} })) {
    if ('files' in item) yield* item.files()
    else yield item
  }
  yield* index.artifacts()
}

/** Every file except the assets and the search index, in the order in which they must be written. */
export function* pageArtifacts(shared: Shared, store: Store, steps: PageSteps): Generator<Artifact | ArtifactGroup> {
  const read = bodyReader(store)
  yield* ownArtifacts(shared, store, read, steps)
  yield* pluginFiles(shared.site.plugins.list, shared, read)
}

function* ownArtifacts(
  shared: Shared,
  store: Store,
  read: ReadBody,
  steps: PageSteps,
): Generator<Artifact | ArtifactGroup> {
  const { keys, slots } = steps
  const articles = articlePages(shared)
  const lists = openLists(shared, keys)
  const chunks = createChunks([...articles.map((page) => page.path), ...lists.paths, NOT_FOUND_PATH], shared)
  for (const { shared: localized } of shared.locales) yield* storedPicture(sitePicture(localized)?.artifact, store)
  yield* pageGroups(articles, lists, { shared, store, read, chunks, ...steps })
  if (shared.graph.byPath.has(`/${NOT_FOUND_FILE}`)) chunks.enterDocument(NOT_FOUND_PATH)
  else {
    const notFound = { path: NOT_FOUND_PATH, key: notFoundKey(shared) }
    const chunk = chunkDigest(notFound.key, shared)
    chunks.enter(NOT_FOUND_PATH, chunk)
    yield* pageFiles(NOT_FOUND_FILE, { ...notFound, chunk }, chunks, () => notFoundView(shared), {
      siteComponents: shared.siteComponents,
      slots,
    })
  }
  if (shared.view.worker) yield offlinePage(shared)
  yield* noteFiles(shared, read)
  yield groupOfRedirects(shared, keys)
  yield* chunks.maps()
  const isArticle = new Set(articles)
  for (const page of shared.graph.pages) {
    if (isArticle.has(page)) continue
    yield* dataOfPage(page, shared, read, keys)
    yield* markdownCopy(page, shared, read, keys)
  }
  if (shared.site.config.data) yield* dataFiles(shared, keys)
  yield* outputs(shared, read)
}

/** All redirects as one group, because most edits change no address. */
function groupOfRedirects(shared: Shared, keys: FileKeys): ArtifactGroup {
  const files = once(() => [...redirectFiles(shared)])
  return { name: 'redirects', key: keys.siteDataKey('redirects', () => keyOfFiles(files())), files }
}

/** Has no chunk, because no link leads to it. */
const offlinePage = (shared: Shared): Artifact => ({
  path: OFFLINE_FILE,
  key: offlineKey(shared),
  make: async () => {
    const { renderDocument, renderParts } = await loadRenderer()
    const view = offlineView(shared)
    return renderDocument(view, renderParts(view, shared.siteComponents), shared.siteComponents)
  },
})

/** The files that single notes bring along. */
export function* noteFiles(shared: Shared, read: ReadBody): Generator<Artifact> {
  yield* demoFiles(shared, read)
  yield* sheetFiles(shared, read)
}

/** The pages inside the frames of demo blocks; named by their bytes, so identical blocks share one. */
function* demoFiles(shared: Shared, read: ReadBody): Generator<Artifact> {
  for (const { document } of shared.graph.pages)
    for (const name of document.demos)
      yield {
        path: `${DEMO_FOLDER}/${name}`,
        key: name,
        make: () => read(document.bodyKey).demos?.find((demo) => demo.name === name)?.html ?? '',
      }
}
