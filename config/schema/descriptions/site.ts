import type { KeyGroup } from './description.ts'

export const SITE: readonly KeyGroup[] = [
  {
    name: 'site',
    title: ['站点', 'The site'],
    keys: {
      title: [
        '站点名，出现在顶栏、首页和每个页面的 `<title>` 里。',
        'The name of the site: shown in the navigation bar, on the home page and in the `<title>` of every page.',
        ["title: '潮汐笔记'", "title: 'Tide notes'"],
      ],
      description: [
        '站点简介。没有自己描述的页面用它作 `<meta name="description">`。',
        'A short description of the site. Pages without their own description use it as `<meta name="description">`.',
        ["description: '海洋学读书笔记'", "description: 'Notes on the sea'"],
      ],
      lang: [
        '站点语言，写进 `<html lang>`，并决定界面文字。自带简体中文、繁体中文（`zh-TW`、`zh-HK`、`zh-Hant`）、英文、日文、韩文、德文、法文和西班牙文；其他语言先用英文，再用 `strings` 改写。',
        'The language of the site. It is written to `<html lang>` and determines the language of the interface. Simplified Chinese, traditional Chinese (`zh-TW`, `zh-HK`, `zh-Hant`), English, Japanese, Korean, German, French and Spanish are built in; other languages fall back to English, which you can translate with `strings`.',
        "lang: 'en'",
      ],
      base: [
        '站点所在的路径，以 `/` 开头和结尾。部署在 `https://example.com/notes/` 时写 `/notes/`。',
        'The path at which the site is served; starts and ends with `/`. For `https://example.com/notes/`, write `/notes/`.',
        "base: '/notes/'",
      ],
      url: [
        '站点的网址，不含 `base`。规范链接、订阅源、站点地图和分享图片需要它；不写就没有订阅源和站点地图。',
        'The address of the site, without `base`. Canonical links, feeds, the sitemap and share images need it; without it, there are no feeds and no sitemap.',
        "url: 'https://example.com'",
      ],
      timeZone: [
        '时区的 IANA 名称。没有写时区的日期按它读取和显示。',
        'The IANA name of a time zone. Dates without a time zone are read in it, and dates are shown in it.',
        "timeZone: 'Europe/Berlin'",
      ],
      head: [
        '加到每个页面 `<head>` 里的标签，写作 `[标签, 属性, 内容]`，后两项可省略。其中外站的地址自动进入内容安全策略。',
        'Tags for the `<head>` of every page, as `[tag, attributes, text]`; attributes and text are optional. The hosts they name are added to the content security policy automatically.',
        "head: [['meta', { name: 'theme-color', content: '#11a8cd' }]]",
      ],
      style: [
        '附加样式表的路径，从站点根目录算起，排在主题样式之后。',
        'The path of an additional style sheet, from the root of the site. It is loaded after those of the theme.',
        "style: 'site.css'",
      ],
      'components.*': [
        '站点自己的 React 组件：名字对应文件，从站点根目录算起。名字以大写字母开头，在笔记里写成 `<Chart />`。',
        'Your own React components: files by name, from the root of the site. Names start with a capital letter; notes use them as `<Chart />`.',
        "components: { Chart: 'components/chart.tsx' }",
      ],
    },
  },
  {
    name: 'content',
    title: ['内容', 'Content'],
    keys: {
      'content.dir': [
        '笔记所在的文件夹，从站点根目录算起。',
        'The folder with the notes, from the root of the site.',
        "content: { dir: 'notes' }",
      ],
      'content.publicDir': [
        '原样复制到输出根目录的文件夹，从站点根目录算起。默认是笔记文件夹里的 `public`。',
        'A folder whose files are copied unchanged to the root of the output; from the root of the site. Default: `public` in the notes folder.',
        "content: { publicDir: 'static' }",
      ],
      'content.trust': [
        '`untrusted` 用于他人写的笔记：原始 HTML 只保留安全的元素和属性。`trusted` 保留全部 HTML，但脚本和事件处理始终去掉。',
        '`untrusted` is for notes written by others: only safe elements and attributes of raw HTML are kept. `trusted` keeps all HTML. Scripts and event handlers are always removed.',
        "content: { trust: 'untrusted' }",
      ],
      'content.deadLinks': [
        '链接、图片、导航和侧边栏的条目指向不存在的地方时算什么：`error` 使构建失败，`warning` 只报告。',
        'How to treat links, images, menu items and sidebar items that lead nowhere: `error` fails the build, `warning` only reports them.',
        "content: { deadLinks: 'warning' }",
      ],
      'content.exclude': [
        '不作为笔记的文件，用 glob 表示，从笔记文件夹算起。',
        'Files that are not notes, as glob patterns relative to the notes folder.',
        "content: { exclude: ['drafts/**', '**/TODO.md'] }",
      ],
      migrated: [
        '由 `kb migrate` 写入：笔记、导航和侧边栏里的错误只作为警告，不让构建失败。改完之后删去这一行。',
        'Written by `kb migrate`: errors in notes, menus and sidebars are reported as warnings and do not fail the build. Remove the line once they are fixed.',
        'migrated: true',
      ],
    },
  },
  {
    name: 'addresses',
    title: ['地址', 'Addresses'],
    keys: {
      permalink: [
        '没有 `permalink` 的笔记用的地址模式，可用 `:year` `:month` `:i_month` `:day` `:i_day` `:minutes` `:seconds` `:slug` `:regular`。不写时由文件路径算出，在任何机器上都相同。',
        'A pattern for the addresses of notes without a `permalink`; it can contain `:year` `:month` `:i_month` `:day` `:i_day` `:minutes` `:seconds` `:slug` `:regular`. By default, the address is derived from the file path and is the same on every machine.',
        "permalink: '/:year/:month/:slug/'",
      ],
      'redirects.*': [
        '旧地址到新页面或订阅源的重定向，两边都不含 `base`，不编码。',
        'Redirects from old addresses to pages or feeds, both without `base` and not encoded.',
        "redirects: { '/archives/2020/': '/archives/' }",
      ],
      'slugs.categories.*': [
        '分类在地址里的写法，不写就用分类名。',
        'The name of a category in addresses. Default: the category itself.',
        ["slugs: { categories: { 前端: 'front-end' } }", "slugs: { categories: { 'Node.js': 'node-js' } }"],
      ],
      'slugs.tags.*': [
        '标签在地址里的写法，不写就用标签名。',
        'The name of a tag in addresses. Default: the tag itself.',
        ["slugs: { tags: { 事件循环: 'event-loop' } }", "slugs: { tags: { 'C++': 'cpp' } }"],
      ],
    },
  },
  {
    name: 'markdown',
    title: ['Markdown', 'Markdown'],
    keys: {
      'markdown.lineNumbers': [
        '代码块是否显示行号。单个代码块可用 `:line-numbers` 和 `:no-line-numbers` 改变。',
        'Whether code blocks have line numbers. `:line-numbers` and `:no-line-numbers` override this for a single block.',
        'markdown: { lineNumbers: false }',
      ],
      'markdown.collapse': [
        '超过这么多行的代码块先折叠，`0` 表示不折叠。',
        'Code blocks with more lines than this are collapsed at first; `0` collapses none.',
        'markdown: { collapse: 40 }',
      ],
      'markdown.embedLinks': [
        '单独成段的视频、音乐、CodePen、GitHub 仓库地址显示为播放器或卡片，和 `::: video` 等容器一样；点击前不访问对方的主机。',
        'Whether the address of a video, song, CodePen or GitHub repository in a paragraph of its own is shown as a player or card, as with `::: video` and similar containers. No request is sent to its host before a click.',
        'markdown: { embedLinks: true }',
      ],
      'markdown.captions': [
        '单独成段、带标题的图片，标题显示在图片下方：`![](./a.png "标题")`。',
        'Whether the title of an image in a paragraph of its own is shown below it: `![](./a.png "Title")`.',
        'markdown: { captions: true }',
      ],
      'markdown.breaks': [
        '段落里的换行在页面上也换行，和 markdown-it 的 `breaks: true` 一样；默认只算一个空格，要换行就在行尾加两个空格。',
        'Whether line breaks within a paragraph are kept on the page, as with `breaks: true` of markdown-it. By default they only separate words, and a line that ends with two spaces is followed by a break.',
        'markdown: { breaks: true }',
      ],
      'markdown.subSup': [
        '`H~2~O` 里的 2 是下标，`x^2^` 里的 2 是上标，和 markdown-it-sub、markdown-it-sup 一样；标记里不能有空格。',
        'Whether the 2 is a subscript in `H~2~O` and a superscript in `x^2^`, as with markdown-it-sub and markdown-it-sup. There may be no spaces between the signs.',
        'markdown: { subSup: true }',
      ],
      'markdown.emoticons': [
        '`:)`、`:D`、`<3` 等字符表情显示为 emoji，和 VuePress、VitePress 一样；前后只能是空白、标点或行首行尾，前面加反斜杠就还是文字。直接构建这两种站点的文件夹时自动打开。',
        'Whether `:)`, `:D`, `<3` and other emoticons are shown as emoji, as in VuePress and VitePress. Only spaces and punctuation may be beside one, and a backslash before it keeps it text. In folders of VuePress and VitePress that are built as they are, it is on.',
        'markdown: { emoticons: true }',
      ],
      'markdown.containers.*': [
        '站点自己的容器：`::: 名称` 是一个提示框，冒号后的值是默认标题，空字符串表示没有标题；`class` 里有这个名称，可以在 `style` 里另写样式。自带的容器名在这里无效，它们的标题在 `strings.containers` 里。',
        'Containers of the site’s own: `::: name` is a box, and the value is its title where a note gives none; with an empty one, it has none. The name is one of the box’s classes, for a style of your own in `style`. Names of built-in containers have no effect here; their titles are in `strings.containers`.',
        "markdown: { containers: { enterprise: 'In the enterprise edition' } }",
      ],
      'markdown.diagramServer': [
        '画 PlantUML、Graphviz 等图的 [Kroki](https://kroki.io) 服务器的地址。`kb diagrams fetch` 把还没有图片的图发给它，把图片写进 public 文件夹；构建和读者都不访问它。不写则这些图显示为代码。',
        'The address of a [Kroki](https://kroki.io) server that draws diagrams of PlantUML, Graphviz and the like. `kb diagrams fetch` sends it the diagrams without a picture and writes the pictures to the public folder; neither builds nor readers contact it. Without it, such diagrams are shown as code.',
        "markdown: { diagramServer: 'https://kroki.io' }",
      ],
      'markdown.mermaid': [
        '画图用的 `mermaid.min.js` 的路径，从站点根目录算起；`false` 表示不画，图保持为文本。默认用站点安装的 `mermaid` 包，没有安装则用 kb 自带的精简版。',
        'The path of the `mermaid.min.js` that draws diagrams, from the root of the site; `false` leaves diagrams as text. Default: the one in the `mermaid` package if the site has installed it, or else a reduced version that comes with kb.',
        'markdown: { mermaid: false }',
      ],
    },
  },
  {
    name: 'languages',
    title: ['多语言', 'Languages'],
    text: [
      '键是路径前缀，如 `/en/`，这个文件夹里的笔记就是该语言的。各语言的导航和侧边栏写在 `theme.locales` 里。',
      'Each key is a path prefix such as `/en/`: notes in that folder are in that language. Menus and sidebars of each language are set in `theme.locales`.',
    ],
    keys: {
      'locales.*.lang': [
        '该前缀下页面的语言。',
        'The language of the pages below the prefix.',
        "locales: { '/en/': { lang: 'en' } }",
      ],
      'locales.*.title': [
        '该语言的站点名。',
        'The name of the site in that language.',
        "locales: { '/en/': { lang: 'en', title: 'Tides' } }",
      ],
      'locales.*.description': [
        '该语言的站点简介。',
        'A short description of the site in that language.',
        "locales: { '/en/': { lang: 'en', description: 'Notes on the sea' } }",
      ],
      'locales.*.fallback': [
        '缺少译文时代替的语言的前缀：在译文的地址显示那种语言的笔记，带一条说明，不进入列表。',
        'The prefix of the language whose notes are shown where a translation is missing: at the address of the translation, with a notice, and in no list.',
        "locales: { '/en/': { lang: 'en', fallback: '/' } }",
      ],
      'locales.*.version': [
        '这个文件夹里是文档的哪一版，如 `1.x`。同一种语言里前缀最短的是当前版；其余各版的页面说明这是旧版并通往当前版的同一页，不进列表与订阅，搜索引擎认当前版的那一页。',
        'The version of the documentation in this folder, such as `1.x`. In each language, the shortest prefix has the current version; pages of the others say so and lead to the same page of the current one, appear in no lists or feeds, and refer search engines to the current page.',
        "locales: { '/': { version: '2.x' }, '/v1/': { version: '1.x' } }",
      ],
      'locales.*.convert': [
        '从主语言转换出整个语言：`cn2tw`、`cn2twp`（连用词也换成台湾的）、`cn2hk`、`cn2t` 由简入繁，`tw2cn`、`twp2cn`、`hk2cn`、`t2cn` 由繁入简。',
        'Generates the whole language from the main one: `cn2tw`, `cn2twp` (with the vocabulary of Taiwan), `cn2hk` and `cn2t` convert from simplified to traditional Chinese; `tw2cn`, `twp2cn`, `hk2cn` and `t2cn` do the opposite.',
        "locales: { '/zh-tw/': { lang: 'zh-TW', convert: 'cn2twp' } }",
      ],
      'locales.*.strings': [
        '该语言改写的界面文字，键见[界面文字](/reference/strings/)。',
        'Interface texts for that language; see [Interface texts](/en/reference/strings/) for the keys.',
        "locales: { '/fr/': { lang: 'fr', strings: { home: 'Accueil' } } }",
      ],
    },
  },
  {
    name: 'plugins',
    title: ['插件', 'Plugins'],
    text: [
      '插件是 `definePlugin({ … })` 返回的对象，按列表顺序运行。每个钩子得到什么、返回什么，见[插件](/reference/plugins/)。',
      'A plugin is the object that `definePlugin({ … })` returns. Plugins run in the order of the list. For what each hook receives and returns, see [Plugins](/en/reference/plugins/).',
    ],
    keys: {
      'plugins.name': [
        '插件的名字，在站点里唯一，出错时用它指明是哪个插件。',
        'The name of the plugin, unique within the site; error messages mention it.',
        "plugins: [{ name: 'reading-list' }]",
      ],
      'plugins.remark': [
        '处理每篇笔记 Markdown 的 unified 插件，可以写成 `[插件, 选项]`。',
        'Plugins for unified that process the Markdown of every note; `[plugin, options]` if they have options.',
        "plugins: [{ name: 'smart', remark: [() => (tree) => tree] }]",
      ],
      'plugins.rehype': [
        '处理每篇笔记 HTML 的 unified 插件。',
        'Plugins for unified that process the HTML of every note.',
        "plugins: [{ name: 'outline', rehype: [() => (tree) => tree] }]",
      ],
      'plugins.frontmatter': [
        '笔记另有的字段的模式：检查每篇笔记的这些字段，并补上缺少的。',
        'A schema for additional frontmatter fields: it validates them in every note and fills in defaults.',
        "plugins: [{ name: 'shelf', frontmatter: { '~standard': { validate: (note) => ({ value: { status: note.status ?? 'read' } }) } } }]",
      ],
      'plugins.page.frontmatter': [
        '覆盖笔记字段，在地址、列表和可见性确定之前运行。',
        'Returns fields that override those of a note, before addresses, lists and visibility are determined.',
        [
          "plugins: [{ name: 'essays', page: { frontmatter: ({ file }) => (file.startsWith('_posts/') ? { tags: ['随笔'] } : undefined) } }]",
          "plugins: [{ name: 'essays', page: { frontmatter: ({ file }) => (file.startsWith('_posts/') ? { tags: ['essay'] } : undefined) } }]",
        ],
      ],
      'plugins.page.head': [
        '加到笔记页面 `<head>` 里的标签。',
        "Additional tags for the `<head>` of a note's page.",
        "plugins: [{ name: 'files', page: { head: (page) => [['meta', { name: 'note-file', content: page.file }]] } }]",
      ],
      'plugins.page.html': [
        '改写笔记完成后的正文 HTML。',
        "Receives the finished HTML of a note's text and returns its replacement.",
        "plugins: [{ name: 'end', page: { html: (html) => html + '<p>∎</p>' } }]",
      ],
      'plugins.pages': [
        '增加没有对应笔记的页面。',
        'Adds pages that do not come from a note.',
        [
          "plugins: [{ name: 'count', pages: (site) => [{ path: '/count/', title: '统计', html: '<p>' + site.pages.length + '</p>' }] }]",
          "plugins: [{ name: 'count', pages: (site) => [{ path: '/count/', title: 'Count', html: '<p>' + site.pages.length + '</p>' }] }]",
        ],
      ],
      'plugins.files': [
        '增加页面以外的文件。',
        'Adds files other than pages.',
        "plugins: [{ name: 'count', files: (site) => [{ path: 'count.txt', text: String(site.pages.length) }] }]",
      ],
      'plugins.slots': [
        '插件放进页面插槽的内容，写法同 `theme.slots`，排在它之前。',
        'What the plugin adds to the slots of pages, written like `theme.slots` and placed before it.',
        "plugins: [{ name: 'thanks', slots: { articleEnd: '<p>Thank you for reading.</p>' } }]",
      ],
      'plugins.pageKinds': [
        '插件增加的页面种类，用 `definePageKind` 写。',
        'Page kinds that the plugin adds, written with `definePageKind`.',
        "plugins: [{ name: 'days', pageKinds: [{ name: 'days', path: '/days/', data: { '~standard': { validate: (value) => ({ value }) } }, component: 'components/chart.tsx', pages: (site) => [{ title: 'Days', data: {}, notes: site.pages }] }] }]",
      ],
      'plugins.layouts': [
        '插件增加的布局，笔记用 `layout` 选用；用 `defineLayout` 写。',
        'Layouts that the plugin adds, written with `defineLayout`. Notes select them with `layout`.',
        "plugins: [{ name: 'charts', layouts: [{ name: 'chart', component: 'components/chart.tsx' }] }]",
      ],
      'plugins.components.*': [
        '插件带来的 React 组件，写法同 `components`。',
        'React components that come with the plugin, written like `components`.',
        "plugins: [{ name: 'charts', components: { Chart: 'components/chart.tsx' } }]",
      ],
    },
  },
]
