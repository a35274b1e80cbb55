import type { KeyGroup } from './description.ts'

const CC = "text: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/'"

export const ARTICLES: readonly KeyGroup[] = [
  {
    name: 'articles',
    title: ['文章页', 'Article pages'],
    keys: {
      'theme.author': [
        '没有写作者的笔记的作者：名字，或 `{ name, link }`。',
        'The author of notes that do not name one: a name, or `{ name, link }`.',
        ["theme: { author: '林岚' }", "theme: { author: 'Ada' }"],
      ],
      'theme.author.name': [
        '作者的名字。',
        'The name of the author.',
        ["theme: { author: { name: '林岚' } }", "theme: { author: { name: 'Ada' } }"],
      ],
      'theme.author.link': [
        '作者名字链接到的地址。',
        'The address that the name links to.',
        [
          "theme: { author: { name: '林岚', link: 'https://example.com' } }",
          "theme: { author: { name: 'Ada', link: 'https://example.com' } }",
        ],
      ],
      'theme.author.href': [
        '`link` 的旧写法。',
        'The old name of `link`.',
        [
          "theme: { author: { name: '林岚', href: 'https://example.com' } }",
          "theme: { author: { name: 'Ada', href: 'https://example.com' } }",
        ],
      ],
      'theme.author.url': [
        'VuePress 2 中 `link` 的名字。',
        'What VuePress 2 calls `link`.',
        [
          "theme: { author: { name: '林岚', url: 'https://example.com' } }",
          "theme: { author: { name: 'Ada', url: 'https://example.com' } }",
        ],
      ],
      'theme.lastUpdated': [
        '是否显示更新时间（取自 git）；写成文字就是时间前面的词。',
        'Whether to show when a note was last changed, according to git. A text is used as the label.',
        ["theme: { lastUpdated: '更新于' }", "theme: { lastUpdated: 'Changed' }"],
      ],
      'theme.rightMenuBar': [
        '宽屏上正文右边是否有本页目录。',
        'Whether to show an outline beside the text on wide screens.',
        'theme: { rightMenuBar: false }',
      ],
      'theme.prevLinks': [
        '是否有到上一篇的链接。',
        'Whether to link to the previous page.',
        'theme: { prevLinks: false }',
      ],
      'theme.nextLinks': ['是否有到下一篇的链接。', 'Whether to link to the next page.', 'theme: { nextLinks: false }'],
      'theme.pageButton': [
        '宽屏上页面两侧是否有翻到上一篇、下一篇的箭头。',
        'Whether to show arrows to the previous and next page at the sides of the page on wide screens.',
        'theme: { pageButton: false }',
      ],
      'theme.related': [
        '是否在文章下面列出相关笔记（按链接、标签、分类和标题用词）；数字表示列几篇。',
        'Whether articles list related notes, found by links, tags, categories and words in titles. A number sets how many.',
        'theme: { related: 3 }',
      ],
      'theme.series': [
        '`series` 相同的笔记是否互相链接，并在 `/series/` 下有列表。',
        'Whether notes of the same `series` link to each other and are listed under `/series/`.',
        'theme: { series: false }',
      ],
      'theme.noteGraph': [
        '文章下面是否画出与它互相链接的笔记。',
        'Whether articles show a graph of the notes linked to them.',
        'theme: { noteGraph: false }',
      ],
      'theme.noteMap': [
        '是否有 `/map/` 页面，分块画出所有笔记的关系。',
        'Whether to generate `/map/`, which shows how all notes are connected, one part at a time.',
        'theme: { noteMap: false }',
      ],
      'theme.siteChanges': [
        '是否有 `/changes/` 页面：按月列出新增和更新的笔记。',
        'Whether to generate `/changes/`, which lists added and changed notes by month.',
        'theme: { siteChanges: true }',
      ],
      'theme.randomNote': [
        '是否有 `/random/` 页面，打开它就到随机的一篇；没有脚本时是一个列表。',
        'Whether to generate `/random/`, which opens a random note; without JavaScript it is a list.',
        'theme: { randomNote: true }',
      ],
      'theme.statistics': [
        '是否有 `/statistics/` 页面：每天写了几篇、每年写了多少字、各分类有多少篇。',
        'Whether to generate `/statistics/`: notes by day and month, words by year, notes by category.',
        'theme: { statistics: true }',
      ],
      'theme.history': [
        '是否读取 git 历史：没有日期的笔记显示 git 里最早的日期。',
        'Whether to read the git history: notes without a date show the date of their first commit.',
        'theme: { history: false }',
      ],
      'theme.history.commits': [
        '文章列出最近几次改动。',
        'How many recent changes an article lists.',
        'theme: { history: { commits: 5 } }',
      ],
      'theme.history.contributors': [
        '是否列出改过这篇笔记的人；只有名字，没有邮箱。',
        'Whether articles list their contributors, by name only, without email addresses.',
        'theme: { history: { contributors: true } }',
      ],
      'theme.outdated': [
        '多少天没有改动就提示内容可能过时，`true` 表示 365 天；按读者的时钟计算。',
        "After how many days without a change an article says that it may be outdated; `true` means 365. The visitor's clock decides.",
        'theme: { outdated: 180 }',
      ],
      'theme.copyright': [
        '文章下面的授权说明：文字，或 `{ text, link }`。',
        'The licence of articles: a text, or `{ text, link }`.',
        "theme: { copyright: 'CC BY 4.0' }",
      ],
      'theme.copyright.text': ['授权协议的名字。', 'The name of the licence.', `theme: { copyright: { ${CC} } }`],
      'theme.copyright.link': ['协议的网址。', 'The address of the licence.', `theme: { copyright: { ${CC} } }`],
      'theme.updateBar.showToArticle': [
        '文章下面是否列出最近的文章；不写时只有 `vdoing` 外观列出。',
        'Whether articles end with a list of the newest articles. By default, only the `vdoing` look has it.',
        'theme: { updateBar: { showToArticle: true } }',
      ],
      'theme.updateBar.moreArticle': [
        '该列表里“更多文章”指向的地址。',
        'The address that “more articles” in that list links to.',
        "theme: { updateBar: { showToArticle: true, moreArticle: '/tags/' } }",
      ],
      'theme.extendFrontmatter.*': [
        '没有写这些字段的笔记使用的值；`null` 只声明一个自己的字段。',
        'Default values for frontmatter fields that a note does not set; `null` only declares a field of your own.',
        ["theme: { extendFrontmatter: { author: '林岚' } }", "theme: { extendFrontmatter: { author: 'Ada' } }"],
      ],
    },
  },
  {
    name: 'lists',
    title: ['列表', 'Lists'],
    keys: {
      'theme.category': [
        '是否有分类和分类页。',
        'Whether to use categories and generate their pages.',
        'theme: { category: false }',
      ],
      'theme.tag': ['是否有标签和标签页。', 'Whether to use tags and generate their pages.', 'theme: { tag: false }'],
      'theme.archive': ['是否有归档页。', 'Whether to generate the archives page.', 'theme: { archive: false }'],
      'theme.categoryText': [
        '直接放在 `_posts` 里的笔记的分类，默认是“随笔”。',
        'The category of notes placed directly in `_posts`. Default: the word for essays in the language of the site.',
        ["theme: { categoryText: '杂记' }", "theme: { categoryText: 'Posts' }"],
      ],
    },
  },
  {
    name: 'people',
    title: ['博主与页脚', 'Author and footer'],
    keys: {
      'theme.blogger.name': [
        '首页名片上的名字。',
        'The name on the author card of the home page.',
        ["theme: { blogger: { name: '林岚' } }", "theme: { blogger: { name: 'Ada' } }"],
      ],
      'theme.blogger.avatar': [
        '名片上的头像。',
        'The avatar on the card.',
        [
          "theme: { blogger: { name: '林岚', avatar: '/img/share.png' } }",
          "theme: { blogger: { name: 'Ada', avatar: '/img/share.png' } }",
        ],
      ],
      'theme.blogger.slogan': [
        '名字下面的一句话。',
        'A sentence below the name.',
        [
          "theme: { blogger: { name: '林岚', slogan: '把走过的路记下来' } }",
          "theme: { blogger: { name: 'Ada', slogan: 'Notes on the way' } }",
        ],
      ],
      'theme.social.icons.iconClass': [
        '图标的名字，如 `icon-github`、`icon-weixin`、`icon-youjian`、`icon-bilibili`、`icon-rss`。',
        'The name of the icon, such as `icon-github`, `icon-youjian` (mail), `icon-youtube` or `icon-rss`.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.social.icons.title': [
        '图标的名称，供指针停留和读屏软件使用。',
        'The label of the icon, for tooltips and screen readers.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.social.icons.link': [
        '图标指向的地址。',
        'The address that the icon links to.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.footer.createYear': [
        '页脚版权年份的起始年，结束年是站点内容最新的一年。',
        'The first year of the copyright notice in the footer; the last one is the newest year in the content.',
        'theme: { footer: { createYear: 2022 } }',
      ],
      'theme.footer.copyrightInfo': [
        '页脚文字，可以用 HTML。',
        'The text of the footer; it can contain HTML.',
        [
          'theme: { footer: { copyrightInfo: \'林岚 · <a href="/archives/">全部笔记</a>\' } }',
          'theme: { footer: { copyrightInfo: \'Ada · <a href="/archives/">all notes</a>\' } }',
        ],
      ],
      'theme.footer.icp': [
        'ICP 备案号，链到 beian.miit.gov.cn。',
        'The ICP filing number that sites hosted in China must show; it links to beian.miit.gov.cn.',
        "theme: { footer: { icp: '京ICP备12345678号-1' } }",
      ],
      'theme.footer.police': [
        '公安联网备案号，链到 beian.mps.gov.cn 上的备案记录。',
        'The public security filing number; it links to its record on beian.mps.gov.cn.',
        "theme: { footer: { police: '京公网安备11010502030143号' } }",
      ],
      'theme.announcement.text': [
        '所有页面上方的公告，一段 Markdown。',
        'An announcement above every page: one paragraph of Markdown.',
        [
          "theme: { announcement: { text: '旧文章的图片[正在搬家](/archives/)。' } }",
          "theme: { announcement: { text: 'Pictures of old notes [are moving](/archives/).' } }",
        ],
      ],
      'theme.announcement.until': [
        '最后一天：这一天过完就不再显示；写了时刻，就到那一刻为止。',
        'The last day on which it is shown; with a time, the moment at which it disappears.',
        [
          "theme: { announcement: { text: '八月停更。', until: '2026-08-31' } }",
          "theme: { announcement: { text: 'Back in September.', until: '2026-08-31' } }",
        ],
      ],
      'theme.announcement.closable': [
        '读者能否关闭；关闭过的浏览器不再显示它。',
        'Whether visitors can close it. A browser in which it was closed does not show it again.',
        [
          "theme: { announcement: { text: '八月停更。', closable: false } }",
          "theme: { announcement: { text: 'Back in September.', closable: false } }",
        ],
      ],
      'theme.announcement.id': [
        '浏览器记住的名字。不写时改了文字就是另一条公告，关闭过的人又会看到；写上就不会。',
        'The name under which browsers remember that it was closed. Without one, a changed text is a new announcement, which everyone sees again.',
        [
          "theme: { announcement: { text: '八月停更。', id: 'summer' } }",
          "theme: { announcement: { text: 'Back in September.', id: 'summer' } }",
        ],
      ],
    },
  },
]
