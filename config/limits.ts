/**
 * Every number of the product, with its unit and the section it comes from.
 * Author-settable numbers appear here as the schema's default.
 */
export const LIMITS = {
  /** Levels of headings a page lists in `headers` (§3). */
  headerMinLevel: 2,
  headerMaxLevel: 4,
  /** Levels of headings the outline beside an article shows (U23). */
  outlineMaxLevel: 6,
  /** Folders in the bar of a site without a menu; what is left is in the lists. */
  navFolders: 7,
  /** Groups deeper than this are reported (§5, §9). */
  sidebarNesting: 3,
  /** Heading levels listed under the active sidebar link (§9). */
  sidebarDepth: 2,
  /** Links a sidebar may carry before its closed branches are left to branch pages. */
  sidebarInline: 160,
  /** Faults that are shown in the order of their places; of more, errors come last. */
  faultsInPlace: 20,
  /** Warnings of one kind that `kb build` shows where there are many faults. */
  warningsOfKind: 3,
  /** Posts a page of a detailed list (U14, U31). */
  postsPerPage: 10,
  /** Seconds in which the data of a plugin's pages must be loaded. */
  kindLoadSeconds: 60,
  /** Rows a page of the archives (U30). */
  archiveRows: 80,
  /** Notes of a series in the list of all series. */
  seriesNotes: 8,
  /** Rows of the simple list on the home page (F28). */
  simplePosts: 10,
  /** Newest articles under an article (U27). */
  recentPosts: 3,
  /** Articles of a page whose layout is `timeline`. */
  timelineRows: 500,
  /** Notes that link to an article, before the others are folded up. */
  backlinks: 8,
  /** Related notes under an article. */
  relatedNotes: 5,
  /** Notes a drawing of linked notes shows beside its own. */
  graphNotes: 20,
  /**
   * A page of the map: notes of its part; notes of other parts; parts, with the strongest notes of each; strongest
   * notes of all; lines.
   */
  mapNotes: 40,
  mapOthers: 12,
  mapParts: 30,
  mapPartNotes: 3,
  mapStrongest: 10,
  mapLines: 120,
  /** Categories and tags in the home page's right column (U19). */
  homeCategories: 10,
  homeTags: 30,
  /** Categories or tags beside the list of one, the most used first; the list of all has them all. */
  termBar: 200,
  /** Search suggestions (§2, §9). */
  searchSuggestions: 10,
  /** ms pages that the router swaps fade into each other; `styles/components/client-use.css` has it for the old one. */
  pageFade: 150,
  /** Tags offered where nothing has been typed yet. */
  searchTags: 12,
  /** ms the words of a chosen result stay marked in its page. */
  searchMark: 3000,
  /** ms a page chunk may take (§7, §9). */
  chunkTimeout: 120_000,
  progressBar: {
    /** share of the width */ minimum: 0.08,
    /** ms */ speed: 200,
    /** share added each trickle */ trickle: 0.02,
    /** ms */ trickleSpeed: 800,
    easing: 'ease',
  },
  zoom: {
    overlay: 'rgba(0,0,0,0.6)',
    /** s */ transition: 0.4,
    extraScale: 0.5,
    /** px */ scrollThreshold: 40,
    zIndex: 998,
    /** ms */ pressDelay: 200,
    /** ms */ startDelay: 500,
  },
  /** ms between two looks at the scroll position (§2, §9). */
  scrollThrottle: 300,
  /** ms (§9). */
  toast: 3000,
  copyToast: 1000,
  /** Characters of a watermark. */
  watermark: 60,
  /** ms the greeting is shown (U48), and the comments' place is marked for who went to it (U07). */
  greetingToast: 4000,
  commentsFlash: 500,
  /** px (§9). */
  demoMaxHeight: 400,
  /** rem: a demo's frame is as high as its content within these. */
  demoFrame: { min: 4, max: 30 },
  /** lines; a longer block starts collapsed. */
  codeCollapseLines: 40,
  heart: {
    /** px */ size: 10,
    /** px */ startOffset: 5,
    /** added each frame */ grow: 0.004,
    /** taken each frame */ fade: 0.013,
    color: '#11a8cd',
  },
  themeColor: '#11a8cd',
  /** px: side of an icon with which browsers offer to install a site. */
  appIcon: 192,
  /** Opacity of the body's background image (§9). */
  bodyImageOpacity: 0.8,
  /** s each body image is shown (T24). */
  bodyImageInterval: 15,
  /** Generator version of the original (§9), named in the generator meta. */
  generatorVersion: '1.9.2',
  /** Reading speed: Chinese characters and other words a minute (U45). */
  charactersPerMinute: 300,
  wordsPerMinute: 160,
  /** px: the column of a note is 860 px wide; half of it for phones, and twice for screens of two dots a px. */
  pictureWidths: [480, 860, 1720],
  pictureQuality: { avif: 50, webp: 78 },
  /** Characters a slice of the web font may hold: half of it where all characters are used. */
  fontSlice: 200,
  /**
   * The commonest characters, whose slices the site's style names; those of the others stand in a sheet that nobody
   * waits for.
   */
  fontCommon: 1024,
  shareImage: {
    /** px: the size that previews show whole. */
    width: 1200,
    height: 630,
    /** Characters of a text on it that are looked at; a picture has room for about 50. */
    text: 160,
    /** Font files. */
    fonts: 8,
  },
  /**
   * Of what is shown beside a shared link: characters of X's description, px of WeChat's square picture, bytes of X's
   * picture.
   */
  shareCard: { description: 200, shortSide: 300, pictureBytes: 5_000_000 },
  /** Files the service worker keeps at most, the page for no network and its own apart. */
  offlineFiles: 400,
  /** Entries of the page of what was added and changed, the latest; of one month so many stand unfolded. */
  siteChanges: 1000,
  siteChangesOfMonth: 20,
  /** Notes that the page of a random note chooses among. */
  randomNotes: 100,
  /** Years with a drawing on the page of statistics, the newest; categories in its table. */
  statisticsYears: 30,
  statisticsCategories: 30,
  /** Short posts of a note that stand open, the newest. */
  shortPosts: 50,
  /** Posts that `::: friendPosts` shows unless the author says otherwise. */
  friendPosts: 20,
  /** Notes in a feed unless the author says otherwise. */
  feedItems: 20,
  /** Addresses of one sitemap file: the protocol's own bound. */
  sitemapUrls: 50_000,
  /** Characters of a note's description in `llms.txt`. */
  llmsDescription: 100,
  /** What Cloudflare Pages reads of `_redirects`: rules, and bytes; the rest is dropped without a word. */
  cloudflareRedirects: 2000,
  cloudflareRedirectBytes: 100_000,
  /** Files of a site there, by plan: a deployment of more fails. */
  cloudflareFiles: { free: 20_000, paid: 100_000 },
  /**
   * Notes of a site that gets further files for every page (chunk, `data/pages/`, Markdown copy) without asking for
   * them.
   */
  filesPerNoteUpTo: 500,
  /** Redirects for Vercel, which takes 2,048 rules of all kinds: more fail the deployment. */
  vercelRedirects: 2000,
  /** UTF-16 units a note's frontmatter may have before it is refused: a bound on what hostile YAML can cost. */
  frontmatterSize: 32_768,
  /** YAML aliases a note may have, and values they may repeat, before they are refused. */
  frontmatterAliases: 100,
  /** Faults one note's frontmatter is given before the rest is left unsaid. */
  frontmatterFaults: 50,
  /** Tags, and categories, that a note may have before the rest is left out. */
  frontmatterTerms: 100,
  /** Nesting of lists and maps in frontmatter. */
  frontmatterNesting: 64,
  /** Nesting of Markdown blocks and HTML elements a note may have before it is shown as written. */
  markdownNesting: 100,
  /** UTF-16 units a line of Markdown may have, pictures in `data:` addresses apart. */
  markdownLine: 1_000_000,
  /**
   * What one block of Markdown may have before it is shown as written: runs of `*`, `_`, `~`; marks of any kind; the
   * same in HTML; lengths of backticks.
   */
  markdownEmphasis: 1000,
  markdownMarks: 5000,
  markdownTags: 20_000,
  markdownTicks: 100,
  /**
   * Lines of Markdown that a note of 100,000 UTF-16 units may have, code in fences apart; signs count too
   * (`parse-work.ts`).
   */
  markdownWork: 15_000,
  /**
   * Cells that tables lack in rows shorter than their first, and entries of tables of contents, that a note may have.
   */
  markdownEmptyCells: 20_000,
  markdownTocEntries: 50_000,
  /** UTF-16 units that one block's comments without an end may have a parser look through, all together. */
  markdownSearch: 10_000_000,
  /** Rules of a grammar that may be open before the rest of a block of code goes without colours. */
  codeNesting: 300,
  /** UTF-16 units of a line of code that are still given colours. */
  codeLineLength: 2000,
  /** Bytes a file shown with `<<<`, or included, may have. */
  snippetSize: 1_000_000,
  /** Of the files that a note includes: levels; how many; UTF-16 units of all of them. */
  includeDepth: 10,
  includedFiles: 1000,
  includedSize: 1_000_000,
  /** UTF-16 units of included files in which regions and headings are looked for. */
  includeSearch: 20_000_000,
  /** Characters of a password, below which it is reported. */
  passwordLength: 10,
  /** Of a canvas: characters; nodes, and edges; px from its middle, and of a node. */
  canvasSize: 2_000_000,
  canvasParts: 1000,
  canvasExtent: 50_000,
  /** Of a base: characters; views; notes in one of them. */
  baseSize: 100_000,
  baseViews: 50,
  baseRows: 1000,
  /**
   * Notes shown inside of a page: how deep in one another, and how many; UTF-16 units of HTML that they may have
   * together.
   */
  embedDepth: 3,
  embedCount: 100,
  embedSize: 1_000_000,
  /** Bytes of a picture, of the boxes of an AVIF and of a drawing that are read for its size. */
  pictureHead: 4 << 20,
  pictureBoxes: 256 << 10,
  drawingHead: 1000,
  /** ms git may take to find the last commit, and to list all commits; bytes of that list. */
  gitLookTimeout: 20_000,
  gitLogTimeout: 600_000,
  gitOutput: 1 << 30,
} as const
