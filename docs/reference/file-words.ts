import type { Both } from '../../config/schema/descriptions/description.ts'

export interface OutputFile {
  /** As it is shown: `*` is any name. */
  name: string
  /** What paths it stands for. */
  match: RegExp
  words: Both
}

/** Every kind of file of the output. A test builds a site with all of them and looks each path up. */
export const OUTPUT_FILES: readonly OutputFile[] = [
  {
    name: 'index.html, */index.html, *.html',
    match: /(?:^|\/)[^/]+\.html$/,
    words: ['页面，以及旧地址上指向新页面的重定向页。', 'Pages, and redirect pages at old addresses.'],
  },
  {
    name: '404.html',
    match: /^404\.html$/,
    words: ['地址不存在时的页面。', 'The page for addresses that do not exist.'],
  },
  {
    name: 'offline.html',
    match: /^offline\.html$/,
    words: ['没有网络时的页面；`offline` 打开才有。', 'The page shown when there is no network; with `offline`.'],
  },
  {
    name: 'site.webmanifest',
    match: /^site\.webmanifest$/,
    words: ['站点安装为应用时的名字、图标和颜色；`app`。', 'The name, icons and colours of the installed app; `app`.'],
  },
  {
    name: 'sw.js',
    match: /^sw\.js$/,
    words: [
      'Service Worker；`offline` 关闭时，它让浏览器去掉以前的那个。',
      'The service worker; if `offline` is off, it removes an earlier one from browsers.',
    ],
  },
  {
    name: 'service-worker.js',
    match: /^service-worker\.js$/,
    words: [
      '让浏览器去掉 VuePress 等旧站点留下的 service worker，否则以前的访客看到的一直是旧站点。',
      'Removes the service worker that an old site of VuePress or the like has left in browsers, which would go on showing the old site.',
    ],
  },
  {
    name: '*/index.md',
    match: /(?:^|\/)[^/]+\.md$/,
    words: ['笔记的 Markdown 副本；`markdownCopies`。', 'A Markdown copy of the note; `markdownCopies`.'],
  },
  {
    name: 'rss.xml, feed.atom, feed.json',
    match: /(?:^|\/)(?:rss\.xml|feed\.atom|feed\.json)$/,
    words: ['站点、分类和标签的订阅源；`feed`。', 'The feeds of the site, of categories and of tags; `feed`.'],
  },
  { name: 'sitemap.xml', match: /^sitemap[^/]*\.xml$/, words: ['站点地图；`sitemap`。', 'The sitemap; `sitemap`.'] },
  {
    name: '{key}.txt',
    match: /^3f6a0c1d9b7e4528\.txt$/,
    words: ['证明 IndexNow 密钥的文件；`indexNow`。', 'The file that verifies the IndexNow key; `indexNow`.'],
  },
  {
    name: 'search-records.json',
    match: /^search-records\.json$/,
    words: [
      '给外部搜索服务的记录；`theme.search.records`。',
      'The records for a search service; `theme.search.records`.',
    ],
  },
  { name: 'robots.txt', match: /^robots\.txt$/, words: ['给爬虫的规则；`robots`。', 'Rules for crawlers; `robots`.'] },
  {
    name: 'llms.txt',
    match: /^llms\.txt$/,
    words: ['给语言模型的笔记清单；`llms`。', 'The list of notes for language models; `llms`.'],
  },
  {
    name: 'data/*.json',
    match: /^data\/.*\.json$/,
    words: ['站点的 JSON 数据；`data`。', 'The site as JSON; `data`.'],
  },
  {
    name: 'assets/css/*',
    match: /^assets\/css\//,
    words: ['样式表，文件名带哈希。', 'Style sheets, with a hash in their names.'],
  },
  {
    name: 'assets/js/*',
    match: /^assets\/js\//,
    words: ['脚本，以及每个页面的脚本（`pageChunks`）。', 'Scripts, including one for each page (`pageChunks`).'],
  },
  {
    name: 'assets/search/*',
    match: /^assets\/search\//,
    words: ['搜索索引；`theme.search`。', 'The search index; `theme.search`.'],
  },
  {
    name: 'assets/files/*',
    match: /^assets\/files\//,
    words: [
      '笔记旁边的图片和文件、`images` 做的图片、`shareImages` 画的图片。',
      'Images and files from beside the notes, images made by `images`, and images drawn by `shareImages`.',
    ],
  },
  {
    name: 'assets/fonts/*, assets/web-font.css',
    match: /^assets\/(?:fonts\/|web-font\.css$)/,
    words: ['字体的切片；`webFont`。', 'The slices of the font; `webFont`.'],
  },
  {
    name: 'assets/demos/*',
    match: /^assets\/demos\//,
    words: ['`::: demo` 的框架和 Vue，有演示才写。', 'The frames of `::: demo`, and Vue, if there are any demos.'],
  },
  {
    name: 'assets/comments/*',
    match: /^assets\/comments\//,
    words: [
      '评论服务的客户端；`comments` 用到 Waline、Twikoo 或 Artalk 才写。',
      'The client of the comment service, if `comments` uses Waline, Twikoo or Artalk.',
    ],
  },
  {
    name: '.nojekyll',
    match: /^\.nojekyll$/,
    words: ['`github-pages`：不让 Jekyll 处理。', '`github-pages`: turns off Jekyll.'],
  },
  {
    name: '_redirects, _headers',
    match: /^_(?:redirects|headers)$/,
    words: ['`cloudflare-pages` 和 `netlify` 的规则。', 'Rules for `cloudflare-pages` and `netlify`.'],
  },
  { name: 'vercel.json', match: /^vercel\.json$/, words: ['`vercel` 的规则。', 'Rules for `vercel`.'] },
  { name: '_nginx/*', match: /^_nginx\//, words: ['`nginx` 的规则。', 'Rules for `nginx`.'] },
  {
    name: '_object-storage.json',
    match: /^_object-storage\.json$/,
    words: [
      '`object-storage`：每个文件的类型、缓存和重定向。',
      '`object-storage`: the type, caching and redirect of each file.',
    ],
  },
  {
    name: '.kb-files',
    match: /^\.kb-files$/,
    words: [
      '这次构建写了哪些文件，下一次据此删去不再需要的。不要上传也可以。',
      'A list of what the build wrote, which the next build uses to remove files that are no longer needed. It does not have to be published.',
    ],
  },
]
