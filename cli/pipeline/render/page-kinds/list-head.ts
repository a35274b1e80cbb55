import type { PageHead } from '../../../../config/model/view.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Share } from '../head/head-tags.ts'
import { toHead } from '../head/head-view.ts'
import { pageTitle } from '../post-cards.ts'
import type { Shared } from '../shared.ts'
import { languagesOf } from '../translations.ts'

interface ListSubject {
  title: string
  /** The list's own note. */
  page?: PageRecord
  summary?: string
  noindex?: boolean
  share?: Pick<Share, 'crumbs' | 'feed'>
}

/**
 * The head of a page of a list. Only the first page is that of the list's note, and has counterparts in other
 * languages.
 *
 * @param at  index of the page in the list
 */
export function listHead(shared: Shared, path: string, at: number, subject: ListSubject): PageHead {
  const page = at === 0 ? subject.page : undefined
  const languages = at === 0 ? languagesOf(shared, path, page)?.alternates : undefined
  return toHead(shared.site, path, {
    title: pageTitle(subject.title, at + 1, shared.site.strings),
    page,
    summary: subject.summary,
    noindex: subject.noindex,
    share: { image: shared.siteImage, ...subject.share, languages },
  })
}
