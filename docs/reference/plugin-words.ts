import type { Both } from '../../config/schema/descriptions/description.ts'

/** What each member of the types of plugins is, by `Interface.member`. */
export const PLUGIN_WORDS: Readonly<Record<string, Both>> = {
  'Plugin.name': [
    '插件的名字，在站点里唯一；出错时用它指明插件。',
    'The name of the plugin, unique within the site; error messages mention it.',
  ],
  'Plugin.remark': [
    '处理笔记 Markdown 的 unified 插件，可以扩展语法。写成函数，或 `[函数, 选项]`。',
    'Plugins for unified that process the Markdown of a note, including syntax extensions: functions, or `[function, options]`.',
  ],
  'Plugin.rehype': [
    '处理笔记 HTML 的 unified 插件，在检查和解析地址之前运行。',
    'Plugins for unified that process the HTML of a note; they run before its addresses are checked and resolved.',
  ],
  'Plugin.page': ['针对每篇笔记页面的钩子。', 'Hooks for the page of each note.'],
  'Plugin.page.frontmatter': [
    '返回的字段覆盖笔记的字段，在地址、列表和可见性确定之前。',
    'Returns fields that override those of the note, before addresses, lists and visibility are determined.',
  ],
  'Plugin.page.head': ['返回加到 `<head>` 的标签。', 'Returns additional tags for the `<head>`.'],
  'Plugin.page.html': [
    '得到完成的正文，返回的内容代替它。',
    'Receives the finished text of the page and returns its replacement.',
  ],
  'Plugin.frontmatter': [
    '笔记另有的字段，如 `status`：一个模式，检查每篇笔记的这些字段并补上缺少的；页面的 `frontmatter` 里就是它给出的值，只能是 JSON 能表示的值（日期写成文字）。',
    'Additional frontmatter fields, such as `status`: a schema that validates them in every note and fills in defaults. `frontmatter` of pages contains its result: only values that JSON can represent, with dates as strings.',
  ],
  'Plugin.pages': ['返回没有对应笔记的页面。', 'Returns pages that do not come from a note.'],
  'Plugin.files': [
    '返回页面以外的文件。公共文件夹里有同名文件时以作者的为准。',
    'Returns files other than pages. A file of the same name in the public folder takes precedence.',
  ],
  'Plugin.components': [
    'React 组件：名字对应文件，从站点根目录算起。',
    'React components: files by name, from the root of the site.',
  ],
  'Plugin.slots': [
    '放进页面插槽的内容，排在设置里的内容之前；写法同 `theme.slots`，文件从站点根目录算起。',
    'What it adds to the slots of pages, before what the settings add; written like `theme.slots`, with file paths from the root of the site.',
  ],
  'Plugin.pageKinds': [
    '自己的页面种类，每个由 `definePageKind` 写成。',
    'Its own page kinds, each made with `definePageKind`.',
  ],
  'Plugin.layouts': [
    '自己的布局，笔记用 `layout` 选用；每个由 `defineLayout` 写成。',
    'Its own layouts, which notes select with `layout`; each made with `defineLayout`.',
  ],
  'PluginNote.file': ['笔记的路径，从笔记文件夹算起。', 'The path of the note in the notes folder.'],
  'PluginNote.frontmatter': ['笔记的字段。', 'The fields of the note.'],
  'PluginNote.summary': ['正文的前几句，不含代码。', 'The first sentences of the text, without code.'],
  'PluginPage.path': ['页面地址，不含 `base`，不编码。', 'The address of the page, decoded and without `base`.'],
  'PluginPage.title': ['标题。', 'The title.'],
  'PluginPage.kind': ['页面的种类。', 'The kind of the page.'],
  'PluginPage.isPost': ['是否进入列表和订阅源。', 'Whether it appears in lists and feeds.'],
  'PluginPage.isIndexed': [
    '给机器的清单能否列出它：草稿、不公开列出的和 `noindex` 的不能。',
    'Whether it may appear in machine-readable lists: not a draft, not unlisted, not `noindex`.',
  ],
  'PluginPage.isOlder': [
    '属于文档的旧版（`locales.*.version`）：只在这一版的列表里。',
    'Set for pages of an older version of the documentation (`locales.*.version`), which are only in lists of that version.',
  ],
  'PluginPage.isFallback': [
    '代替还没有的译文：显示的是另一种语言的页面的文字，原样或转换过字形。',
    'Set for pages that replace a missing translation: they show the text of a page in another language, as it is or converted to another script.',
  ],
  'PluginPage.date': ['ISO 日期；没有日期的笔记没有。', 'The date in ISO format; absent for notes without a date.'],
  'PluginPage.changed': [
    '日期和最后一次提交中较晚的，毫秒。',
    'The later of its date and the time of its last commit, in ms.',
  ],
  'PluginPage.categories': ['分类。', 'Its categories.'],
  'PluginPage.tags': ['标签。', 'Its tags.'],
  'PluginPage.author': ['作者的名字。', 'The name of the author.'],
  'PluginPage.headings': ['标题的级别、文字和锚点。', 'The headings: level, text and anchor.'],
  'PluginPage.copy': ['Markdown 副本的地址，有的话。', 'The address of its Markdown copy, if it has one.'],
  'PluginList.kind': ['列表的种类。', 'The kind of the list.'],
  'PluginList.path': ['列表页的地址。', 'The address of the list page.'],
  'PluginList.title': ['列表的标题。', 'The title.'],
  'PluginList.page': ['列表对应的笔记，有的话。', 'The note that the list belongs to, if there is one.'],
  'PluginList.pages': ['列出的页面，按列表里的次序。', 'The listed pages, in order.'],
  'PluginList.description': [
    '页面种类的页面的简介，若有。',
    'For pages of a page kind: the description, if there is one.',
  ],
  'PluginList.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: excluded from search engines and from machine-readable lists.',
  ],
  'PluginSite.title': ['站点名。', 'The name of the site.'],
  'PluginSite.description': ['站点简介。', 'The description of the site.'],
  'PluginSite.lang': ['站点语言。', 'The language of the site.'],
  'PluginSite.strings': ['界面文字。', 'The interface texts.'],
  'PluginSite.base': ['站点所在的路径。', 'The path at which the site is served.'],
  'PluginSite.url': ['站点网址，设置里写了才有。', 'The address of the site, if set.'],
  'PluginSite.isIndexed': ['搜索引擎能否收录。', 'Whether search engines may index it.'],
  'PluginSite.pages': ['所有笔记的页面，按文件夹里的次序。', 'The pages of all notes, in the order of the files.'],
  'PluginSite.lists': ['所有列表。', 'All lists.'],
  'PluginSite.ownPages': [
    '插件增加的页面；收集它们的时候是空的。',
    'Pages added by plugins; empty while they are being collected.',
  ],
  'PluginSite.href': [
    '把地址变成链接：加上 `base` 和网址并编码。',
    'Turns an address into a link: encoded, with `base` and, if set, the host.',
  ],
  'PluginTexts.text': ['笔记的纯文本。', 'The text of a page without markup.'],
  'PluginTexts.html': ['笔记的 HTML，`page.html` 之前的。', 'Its HTML, before `page.html`.'],
  'OwnPage.path': ['地址，如 `/timeline/`，不编码。', 'Address such as `/timeline/`, decoded.'],
  'OwnPage.title': ['标题。', 'The title.'],
  'OwnPage.description': ['简介。', 'The description.'],
  'OwnPage.html': ['正文；用 `component()` 放入组件。', 'The text; `component()` inserts a component.'],
  'OwnPage.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: excluded from search engines and from machine-readable lists.',
  ],
  'NoteLayout.name': [
    '笔记写在 `layout` 里的名字，由小写字母、数字和连字符组成，所有插件里唯一；先于 kb 的同名布局。`<body>` 的类 `layout-名字` 供样式表使用。',
    'The name that notes write in `layout`: lower-case letters, digits and hyphens, unique among all plugins; it takes precedence over a built-in layout of the same name. Pages have the class `layout-NAME` on `<body>`, for style sheets.',
  ],
  'NoteLayout.component': [
    '显示笔记的 React 组件文件，从站点根目录算起；得到 `LayoutProps`。抛错时用文章页的布局，并报告 `component/throws`。',
    'The file of the React component that shows a note, from the root of the site; it receives `LayoutProps`. If it throws, the page gets the usual layout and `component/throws` is reported.',
  ],
  'NoteLayout.style': [
    '只有这些页面加载的样式表，从站点根目录算起。',
    'A style sheet that only these pages load; a file path from the root of the site.',
  ],
  'NoteLayout.frontmatter': [
    '检查这些笔记的字段：zod 的模式，或其他支持 Standard Schema 的库的模式。组件在 `fields` 里得到结果，只能是 JSON 能表示的值；不符合的是 `frontmatter/field`，指明行号。zod 模式里的字段在任何笔记里都算已知。',
    'Validates the fields of these notes: a schema from zod or any other library that supports Standard Schema. The component receives the result as `fields`, only values that JSON can represent; invalid fields are reported as `frontmatter/field` with their line. The keys of a zod schema count as known in every note.',
  ],
  'OwnPageKind.name': [
    '种类的名字，在插件里唯一；出错时用它指明。`<body>` 的类 `custom-名字` 供样式表使用。',
    'The name of the kind, unique within the plugin; error messages mention it. Pages have the class `custom-NAME` on `<body>`, for style sheets.',
  ],
  'OwnPageKind.path': [
    '地址，如 `/reading/`；或样式，如 `/shelf/:shelf/`，冒号后的部分由每个页面填写。',
    'An address such as `/reading/`, or a pattern such as `/shelf/:shelf/`; each page fills in the parts after a colon.',
  ],
  'OwnPageKind.data': [
    '检查每个页面的数据：zod 的模式，或其他支持 Standard Schema 的库的模式。',
    'Validates the data of each page: a schema from zod or any other library that supports Standard Schema.',
  ],
  'OwnPageKind.component': [
    '显示页面的 React 组件文件，从站点根目录算起；得到 `PageKindProps`。',
    'The file of the React component that shows a page, from the root of the site; it receives `PageKindProps`.',
  ],
  'OwnPageKind.style': [
    '只有这些页面加载的样式表，从站点根目录算起。',
    'A style sheet that only these pages load; a file path from the root of the site.',
  ],
  'OwnPageKind.load': [
    '读取页面的数据，每次读取站点时运行，最多 60 秒；可以是异步的。',
    'Loads the data of the pages each time the site is read; it can be asynchronous and has at most 60 s.',
  ],
  'OwnPageKind.pages': [
    '返回页面；站点的每种语言各调用一次，`site.pages` 是该语言的笔记，地址前面加上语言的前缀。',
    'Returns the pages. Called once for each language of the site, with the notes of that language in `site.pages`; addresses start with the prefix of the language.',
  ],
  'KindFiles.read': [
    '文件的文字，路径从站点根目录算起；文件改变时 `kb dev` 会重新读取。',
    'The text of a file, given by its path from the root of the site; `kb dev` reads it again when it changes.',
  ],
  'KindPage.params': [
    "地址里由页面填写的部分，如 `{ shelf: 'now' }`。",
    "The parts of the address that the page fills in, such as `{ shelf: 'now' }`.",
  ],
  'KindPage.title': ['标题。', 'The title.'],
  'KindPage.description': ['简介。', 'The description.'],
  'KindPage.data': [
    '组件显示的数据，只能是 JSON 能表示的值。',
    'The data that the component shows; only values that JSON can represent.',
  ],
  'KindPage.text': [
    '除标题和简介外，搜索还能找到的文字，不带标记。',
    'Text that the search finds in addition to title and description, without markup.',
  ],
  'KindPage.notes': [
    '列出的笔记，按这个次序；不公开列出的会略去。',
    'The notes that the page lists, in this order; unlisted notes are left out.',
  ],
  'KindPage.pageSize': [
    '每页的笔记数，其余的在 `page/2/` 等地址；默认 10，`0` 表示不分页。',
    'How many notes one page lists; the others follow at `page/2/` and so on. Default: 10; `0` puts all on one page.',
  ],
  'KindPage.feed': [
    '旁边有这些笔记的订阅源，前提是站点有订阅源。',
    'Whether to write feeds of its notes, if the site has feeds.',
  ],
  'KindPage.isIndexed': [
    '`false`：不给搜索引擎，也不进入给机器的清单。',
    '`false`: excluded from search engines and from machine-readable lists.',
  ],
}

