import type { KeyGroup } from './description.ts'

export const SITE: readonly KeyGroup[] = [
  {
    name: 'site',
    title: ['站点', 'The site'],
    keys: {
      title: [
        '站点名，出现在顶栏、首页和每个页面的 `<title>` 里。',
        'Name of the site: in the bar, on the home page and in the `<title>` of every page.',
        ["title: '潮汐笔记'", "title: 'Tide notes'"],
      ],
      description: [
        '站点简介。没有自己描述的页面用它作 `<meta name="description">`。',
        'What the site is about. Pages without a description of their own carry it as `<meta name="description">`.',
        ["description: '海洋学读书笔记'", "description: 'Notes on the sea'"],
      ],
      lang: [
        '站点语言，写进 `<html lang>`，并决定界面文字。自带简体中文、繁体中文（`zh-TW`、`zh-HK`、`zh-Hant`）、英文、日文、韩文、德文、法文和西班牙文；其他语言先用英文，再用 `strings` 改写。',
        'Language of the site. It goes into `<html lang>` and chooses the words of the interface. Simplified and traditional Chinese (`zh-TW`, `zh-HK`, `zh-Hant`), English, Japanese, Korean, German, French and Spanish are built in; other languages begin with English, and `strings` rewords them.',
        "lang: 'en'",
      ],
      base: [
        '站点所在的路径，以 `/` 开头和结尾。部署在 `https://example.com/notes/` 时写 `/notes/`。',
        'Path at which the site stands; begins and ends with `/`. For `https://example.com/notes/` write `/notes/`.',
        "base: '/notes/'",
      ],
      url: [
        '站点的网址，不含 `base`。规范链接、订阅源、站点地图和分享图片需要它；不写就没有订阅源和站点地图。',
        'Address of the site, without `base`. Canonical links, feeds, the sitemap and share pictures need it; without it there are no feeds and no sitemap.',
        "url: 'https://example.com'",
      ],
      timeZone: [
        '时区的 IANA 名称。没有写时区的日期按它读取和显示。',
        'IANA name of a time zone. Dates without a zone are read and shown in it.',
        "timeZone: 'Europe/Berlin'",
      ],
      head: [
        '加到每个页面 `<head>` 里的标签，写作 `[标签, 属性, 内容]`，后两项可省略。其中外站的地址自动进入内容安全策略。',
        'Tags for the `<head>` of every page, as `[tag, attributes, text]`; the last two may be left out. Hosts they name enter the content security policy by themselves.',
        "head: [['meta', { name: 'theme-color', content: '#11a8cd' }]]",
      ],
      style: [
        '附加样式表的路径，从站点根目录算起，排在主题样式之后。',
        'Path of a further style sheet, from the root of the site; it comes after those of the theme.',
        "style: 'site.css'",
      ],
      'components.*': [
        '站点自己的 React 组件：名字对应文件，从站点根目录算起。名字以大写字母开头，在笔记里写成 `<Chart />`。',
        "React components of the site's own: files by name, from the root of the site. Names begin with a capital; notes use them as `<Chart />`.",
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
        'Folder of the notes, from the root of the site.',
        "content: { dir: 'notes' }",
      ],
      'content.publicDir': [
        '原样复制到输出根目录的文件夹，从站点根目录算起。默认是笔记文件夹里的 `public`。',
        'Folder that is copied to the root of the output as it is, from the root of the site. By default `public` in the folder of the notes.',
        "content: { publicDir: 'static' }",
      ],
      'content.trust': [
        '`untrusted` 用于他人写的笔记：原始 HTML 只保留安全的元素和属性。`trusted` 保留全部 HTML，但脚本和事件处理始终去掉。',
        '`untrusted` is for notes of others: of raw HTML only safe elements and attributes stay. `trusted` keeps HTML; scripts and event handlers are removed in either case.',
        "content: { trust: 'untrusted' }",
      ],
      'content.deadLinks': [
        '链接、图片、导航和侧边栏的条目指向不存在的地方时算什么：`error` 使构建失败，`warning` 只报告。',
        'What a link, picture, menu or sidebar entry is that leads nowhere: `error` fails the build, `warning` only reports it.',
        "content: { deadLinks: 'warning' }",
      ],
      'content.exclude': [
        '不作为笔记的文件，用 glob 表示，从笔记文件夹算起。',
        'Files that are no notes, as globs from the folder of the notes.',
        "content: { exclude: ['drafts/**', '**/TODO.md'] }",
      ],
      migrated: [
        '由 `kb migrate` 写入：笔记、导航和侧边栏里的错误只作为警告，不让构建失败。改完之后删去这一行。',
        'Written by `kb migrate`: errors in notes, menus and sidebars are warnings and fail no build. Remove the line once they are corrected.',
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
        'Pattern for notes without a `permalink`, of `:year` `:month` `:i_month` `:day` `:i_day` `:minutes` `:seconds` `:slug` `:regular`. Without it the address is made of the path, the same on every machine.',
        "permalink: '/:year/:month/:slug/'",
      ],
      'redirects.*': [
        '旧地址到新页面或订阅源的重定向，两边都不含 `base`，不编码。',
        'Redirects from old addresses to pages or feeds; both without `base` and not encoded.',
        "redirects: { '/archives/2020/': '/archives/' }",
      ],
      'slugs.categories.*': [
        '分类在地址里的写法，不写就用分类名。',
        'What stands for a category in addresses; its name by default.',
        ["slugs: { categories: { 前端: 'front-end' } }", "slugs: { categories: { 'Node.js': 'node-js' } }"],
      ],
      'slugs.tags.*': [
        '标签在地址里的写法，不写就用标签名。',
        'What stands for a tag in addresses; its name by default.',
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
        'Whether blocks of code have line numbers. A block says otherwise by `:line-numbers` or `:no-line-numbers`.',
        'markdown: { lineNumbers: false }',
      ],
      'markdown.collapse': [
        '超过这么多行的代码块先折叠，`0` 表示不折叠。',
        'Blocks of code with more lines than this begin folded; `0`: none does.',
        'markdown: { collapse: 40 }',
      ],
      'markdown.embedLinks': [
        '单独成段的视频、音乐、CodePen、GitHub 仓库地址显示为播放器或卡片，和 `::: video` 等容器一样；点击前不访问对方的主机。',
        'Shows the address of a video, song, pen or repository that is alone in its paragraph as its player or card, as `::: video` and its like do; its host is not asked before a click.',
        'markdown: { embedLinks: true }',
      ],
      'markdown.captions': [
        '单独成段、带标题的图片，标题显示在图片下方：`![](./a.png "标题")`。',
        'Shows the title of a picture that is alone in its paragraph below it: `![](./a.png "Title")`.',
        'markdown: { captions: true }',
      ],
      'markdown.mermaid': [
        '画图用的 `mermaid.min.js` 的路径，从站点根目录算起；`false` 表示不画，图保持为文本。默认用站点安装的 `mermaid` 包，没有安装则用 kb 自带的精简版。',
        'Path of the `mermaid.min.js` that draws diagrams, from the root of the site; `false`: they stay text. By default that of the package `mermaid` where the site has installed it, else a small edition that comes with kb.',
        'markdown: { mermaid: false }',
      ],
    },
  },
  {
    name: 'languages',
    title: ['多语言', 'Languages'],
    text: [
      '键是路径前缀，如 `/en/`，这个文件夹里的笔记就是该语言的。各语言的导航和侧边栏写在 `theme.locales` 里。',
      'The key is a path prefix such as `/en/`: notes in that folder are in that language. Their menus and sidebars stand in `theme.locales`.',
    ],
    keys: {
      'locales.*.lang': [
        '该前缀下页面的语言。',
        'Language of the pages below the prefix.',
        "locales: { '/en/': { lang: 'en' } }",
      ],
      'locales.*.title': [
        '该语言的站点名。',
        'Name of the site in that language.',
        "locales: { '/en/': { lang: 'en', title: 'Tides' } }",
      ],
      'locales.*.description': [
        '该语言的站点简介。',
        'What the site is about, in that language.',
        "locales: { '/en/': { lang: 'en', description: 'Notes on the sea' } }",
      ],
      'locales.*.fallback': [
        '缺少译文时代替的语言的前缀：在译文的地址显示那种语言的笔记，带一条说明，不进入列表。',
        'Prefix of the language whose notes stand in for missing translations: at the address of the translation, with a notice, and in no list.',
        "locales: { '/en/': { lang: 'en', fallback: '/' } }",
      ],
      'locales.*.convert': [
        '从主语言转换出整个语言：`cn2tw`、`cn2twp`（连用词也换成台湾的）、`cn2hk`、`cn2t` 由简入繁，`tw2cn`、`twp2cn`、`hk2cn`、`t2cn` 由繁入简。',
        'Makes the whole language from the main one: `cn2tw`, `cn2twp` (with the words of Taiwan), `cn2hk`, `cn2t` from simplified to traditional Chinese; `tw2cn`, `twp2cn`, `hk2cn`, `t2cn` the other way.',
        "locales: { '/zh-tw/': { lang: 'zh-TW', convert: 'cn2twp' } }",
      ],
      'locales.*.strings': [
        '该语言改写的界面文字，键见[界面文字](/reference/strings/)。',
        'Sentences of the interface for that language, by the [keys of the interface](/en/reference/strings/).',
        "locales: { '/fr/': { lang: 'fr', strings: { home: 'Accueil' } } }",
      ],
    },
  },
  {
    name: 'plugins',
    title: ['插件', 'Plugins'],
    text: [
      '插件是 `definePlugin({ … })` 返回的对象，按列表顺序运行。每个钩子得到什么、返回什么，见[插件](/reference/plugins/)。',
      'A plugin is the object that `definePlugin({ … })` returns; plugins run in the order of the list. What each hook takes and returns: [plugins](/en/reference/plugins/).',
    ],
    keys: {
      'plugins.name': [
        '插件的名字，在站点里唯一，出错时用它指明是哪个插件。',
        'Name of the plugin, unique in the site; faults name it.',
        "plugins: [{ name: 'reading-list' }]",
      ],
      'plugins.remark': [
        '处理每篇笔记 Markdown 的 unified 插件，可以写成 `[插件, 选项]`。',
        'Plugins of unified for the Markdown of each note; `[plugin, options]` where it has options.',
        "plugins: [{ name: 'smart', remark: [() => (tree) => tree] }]",
      ],
      'plugins.rehype': [
        '处理每篇笔记 HTML 的 unified 插件。',
        'Plugins of unified for the HTML of each note.',
        "plugins: [{ name: 'outline', rehype: [() => (tree) => tree] }]",
      ],
      'plugins.frontmatter': [
        '笔记另有的字段的模式：检查每篇笔记的这些字段，并补上缺少的。',
        'A schema for further fields of notes: it checks those of every note, and gives what is missing.',
        "plugins: [{ name: 'shelf', frontmatter: { '~standard': { validate: (note) => ({ value: { status: note.status ?? 'read' } }) } } }]",
      ],
      'plugins.page.frontmatter': [
        '覆盖笔记字段，在地址、列表和可见性确定之前运行。',
        'Fields over those of a note, before addresses, lists and visibility are decided.',
        [
          "plugins: [{ name: 'essays', page: { frontmatter: ({ file }) => (file.startsWith('_posts/') ? { tags: ['随笔'] } : undefined) } }]",
          "plugins: [{ name: 'essays', page: { frontmatter: ({ file }) => (file.startsWith('_posts/') ? { tags: ['essay'] } : undefined) } }]",
        ],
      ],
      'plugins.page.head': [
        '加到笔记页面 `<head>` 里的标签。',
        "Further tags for the `<head>` of a note's page.",
        "plugins: [{ name: 'files', page: { head: (page) => [['meta', { name: 'note-file', content: page.file }]] } }]",
      ],
      'plugins.page.html': [
        '改写笔记完成后的正文 HTML。',
        "Takes the finished HTML of a note's text and returns what takes its place.",
        "plugins: [{ name: 'end', page: { html: (html) => html + '<p>∎</p>' } }]",
      ],
      'plugins.pages': [
        '增加没有对应笔记的页面。',
        'Adds pages that no note stands behind.',
        [
          "plugins: [{ name: 'count', pages: (site) => [{ path: '/count/', title: '统计', html: '<p>' + site.pages.length + '</p>' }] }]",
          "plugins: [{ name: 'count', pages: (site) => [{ path: '/count/', title: 'Count', html: '<p>' + site.pages.length + '</p>' }] }]",
        ],
      ],
      'plugins.files': [
        '增加页面以外的文件。',
        'Adds files beside the pages.',
        "plugins: [{ name: 'count', files: (site) => [{ path: 'count.txt', text: String(site.pages.length) }] }]",
      ],
      'plugins.slots': [
        '插件放进页面插槽的内容，写法同 `theme.slots`，排在它之前。',
        'What the plugin puts into slots of pages, written as `theme.slots` is and before it.',
        "plugins: [{ name: 'thanks', slots: { articleEnd: '<p>Thank you for reading.</p>' } }]",
      ],
      'plugins.pageKinds': [
        '插件增加的页面种类，用 `definePageKind` 写。',
        'Kinds of pages that the plugin adds, written with `definePageKind`.',
        "plugins: [{ name: 'days', pageKinds: [{ name: 'days', path: '/days/', data: { '~standard': { validate: (value) => ({ value }) } }, component: 'components/chart.tsx', pages: (site) => [{ title: 'Days', data: {}, notes: site.pages }] }] }]",
      ],
      'plugins.layouts': [
        '插件增加的布局，笔记用 `layout` 选用；用 `defineLayout` 写。',
        'Layouts that the plugin adds, which notes choose by `layout`; written with `defineLayout`.',
        "plugins: [{ name: 'charts', layouts: [{ name: 'chart', component: 'components/chart.tsx' }] }]",
      ],
      'plugins.components.*': [
        '插件带来的 React 组件，写法同 `components`。',
        'React components that come with the plugin, as in `components`.',
        "plugins: [{ name: 'charts', components: { Chart: 'components/chart.tsx' } }]",
      ],
    },
  },
]
