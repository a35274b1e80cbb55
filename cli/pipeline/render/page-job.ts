import { chunkPieces } from '../../../config/model/chunk.ts'
import { SEARCH_FOLDER } from '../../../config/model/search-index.ts'
import type { SiteView, View } from '../../../config/model/view.ts'
import { once } from '../../../config/once.ts'
import type { Common, Recall } from '../../core/make/common.ts'
import type { MadeParts } from '../../core/make/make-batch.ts'
import type { Store } from '../../core/store/index.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import { type KeptPage, keepWithTexts, type ShareOrder } from '../search/keep-page.ts'
import { textOf } from '../search/page.ts'
import { openPostings } from '../search/postings.ts'
import { loadRenderer } from './load-renderer.ts'
import type { ArticleFacts } from './page-kinds/article-facts.ts'
import { type ArticleSource, type PageFrame, toArticleView } from './page-kinds/article-view.ts'
import type { Skeleton } from './sidebar-view.ts'

/** Everything a note's page is made of, except its body. */
export interface PageSource {
  facts: ArticleFacts
  /** Digests of what it shares with other pages: a `SharedFrame`, and a `Skeleton` if it is in a sidebar. */
  frame: string
  skeleton?: string
  common?: readonly Common[]
}

/** Makes a note's page: parts `chunk` and `document`. */
export interface PageJob extends PageSource {
  kind: 'page'
  number: number
  /** Its share of the search index, if that has to be made as well. */
  share?: ShareOrder | undefined
}

/** Makes any other page, with the same parts. */
export interface ViewJob {
  kind: 'view'
  number: number
  /** The view except for what other pages share. */
  view: Omit<View, 'site'>
  /** Digest of a `SharedSite`. */
  site: string
  common?: readonly Common[]
}

/** What all pages of a language share. */
export interface SharedSite extends Common {
  view: SiteView
}

/** What all pages of notes in a language share; the site by its digest, because other pages share it, too. */
export interface SharedFrame extends Common, Omit<PageFrame, 'view'> {
  site: string
}

/**
 * Renders the files of pages from plain data, as worker threads do. Shared data is the same object in every job,
 * because the renderer makes the menu once for each object.
 */
export function pageMaker(read: ReadBody, store: Pick<Store, 'put'>) {
  const toPostings = once(openPostings)
  const siteOf = (digest: string, recall: Recall): SiteView => recall<SharedSite>(digest).view
  const sourceOf = ({ facts, frame, skeleton }: PageJob, recall: Recall): ArticleSource => {
    const { base, nav, site } = recall<SharedFrame>(frame)
    return {
      facts,
      frame: { base, nav, view: siteOf(site, recall) },
      skeleton: skeleton === undefined ? undefined : recall<Skeleton>(skeleton),
    }
  }
  return async (job: PageJob | ViewJob, parts: readonly string[], recall: Recall): Promise<MadeParts<KeptPage>> => {
    const { renderDocument, renderParts } = await loadRenderer()
    const render = (view: View): string[][] => {
      const made = renderParts(view)
      const { frame } = view.site.chunks!
      return parts.map((part) =>
        part === 'chunk' ? chunkPieces(job.number, { path: view.path, frame, ...made }) : [renderDocument(view, made)],
      )
    }
    if (job.kind === 'view') return { files: render({ ...job.view, site: siteOf(job.site, recall) } as View) }
    const body = read(job.facts.bodyKey)
    const made = job.share && keepWithTexts(job.share.key, { ...job.share.page, ...textOf(body) }, store, toPostings())
    const files = render(toArticleView(sourceOf(job, recall), body, read))
    if (!made) return { files }
    const texts = made.files.map(({ path, text }, at) => ({
      path: SEARCH_FOLDER + path,
      key: made.share.texts[at]![1],
      text,
    }))
    return { files, extras: { value: made.share, files: texts } }
  }
}
