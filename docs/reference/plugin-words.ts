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
}
