import { chunkPieces } from '../../../config/model/chunk.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { SiteView, View } from '../../../config/model/view.ts'
import type { Common, Recall } from '../../core/common.ts'
import type { Store } from '../../core/store.ts'
import { openDrawing } from '../assets/share/share-drawing.ts'
import { type DataSource, dataLine } from '../outputs/data-page.ts'
import type { CopySource } from '../outputs/markdown-copy.ts'
import { type KeptPage, keepWithTexts } from '../search/keep-page.ts'
import type { SearchPage } from '../search/page.ts'
import { toTextFiles } from '../search/text-files.ts'
import { bodyReader } from './body-reader.ts'
import type { Slots } from './fill-slots.ts'
import type { ArticleFacts } from './page-kinds/article-facts.ts'
import { type ArticleSource, type PageFrame, toArticleView } from './page-kinds/article-view.ts'
import type { ShareJob } from './share/share-pictures.ts'
import type { Skeleton } from './sidebar-view.ts'

/** What a note's page is made of, but for its body. */
export interface PageSource {
  facts: ArticleFacts
  /** Digests of what it shares with others: a `SharedFrame`, and a `Skeleton` where it stands in a sidebar. */
  frame: string
  skeleton?: string
  common?: readonly Common[]
}

/** A note's page: parts `chunk` and `document`. */
export interface PageJob extends PageSource {
  kind: 'page'
  number: number
  /** Its share of the search index, to be made and kept besides: the key, and the page without its text. */
  share?: { key: string; page: Omit<SearchPage, 'content'> }
}

/** Any other page: the same parts. */
export interface ViewJob {
  kind: 'view'
  number: number
  /** Whole, but for what it shares with others. */
  view: Omit<View, 'site'>
  /** Digest of a `SharedSite`. */
  site: string
  common?: readonly Common[]
}

/** What all pages of a language share. */
export interface SharedSite extends Common {
  view: SiteView
}

/** The same for notes; of the site its digest alone, because other pages have it too. */
export interface SharedFrame extends Common, Omit<PageFrame, 'view'> {
  site: string
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
  /** Texts, also in pieces, or bytes. */
  files: (string | string[] | Uint8Array)[]
  /** A page's share of the index, and its text files: from the output folder, with the keys their artifacts will have. */
  share?: { kept: KeptPage; texts: { path: string; key: string; text: string }[] }
}

/**
 * Makes files of one note from plain data and its body: what a worker thread does. What pages share is the same object in job after job,
 * because the renderer makes the frame of all pages, and the entries of their sidebars, once for each such object.
 */
export function partMaker(store: Pick<Store, 'get' | 'getWith' | 'put'>) {
  const read = bodyReader(store)
  const draw = shareDrawer(store)
  const siteOf = (digest: string, recall: Recall): SiteView => recall<SharedSite>(digest).view
  const sourceOf = ({ facts, frame, skeleton }: PageJob, recall: Recall): ArticleSource => {
    const { base, nav, site } = recall<SharedFrame>(frame)
    return {
      facts,
      frame: { base, nav, view: siteOf(site, recall) },
      skeleton: skeleton === undefined ? undefined : recall<Skeleton>(skeleton),
    }
  }
  return async (job: Job, parts: readonly string[], recall: Recall): Promise<MadeParts> => {
    if (job.kind === 'share-image') return { files: [await draw(job)] }
    if (job.kind === 'data')
      return { files: parts.map(() => dataLine(job.page, read(job.page.document.bodyKey), job.slots)) }
    if (job.kind === 'copy') {
      const { toCopy } = await import('../outputs/markdown-copy.ts')
      return { files: parts.map(() => toCopy(job.source)) }
    }
    if (job.kind === 'search-text') {
      const files = toTextFiles({ ...job.page, content: read(job.bodyKey).content })
      return { files: parts.map((name) => files.find((file) => file.path === name)!.text) }
    }
    const { documentPieces, renderParts } = await import('../../../renderer/index.ts')
    const render = (number: number, view: View): string[][] => {
      const made = renderParts(view)
      const { frame } = view.site.chunks!
      return parts.map((part) =>
        part === 'chunk' ? chunkPieces(number, { path: view.path, frame, ...made }) : documentPieces(view, made),
      )
    }
    if (job.kind === 'view') {
      return { files: render(job.number, { ...job.view, site: siteOf(job.site, recall) } as View) }
    }
    const body = read(job.facts.bodyKey)
    const share = job.share && keepWithTexts(job.share.key, { ...job.share.page, content: body.content }, store)
    const files = render(job.number, toArticleView(sourceOf(job, recall), body))
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
