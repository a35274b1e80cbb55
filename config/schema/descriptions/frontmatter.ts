import type { KeyGroup } from './description.ts'

export const NOTES: readonly KeyGroup[] = [
  {
    name: 'note',
    title: ['笔记', 'The note'],
    keys: {
      title: [
        '标题。不写时取正文开头的一级标题，没有则取去掉编号的文件名。',
        'Title. By default the first heading of level 1, else the name of the file without its number.',
        ['title: 事件循环', 'title: The event loop'],
      ],
      date: [
        '日期：`2022-11-05`、`2022/11/5`，可带时间和时区。在将来的笔记到那时才出现。不写时文章页显示 git 里最早的日期。',
        'Date: `2022-11-05`, `2022/11/5`, with a time and a zone if wanted. A note dated in the future is left out until then. Without it the page tells the day git first knew of the note.',
        'date: 2022-11-05 20:13:41',
      ],
      permalink: [
        '页面地址，可以含 `:year` `:month` `:day` `:slug` 等。不写则由文件路径算出，`kb check --fix` 会把它写进笔记。',
        'Address of the page; it may hold `:year`, `:month`, `:day`, `:slug` and the like. By default it is made of the path, and `kb check --fix` writes it down.',
        'permalink: /event-loop/',
      ],
      categories: [
        '分类，一个或几个。不写时取所在文件夹的名字。',
        'Categories, one or several; by default the names of the folders above.',
        ['categories: [浏览器]', 'categories: [Browsers]'],
      ],
      tags: [
        '标签，一个或几个。',
        'Tags, one or several.',
        ['tags: [事件循环, JavaScript]', 'tags: [event loop, JavaScript]'],
      ],
      author: [
        '作者：名字，或带链接的对象。',
        'Author: a name, or an object with a link.',
        ['author: 林岚', 'author: Ada'],
      ],
      'author.name': ['作者的名字。', 'Name of the author.', ['author: { name: 林岚 }', 'author: { name: Ada }']],
      'author.link': [
        '作者名字链接到的地址。',
        'Where the name leads.',
        ['author: { name: 林岚, link: https://example.com }', 'author: { name: Ada, link: https://example.com }'],
      ],
      'author.href': [
        '`link` 的旧写法。',
        'The older name of `link`.',
        ['author: { name: 林岚, href: https://example.com }', 'author: { name: Ada, href: https://example.com }'],
      ],
      description: [
        '简介，用于 `<meta name="description">`、预览和 `llms.txt`。不写时取正文的前几句。',
        'What the note is about: for `<meta name="description">`, previews and `llms.txt`. By default its first sentences.',
        ['description: 宏任务与微任务的先后', 'description: Which task runs first'],
      ],
      titleTag: ['标题后面的小标签。', 'Badge after the title.', ['titleTag: 原创', 'titleTag: New']],
      aliases: [
        '其他名字：含 `/` 的是旧地址，重定向到这里；不含的可以用在 `[[链接]]` 里。',
        'Further names: those with a slash are old addresses that are redirected here, the others work in `[[links]]`.',
        ['aliases: [/old/event-loop/, 任务队列]', 'aliases: [/old/event-loop/, task queue]'],
      ],
      series: [
        '所属系列的名字，同一系列的笔记互相链接。',
        'Name of the series that the note belongs to; its notes lead to one another.',
        ['series: 深入浏览器', 'series: Inside browsers'],
      ],
      seriesOrder: [
        '在系列里的次序；不写则按日期。',
        'Place in the series; by default its date decides.',
        'seriesOrder: 2',
      ],
      shortPosts: [
        '这篇笔记是说说：每个以日期开头的标题是一条，从新到旧排列，有自己的订阅。',
        'The note holds short posts: each heading that begins with a date is one; they stand newest first and have a feed.',
        'shortPosts: true',
      ],
      translationKey: [
        '不同语言里键相同的笔记互为译文；不写则按各语言文件夹里的路径配对。',
        'Notes of one key in different languages are translations of each other; by default those of the same path in the folders of their languages are.',
        'translationKey: event-loop',
      ],
      'imageSources.*': [
        '`kb images fetch` 取回的图片来自哪里：笔记里的路径和原来的地址。',
        'Where pictures that `kb images fetch` brought home came from: the path in the note and the address.',
        'imageSources:\n  ./images/0123456789abcdef.png: https://example.com/wave.png',
      ],
      excerpt_separator: [
        '摘要到哪里为止，默认是 `<!-- more -->`。',
        'Where the excerpt ends; `<!-- more -->` by default.',
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
        'A draft: builds leave it out; `kb dev` and `--drafts` do not.',
        'draft: true',
      ],
      publish: ['`false` 等于 `draft: true`。', '`false` says the same as `draft: true`.', 'publish: false'],
      unlisted: [
        '只有自己的页面，不进入列表、导航、搜索、订阅源和站点地图。',
        'It has its page and is in no list, menu, search, feed or sitemap.',
        'unlisted: true',
      ],
      expire: ['从这个日期起不再包含。', 'From this date on it is left out.', 'expire: 2099-12-31'],
      article: [
        '`false` 表示不是文章：没有面包屑和文章信息，也不进入列表。',
        '`false`: no article. It has no breadcrumbs and no facts above its text, and is in no list.',
        'article: false',
      ],
      sticky: [
        '在列表里置顶：从 1 起的数字，小的在前。',
        'Pins it in lists: numbers from 1 on, the smallest first.',
        'sticky: 1',
      ],
      search: [
        '`false`：这一页没有搜索框，也不会被搜到。',
        '`false`: the page has no search and is not found by it.',
        'search: false',
      ],
      sitemap: ['`false`：不进入站点地图。', '`false`: not in the sitemap.', 'sitemap: false'],
      'sitemap.exclude': ['`true`：不进入站点地图。', '`true`: not in the sitemap.', 'sitemap: { exclude: true }'],
      'sitemap.changefreq': [
        '站点地图里的更新频率。',
        'How often it changes, for the sitemap.',
        'sitemap: { changefreq: weekly }',
      ],
      feed: ['`false`：不进入订阅源。', '`false`: in no feed.', 'feed: false'],
      'feed.enable': ['`false`：不进入订阅源。', '`false`: in no feed.', 'feed: { enable: false }'],
    },
  },
  {
    name: 'page',
    title: ['页面的样子', 'How the page looks'],
    keys: {
      sidebar: [
        '`false` 没有侧边栏；`auto` 列出本页标题。',
        '`false`: no sidebar; `auto`: one of the headings of the page.',
        'sidebar: auto',
      ],
      showSidebar: ['`false`：没有侧边栏。', '`false`: no sidebar.', 'showSidebar: false'],
      sidebarDepth: [
        '侧边栏列出本页几级标题。',
        'Levels of headings that the sidebar lists of the page.',
        'sidebarDepth: 1',
      ],
      navbar: ['`false`：没有顶栏。', '`false`: no bar at the top.', 'navbar: false'],
      prev: [
        '上一篇：文件或地址，`false` 没有。',
        'The previous page: a file or an address; `false`: none.',
        'prev: /archives/',
      ],
      next: [
        '下一篇：文件或地址，`false` 没有。',
        'The next page: a file or an address; `false`: none.',
        'next: false',
      ],
      editLink: ['`false`：没有编辑链接。', '`false`: no link for editing.', 'editLink: false'],
      comment: ['`false`：没有评论。', '`false`: no comments.', 'comment: false'],
      comments: ['`comment` 的另一种写法。', 'Another name of `comment`.', 'comments: false'],
      readingShow: [
        '阅读进度条的位置：`top`、`bottom`、`left`、`right`，`false` 没有。',
        'Where the bar of reading progress is: `top`, `bottom`, `left`, `right`; `false`: nowhere.',
        'readingShow: left',
      ],
      pageClass: [
        '加到 `<body>` 上的类名，供自己的样式表使用。',
        "Class of `<body>`, for a style sheet of the site's own.",
        'pageClass: wide',
      ],
      layout: [
        '文章页的布局：`timeline` 在正文后按年列出全部文章，`wide` 没有侧边栏和目录；也可以是插件的布局（`defineLayout`），或设置里 `components` 的组件，放在正文上面。',
        'The layout of the page: `timeline` lists all articles by year after the text, `wide` has neither sidebar nor outline; or a layout of a plugin (`defineLayout`), or a component that `components` in the settings names, above the text.',
        'layout: timeline',
      ],
      'pageComponent.name': [
        '正文上面的组件：`Catalogue` 是文件夹目录，也可以是站点的组件。',
        'The component above the text: `Catalogue`, the list of a folder, or one of the site.',
        'pageComponent: { name: Chart }',
      ],
      'pageComponent.data.*': [
        '给组件的数据。`Catalogue` 的 `path` 是文件夹，`imgUrl` 是图片，`description` 是说明。',
        'Data for the component. For `Catalogue`: `path` is the folder, `imgUrl` a picture, `description` words about it.',
        'pageComponent: { name: Chart, data: { height: 300 } }',
      ],
      lang: ['页面语言，写进 `<html lang>`。', 'Language of the page, for `<html lang>`.', 'lang: en'],
    },
  },
  {
    name: 'head',
    title: ['`<head>` 里的内容', 'In the `<head>`'],
    keys: {
      metaTitle: [
        '`<title>` 的全部文字，默认是“标题 | 站点名”。',
        'All of the `<title>`; by default the title and the name of the site.',
        ['metaTitle: 一文看懂事件循环', 'metaTitle: The event loop explained'],
      ],
      canonicalUrl: [
        '规范网址，文章首发在别处时写。',
        'The canonical address, where the text was first published elsewhere.',
        'canonicalUrl: https://example.com/event-loop/',
      ],
      'meta.*': [
        '`<meta>` 标签，每个是一组属性。',
        'Tags `<meta>`, each a set of attributes.',
        ['meta: [{ name: keywords, content: 事件循环 }]', 'meta: [{ name: keywords, content: event loop }]'],
      ],
    },
  },
]
