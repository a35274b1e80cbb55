import type { Both } from '../../config/schema/descriptions/description.ts'

/** What each member of the types of plugins is, by `Interface.member`. */
export const PLUGIN_WORDS: Readonly<Record<string, Both>> = {
  'Plugin.name': ['插件的名字，在站点里唯一；出错时用它指明插件。', 'Names the plugin in faults; unique in the site.'],
  'Plugin.remark': [
    '处理笔记 Markdown 的 unified 插件，可以扩展语法。写成函数，或 `[函数, 选项]`。',
    "Plugins of unified for the note's Markdown, extensions of the syntax included: functions, or `[function, options]`.",
  ],
  'Plugin.rehype': [
    '处理笔记 HTML 的 unified 插件，在检查和解析地址之前运行。',
    "Plugins of unified for the note's HTML, before its addresses are checked and resolved.",
  ],
  'Plugin.page': ['针对每篇笔记页面的钩子。', 'Hooks for the page of each note.'],
  'Plugin.page.frontmatter': [
    '返回的字段覆盖笔记的字段，在地址、列表和可见性确定之前。',
    'Returns fields that go over those of the note, before addresses, lists and visibility are decided.',
  ],
  'Plugin.page.head': ['返回加到 `<head>` 的标签。', 'Returns further tags of the `<head>`.'],
  'Plugin.page.html': [
    '得到完成的正文，返回的内容代替它。',
    'Takes the finished text of the page; what it returns takes its place.',
  ],
  'Plugin.frontmatter': [
    '笔记另有的字段，如 `status`：一个模式，检查每篇笔记的这些字段并补上缺少的；页面的 `frontmatter` 里就是它给出的值。',
    'Further fields of notes, such as `status`: a schema that checks those of every note and gives what is missing; `frontmatter` of pages has what it gives.',
  ],
  'Plugin.pages': ['返回没有对应笔记的页面。', 'Returns pages that no note stands behind.'],
  'Plugin.files': [
    '返回页面以外的文件。公共文件夹里有同名文件时以作者的为准。',
    'Returns files beside the pages. One of the same name in the public folder is the author’s and stays.',
  ],
  'Plugin.components': [
    'React 组件：名字对应文件，从站点根目录算起。',
    'React components: files by name, from the root of the site.',
  ],
  'Plugin.slots': [
    '放进页面插槽的内容，排在设置里的内容之前；写法同 `theme.slots`，文件从站点根目录算起。',
    'What it puts into slots of pages, before what the settings put there; written as `theme.slots` is, files from the root of the site.',
  ],
  'Plugin.pageKinds': [
    '自己的页面种类，每个由 `definePageKind` 写成。',
    'Kinds of pages of its own, each made by `definePageKind`.',
  ],
  'Plugin.layouts': [
    '自己的布局，笔记用 `layout` 选用；每个由 `defineLayout` 写成。',
    'Layouts of its own, which notes choose by `layout`; each made by `defineLayout`.',
  ],
  'PluginNote.file': ['笔记的路径，从笔记文件夹算起。', 'Path of the note in the folder of notes.'],
  'PluginNote.frontmatter': ['笔记的字段。', 'Its fields.'],
  'PluginNote.summary': ['正文的前几句，不含代码。', 'First sentences of its text, without code.'],
  'PluginPage.path': ['页面地址，不含 `base`，不编码。', 'Address of the page, decoded and without `base`.'],
  'PluginPage.title': ['标题。', 'Its title.'],
  'PluginPage.kind': ['页面的种类。', 'What kind of page it is.'],
  'PluginPage.isPost': ['是否进入列表和订阅源。', 'Whether it stands in lists and feeds.'],
  'PluginPage.isIndexed': [
    '给机器的清单能否列出它：草稿、不公开列出的和 `noindex` 的不能。',
    'Whether lists for machines may name it: no draft, not unlisted, not `noindex`.',
  ],
  'PluginPage.date': ['ISO 日期；没有日期的笔记没有。', 'Date in ISO form; notes without a date have none.'],
  'PluginPage.changed': ['日期和最后一次提交中较晚的，毫秒。', 'The later of its date and its last commit, in ms.'],
  'PluginPage.categories': ['分类。', 'Its categories.'],
  'PluginPage.tags': ['标签。', 'Its tags.'],
  'PluginPage.author': ['作者的名字。', 'Name of the author.'],
  'PluginPage.headings': ['标题的级别、文字和锚点。', 'Its headings: level, words and anchor.'],
  'PluginPage.copy': ['Markdown 副本的地址，有的话。', 'Address of its Markdown copy, where it has one.'],
  'PluginList.kind': ['列表的种类。', 'What kind of list it is.'],
  'PluginList.path': ['列表页的地址。', 'Address of its page.'],
  'PluginList.title': ['列表的标题。', 'Its title.'],
  'PluginList.page': ['列表对应的笔记，有的话。', 'The note it is made of, where there is one.'],
  'PluginList.pages': ['列出的页面，按列表里的次序。', 'What it lists, in its order.'],
  'PluginList.description': ['页面种类的页面的简介，若有。', 'What a page kind’s page is about, where it says so.'],
  'PluginList.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: not for search engines, and in no list for machines.',
  ],
  'PluginSite.title': ['站点名。', 'Name of the site.'],
  'PluginSite.description': ['站点简介。', 'What the site is about.'],
  'PluginSite.lang': ['站点语言。', 'Its language.'],
  'PluginSite.strings': ['界面文字。', 'Sentences of the interface.'],
  'PluginSite.base': ['站点所在的路径。', 'Path at which it stands.'],
  'PluginSite.url': ['站点网址，设置里写了才有。', 'Its address, where the settings name it.'],
  'PluginSite.isIndexed': ['搜索引擎能否收录。', 'Whether search engines may keep it.'],
  'PluginSite.pages': ['所有笔记的页面，按文件夹里的次序。', 'The pages of all notes, in the order of the folder.'],
  'PluginSite.lists': ['所有列表。', 'All lists.'],
  'PluginSite.ownPages': [
    '插件增加的页面；收集它们的时候是空的。',
    'Pages of plugins; empty while they are asked for.',
  ],
  'PluginSite.href': [
    '把地址变成链接：加上 `base` 和网址并编码。',
    'Makes a link of an address: with `base`, with the host where the settings name one, encoded.',
  ],
  'PluginTexts.text': ['笔记的纯文本。', 'The text of a page without markup.'],
  'PluginTexts.html': ['笔记的 HTML，`page.html` 之前的。', 'Its HTML, before `page.html`.'],
  'OwnPage.path': ['地址，如 `/timeline/`，不编码。', 'Address such as `/timeline/`, decoded.'],
  'OwnPage.title': ['标题。', 'Its title.'],
  'OwnPage.description': ['简介。', 'What it is about.'],
  'OwnPage.html': ['正文；用 `component()` 放入组件。', 'Its text; `component()` puts a component into it.'],
  'OwnPage.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: not for search engines, and in no list for machines.',
  ],
  'NoteLayout.name': [
    '笔记写在 `layout` 里的名字，由小写字母、数字和连字符组成，所有插件里唯一；先于 kb 的同名布局。`<body>` 的类 `layout-名字` 供样式表使用。',
    'What notes write in `layout`: of small letters, digits and hyphens, unique among all plugins; it goes before one of the same name that kb has. Its pages have the class `layout-NAME` on `<body>`, for style sheets.',
  ],
  'NoteLayout.component': [
    '显示笔记的 React 组件文件，从站点根目录算起；得到 `LayoutProps`。抛错时用文章页的布局，并报告 `component/throws`。',
    'File of the React component that shows a note, from the root of the site; it takes `LayoutProps`. Where it throws the page has the usual layout, and `component/throws` says so.',
  ],
  'NoteLayout.style': [
    '只有这些页面加载的样式表，从站点根目录算起。',
    'Style sheet that these pages alone load; a file from the root of the site.',
  ],
  'NoteLayout.frontmatter': [
    '检查这些笔记的字段：zod 的模式，或其他支持 Standard Schema 的库的模式。组件在 `fields` 里得到结果；不符合的是 `frontmatter/field`，指明行号。zod 模式里的字段在任何笔记里都算已知。',
    'Checks the fields of these notes: a schema of zod, or of any other library with Standard Schema. The component gets the result as `fields`; what does not fit is `frontmatter/field`, with its line. The keys of a schema of zod are known in every note.',
  ],
  'OwnPageKind.name': [
    '种类的名字，在插件里唯一；出错时用它指明。`<body>` 的类 `custom-名字` 供样式表使用。',
    'Names it in faults; unique in the plugin. Its pages have the class `custom-NAME` on `<body>`, for style sheets.',
  ],
  'OwnPageKind.path': [
    '地址，如 `/reading/`；或样式，如 `/shelf/:shelf/`，冒号后的部分由每个页面填写。',
    'Address such as `/reading/`, or a pattern such as `/shelf/:shelf/`, whose parts after a colon each page fills.',
  ],
  'OwnPageKind.data': [
    '检查每个页面的数据：zod 的模式，或其他支持 Standard Schema 的库的模式。',
    'Checks the data of each page: a schema of zod, or of any other library with Standard Schema.',
  ],
  'OwnPageKind.component': [
    '显示页面的 React 组件文件，从站点根目录算起；得到 `PageKindProps`。',
    'File of the React component that shows a page, from the root of the site; it takes `PageKindProps`.',
  ],
  'OwnPageKind.style': [
    '只有这些页面加载的样式表，从站点根目录算起。',
    'Style sheet that these pages alone load; a file from the root of the site.',
  ],
  'OwnPageKind.load': [
    '读取页面的数据，每次读取站点时运行，最多 60 秒；可以是异步的。',
    'Reads what the pages are made of each time the site is read, in 60 s at most; it may be asynchronous.',
  ],
  'OwnPageKind.pages': [
    '返回页面；站点的每种语言各调用一次，`site.pages` 是该语言的笔记，地址前面加上语言的前缀。',
    'Returns the pages; asked for once in each language of the site, with the notes of that language in `site.pages`. Addresses begin with the prefix of the language.',
  ],
  'KindFiles.read': [
    '文件的文字，路径从站点根目录算起；文件改变时 `kb dev` 会重新读取。',
    'Text of a file, from the root of the site; `kb dev` reads it again when it changes.',
  ],
  'KindPage.params': [
    "地址里由页面填写的部分，如 `{ shelf: 'now' }`。",
    "The parts of its address that it fills, such as `{ shelf: 'now' }`.",
  ],
  'KindPage.title': ['标题。', 'Its title.'],
  'KindPage.description': ['简介。', 'What it is about.'],
  'KindPage.data': [
    '组件显示的数据，只能是 JSON 能表示的值。',
    'What the component shows beside notes; plain data, as JSON has it.',
  ],
  'KindPage.text': [
    '除标题和简介外，搜索还能找到的文字，不带标记。',
    'What the search finds beside title and description: text without markup.',
  ],
  'KindPage.notes': [
    '列出的笔记，按这个次序；不公开列出的会略去。',
    'Notes that it lists, in this order; unlisted ones are left out.',
  ],
  'KindPage.pageSize': [
    '每页的笔记数，其余的在 `page/2/` 等地址；默认 10，`0` 表示不分页。',
    'Notes of one page; the others follow at `page/2/` and so on. 10 when unsaid, `0`: all on one page.',
  ],
  'KindPage.feed': [
    '旁边有这些笔记的订阅源，前提是站点有订阅源。',
    'Feeds of its notes beside it, where the site has feeds.',
  ],
  'KindPage.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: not for search engines, and in no list for machines.',
  ],
}

