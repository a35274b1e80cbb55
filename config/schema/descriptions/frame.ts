import type { KeyGroup } from './description.ts'

const GROUP_ZH = "title: '浏览器', children: ['/event-loop/']"
const GROUP_EN = "title: 'Browsers', children: ['/event-loop/']"
const group = (more: string): readonly [string, string] => [
  `theme: { sidebar: { '/': [{ ${GROUP_ZH}${more} }] } }`,
  `theme: { sidebar: { '/': [{ ${GROUP_EN}${more} }] } }`,
]
const DOCS = "repo: 'you/notes', editLinks: true"
const ALGOLIA = "provider: 'algolia', appId: 'ABCDE12345', apiKey: 'search-only-key', indexName: 'notes'"
const MEILISEARCH =
  "provider: 'meilisearch', host: 'https://search.example.com', apiKey: 'search-only-key', indexName: 'notes'"
const english = (settings: string): string =>
  `locales: { '/en/': { lang: 'en' } }, theme: { locales: { '/en/': { ${settings} } } }`

/** What stands around a page. */
export const FRAME: readonly KeyGroup[] = [
  {
    name: 'bar',
    title: ['顶栏', 'The navigation bar'],
    keys: {
      'theme.navbar': ['是否显示顶栏。', 'Whether to show the navigation bar.', 'theme: { navbar: false }'],
      'theme.logo': [
        '站点名左边的图片。',
        'An image to the left of the site name.',
        "theme: { logo: '/img/logo.svg' }",
      ],
      'theme.nav.text': [
        '顶栏条目的文字。不写 `nav` 时，`reading` 外观列出前几个文件夹和各个列表，`vdoing` 外观没有条目。',
        'The text of an item. Without `nav`, the `reading` look shows the first folders and the list pages; the `vdoing` look shows nothing.',
        [
          "theme: { nav: [{ text: '归档', link: '/archives/' }] }",
          "theme: { nav: [{ text: 'Archives', link: '/archives/' }] }",
        ],
      ],
      'theme.nav.link': [
        '页面地址或站外网址。指向不存在的页面会报告。',
        'The address of a page or of another site. An address that leads to no page is reported.',
        [
          "theme: { nav: [{ text: '归档', link: '/archives/' }] }",
          "theme: { nav: [{ text: 'Archives', link: '/archives/' }] }",
        ],
      ],
      'theme.nav.ariaLabel': [
        '读屏软件读出的名称，文字本身说不清时用。',
        'A label for screen readers, if the text alone is not clear enough.',
        [
          "theme: { nav: [{ text: '归档', link: '/archives/', ariaLabel: '按年份列出的所有笔记' }] }",
          "theme: { nav: [{ text: 'Archives', link: '/archives/', ariaLabel: 'All notes by year' }] }",
        ],
      ],
      'theme.nav.items': [
        '下拉菜单的条目；条目还可以有自己的 `items`，成为一组链接。',
        'The items of a drop-down menu; an item with its own `items` is a group of links.',
        [
          "theme: { nav: [{ text: '列表', items: [{ text: '归档', link: '/archives/' }, { text: '标签', link: '/tags/' }] }] }",
          "theme: { nav: [{ text: 'Lists', items: [{ text: 'Archives', link: '/archives/' }, { text: 'Tags', link: '/tags/' }] }] }",
        ],
      ],
      'theme.repo': [
        '仓库：GitHub 的 `用户/仓库`，或完整网址。顶栏里有指向它的链接。',
        'The repository: `user/repository` on GitHub, or a complete address. The navigation bar links to it.',
        "theme: { repo: 'you/notes' }",
      ],
      'theme.repoLabel': [
        '该链接的文字，默认是平台的名字。',
        'The text of that link. Default: the name of the host.',
        ["theme: { repo: 'you/notes', repoLabel: '源码' }", "theme: { repo: 'you/notes', repoLabel: 'Source' }"],
      ],
      'theme.search': [
        '是否有搜索，默认有；也可以是代替自带索引的外部服务。',
        'Whether to have a search, as by default, or a service that answers instead of the built-in index.',
        'theme: { search: false }',
      ],
      'theme.search.provider': [
        '由外部服务回答搜索，代替自带的索引：`algolia` 或 `meilisearch`。',
        'A service that answers searches instead of the built-in index: `algolia` or `meilisearch`.',
        `theme: { search: { ${MEILISEARCH} } }`,
      ],
      'theme.search.appId': [
        'Algolia 的应用 id。',
        'The application id of Algolia.',
        `theme: { search: { ${ALGOLIA} } }`,
      ],
      'theme.search.host': [
        'Meilisearch 服务器的地址。',
        'The address of the Meilisearch server.',
        `theme: { search: { ${MEILISEARCH} } }`,
      ],
      'theme.search.apiKey': [
        '只能搜索的密钥；它写在每个页面里，能写入的密钥绝不能放在这里。',
        'The search-only key. It is part of every page: never put a key here that can write.',
        `theme: { search: { ${ALGOLIA} } }`,
      ],
      'theme.search.indexName': [
        '服务里索引的名字。',
        'The name of the index at the service.',
        `theme: { search: { ${ALGOLIA} } }`,
      ],
      'theme.search.records': [
        '是否写出 `search-records.json`：一次请求就能填满服务里的索引。构建自己什么都不发送。',
        'Whether to write `search-records.json`, the body of one request that fills the index. The build itself sends nothing.',
        `theme: { search: { ${ALGOLIA}, records: true } }`,
      ],
      'theme.searchMaxSuggestions': [
        '搜索面板最多列出多少条结果。',
        'The maximum number of results in the search panel.',
        'theme: { searchMaxSuggestions: 20 }',
      ],
      'theme.searchPlaceholder': [
        '搜索框里的提示文字。',
        'The placeholder text of the search field.',
        ["theme: { searchPlaceholder: '搜索笔记' }", "theme: { searchPlaceholder: 'Search notes' }"],
      ],
    },
  },
  {
    name: 'sidebar',
    title: ['侧边栏', 'The sidebar'],
    keys: {
      'theme.sidebar': [
        "`'structuring'` 由文件夹和文件名的编号生成；`'auto'` 列出页面自己的标题；`false` 没有侧边栏；也可以写成列表，或按路径前缀写几个列表。",
        "`'structuring'` builds the sidebar from the numbers of folders and files; `'auto'` lists the headings of the page itself; `false` shows none. It can also be a list, or a list for each path prefix.",
        "theme: { sidebar: 'auto' }",
      ],
      'theme.sidebar.mode': [
        '写成对象的 `structuring`，用来同时写 `collapsable`。',
        '`structuring` written as an object, so that `collapsable` can be set.',
        "theme: { sidebar: { mode: 'structuring', collapsable: false } }",
      ],
      'theme.sidebar.collapsable': [
        '分组是否可以折叠。',
        'Whether groups can be collapsed.',
        "theme: { sidebar: { mode: 'structuring', collapsable: false } }",
      ],
      'theme.sidebar.*': [
        '某个路径前缀下的页面用的侧边栏：列表、`auto` 或 `false`。几个前缀都符合时，用写在最前面的。条目可以是地址、`[地址, 文字]` 或分组。',
        'The sidebar of pages below a path prefix: a list, `auto` or `false`. If several prefixes match, the first one counts. Items are addresses, `[address, text]` or groups.',
        [
          "theme: { sidebar: { '/': ['/event-loop/', ['/archives/', '所有笔记']] } }",
          "theme: { sidebar: { '/': ['/event-loop/', ['/archives/', 'All notes']] } }",
        ],
      ],
      'theme.sidebar.title': ['分组的标题。', 'The title of a group.', group('')],
      'theme.sidebar.path': [
        '点分组标题时打开的页面。',
        'The page that the title of a group links to.',
        group(", path: '/archives/'"),
      ],
      'theme.sidebar.children': ['分组的条目，最多嵌套三层。', 'The items of a group; up to three levels.', group('')],
      'theme.sidebar.sidebarDepth': [
        '该分组里的页面列出几级标题。',
        'How many heading levels are listed for pages of the group.',
        group(', sidebarDepth: 1'),
      ],
      'theme.sidebar.initialOpenGroupIndex': [
        '一开始展开第几个子分组，从 0 数起。',
        'Which subgroup is open at first, counted from 0.',
        [
          "theme: { sidebar: { '/': [{ title: '前端', initialOpenGroupIndex: 1, children: [{ title: '列表', children: ['/tags/'] }, { title: '浏览器', children: ['/event-loop/'] }] }] } }",
          "theme: { sidebar: { '/': [{ title: 'Front end', initialOpenGroupIndex: 1, children: [{ title: 'Lists', children: ['/tags/'] }, { title: 'Browsers', children: ['/event-loop/'] }] }] } }",
        ],
      ],
      'theme.sidebarDepth': [
        '侧边栏在当前页面下面列出几级标题，`0` 表示不列。',
        'How many heading levels the sidebar lists below the current page; `0` lists none.',
        'theme: { sidebarDepth: 1 }',
      ],
      'theme.displayAllHeaders': [
        '是否列出所有页面的标题，而不只是当前页面的。',
        'Whether to list the headings of all pages, not only those of the current page.',
        'theme: { displayAllHeaders: true }',
      ],
      'theme.sidebarOpen': [
        '宽屏上侧边栏一开始是否展开。',
        'Whether the sidebar is initially open on wide screens.',
        'theme: { sidebarOpen: false }',
      ],
      'theme.sidebarHoverTriggerOpen': [
        '指针移到屏幕左边缘时是否打开收起的侧边栏。',
        'Whether moving the pointer to the left edge opens a closed sidebar.',
        'theme: { sidebarHoverTriggerOpen: false }',
      ],
    },
  },
  {
    name: 'theme-languages',
    title: ['多语言的导航', 'Navigation of several languages'],
    text: ['键是 `locales` 里的路径前缀。', 'Each key is a path prefix from `locales`.'],
    keys: {
      'theme.locales.*.label': [
        '该语言在语言菜单里的名字。',
        'The name of the language in the language menu.',
        english("label: 'English'"),
      ],
      'theme.locales.*.selectText': [
        '语言菜单的名称。',
        'The name of the language menu.',
        english("selectText: 'Languages'"),
      ],
      'theme.locales.*.nav': [
        '该语言的顶栏，写法同 `theme.nav`。',
        'The navigation bar in that language, written like `theme.nav`.',
        english("nav: [{ text: 'Home', link: '/en/' }]"),
      ],
      'theme.locales.*.sidebar': [
        '该语言的侧边栏，写法同 `theme.sidebar`。',
        'The sidebar in that language, written like `theme.sidebar`.',
        english("sidebar: 'auto'"),
      ],
      'theme.locales.*.editLinkText': [
        '编辑链接的文字。',
        'The text of the edit link.',
        english("editLinkText: 'Improve this page'"),
      ],
      'theme.locales.*.lastUpdated': [
        '更新时间前面的文字，`false` 不显示。',
        'The label before the time of the last change; `false` hides it.',
        english("lastUpdated: 'Last changed'"),
      ],
      'theme.locales.*.openNewWindowText': [
        '站外链接后面给读屏软件的文字。',
        'A text for screen readers after links to other sites.',
        english("openNewWindowText: '(opens a new window)'"),
      ],
      'theme.locales.*.announcement': [
        '该语言的公告，写法同 `theme.announcement`。写了 `lang` 的语言不显示整个站点的公告。',
        'The announcement in that language, written like `theme.announcement`. A language with its own `lang` does not show the announcement of the whole site.',
        english("announcement: { text: 'We have moved.' }"),
      ],
    },
  },
  {
    name: 'source',
    title: ['编辑链接', 'Edit links'],
    keys: {
      'theme.editLinks': [
        '是否在文章下面显示“编辑此页”，需要 `repo` 或 `docsRepo`。',
        'Whether articles have an edit link; needs `repo` or `docsRepo`.',
        `theme: { ${DOCS} }`,
      ],
      'theme.editLinkText': [
        '该链接的文字。',
        'The text of that link.',
        [`theme: { ${DOCS}, editLinkText: '帮助改进此页' }`, `theme: { ${DOCS}, editLinkText: 'Improve this page' }`],
      ],
      'theme.docsRepo': [
        '笔记所在的仓库，和 `repo` 不同时才写。支持 GitHub、GitLab、Bitbucket 和 Gitee。',
        'The repository of the notes if it differs from `repo`: on GitHub, GitLab, Bitbucket or Gitee.',
        `theme: { ${DOCS}, docsRepo: 'you/notes-source' }`,
      ],
      'theme.docsDir': [
        '笔记文件夹在仓库里的路径；默认是 `content.dir`。',
        'The path of the notes folder in the repository. Default: `content.dir`.',
        `theme: { ${DOCS}, docsDir: 'site/content' }`,
      ],
      'theme.docsBranch': ['仓库的分支。', 'The branch of the repository.', `theme: { ${DOCS}, docsBranch: 'main' }`],
    },
  },
]
