import type { KeyGroup } from './description.ts'

export const NOTES: readonly KeyGroup[] = [
  {
    name: 'note',
    title: ['笔记', 'The note'],
    keys: {
      title: [
        '标题。不写时取正文开头的一级标题，没有则取去掉编号的文件名。',
        'The title. Default: the first level-1 heading, or else the file name without its number.',
        ['title: 事件循环', 'title: The event loop'],
      ],
      date: [
        '日期：`2022-11-05`、`2022/11/5`，可带时间和时区。在将来的笔记到那时才出现。不写时文章页显示 git 里最早的日期。',
        'The date: `2022-11-05` or `2022/11/5`, optionally with a time and a time zone. A note with a future date is left out until then. Without a date, the page shows the date of its first commit in git.',
        'date: 2022-11-05 20:13:41',
      ],
      permalink: [
        '页面地址，可以含 `:year` `:month` `:day` `:slug` 等。不写则由文件路径算出，`kb check --fix` 会把它写进笔记；`false` 则就是文件路径。',
        'The address of the page; it can contain `:year`, `:month`, `:day`, `:slug` and so on. By default it is derived from the file path, and `kb check --fix` writes it into the note; with `false` it is the file path itself.',
        'permalink: /event-loop/',
      ],
      categories: [
        '分类，一个或几个。不写时取所在文件夹的名字。',
        'One or more categories. Default: the names of the parent folders.',
        ['categories: [浏览器]', 'categories: [Browsers]'],
      ],
      tags: [
        '标签，一个或几个。',
        'One or more tags.',
        ['tags: [事件循环, JavaScript]', 'tags: [event loop, JavaScript]'],
      ],
      author: [
        '作者：名字，或带链接的对象；几位作者写成列表。',
        'The author: a name, or an object with a name and a link; a list of these for several.',
        ['author: [林岚, 周舟]', 'author: [Ada, Grace]'],
      ],
      'author.name': ['作者的名字。', 'The name of the author.', ['author: { name: 林岚 }', 'author: { name: Ada }']],
      'author.link': [
        '作者名字链接到的地址。',
        'The address that the name links to.',
        ['author: { name: 林岚, link: https://example.com }', 'author: { name: Ada, link: https://example.com }'],
      ],
      'author.href': [
        '`link` 的旧写法。',
        'The old name of `link`.',
        ['author: { name: 林岚, href: https://example.com }', 'author: { name: Ada, href: https://example.com }'],
      ],
      'author.url': [
        'VuePress 2 中 `link` 的名字。',
        'What VuePress 2 calls `link`.',
        ['author: { name: 林岚, url: https://example.com }', 'author: { name: Ada, url: https://example.com }'],
      ],
      description: [
        '简介，用于 `<meta name="description">`、预览和 `llms.txt`。不写时取正文的前几句。',
        'A short description for `<meta name="description">`, previews and `llms.txt`. Default: the first sentences of the text.',
        ['description: 宏任务与微任务的先后', 'description: Which task runs first'],
      ],
      titleTag: ['标题后面的小标签。', 'A badge after the title.', ['titleTag: 原创', 'titleTag: New']],
      aliases: [
        '其他名字：含 `/` 的是旧地址，重定向到这里；不含的可以用在 `[[链接]]` 里。',
        'Other names. Those that contain a slash are old addresses, which redirect to the note; the others can be used in `[[links]]`.',
        ['aliases: [/old/event-loop/, 任务队列]', 'aliases: [/old/event-loop/, task queue]'],
      ],
      series: [
        '所属系列的名字，同一系列的笔记互相链接。',
        'The name of the series that the note belongs to. The notes of a series link to each other.',
        ['series: 深入浏览器', 'series: Inside browsers'],
      ],
      seriesOrder: [
        '在系列里的次序；不写则按日期。',
        'The position in the series. By default, notes are ordered by date.',
        'seriesOrder: 2',
      ],
      shortPosts: [
        '这篇笔记是说说：每个以日期开头的标题是一条，从新到旧排列，有自己的订阅。',
        'The note contains short posts: every heading that starts with a date begins one. They are shown newest first and have their own feed.',
        'shortPosts: true',
      ],
      translationKey: [
        '不同语言里键相同的笔记互为译文；不写则按各语言文件夹里的路径配对。',
        'Notes in different languages with the same key are translations of each other. By default, they are matched by their path in the language folders.',
        'translationKey: event-loop',
      ],
      'imageSources.*': [
        '`kb images fetch` 取回的图片来自哪里：笔记里的路径和原来的地址。',
        'Where images downloaded by `kb images fetch` came from: the path in the note and the original address.',
        'imageSources:\n  ./images/0123456789abcdef.png: https://example.com/wave.png',
      ],
      excerpt_separator: [
        '摘要到哪里为止，默认是 `<!-- more -->`。',
        'The text that ends the excerpt. Default: `<!-- more -->`.',
        'excerpt_separator: <!-- end of summary -->',
      ],
    },
  },
  {
    name: 'visibility',
    title: ['谁能看到', 'Who sees it'],
    keys: {
      draft: [
        '草稿：构建时不包含，`kb dev` 和 `--drafts` 例外。',
        'A draft: left out of builds, except with `kb dev` or `--drafts`.',
        'draft: true',
      ],
      publish: ['`false` 等于 `draft: true`。', '`false` is the same as `draft: true`.', 'publish: false'],
      unlisted: [
        '只有自己的页面，不进入列表、导航、搜索、订阅源和站点地图。',
        'The note has a page, but appears in no list, menu, search, feed or sitemap.',
        'unlisted: true',
      ],
      password: [
        '密码的名字：正文加密，凭密码阅读；密码本身在环境变量或 `.env` 里，如 `KB_PASSWORD_FRIENDS`。',
        'Name of a password: the text is encrypted. The password itself is in the environment or in `.env`, as `KB_PASSWORD_FRIENDS`.',
        'password: friends',
      ],
      expire: ['从这个日期起不再包含。', 'The note is left out from this date on.', 'expire: 2099-12-31'],
      article: [
        '`false` 表示不是文章：没有面包屑和文章信息，也不进入列表。',
        '`false`: not an article. The page has no breadcrumbs and no article details, and appears in no list.',
        'article: false',
      ],
      sticky: [
        '在列表里置顶：从 1 起的数字，小的在前。',
        'Pins the note to the top of lists: a number from 1 up, the smallest first.',
        'sticky: 1',
      ],
      search: [
        '`false`：这一页没有搜索框，也不会被搜到。',
        '`false`: the page has no search box and is not included in the search.',
        'search: false',
      ],
      sitemap: ['`false`：不进入站点地图。', '`false`: left out of the sitemap.', 'sitemap: false'],
      'sitemap.exclude': ['`true`：不进入站点地图。', '`true`: left out of the sitemap.', 'sitemap: { exclude: true }'],
      'sitemap.changefreq': [
        '站点地图里的更新频率。',
        'How often the page changes, for the sitemap.',
        'sitemap: { changefreq: weekly }',
      ],
      feed: ['`false`：不进入订阅源。', '`false`: left out of all feeds.', 'feed: false'],
      'feed.enable': ['`false`：不进入订阅源。', '`false`: left out of all feeds.', 'feed: { enable: false }'],
    },
  },
  {
    name: 'page',
    title: ['页面的样子', 'How the page looks'],
    keys: {
      sidebar: [
        '`false` 没有侧边栏；`auto` 列出本页标题。',
        '`false`: no sidebar; `auto`: a sidebar with the headings of the page.',
        'sidebar: auto',
      ],
      showSidebar: ['`false`：没有侧边栏。', '`false`: no sidebar.', 'showSidebar: false'],
      sidebarDepth: [
        '侧边栏列出本页几级标题。',
        'How many heading levels of the page the sidebar lists.',
        'sidebarDepth: 1',
      ],
      navbar: ['`false`：没有顶栏。', '`false`: no navigation bar.', 'navbar: false'],
      prev: [
        '上一篇：文件或地址，`false` 没有。',
        'The previous page: a file or an address, or `false` for none.',
        'prev: /archives/',
      ],
      next: [
        '下一篇：文件或地址，`false` 没有。',
        'The next page: a file or an address, or `false` for none.',
        'next: false',
      ],
      editLink: ['`false`：没有编辑链接。', '`false`: no edit link.', 'editLink: false'],
      comment: ['`false`：没有评论。', '`false`: no comments.', 'comment: false'],
      comments: ['`comment` 的另一种写法。', 'Another name for `comment`.', 'comments: false'],
      readingShow: [
        '阅读进度条的位置：`top`、`bottom`、`left`、`right`，`false` 没有。',
        'The position of the reading progress bar: `top`, `bottom`, `left` or `right`, or `false` for none.',
        'readingShow: left',
      ],
      watermark: [
        '这篇有没有站点的水印（设置里的 `theme.watermark`）。',
        'Whether the note has the watermark of the site (`theme.watermark` in the settings).',
        'watermark: false',
      ],
      pageClass: [
        '加到 `<body>` 上的类名，供自己的样式表使用。',
        'A class for `<body>`, for use in your own style sheet.',
        'pageClass: wide',
      ],
      layout: [
        '文章页的布局：`timeline` 在正文后按年列出全部文章，`wide` 没有侧边栏和目录，`slides` 把正文显示成幻灯片；也可以是插件的布局（`defineLayout`），或设置里 `components` 的组件，放在正文上面。',
        'The layout of the page. `timeline` lists all articles by year after the text; `wide` has no sidebar and no outline, and `slides` shows the text as slides. It can also be a layout from a plugin (`defineLayout`), or a component from `components` in the settings, which is shown above the text.',
        'layout: timeline',
      ],
      'pageComponent.name': [
        '正文上面的组件：`Catalogue` 是文件夹目录，也可以是站点的组件。',
        'The component above the text: `Catalogue`, which lists a folder, or a component of your own.',
        'pageComponent: { name: Chart }',
      ],
      'pageComponent.data.*': [
        '给组件的数据。`Catalogue` 的 `path` 是文件夹，`imgUrl` 是图片，`description` 是说明。',
        'Data for the component. For `Catalogue`: `path` is the folder, `imgUrl` an image, `description` a short description.',
        'pageComponent: { name: Chart, data: { height: 300 } }',
      ],
      lang: ['页面语言，写进 `<html lang>`。', 'The language of the page, for `<html lang>`.', 'lang: en'],
    },
  },
  {
    name: 'head',
    title: ['`<head>` 里的内容', 'In the `<head>`'],
    keys: {
      metaTitle: [
        '`<title>` 的全部文字，默认是“标题 | 站点名”。',
        'The complete `<title>`. Default: the title of the note and the name of the site.',
        ['metaTitle: 一文看懂事件循环', 'metaTitle: The event loop explained'],
      ],
      canonicalUrl: [
        '规范网址，文章首发在别处时写。',
        'The canonical address, if the text was first published elsewhere.',
        'canonicalUrl: https://example.com/event-loop/',
      ],
      'meta.*': [
        '`<meta>` 标签，每个是一组属性。',
        '`<meta>` tags, each a set of attributes.',
        ['meta: [{ name: keywords, content: 事件循环 }]', 'meta: [{ name: keywords, content: event loop }]'],
      ],
    },
  },
]
