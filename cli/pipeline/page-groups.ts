import { once } from '../../config/once.ts'
import { compareText } from '../core/compare-text.ts'
import { hashOf } from '../core/hash.ts'
import type { Store } from '../core/store/index.ts'
import type { Artifact, ArtifactGroup } from './artifact.ts'
import type { ReadBody } from './notes/parsed-document.ts'
import { dataOfPage } from './outputs/data-files.ts'
import { markdownCopy } from './outputs/markdown-copies.ts'
import { type KeyedPage, pageFiles, type ToView } from './page-files.ts'
import { fileOf } from './pages/addresses.ts'
import type { FileKeys, ListKeys } from './pages/file-keys.ts'
import type { PageRecord } from './pages/page-record.ts'
import { type Chunks, chunkDigest } from './render/chunk-files.ts'
import { articlePlan, canRenderInThread } from './render/page-kinds/article.ts'
import { sharedOf } from './render/page-kinds/article-pages.ts'
import type { PagePlan } from './render/page-kinds/page-plan.ts'
import { listPlans, planKey } from './render/page-kinds/page-plans.ts'
import { notePicture, pictureAddress } from './render/share/share-pictures.ts'
import type { Shared } from './render/shared.ts'
import type { SlotTrial } from './render/slot-trial.ts'
import type { SearchIndex } from './search/search-artifacts.ts'

export interface PageSteps {
  /** Collects what is made along with pages. */
  index: SearchIndex
  /** Keys of files, reused from the last build if possible. */
  keys: FileKeys
  /** Collects faults of components while pages are made. */
  slots?: SlotTrial | undefined
  onPage(): void
}

/** The inputs for the files of pages. */
interface PageInput extends PageSteps {
  shared: Shared
  store: Store
  read: ReadBody
  chunks: Chunks
}

/** The pages of lists; only planned if their keys have changed since the last build, or if one of them is made. */
interface Lists extends ListKeys {
  plans(): readonly PagePlan[]
}

export function openLists(shared: Shared, keys: FileKeys): Lists {
  const plans = once(() => listPlans(shared))
  const listKeys = keys.listKeys(
    () => plans().map(({ path }) => path),
    () => plans().map((plan) => [plan.path, planKey(plan, shared)]),
  )
  return { ...listKeys, plans }
}

/** Number of note pages that are queued before the first list is made. */
const AHEAD = 64

/**
 * The pages of notes and lists, each with what is made along with it. Threads make the pages of notes while this one
 * makes those of lists. Notes are in the order of their addresses, as the search index expects.
 */
export function* pageGroups(
  articles: readonly PageRecord[],
  lists: Lists,
  input: PageInput,
): Generator<Artifact | ArtifactGroup> {
  const { shared, store, keys } = input
  const inOrder = articles.toSorted((a, b) => compareText(a.path, b.path))
  let listed = 0
  for (const [at, page] of inOrder.entries()) {
    // The other half of the lists follows the last note, while threads finish the pages of notes and their shares of
    // the search index.
    while (listed < ((at - AHEAD) * lists.paths.length) / inOrder.length / 2) yield groupOfList(listed++, lists, input)
    const localized = sharedOf(page, shared)
    yield* storedPicture(pictureFile(page, localized, keys), store)
    yield groupOfArticle(page, localized, input)
  }
  while (listed < lists.paths.length) yield groupOfList(listed++, lists, input)
}

/** The page of a note with its data and its Markdown copy, together so that its text is read once for all of them. */
function groupOfArticle(page: PageRecord, localized: Shared, input: PageInput): ArtifactGroup {
  const { shared, read, chunks, keys, onPage } = input
  const keyed = once(() => keyedArticle(page, localized, keys))
  const chunk = keys.pageKey('chunk', page, () => chunkDigest(keyed().key, shared))
  const entry = chunks.enter(page.path, chunk)
  onPage()
  const files = once(() => [
    ...filesOf(keyed(), chunk, input),
    ...dataOfPage(page, shared, read, keys),
    ...markdownCopy(page, shared, read, keys),
  ])
  const key = keys.pageKey('files', page, () => keyOfFiles(files()))
  return { name: page.relativePath, key: `${key} ${entry}`, files }
}

/** The page of a list. Its content is computed while threads work: the first notes only need the addresses of lists. */
function groupOfList(at: number, lists: Lists, input: PageInput): ArtifactGroup {
  const [path, key] = lists.all()[at]!
  const chunk = chunkDigest(key, input.shared)
  const entry = input.chunks.enter(path, chunk)
  input.onPage()
  const inThread = canRenderInThread(input.shared)
  const page: KeyedPage = { path, key, inThread, toView: (read) => lists.plans()[at]!.toView(read) }
  return { name: path, key: `${key} ${entry}`, files: () => [...filesOf(page, chunk, input)] }
}

function filesOf(
  page: KeyedPage,
  chunk: string,
  { shared, read, chunks, index, slots }: PageInput,
): Generator<Artifact> {
  const share = once(() => index.missingShare(page.path))
  const toView: ToView = (render) => page.toView(read, render)
  const { siteComponents } = shared
  return pageFiles(fileOf(page.path), { ...page, chunk, share }, chunks, toView, { siteComponents, slots })
}

/** The key of a group of files. */
export const keyOfFiles = (files: readonly Artifact[]): string =>
  hashOf(
    files.map((file) => [file.path, file.key]),
    32,
  )

/** The page of a note; if its key was reused, its facts are only computed when the page is made. */
function keyedArticle(page: PageRecord, shared: Shared, keys: FileKeys): KeyedPage {
  const plan = once(() => articlePlan(page, shared))
  const inThread = canRenderInThread(shared) && !page.document.locked
  return {
    path: page.path,
    file: page.file,
    inThread,
    key: keys.pageKey('page', page, () => planKey(plan(), shared)),
    toView: (read, render) => plan().toView(read, render),
    ...(inThread ? { source: () => plan().source!() } : {}),
  }
}

/** The share image of a note; if its key was reused, it is only laid out when it is drawn. */
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

/** An image that is kept in the store even if it is not made now. */
export function* storedPicture(picture: Artifact | undefined, store: Store): Generator<Artifact> {
  if (!picture) return
  store.use([picture.key])
  yield picture
}