/** What each type is for. */
export const PLUGIN_TYPES: Readonly<Record<string, Both>> = {
  Plugin: [
    '插件的全部内容；除了名字都可以省略。钩子按列表里插件的次序运行。结果会缓存，所以钩子只能依赖得到的参数。',
    'All that a plugin may have; everything but the name may be left out. Hooks run in the order of the list. Results are kept, so a hook must depend on nothing but what it is given.',
  ],
  PluginNote: ['还没有确定地址的笔记。', 'A note before its address is decided.'],
  PluginPage: [
    '笔记的页面；也有 `PluginNote` 的全部成员。',
    'The page of a note; it has the members of `PluginNote`, too.',
  ],
  PluginList: ['有自己页面的列表。', 'A list that has a page of its own.'],
  PluginSite: ['整个站点。', 'The whole site.'],
  PluginTexts: ['读取正文；只有 `files` 得到它。', 'Reads texts; `files` alone gets it.'],
  OwnPage: ['`pages` 返回的页面。', 'A page that `pages` returns.'],
  NoteLayout: [
    '笔记用 `layout: 名字` 选用的布局。用 `defineLayout` 写，TypeScript 就知道字段的类型。',
    'A layout that notes choose by `layout: NAME`. Written with `defineLayout`, TypeScript knows the types of the fields.',
  ],
  OwnPageKind: [
    '一种页面：地址按同一样式，数据由模式检查，由一个组件显示。用 `definePageKind` 写，TypeScript 就知道数据的类型。',
    'A kind of page: addresses of one pattern, data that a schema checks, shown by one component. Written with `definePageKind`, TypeScript knows the types of the data.',
  ],
  KindFiles: ['`load` 得到的文件。', 'The files that `load` is given.'],
  KindPage: ['`pageKinds` 的 `pages` 返回的页面。', 'A page that `pages` of a page kind returns.'],
}
