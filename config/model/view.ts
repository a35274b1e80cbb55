/**
 * What the renderer is given: everything a page shows, decided. Every `href` and `src` is final (base added,
 * percent-encoded); every text is raw (React escapes it); the fields ending in `Html` are trusted markup.
 */
import type { ArchivesView } from './view/archives.ts'
import type { ArticleView } from './view/article.ts'
import type { BranchView } from './view/branch.ts'
import type { CatalogueView } from './view/catalogue.ts'
import type { ChangesView } from './view/changes.ts'
import type { CustomView } from './view/custom.ts'
import type { HomeView } from './view/home.ts'
import type { MapView } from './view/map.ts'
import type { NotFoundView } from './view/not-found.ts'
import type { RandomView } from './view/random.ts'
import type { SearchView } from './view/search.ts'
import type { SeriesView } from './view/series.ts'
import type { StatisticsView } from './view/statistics.ts'
import type { TermsView } from './view/terms.ts'

export type * from './view/archives.ts'
export type * from './view/article.ts'
export type * from './view/branch.ts'
export type * from './view/catalogue.ts'
export type * from './view/changes.ts'
export type * from './view/custom.ts'
export type * from './view/home.ts'
export type * from './view/links.ts'
export type * from './view/map.ts'
export type * from './view/not-found.ts'
export type * from './view/page.ts'
export type * from './view/random.ts'
export type * from './view/search.ts'
export type * from './view/series.ts'
export type * from './view/sidebar.ts'
export type * from './view/site.ts'
export type * from './view/slots.ts'
export type * from './view/statistics.ts'
export type * from './view/terms.ts'

/** A page of any kind. */
export type View =
  | ArticleView
  | CatalogueView
  | HomeView
  | ArchivesView
  | SeriesView
  | MapView
  | StatisticsView
  | RandomView
  | ChangesView
  | TermsView
  | NotFoundView
  | SearchView
  | BranchView
  | CustomView
