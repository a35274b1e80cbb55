import type { CrumbView, LinkView, PaginationView } from './links.ts'
import type { ViewBase } from './page.ts'

/** A page of the map of all notes: a part's own parts with its strongest notes, or its notes. */
export interface MapView extends ViewBase {
  kind: 'map'
  title: string
  breadcrumbs: CrumbView[]
  /** Notes of the whole part. */
  total: number
  parts?: MapDrawing
  notes?: MapDrawing
  pagination: PaginationView
}

/** Rows one below the other, and lines between them; where they run is the renderer's choice. */
export interface MapDrawing {
  sections: MapSection[]
  /** Between rows, counted through all sections without their titles; `from` stands above `to`, as `kind` sees it. */
  lines: MapLine[]
  /** Lines left out. */
  more: number
}

export interface MapLine {
  from: number
  to: number
  /** `out`: the upper links to the lower; `related`: they are alike, and no link joins them. */
  kind: 'in' | 'out' | 'both' | 'related'
  /** 1 to 5; of likenesses 1 to 2. */
  width: number
}

export interface MapSection {
  /** None: the rows that stand right in the part. */
  title?: string
  /** The page of the map that shows them all. */
  href?: string
  /** Notes of another part, which are here because of lines. */
  aside?: boolean
  rows: MapRow[]
}

export interface MapRow {
  text: string
  href: string
  /** Where a link to the row leads: `_m` and six hex digits. */
  id: string
  /** 0 to 4: how much is tied to it. */
  size: number
  /** The part it is in, where rows of many parts stand together. */
  where?: string
  /** Of a part: its notes. */
  count?: number
  /** Of a part: its strongest notes. */
  notes?: LinkView[]
}
