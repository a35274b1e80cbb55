import type { View } from '../../../../config/model/view.ts'
import { once } from '../../../core/once.ts'
import type { DocumentBody } from '../../notes/parsed-document.ts'
import type { PageSource } from '../page-job.ts'

/**
 * A page to be written: `facts` is all it depends on beyond what all pages share; the view is made only when needed.
 */
export interface PagePlan {
  /** Decoded address without base. */
  path: string
  /** The note's file from the root, where it is one's page. */
  file?: string
  facts: unknown
  toView(read: (bodyKey: string) => DocumentBody): View
  /** The same as plain data for a worker, where the page can be made of such. */
  source?(): PageSource
}

/**
 * A page's plan; only its address is known before anybody asks for more: most lists are unchanged, or not yet
 * wanted.
 */
export function latePlan(path: string, make: () => Pick<PagePlan, 'facts' | 'toView'>): PagePlan {
  const made = once(make)
  return {
    path,
    get facts() {
      return made().facts
    },
    toView: (read) => made().toView(read),
  }
}
