import { NOT_FOUND_PATH } from '../../config/model/chunk.ts'
import { DEMO_FOLDER } from '../../config/model/demo-file.ts'
import { OFFLINE_FILE } from '../../config/model/offline.ts'
import type { View } from '../../config/model/view.ts'
import { compareText } from '../core/compare-text.ts'
import { hashOf } from '../core/hash.ts'
import { once } from '../core/once.ts'
import type { Store } from '../core/store.ts'
import type { Artifact, ArtifactGroup, Remote } from './artifact.ts'
import { bodyReader } from './notes/body-reader.ts'
import type { DocumentBody } from './notes/parsed-document.ts'
import { dataFiles, dataOfPage } from './outputs/data-files.ts'
import { outputs } from './outputs/index.ts'
import { markdownCopy } from './outputs/markdown-copies.ts'
import { pluginFiles } from './outputs/plugin-files.ts'
import { redirectFiles } from './outputs/redirect-files.ts'
import { fileOf } from './pages/addresses.ts'
import { type FileKeys, UNCACHED_KEYS } from './pages/file-keys.ts'
import type { PageRecord } from './pages/page-record.ts'
import { type Chunks, chunkDigest, createChunks } from './render/chunk-files.ts'
import { loadRenderer } from './render/load-renderer.ts'
import type { PageJob, ViewJob } from './render/page-job.ts'
import { articlePlan, canRenderInThread, sharedSite } from './render/page-kinds/article.ts'
import { articlePages, sharedOf } from './render/page-kinds/article-pages.ts'
import { notFoundView, offlineView } from './render/page-kinds/not-found.ts'
import type { PagePlan } from './render/page-kinds/page-plan.ts'
import { listPlans, planKey } from './render/page-kinds/page-plans.ts'
import { notePicture, pictureAddress, sitePicture } from './render/share/share-pictures.ts'
import type { Shared } from './render/shared.ts'
import type { KeptPage } from './search/keep-page.ts'
import { type MissingShare, openSearchIndex, type SearchIndex } from './search/search-artifacts.ts'

/** Every file of the site but its assets; each is made when it is asked for. */
export function* siteArtifacts(shared: Shared, store: Store): Generator<Artifact> {
  const index = openSearchIndex(shared, store, UNCACHED_KEYS)
  for (const item of pageArtifacts(shared, store, { index, keys: UNCACHED_KEYS, onPage: () => {} })) {
    if ('files' in item) yield* item.files()
    else yield item
  }
  yield* index.artifacts()
}

export interface PageSteps {
  /** Gathers what is made with pages. */
  index: SearchIndex
  /** Of the last build, where they are known. */
  keys: FileKeys
  onPage(): void
}

/** Every file but the assets and the search index, in the order they must be written. */
export function* pageArtifacts(shared: Shared, store: Store, steps: PageSteps): Generator<Artifact | ArtifactGroup> {
  const read = bodyReader(store)
  yield* ownArtifacts(shared, store, read, steps)
  yield* pluginFiles(shared.site.plugins.list, shared, read)
}

/** A page to be written; its facts stay with its plan. */
type KeyedPage = Pick<PagePlan, 'path' | 'file' | 'toView' | 'source'> & { key: string }

/** Notes whose pages are ordered before the first list's is made. */
const AHEAD = 64

function* ownArtifacts(
  shared: Shared,
  store: Store,
  read: (bodyKey: string) => DocumentBody,
  { index, keys, onPage }: PageSteps,
): Generator<Artifact | ArtifactGroup> {
  const articles = articlePages(shared)
  const plans = once(() => [...listPlans(shared)])
  const listKeys = keys.listKeys(
    () => plans().map(({ path }) => path),
    () => plans().map((plan) => [plan.path, planKey(plan, shared)]),
  )
  // The first notes need no more than their addresses: what lists show is found while threads are at work.
  const lists = once(() =>
    listKeys.all().map(([path, key], at): KeyedPage => ({ path, key, toView: (read) => plans()[at]!.toView(read) })),
  )
  const paths = [...articles.map((page) => page.path), ...listKeys.paths]
  const chunks = createChunks([...paths, NOT_FOUND_PATH], shared)
  function* filesOf(page: KeyedPage, chunk: string): Generator<Artifact> {
    const share = once(() => index.missingShare(page.path))
    const toView = () => page.toView(read)
    yield* pageFiles(fileOf(page.path), { ...page, chunk, share, inThread: canRenderInThread(shared) }, chunks, toView)
  }
  function* filesOfList(page: KeyedPage): Generator<Artifact> {
    const chunk = chunkDigest(page.key, shared)
    chunks.enter(page.path, chunk)
    onPage()
    yield* filesOf(page, chunk)
  }
  function* filesOfArticle(page: PageRecord, keyed: KeyedPage, chunk: string): Generator<Artifact> {
    yield* filesOf(keyed, chunk)
    // Beside its page: whoever has read its text for the one has it for the other.
    yield* dataOfPage(page, shared, read, keys)
    yield* markdownCopy(page, shared, keys)
  }
  for (const { shared: own } of shared.locales) yield* kept(sitePicture(own)?.artifact, store)
  // Threads make the pages of notes while this one makes those of lists. In the order of the addresses, because the
  // index is.
  const inOrder = articles.toSorted((a, b) => compareText(a.path, b.path))
  let listed = 0
  for (const [at, page] of inOrder.entries()) {
    // Half of them come behind the last note: meanwhile all shares of the index come in, and it is put together.
    while (listed < ((at - AHEAD) * listKeys.paths.length) / inOrder.length / 2) yield* filesOfList(lists()[listed++]!)
    const own = sharedOf(page, shared)
    yield* kept(pictureFile(page, own, keys), store)
    const keyed = keyedArticle(page, own, keys)
    const chunk = keys.pageKey('chunk', page, () => chunkDigest(keyed.key, shared))
    const entry = chunks.enter(page.path, chunk)
    onPage()
    const files = once(() => [...filesOfArticle(page, keyed, chunk)])
    const key = keys.pageKey('files', page, () =>
      hashOf(
        files().map((file) => [file.path, file.key]),
        32,
      ),
    )
    yield { name: page.relativePath, key: `${key} ${entry}`, files }
  }
  for (const page of lists().slice(listed)) yield* filesOfList(page)
  const notFound = { path: NOT_FOUND_PATH, key: `not-found ${shared.digest}` }
  const chunk = chunkDigest(notFound.key, shared)
  chunks.enter(NOT_FOUND_PATH, chunk)
  yield* pageFiles('404.html', { ...notFound, chunk }, chunks, () => notFoundView(shared))
  if (shared.view.worker) yield offlinePage(shared)
  yield* demoFiles(shared, read)
  yield* redirectFiles(shared)
  yield* chunks.maps()
  const isArticle = new Set(articles)
  for (const page of shared.graph.pages) {
    if (isArticle.has(page)) continue
    yield* dataOfPage(page, shared, read, keys)
    yield* markdownCopy(page, shared, keys)
  }
  if (shared.site.config.data) yield* dataFiles(shared, keys)
  yield* outputs(shared, read)
}

