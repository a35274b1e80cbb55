import type { PageScript } from './import-module.ts'
import type { SearchModule } from './search/mount-search.ts'
import { mountSearchPanel as toPanel } from './search-dialog/mount-search-panel.ts'
import { mountSearchPage } from './search-page/mount-search-page.ts'
import { fromService } from './search-service/service-source.ts'

/** What answers searches on sites with a search service, in place of `search-script.ts`. */
export const mountSearchPanel: SearchModule['mountSearchPanel'] = (...panel) => toPanel(fromService, ...panel)
export const mountPage: PageScript['mountPage'] = (root) => mountSearchPage(fromService, root)
