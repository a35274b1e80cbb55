import type { PostRowView } from './links.ts'
import type { ViewBase } from './page.ts'

/** The page that leads to one of some notes. */
export interface RandomView extends ViewBase {
  kind: 'random'
  title: string
  rows: PostRowView[]
}