/** A note's page; with a kept key its facts are made only when the page is. */
function keyedArticle(page: PageRecord, shared: Shared, keys: FileKeys): KeyedPage {
  const plan = once(() => articlePlan(page, shared))
  return {
    path: page.path,
    file: page.file,
    key: keys.pageKey('page', page, () => planKey(plan(), shared)),
    toView: (read) => plan().toView(read),
    ...(canRenderInThread(shared) ? { source: () => plan().source!() } : {}),
  }
}

/** The picture that previews show of a note; with a kept key it is laid out only when it is drawn. */
function pictureFile(page: PageRecord, shared: Shared, keys: FileKeys): Artifact | undefined {
  if (!shared.manifest.share) return undefined
  const artifact = once(() => notePicture(page, shared)?.artifact)
  const key = keys.pageKey('picture', page, () => artifact()?.key ?? '')
  if (!key) return undefined
  return {
    path: pictureAddress(key),
    key,
    of: page.file,
    make: () => artifact()!.make(),
    remote: { job: () => artifact()!.remote!.job(), part: 'png' },
  }
}

/** A picture that stays in the store, wherever it is not made now. */
function* kept(picture: Artifact | undefined, store: Store): Generator<Artifact> {
  if (!picture) return
  store.use([picture.key])
  yield picture
}

/** A page's chunk and its document; both are made of the same parts, which are rendered at most once. */
function* pageFiles(
  file: string,
  {
    path,
    file: note = path,
    key,
    chunk,
    source,
    share,
    inThread = false,
  }: Omit<KeyedPage, 'toView'> & { chunk: string; share?: () => MissingShare | undefined; inThread?: boolean },
  chunks: Chunks,
  toView: () => View,
): Generator<Artifact> {
  const made = once(async () => {
    const renderer = await loadRenderer()
    const view = toView()
    return { renderer, view, parts: renderer.renderParts(view) }
  })
  let number = 0
  const viewJob = (): ViewJob => {
    const { site: own, ...view } = toView()
    const site = sharedSite(own)
    return { kind: 'view', number, view, site: site.digest, common: [site] }
  }
  const job = source
    ? () => ({ kind: 'page', number, ...source(), share: share?.()?.order }) satisfies PageJob
    : inThread && viewJob
  const common = { isLight: !source, take: (made: KeptPage) => share?.()?.take(made) }
  const chunkOf = job
    ? (own: number): Remote => {
        number = own
        return { job, part: 'chunk', ...common }
      }
    : undefined
  const parts = async () => {
    const { view, parts: own } = await made()
    return { frame: view.site.chunks?.frame ?? '', ...own }
  }
  const script = chunks.file(path, key, chunk, parts, chunkOf)
  if (script) yield { ...script, of: note }
  yield {
    path: file,
    key,
    of: note,
    make: async () => {
      const { renderer, view, parts } = await made()
      return renderer.renderDocument(view, parts)
    },
    ...(job ? { remote: { job, part: 'document', ...common } } : {}),
  }
}

/** No chunk: no link leads to it. */
const offlinePage = (shared: Shared): Artifact => ({
  path: OFFLINE_FILE,
  key: `offline ${shared.digest}`,
  make: async () => {
    const { renderDocument, renderParts } = await loadRenderer()
    const view = offlineView(shared)
    return renderDocument(view, renderParts(view))
  },
})

/** The pages inside demo blocks' frames; named by their bytes, so two blocks that are equal share one. */
export function* demoFiles(shared: Shared, read: (key: string) => DocumentBody): Generator<Artifact> {
  for (const { document } of shared.graph.pages)
    for (const name of document.demos)
      yield {
        path: `${DEMO_FOLDER}/${name}`,
        key: name,
        make: () => read(document.bodyKey).demos?.find((demo) => demo.name === name)?.html ?? '',
      }
}
