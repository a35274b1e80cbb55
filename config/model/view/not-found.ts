import type { ViewBase } from './page.ts'

export interface NotFoundView extends ViewBase {
  kind: 'not-found'
  title: string
  lines: string[]
  /** It stands in for a page that cannot be fetched without a network. */
  offline?: boolean
}
