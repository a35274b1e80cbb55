/** What answers searches: the script of the search dialog and of the search page, loaded when one of them is used. */
export { mountSearchPanel } from './search-dialog/mount-search-panel.ts'
export { mountSearchPage as mountPage } from './search-page/mount-search-page.ts'
