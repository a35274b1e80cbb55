import type { PageParts, View } from '../../../../config/model/view.ts'
import { once } from '../../../../config/once.ts'
import type { ReadBody } from '../../notes/parsed-document.ts'
import type { PageSource } from '../page-job.ts'

/**
 * A page to be written: `facts` is all it depends on beyond what all pages share; the view is made only when needed.
 */
export interface PagePlan {
  /** Decoded address without base. */
  path: string
  /** For a note's page, the note's file, from the site's root. */
  file?: string
  facts: unknown
  /** @param render  renders the text of a note behind a password, which is encrypted; without it, it is left out */
  toView(read: ReadBody, render?: (view: View) => PageParts): View
  /** The page as plain data for a worker thread; absent if it can only be made in this thread. */
  source?(): PageSource
}

/** A plan of which only the address is known until more is needed: most lists are unchanged, or not wanted yet. */
export function latePlan(path: string, make: () => Pick<PagePlan, 'facts' | 'toView'>): PagePlan {
  const made = once(make)
  return {
    path,
    get facts() {
      return made().facts
    },
    toView: (read, render) => made().toView(read, render),
  }
}
