import type { PageScript } from './import-module.ts'
import type { SearchModule } from './search/mount-search.ts'
import { fetchFrom } from './search/panel-rules.ts'
import { openIndex } from './search/search.ts'
import type { ToSource } from './search/search-source.ts'
import { mountSearchPanel as toPanel } from './search-dialog/mount-search-panel.ts'
import { mountSearchPage } from './search-page/mount-search-page.ts'

const fromIndex: ToSource = ({ indexHref, language }) => ({ open: () => openIndex(fetchFrom(indexHref), language) })

/** What answers searches: the script of the search dialog and of the search page, loaded when one of them is used. */
export const mountSearchPanel: SearchModule['mountSearchPanel'] = (...panel) => toPanel(fromIndex, ...panel)
export const mountPage: PageScript['mountPage'] = (root) => mountSearchPage(fromIndex, root)
