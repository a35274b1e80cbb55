import { LOCK, type OpenParts } from '../../../../config/model/locked.ts'
import type { PageParts } from '../../../../config/model/view.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { findLock } from '../../site/passwords.ts'
import { type Lock, seal } from '../../site/seal.ts'
import type { Shared } from '../shared.ts'
import type { Skeleton } from '../sidebar-view.ts'
import type { ArticleFacts } from './article-facts.ts'
import { type ArticleSource, toArticleView } from './article-view.ts'
import type { PagePlan } from './page-plan.ts'

interface LockedSource {
  facts: ArticleFacts
  /** Those of the page with its text. */
  openFacts: ArticleFacts
  frame: ArticleSource['frame']
  skeleton: Skeleton | undefined
}

/**
 * Plans the page of a note behind a password: with a form in place of the text, and the parts of the page with its
 * text, encrypted. Those are rendered like any page, so that the browser only has to put them in place, as it does
 * when it goes to another page. Made in this thread, because no other one has the text.
 *
 * Plugins do not change the text (`page.html`): they could carry it elsewhere.
 */
export function lockedPlan(
  page: PageRecord,
  shared: Shared,
  { facts, openFacts, frame, skeleton }: LockedSource,
): PagePlan {
  const { document, path, file } = page
  const { open, locked } = document
  const lock = findLock(shared.site.locks, locked?.password)
  return {
    path,
    file,
    facts: [facts, skeleton?.digest ?? '', openFacts, document.bodyHash, locked?.id],
    toView(read, render) {
      const view = toArticleView({ facts, frame, skeleton }, read(document.bodyKey), read, shared.fillIslands)
      if (!lock || !open || !render) return view
      const source = { facts: openFacts, frame, skeleton }
      const openView = toArticleView(source, open.body, read, shared.fillIslands)
      const { salt } = lock
      const text = sealParts(lock, path, render({ ...openView, locked: { salt } }), render(view))
      return { ...view, locked: { salt, rounds: LOCK.rounds, text } }
    },
  }
}

function sealParts(lock: Lock, path: string, shown: PageParts, hidden: PageParts): string {
  const { mainHtml, bodyClass, sidebarHtml } = shown
  const parts: OpenParts = { mainHtml, bodyClass, ...(sidebarHtml === hidden.sidebarHtml ? {} : { sidebarHtml }) }
  return seal(lock, 'pageKey', path, JSON.stringify(parts))
}
