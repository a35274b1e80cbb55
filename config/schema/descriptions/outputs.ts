import { ANALYTICS } from './analytics.ts'
import { COMMENTS } from './comments.ts'
import type { KeyGroup } from './description.ts'

export const OUTPUTS: readonly KeyGroup[] = [
  {
    name: 'feeds',
    title: ['订阅源与搜索引擎', 'Feeds and search engines'],
    keys: {
      feed: [
        '`rss.xml`、`feed.atom` 和 `feed.json`，需要 `url`。`false` 关闭，对象给出细节。',
        'Whether to write `rss.xml`, `feed.atom` and `feed.json`; they need `url`. An object sets details.',
        'feed: false',
      ],
      'feed.limit': [
        '订阅源里最多有多少篇最新笔记。',
        'How many of the newest notes a feed contains.',
        'feed: { limit: 50 }',
      ],
      'feed.content': [
        '全站订阅源带全文（`full`）还是摘要（`excerpt`）。分类和标签的订阅源始终是摘要。',
        'Whether the feed of the site contains full texts (`full`) or excerpts (`excerpt`). Feeds of categories and tags always contain excerpts.',
        "feed: { content: 'excerpt' }",
      ],
      'feed.categories': [
        '是否给每个分类写订阅源。',
        'Whether each category has its own feeds.',
        'feed: { categories: false }',
      ],
      'feed.tags': ['是否给每个标签写订阅源。', 'Whether each tag has its own feeds.', 'feed: { tags: true }'],
      sitemap: ['`sitemap.xml`，需要 `url`。', 'Whether to write `sitemap.xml`; needs `url`.', 'sitemap: false'],
      robots: [
        '`robots.txt`；公共文件夹里有同名文件时以它为准。爬虫只在域名的根目录找它，所以 `base` 不是 `/` 的站点没有。',
        'Whether to write `robots.txt`; a file of that name in the public folder takes precedence. Crawlers look for it at the root of a host only, so a site whose `base` is not `/` has none.',
        'robots: false',
      ],
      indexNow: [
        'IndexNow 的密钥，自己取：8 到 128 个字母、数字、连字符。构建写出证明它的文件，`kb announce --indexnow` 用它告诉搜索引擎哪些页面变了。它是公开的。',
        'The IndexNow key, which you choose yourself: 8 to 128 letters, digits and hyphens. The build writes the file that verifies it, and `kb announce --indexnow` uses it to tell search engines what has changed. It is not a secret.',
        "indexNow: '3f6a0c1d9b7e4528'",
      ],
      llms: [
        '`llms.txt`，给语言模型的笔记清单。',
        'Whether to write `llms.txt`, a list of all notes for language models.',
        'llms: false',
      ],
      structuredData: ['给搜索引擎的 JSON-LD。', 'Whether to add JSON-LD for search engines.', 'structuredData: false'],
    },
  },
  {
    name: 'sharing',
    title: ['分享预览', 'Previews of shared links'],
    keys: {
      social: [
        'Open Graph 和 Twitter 标签，聊天软件和社交网络用它们显示链接预览。',
        'Whether to add Open Graph and Twitter tags, which chat programs and social networks use for link previews.',
        'social: false',
      ],
      'social.image': [
        '没有图片的页面在预览里用的图：网址，或公共文件夹里的路径；PNG、JPEG 或 WebP。',
        'The preview image of pages without their own image: an address, or a path in the public folder; PNG, JPEG or WebP.',
        "social: { image: '/img/share.png' }",
      ],
      'social.twitter': [
        '站点的 Twitter 账号。',
        'The Twitter account of the site.',
        "social: { twitter: '@deepsea' }",
      ],
      shareImages: [
        '给每篇笔记画一张标题图（1200 × 630 px）用于预览。需要 `url`，并安装 `satori` 和 `@resvg/resvg-js`。',
        'Whether to generate a preview image with the title of each note, 1200 × 630 px. Needs `url` and the packages `satori` and `@resvg/resvg-js`.',
        'shareImages: false',
      ],
      'shareImages.font': [
        '画标题用的字体文件，从站点根目录算起，也可以是包里的文件。可以写几个，前一个缺的字用后一个补；有几种粗细时标题用最接近 700 的。',
        'Font files, from the root of the site or in a package. If there are several, each provides the characters that the previous ones lack; of several weights, titles use the one closest to 700.',
        "shareImages: { font: 'fonts/NotoSansSC-Bold.otf' }",
      ],
      'shareImages.color': [
        '图片的底色，默认取站点的 `theme-color`，没有时取主题色。',
        "The background colour of the image. Default: the site's `theme-color`, or else its accent colour.",
        "shareImages: { font: 'fonts/NotoSansSC-Bold.otf', color: '#0b7285' }",
      ],
    },
  },
  {
    name: 'pictures',
    title: ['图片与字体', 'Images and fonts'],
    keys: {
      images: [
        '把笔记里的图片做成几种宽度的 AVIF 和 WebP，旧浏览器仍用原图。需要安装 `sharp`。`kb dev` 显示原图。',
        'Whether to convert the images in notes to AVIF and WebP in several widths; older browsers get the original. Needs the package `sharp`. `kb dev` shows the originals.',
        'images: true',
      ],
      'images.widths': ['图片的宽度，单位 px。', 'The widths of the images, in px.', 'images: { widths: [480, 960] }'],
      'images.formats': [
        '图片格式，优先的写在前面。',
        'The formats of the images, the preferred one first.',
        "images: { formats: ['webp'] }",
      ],
      'images.quality.avif': ['AVIF 的质量。', 'The quality of AVIF images.', 'images: { quality: { avif: 60 } }'],
      'images.quality.webp': ['WebP 的质量。', 'The quality of WebP images.', 'images: { quality: { webp: 85 } }'],
      'remotePictures.referrerPolicy.*': [
        '外站图片加载时告诉图床多少来源信息，按主机名设置，也作用于其子域名；`*` 指其余主机。多数防盗链用 `no-referrer` 即可绕开。',
        'How much an image host is told about the page that shows its image, by host name, including subdomains; `*` stands for all other hosts. `no-referrer` gets past most hotlink protection.',
        "remotePictures: { referrerPolicy: { 'sinaimg.cn': 'no-referrer' } }",
      ],
      'webFont.family': [
        '站点自己的字体的名字。字体按页面用到的字裁剪并切片，每个页面只下载需要的片。需要安装 `subset-font`。',
        'The name of your own font. The font is reduced to the characters that pages show and split into slices, of which a page loads only those it needs. Needs the package `subset-font`.',
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf' }",
      ],
      'webFont.src': [
        '字体文件：TTF、OTF、WOFF 或 WOFF2，从站点根目录算起，也可以是包里的文件；可以写几个。不要放进公共文件夹。',
        'One or more font files (TTF, OTF, WOFF or WOFF2), from the root of the site or in a package. Do not put them into the public folder.',
        "webFont: { family: 'LXGW WenKai', src: ['fonts/LXGWWenKai-Regular.ttf'] }",
      ],
      'webFont.src.path': [
        '写成对象时的文件路径。',
        'The path of the file, if written as an object.',
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf' } }",
      ],
      'webFont.src.weight': [
        "该文件的粗细，可变字体写 `'100 900'`；不写则从文件里读出。",
        "The weight of the font, or `'100 900'` for a variable font. Default: read from the file.",
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf', weight: 400 } }",
      ],
      'webFont.src.style': [
        '该文件是正体还是斜体；不写则从文件里读出。',
        'Whether the font is upright or italic. Default: read from the file.',
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf', style: 'normal' } }",
      ],
      'webFont.display': [
        '字体到达之前显示什么，即 CSS 的 `font-display`。',
        'What is shown until the font has loaded: the CSS property `font-display`.',
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf', display: 'optional' }",
      ],
      'webFont.characters': [
        '笔记和设置里都没有、只由脚本或插件写进页面的字。',
        'Additional characters that appear in no note and no setting, but are added by scripts or plugins.',
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf', characters: '0123456789' }",
      ],
    },
  },
  {
    name: 'files',
    title: ['数据与页面文件', 'Data and page files'],
    keys: {
      data: [
        "`data/` 里的 JSON：`true` 全部写出，`'lists'` 不写各页的 `data/pages/`，`false` 不写，`'auto'` 在 500 篇以内同 `true`，超过则同 `'lists'`。",
        "Which JSON files to write to `data/`: `true` all, `'lists'` all except those of single pages, `false` none. `'auto'` means `true` for up to 500 notes and `'lists'` for more.",
        "data: 'lists'",
      ],
      pageChunks: [
        "每个页面一个脚本，点链接时下载它而不是整个页面；`'auto'` 在 500 篇以内写出。没有它时下载页面本身并替换变化的部分。",
        "Whether to write a script for each page, which is loaded instead of the page when a link is clicked; `'auto'` writes them for up to 500 notes. Without it, the page itself is loaded and the parts that differ are replaced.",
        'pageChunks: false',
      ],
      markdownCopies: [
        "每篇笔记的页面旁边放一份 `index.md`；`'auto'` 在 500 篇以内写出。",
        "Whether to write an `index.md` beside the page of each note; `'auto'` writes them for up to 500 notes.",
        'markdownCopies: true',
      ],
      offline: [
        '写出 Service Worker：看过的页面没有网络也能读；有网络时页面总是取自网络。关掉之后，浏览器下次访问时会去掉它。',
        'Whether to write a service worker: pages that were visited can be read offline; when online, pages always come from the network. After you turn it off, browsers remove it on the next visit.',
        'offline: true',
      ],
      app: [
        '访客可以把站点安装为应用：写出 `site.webmanifest`，每个页面都引用它。`true` 用标题、head 里的图标或 logo；公共文件夹里有同名文件时用那一个。',
        'Whether visitors can install the site as an app: writes `site.webmanifest`, which every page refers to. `true` uses the title and the icons from `head` or the logo; a file of that name in the public folder takes precedence.',
        "app: { icons: ['/img/logo.svg'] }",
      ],
      'app.name': ['应用的名字。', 'The name of the app.', "app: { name: '潮汐笔记', icons: ['/img/logo.svg'] }"],
      'app.shortName': [
        '地方小的时候用的名字，如图标下面。',
        'A short name, for example below the icon.',
        "app: { shortName: '潮汐', icons: ['/img/logo.svg'] }",
      ],
      'app.icons': [
        '图标：公共文件夹里的 PNG、WebP 或 SVG，正方形，至少有一个 192 像素以上或是 SVG。',
        'Square icons in the public folder: PNG, WebP or SVG. At least one must be an SVG or have 192 px or more.',
        "app: { icons: ['/img/logo.svg'] }",
      ],
      'app.color': [
        '应用窗口的颜色；不写则用 head 里的 `theme-color`，再没有就用强调色。',
        'The colour of the app window. Default: the `theme-color` in `head`, or else the accent colour.',
        "app: { color: '#11a8cd', icons: ['/img/logo.svg'] }",
      ],
    },
  },
  {
    name: 'hosting',
    title: ['部署与安全', 'Hosting and security'],
    keys: {
      deploy: [
        '为哪些托管平台写规则（真正的 301 重定向、缓存、安全策略），可以写一个或几个。',
        'The hosting platforms for which to write rules (301 redirects, caching, the security policy): one, or a list.',
        "deploy: 'github-pages'",
      ],
      contentSecurityPolicy: [
        "内容安全策略写在哪里：`'both'` 页面和平台规则都写；`'meta'` 只写在页面里；`'headers'` 只写在规则里，平台做不到时仍写在页面里；`false` 不写。",
        "Where the content security policy is written: `'both'` in pages and hosting rules; `'meta'` in pages only; `'headers'` in hosting rules only, or in pages if the host cannot send it; `false` nowhere.",
        "contentSecurityPolicy: 'headers'",
      ],
    },
  },
  COMMENTS,
  ANALYTICS,
]
