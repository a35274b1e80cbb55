import type { PaginationView, PostRowView } from './links.ts'
import type { ViewBase } from './page.ts'

export interface ArchivesView extends ViewBase {
  kind: 'archives'
  title: string
  total: number
  years: { year: string; count: number; rows: PostRowView[] }[]
  pagination: PaginationView
}
