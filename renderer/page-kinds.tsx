import type { ReactElement } from 'react'
import type { AssetLinks, View } from '../config/model/view.ts'
import { ArchivesLayout } from './layouts/archives.tsx'
import { ArticleLayout } from './layouts/article.tsx'
import { BranchLayout } from './layouts/branch.tsx'
import { CatalogueLayout } from './layouts/catalogue.tsx'
import { ChangesLayout } from './layouts/changes.tsx'
import { CustomLayout } from './layouts/custom.tsx'
import { HomeLayout } from './layouts/home.tsx'
import { MapLayout } from './layouts/map.tsx'
import { NotFoundLayout } from './layouts/not-found.tsx'
import { RandomLayout } from './layouts/random.tsx'
import { SearchLayout } from './layouts/search.tsx'
import { SeriesLayout } from './layouts/series.tsx'
import { StatisticsLayout } from './layouts/statistics.tsx'
import { TermsLayout } from './layouts/terms.tsx'

interface PageKind<V extends View> {
  /** Renders the content of `<main>`. */
  Layout: (props: { view: V }) => ReactElement
  /** Style sheet loaded only by pages of this kind. */
  style?: keyof AssetLinks
}

type PageKinds = { [K in View['kind']]: PageKind<Extract<View, { kind: K }>> }

const terms = { Layout: TermsLayout }

/** Layout and style of each kind of page. */
const PAGE_KINDS: PageKinds = {
  home: { Layout: HomeLayout, style: 'home' },
  article: { Layout: ArticleLayout },
  catalogue: { Layout: CatalogueLayout },
  archives: { Layout: ArchivesLayout },
  series: { Layout: SeriesLayout, style: 'layouts' },
  search: { Layout: SearchLayout, style: 'searchStyle' },
  map: { Layout: MapLayout, style: 'map' },
  random: { Layout: RandomLayout },
  changes: { Layout: ChangesLayout },
  statistics: { Layout: StatisticsLayout, style: 'statistics' },
  categories: terms,
  tags: terms,
  'not-found': { Layout: NotFoundLayout, style: 'home' },
  branch: { Layout: BranchLayout },
  custom: { Layout: CustomLayout },
}

/** The kind of a page. Cast, because TypeScript cannot tell that an entry found by name takes this view. */
export const pageKindOf = <V extends View>(view: V): PageKind<V> => PAGE_KINDS[view.kind] as unknown as PageKind<V>