/** What each type is for. */
export const PLUGIN_TYPES: Readonly<Record<string, Both>> = {
  Plugin: [
    '插件的全部内容；除了名字都可以省略。钩子按列表里插件的次序运行。每次构建都调用 `pages`、`files`、`page.frontmatter` 和 `page.head`，所以它们可以读取文件；其余部分的结果会缓存，只能依赖得到的参数。',
    'Everything a plugin can have; only the name is required. Hooks run in the order of the plugin list. Every build calls `pages`, `files`, `page.frontmatter` and `page.head`, so these may read files; the results of the others are cached, so they must depend only on their arguments.',
  ],
  PluginNote: ['还没有确定地址的笔记。', 'A note before its address is determined.'],
  PluginPage: [
    '笔记的页面；也有 `PluginNote` 的全部成员。',
    'The page of a note; it also has all members of `PluginNote`.',
  ],
  PluginList: ['有自己页面的列表。', 'A list with its own page.'],
  PluginSite: ['整个站点。', 'The whole site.'],
  PluginTexts: ['读取正文；只有 `files` 得到它。', 'Reads texts; only passed to `files`.'],
  OwnPage: ['`pages` 返回的页面。', 'A page that `pages` returns.'],
  NoteLayout: [
    '笔记用 `layout: 名字` 选用的布局。用 `defineLayout` 写，TypeScript 就知道字段的类型。',
    'A layout that notes select with `layout: NAME`. If it is written with `defineLayout`, TypeScript knows the types of the fields.',
  ],
  OwnPageKind: [
    '一种页面：地址按同一样式，数据由模式检查，由一个组件显示。用 `definePageKind` 写，TypeScript 就知道数据的类型。',
    'A kind of page: addresses follow one pattern, a schema validates the data, and one component shows it. If it is written with `definePageKind`, TypeScript knows the types of the data.',
  ],
  KindFiles: ['`load` 得到的文件。', 'The files passed to `load`.'],
  KindPage: ['`pageKinds` 的 `pages` 返回的页面。', 'A page that the `pages` function of a page kind returns.'],
}
