/** `data-hook` names: the only thing that ties a component's HTML to the script of the same name. */
export const HOOKS = {
  backToTop: 'back-to-top',
  bodyImage: 'body-image',
  codeGroup: 'code-group',
  codeBlock: 'code-block',
  comments: 'comments',
  copy: 'copy',
  demo: 'demo',
  embed: 'embed',
  hero: 'hero',
  island: 'island',
  listing: 'listing',
  main: 'main',
  mermaid: 'mermaid',
  navMenu: 'nav-menu',
  navbar: 'navbar',
  outline: 'outline',
  outlineHere: 'outline-here',
  pageMenu: 'page-menu',
  pageScript: 'page-script',
  randomNote: 'random-note',
  readingProgress: 'reading-progress',
  runningDays: 'running-days',
  search: 'search',
  searchDialog: 'search-dialog',
  sidebar: 'sidebar',
  sidebarToggle: 'sidebar-toggle',
  sidebarMask: 'sidebar-mask',
  sideArrow: 'side-arrow',
  tabs: 'tabs',
  themeMode: 'theme-mode',
  toast: 'toast',
  relativeTime: 'relative-time',
} as const

/** Id of the element that must be read before a page is shown; the document says where it stands. */
export const SHOWN_ID = '_shown'

/** Attribute of an element whose script shows another query of the same address by itself, without the router. */
export const OWN_QUERY = 'data-own-query'

/** Class of `<body>` on pages of notes with a watermark. */
export const WATERMARKED = 'watermarked'

/** Id of the bar's search button, which the banner's field is a label of. */
export const SEARCH_BUTTON_ID = '_search'

/** Id of the list of what the search has found, which its field names. */
export const SEARCH_LIST_ID = '_search-results'

/** Name of the CSS highlight of the words that a search result led to. */
export const FOUND_WORDS = 'kb-found'

/** Key of the browser's store for the labels of tabs that were chosen last. */
export const TABS_KEY = 'kb-tabs'

/** Event that a tab was pressed, for what keeps the choice; and that one was chosen, with its label. */
export const TAB_PRESSED = 'kb:tab-pressed'
export const TAB_CHOSEN = 'kb:tab'

/** Key of the browser's store for where somebody stopped reading. */
export const PLACES_KEY = 'kb-places'
