import { chunkScript } from '../../../config/model/chunk.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { SiteView, View } from '../../../config/model/view.ts'
import type { Store } from '../../runtime/store.ts'
import { openDrawing } from '../assets/share-drawing.ts'
import { type KeptPage, keepWithTexts } from '../graph/search/keep-page.ts'
import type { SearchPage } from '../graph/search/page.ts'
import { toTextFiles } from '../graph/search/text-files.ts'
import { type ArticleSource, type PageFrame, toArticleView } from './article-view.ts'
import { bodyReader } from './body-reader.ts'
import { type DataSource, dataLine } from './data-page.ts'
import type { Slots } from './fill-slots.ts'
import type { CopySource } from './outputs/markdown-copy.ts'
import type { ShareJob } from './share-pictures.ts'
import type { Skeleton } from './sidebar-view.ts'

/** A note's page: parts `chunk` and `document`. */
export interface PageJob {
  kind: 'page'
  number: number
  source: ArticleSource
  /** Its share of the search index, to be made and kept besides: the key, and the page without its text. */
  share?: { key: string; page: Omit<SearchPage, 'content'> }
}

/** Any other page: the same parts. */
export interface ViewJob {
  kind: 'view'
  number: number
  /** Whole, but for what it shares with others. */
  view: Omit<View, 'site'>
  site: SharedSite
}

/** What all pages of a language share, told by its digest from that of another. */
export interface SharedSite {
  digest: string
  view: SiteView
}

/** A note's `data/pages/…json`: part `data`. */
export interface DataJob {
  kind: 'data'
  page: DataSource
  slots?: Slots
}

/** A note's text for the search: a part for each of its files, by name. */
export interface SearchTextJob {
  kind: 'search-text'
  page: Omit<SearchPage, 'content'>
  bodyKey: string
}

/** A note's copy as Markdown: part `copy`. */
export interface CopyJob {
  kind: 'copy'
  source: CopySource
}

export type Job = PageJob | ViewJob | DataJob | CopyJob | SearchTextJob | ShareJob

export interface MadeParts {
  files: (string | Uint8Array)[]
  /** A page's share of the index, and its text files: from the output folder, with the keys their artifacts will have. */
  share?: { kept: KeptPage; texts: { path: string; key: string; text: string }[] }
}

/**
 * Makes files of one note from plain data and its body: what a worker thread does. What pages share keeps its object from job to job,
 * because the renderer makes the frame of all pages once for each such object.
 */
export function partMaker(store: Pick<Store, 'get' | 'getWith' | 'put'>) {
  const read = bodyReader(store)
  const draw = shareDrawer(store)
  const frames = new Map<string, PageFrame>()
  const sites = new Map<string, SiteView>()
  let last: Skeleton | undefined
  const settle = ({ facts, frame, skeleton }: ArticleSource): ArticleSource => {
    const known = frames.get(frame.digest) ?? frame
    frames.set(frame.digest, known)
    if (skeleton && last?.digest !== skeleton.digest) last = skeleton
    return { facts, frame: known, skeleton: skeleton && last }
  }
  return async (job: Job, parts: readonly string[]): Promise<MadeParts> => {
    if (job.kind === 'share-image') return { files: [await draw(job)] }
    if (job.kind === 'data')
      return { files: parts.map(() => dataLine(job.page, read(job.page.document.bodyKey), job.slots)) }
    if (job.kind === 'copy') {
      const { toCopy } = await import('./outputs/markdown-copy.ts')
      return { files: parts.map(() => toCopy(job.source)) }
    }
    if (job.kind === 'search-text') {
      const files = toTextFiles({ ...job.page, content: read(job.bodyKey).content })
      return { files: parts.map((name) => files.find((file) => file.path === name)!.text) }
    }
    const { renderDocument, renderParts } = await import('../../../renderer/index.ts')
    const render = (number: number, view: View): string[] => {
      const made = renderParts(view)
      const { frame } = view.site.chunks!
      return parts.map((part) =>
        part === 'chunk' ? chunkScript(number, { path: view.path, frame, ...made }) : renderDocument(view, made),
      )
    }
    if (job.kind === 'view') {
      const site = sites.get(job.site.digest) ?? job.site.view
      sites.set(job.site.digest, site)
      return { files: render(job.number, { ...job.view, site } as View) }
    }
    const body = read(job.source.facts.bodyKey)
    const share = job.share && keepWithTexts(job.share.key, { ...job.share.page, content: body.content }, store)
    const files = render(job.number, toArticleView(settle(job.source), body))
    if (!share) return { files }
    const texts = share.files.map(({ path, text }, at) => ({
      path: SEARCH_FOLDER + path,
      key: share.kept.texts[at]![1],
      text,
    }))
    return { files, share: { kept: share.kept, texts } }
  }
}

/** Pictures for sharing: from the store, else drawn, which takes about as long as ten pages. */
function shareDrawer(store: Pick<Store, 'get' | 'put'>) {
  let draw: ReturnType<typeof openDrawing> | undefined
  return async ({ key, drawing, of }: ShareJob): Promise<Uint8Array> => {
    const kept = store.get<string>(key)
    if (kept !== undefined) return Buffer.from(kept, 'base64')
    draw ??= openDrawing()
    try {
      const made = await draw(drawing)
      store.put(key, made.toString('base64'))
      return made
    } catch (error) {
      throw Object.assign(error as Error, { path: of })
    }
  }
}
