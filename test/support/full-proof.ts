/**
 * Files of the proof that run in the full one alone: each repeats in the browser, at size or for every value what a
 * quick test tries once, or takes minutes.
 */
export const FULL_ONLY: readonly string[] = [
  // Pages in Chromium.
  'test/proof/{analytics,axe,axe-docs,code-tabs,comment-providers,counts,demo-frames,diagrams,interactions}.test.ts',
  'test/proof/{link-preview,load-tasks,note-map,note-order,offline,policy,reading-places,remote-media}.test.ts',
  'test/proof/{search-answers,search-arrival,steady-load,themes,try-page,vue-demos}.test.ts',
  // Every page, setting, command or folder.
  'test/proof/{blog-pages,chinese-scripts,docs-played,found-folders,languages,one-language}.test.ts',
  'test/proof/{note-components,settings-have-effect,spoken-commands,spoken-faults}.test.ts',
  // Sites moved, clones, large numbers, what a machine may lack.
  'test/proof/{author-code,cache-shared,cost-of-change,deploy,explain,few-files,growth,licences,lsp-answers}.test.ts',
  'test/proof/{large-remote-pictures,large-slots,machine,migrate-addresses,migrate-language,migrate-vite,plain,release-dry,remote-pictures,search-thousand}.test.ts',
  'test/proof/{security/machine,share-images.isolated,web-font.isolated}.test.ts',
]

/**
 * Of the suites that run again on large sites, those that run so in the full proof alone. The threads themselves are
 * tried in `thread-twins.test.ts`.
 */
export const FULL_ONLY_LARGE: readonly string[] = [
  'test/site/{build-in-place,dev,dev-command,dev-recovery.isolated,migrate-faulty,output,page-kinds}.test.ts',
  'test/site/{json-settings,redirects,theme-settings,translations,unchanged,attachments,embeds}.test.ts',
  'test/site/{canvas,charts.isolated,diagrams,reader-colors,right-to-left,search-service,slides,versions,watermark}.test.ts',
]

/** Of the suites that run again without what only makes a build faster, those that run so in the full proof alone. */
export const FULL_ONLY_PLAIN: readonly string[] = [
  'test/unit/{markdown-bounds,markdown-real,markdown-spec,search,search-index,search-pages}.test.ts',
  'test/site/{output,real-notes}.test.ts',
]
