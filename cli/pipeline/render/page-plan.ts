import type { View } from '../../../config/model/view.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'

/** A page to be written: `facts` is all it depends on beyond what all pages share; the view is made only when needed. */
export interface PagePlan {
  /** Decoded address without base. */
  path: string
  facts: unknown
  toView(read: (bodyKey: string) => DocumentBody): View
}
