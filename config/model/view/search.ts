import type { ViewBase } from './page.ts'

/** Where all results of a search are shown; the script answers. */
export interface SearchView extends ViewBase {
  kind: 'search'
  title: string
  /** What answers, to be fetched while the page's own script is. */
  scripts: readonly string[]
}
