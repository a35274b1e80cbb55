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
        '`rss.xml`, `feed.atom` and `feed.json`; they need `url`. `false` leaves them out, an object says more.',
        'feed: false',
      ],
      'feed.limit': [
        '订阅源里最多有多少篇最新笔记。',
        'How many of the newest notes a feed has.',
        'feed: { limit: 50 }',
      ],
      'feed.content': [
        '全站订阅源带全文（`full`）还是摘要（`excerpt`）。分类和标签的订阅源始终是摘要。',
        "Whether the site's feed has the whole text (`full`) or excerpts (`excerpt`). Feeds of categories and tags always have excerpts.",
        "feed: { content: 'excerpt' }",
      ],
      'feed.categories': [
        '是否给每个分类写订阅源。',
        'Whether each category has feeds of its own.',
        'feed: { categories: false }',
      ],
      'feed.tags': ['是否给每个标签写订阅源。', 'Whether each tag has feeds of its own.', 'feed: { tags: true }'],
      sitemap: ['`sitemap.xml`，需要 `url`。', '`sitemap.xml`; needs `url`.', 'sitemap: false'],
      robots: [
        '`robots.txt`；公共文件夹里有同名文件时以它为准。',
        '`robots.txt`; one in the public folder goes before it.',
        'robots: false',
      ],
      indexNow: [
        'IndexNow 的密钥，自己取：8 到 128 个字母、数字、连字符。构建写出证明它的文件，`kb announce --indexnow` 用它告诉搜索引擎哪些页面变了。它是公开的。',
        'Key for IndexNow, of your own making: 8 to 128 letters, digits and hyphens. The build writes the file that proves it, and `kb announce --indexnow` tells search engines with it what has changed. It is no secret.',
        "indexNow: '3f6a0c1d9b7e4528'",
      ],
      llms: [
        '`llms.txt`，给语言模型的笔记清单。',
        '`llms.txt`, the list of all notes for language models.',
        'llms: false',
      ],
      structuredData: ['给搜索引擎的 JSON-LD。', 'JSON-LD for search engines.', 'structuredData: false'],
    },
  },
  {
    name: 'sharing',
    title: ['分享预览', 'Previews of shared links'],
    keys: {
      social: [
        'Open Graph 和 Twitter 标签，聊天软件和社交网络用它们显示链接预览。',
        'Open Graph and Twitter tags, from which chats and networks show a preview of a link.',
        'social: false',
      ],
      'social.image': [
        '没有图片的页面在预览里用的图：网址，或公共文件夹里的路径；PNG、JPEG 或 WebP。',
        'Picture for previews of pages without one of their own: an address, or a path in the public folder; PNG, JPEG or WebP.',
        "social: { image: '/img/share.png' }",
      ],
      'social.twitter': ['站点的 Twitter 账号。', 'Account of the site on Twitter.', "social: { twitter: '@deepsea' }"],
      shareImages: [
        '给每篇笔记画一张标题图（1200 × 630 px）用于预览。需要 `url`，并安装 `satori` 和 `@resvg/resvg-js`。',
        'Draws a picture of each title, 1200 × 630 px, for previews. Needs `url`, and the packages `satori` and `@resvg/resvg-js`.',
        'shareImages: false',
      ],
      'shareImages.font': [
        '画标题用的字体文件，从站点根目录算起，也可以是包里的文件。可以写几个，前一个缺的字用后一个补；有几种粗细时标题用最接近 700 的。',
        'Font files, from the root of the site or in a package. Of several, each gives what those before it lack; of several weights titles take the one nearest to 700.',
        "shareImages: { font: 'fonts/NotoSansSC-Bold.otf' }",
      ],
      'shareImages.color': [
        '图片的底色，默认取站点的 `theme-color`，没有时取主题色。',
        "Colour of the picture; by default the site's `theme-color`, else its accent.",
        "shareImages: { font: 'fonts/NotoSansSC-Bold.otf', color: '#0b7285' }",
      ],
    },
  },
  {
    name: 'pictures',
    title: ['图片与字体', 'Pictures and fonts'],
    keys: {
      images: [
        '把笔记里的图片做成几种宽度的 AVIF 和 WebP，旧浏览器仍用原图。需要安装 `sharp`。`kb dev` 显示原图。',
        'Shows pictures of notes in several widths as AVIF and WebP, with the original for older browsers. Needs the package `sharp`. `kb dev` shows the originals.',
        'images: true',
      ],
      'images.widths': ['图片的宽度，单位 px。', 'Widths of the pictures, in px.', 'images: { widths: [480, 960] }'],
      'images.formats': [
        '图片格式，优先的写在前面。',
        'Formats of the pictures, the preferred one first.',
        "images: { formats: ['webp'] }",
      ],
      'images.quality.avif': ['AVIF 的质量。', 'Quality of AVIF.', 'images: { quality: { avif: 60 } }'],
      'images.quality.webp': ['WebP 的质量。', 'Quality of WebP.', 'images: { quality: { webp: 85 } }'],
      'remotePictures.referrerPolicy.*': [
        '外站图片加载时告诉图床多少来源信息，按主机名设置，也作用于其子域名；`*` 指其余主机。多数防盗链用 `no-referrer` 即可绕开。',
        'What a host is told of the page that shows its picture, by the name of the host, which stands for those below it; `*`: for all others. `no-referrer` opens most walls against pictures on other sites.',
        "remotePictures: { referrerPolicy: { 'sinaimg.cn': 'no-referrer' } }",
      ],
      'webFont.family': [
        '站点自己的字体的名字。字体按页面用到的字裁剪并切片，每个页面只下载需要的片。需要安装 `subset-font`。',
        "Name of a font of the site's own. The font is cut down to the characters that pages show, in slices of which a page loads those it needs. Needs the package `subset-font`.",
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf' }",
      ],
      'webFont.src': [
        '字体文件：TTF、OTF、WOFF 或 WOFF2，从站点根目录算起，也可以是包里的文件；可以写几个。不要放进公共文件夹。',
        'Font files: TTF, OTF, WOFF or WOFF2, from the root of the site or in a package; one or several. Keep them out of the public folder.',
        "webFont: { family: 'LXGW WenKai', src: ['fonts/LXGWWenKai-Regular.ttf'] }",
      ],
      'webFont.src.path': [
        '写成对象时的文件路径。',
        'Path of the file, where it is written as an object.',
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf' } }",
      ],
      'webFont.src.weight': [
        "该文件的粗细，可变字体写 `'100 900'`；不写则从文件里读出。",
        "Weight of that file, `'100 900'` of a variable font; read from the file by default.",
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf', weight: 400 } }",
      ],
      'webFont.src.style': [
        '该文件是正体还是斜体；不写则从文件里读出。',
        'Whether that file is upright or italic; read from the file by default.',
        "webFont: { family: 'LXGW WenKai', src: { path: 'fonts/LXGWWenKai-Regular.ttf', style: 'normal' } }",
      ],
      'webFont.display': [
        '字体到达之前显示什么，即 CSS 的 `font-display`。',
        "What is shown until the font is there: CSS's `font-display`.",
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf', display: 'optional' }",
      ],
      'webFont.characters': [
        '笔记和设置里都没有、只由脚本或插件写进页面的字。',
        'Characters that no note and no setting has: those that scripts and plugins write.',
        "webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf', characters: '0123456789' }",
      ],
    },
  },
  {
    name: 'files',
    title: ['数据与页面文件', 'Data and files of pages'],
    keys: {
      data: [
        "`data/` 里的 JSON：`true` 全部写出，`'lists'` 不写各页的 `data/pages/`，`false` 不写，`'auto'` 在 500 篇以内同 `true`，超过则同 `'lists'`。",
        "The JSON files in `data/`: `true` writes all, `'lists'` all but those of single pages, `false` none; `'auto'` is `true` up to 500 notes and `'lists'` beyond.",
        "data: 'lists'",
      ],
      pageChunks: [
        "每个页面一个脚本，点链接时下载它而不是整个页面；`'auto'` 在 500 篇以内写出。没有它时下载页面本身并替换变化的部分。",
        "A script for each page, which a click on a link loads instead of the page; `'auto'`: up to 500 notes. Without it the page itself is loaded and its parts are exchanged.",
        'pageChunks: false',
      ],
      markdownCopies: [
        "每篇笔记的页面旁边放一份 `index.md`；`'auto'` 在 500 篇以内写出。",
        "`index.md` beside the page of each note; `'auto'`: up to 500 notes.",
        'markdownCopies: true',
      ],
      offline: [
        '写出 Service Worker：看过的页面没有网络也能读；有网络时页面总是取自网络。关掉之后，浏览器下次访问时会去掉它。',
        'Writes a service worker: visited pages can be read without a network, and come from the network whenever there is one. Once it is off again, browsers are rid of it on their next visit.',
        'offline: true',
      ],
      app: [
        '访客可以把站点安装为应用：写出 `site.webmanifest`，每个页面都引用它。`true` 用标题、head 里的图标或 logo；公共文件夹里有同名文件时用那一个。',
        'Visitors can install the site as an app: writes `site.webmanifest`, which every page names. `true` takes the title and the icons of the head or the logo; a file of that name in the public folder is used as it is.',
        "app: { icons: ['/img/logo.svg'] }",
      ],
      'app.name': ['应用的名字。', 'Name of the app.', "app: { name: '潮汐笔记', icons: ['/img/logo.svg'] }"],
      'app.shortName': [
        '地方小的时候用的名字，如图标下面。',
        'Name where there is little room, such as below the icon.',
        "app: { shortName: '潮汐', icons: ['/img/logo.svg'] }",
      ],
      'app.icons': [
        '图标：公共文件夹里的 PNG、WebP 或 SVG，正方形，至少有一个 192 像素以上或是 SVG。',
        'Icons: square PNG, WebP or SVG files in the public folder, one of at least 192 px or an SVG.',
        "app: { icons: ['/img/logo.svg'] }",
      ],
      'app.color': [
        '应用窗口的颜色；不写则用 head 里的 `theme-color`，再没有就用强调色。',
        "Colour of the app's window; by default that of `theme-color` in the head, else the accent.",
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
        'Hosts whose rules are written: real 301 redirects, caching, the security policy. One, or a list.',
        "deploy: 'github-pages'",
      ],
      contentSecurityPolicy: [
        "内容安全策略写在哪里：`'both'` 页面和平台规则都写；`'meta'` 只写在页面里；`'headers'` 只写在规则里，平台做不到时仍写在页面里；`false` 不写。",
        "Where the content security policy stands: `'both'` in pages and in the rules of hosts; `'meta'` in pages alone; `'headers'` in the rules alone, and in pages where the host cannot send it; `false`: nowhere.",
        "contentSecurityPolicy: 'headers'",
      ],
    },
  },
  COMMENTS,
  ANALYTICS,
]
