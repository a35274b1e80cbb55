import type { KeyGroup } from './description.ts'

const CC = "text: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/'"

export const ARTICLES: readonly KeyGroup[] = [
  {
    name: 'articles',
    title: ['文章页', 'Pages of notes'],
    keys: {
      'theme.author': [
        '没有写作者的笔记的作者：名字，或 `{ name, link }`。',
        'Author of notes that name none: a name, or `{ name, link }`.',
        ["theme: { author: '林岚' }", "theme: { author: 'Ada' }"],
      ],
      'theme.author.name': [
        '作者的名字。',
        'Name of the author.',
        ["theme: { author: { name: '林岚' } }", "theme: { author: { name: 'Ada' } }"],
      ],
      'theme.author.link': [
        '作者名字链接到的地址。',
        'Where the name leads.',
        [
          "theme: { author: { name: '林岚', link: 'https://example.com' } }",
          "theme: { author: { name: 'Ada', link: 'https://example.com' } }",
        ],
      ],
      'theme.author.href': [
        '`link` 的旧写法。',
        'The older name of `link`.',
        [
          "theme: { author: { name: '林岚', href: 'https://example.com' } }",
          "theme: { author: { name: 'Ada', href: 'https://example.com' } }",
        ],
      ],
      'theme.lastUpdated': [
        '是否显示更新时间（取自 git）；写成文字就是时间前面的词。',
        'Whether the time of the last change is shown, from git; a text is what stands before it.',
        ["theme: { lastUpdated: '更新于' }", "theme: { lastUpdated: 'Changed' }"],
      ],
      'theme.rightMenuBar': [
        '宽屏上正文右边是否有本页目录。',
        'Whether wide screens have an outline beside the text.',
        'theme: { rightMenuBar: false }',
      ],
      'theme.prevLinks': [
        '是否有到上一篇的链接。',
        'Whether there are links to the previous page.',
        'theme: { prevLinks: false }',
      ],
      'theme.nextLinks': [
        '是否有到下一篇的链接。',
        'Whether there are links to the next page.',
        'theme: { nextLinks: false }',
      ],
      'theme.pageButton': [
        '宽屏上页面两侧是否有翻到上一篇、下一篇的箭头。',
        'Whether wide screens have arrows at both sides of the page, to the previous and the next one.',
        'theme: { pageButton: false }',
      ],
      'theme.related': [
        '是否在文章下面列出相关笔记（按链接、标签、分类和标题用词）；数字表示列几篇。',
        'Whether articles list related notes, by links, tags, categories and words of titles; a number says how many.',
        'theme: { related: 3 }',
      ],
      'theme.series': [
        '`series` 相同的笔记是否互相链接，并在 `/series/` 下有列表。',
        'Whether notes of one `series` lead to one another, and have a list below `/series/`.',
        'theme: { series: false }',
      ],
      'theme.noteGraph': [
        '文章下面是否画出与它互相链接的笔记。',
        'Whether articles have a drawing of the notes that are linked with them.',
        'theme: { noteGraph: false }',
      ],
      'theme.noteMap': [
        '是否有 `/map/` 页面，分块画出所有笔记的关系。',
        'Whether there is a page `/map/` of how all notes hang together, part by part.',
        'theme: { noteMap: false }',
      ],
      'theme.siteChanges': [
        '是否有 `/changes/` 页面：按月列出新增和更新的笔记。',
        'Whether there is a page `/changes/`: what was added and changed, month by month.',
        'theme: { siteChanges: true }',
      ],
      'theme.randomNote': [
        '是否有 `/random/` 页面，打开它就到随机的一篇；没有脚本时是一个列表。',
        'Whether there is a page `/random/` that leads to a random note; without script it is a list.',
        'theme: { randomNote: true }',
      ],
      'theme.statistics': [
        '是否有 `/statistics/` 页面：每天写了几篇、每年写了多少字、各分类有多少篇。',
        'Whether there is a page `/statistics/`: notes by day and month, words by year, categories.',
        'theme: { statistics: true }',
      ],
      'theme.history': [
        '是否读取 git 历史：没有日期的笔记显示 git 里最早的日期。',
        'Whether the history of git is read: notes without a date tell the day git first knew of them.',
        'theme: { history: false }',
      ],
      'theme.history.commits': [
        '文章列出最近几次改动。',
        'How many of its last changes an article lists.',
        'theme: { history: { commits: 5 } }',
      ],
      'theme.history.contributors': [
        '是否列出改过这篇笔记的人；只有名字，没有邮箱。',
        'Whether an article names those who changed it; names only, never addresses.',
        'theme: { history: { contributors: true } }',
      ],
      'theme.outdated': [
        '多少天没有改动就提示内容可能过时，`true` 表示 365 天；按读者的时钟计算。',
        'After how many days without a change an article says that it may be out of date; `true`: 365, by the clock of the reader.',
        'theme: { outdated: 180 }',
      ],
      'theme.copyright': [
        '文章下面的授权说明：文字，或 `{ text, link }`。',
        'The terms under which articles may be used: words, or `{ text, link }`.',
        "theme: { copyright: 'CC BY 4.0' }",
      ],
      'theme.copyright.text': ['授权协议的名字。', 'Name of the licence.', `theme: { copyright: { ${CC} } }`],
      'theme.copyright.link': ['协议的网址。', 'Address of the licence.', `theme: { copyright: { ${CC} } }`],
      'theme.updateBar.showToArticle': [
        '文章下面是否列出最近的文章；不写时只有 `vdoing` 外观列出。',
        'Whether articles list the newest ones; by default those of the look `vdoing` do.',
        'theme: { updateBar: { showToArticle: true } }',
      ],
      'theme.updateBar.moreArticle': [
        '该列表里“更多文章”指向的地址。',
        'Where the list leads for more.',
        "theme: { updateBar: { showToArticle: true, moreArticle: '/tags/' } }",
      ],
      'theme.extendFrontmatter.*': [
        '没有写这些字段的笔记使用的值。',
        'Values for notes that do not say these fields themselves.',
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
        'Whether there are categories and their pages.',
        'theme: { category: false }',
      ],
      'theme.tag': ['是否有标签和标签页。', 'Whether there are tags and their pages.', 'theme: { tag: false }'],
      'theme.archive': ['是否有归档页。', 'Whether there is a page of archives.', 'theme: { archive: false }'],
      'theme.categoryText': [
        '直接放在 `_posts` 里的笔记的分类，默认是“随笔”。',
        'Category of notes right in `_posts`; by default the word for essays of the language.',
        ["theme: { categoryText: '杂记' }", "theme: { categoryText: 'Posts' }"],
      ],
    },
  },
  {
    name: 'people',
    title: ['博主与页脚', 'The blogger, and the footer'],
    keys: {
      'theme.blogger.name': [
        '首页名片上的名字。',
        'Name on the card of the home page.',
        ["theme: { blogger: { name: '林岚' } }", "theme: { blogger: { name: 'Ada' } }"],
      ],
      'theme.blogger.avatar': [
        '名片上的头像。',
        'Portrait on the card.',
        [
          "theme: { blogger: { name: '林岚', avatar: '/img/share.png' } }",
          "theme: { blogger: { name: 'Ada', avatar: '/img/share.png' } }",
        ],
      ],
      'theme.blogger.slogan': [
        '名字下面的一句话。',
        'Words below the name.',
        [
          "theme: { blogger: { name: '林岚', slogan: '把走过的路记下来' } }",
          "theme: { blogger: { name: 'Ada', slogan: 'Notes on the way' } }",
        ],
      ],
      'theme.social.icons.iconClass': [
        '图标的名字，如 `icon-github`、`icon-weixin`、`icon-youjian`、`icon-bilibili`、`icon-rss`。',
        'Name of the icon, such as `icon-github`, `icon-youjian` (mail), `icon-youtube`, `icon-rss`.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.social.icons.title': [
        '图标的名称，供指针停留和读屏软件使用。',
        'Its name, for pointers that rest on it and for screen readers.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.social.icons.link': [
        '图标指向的地址。',
        'Where it leads.',
        "theme: { social: { icons: [{ iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/you' }] } }",
      ],
      'theme.footer.createYear': [
        '页脚版权年份的起始年，结束年是站点内容最新的一年。',
        'The year that the copyright in the footer begins with; it ends with the newest year of the content.',
        'theme: { footer: { createYear: 2022 } }',
      ],
      'theme.footer.copyrightInfo': [
        '页脚文字，可以用 HTML。',
        'Words of the footer; HTML is allowed.',
        [
          'theme: { footer: { copyrightInfo: \'林岚 · <a href="/archives/">全部笔记</a>\' } }',
          'theme: { footer: { copyrightInfo: \'Ada · <a href="/archives/">all notes</a>\' } }',
        ],
      ],
      'theme.footer.icp': [
        'ICP 备案号，链到 beian.miit.gov.cn。',
        'Number of the ICP filing that sites hosted in China show; it leads to beian.miit.gov.cn.',
        "theme: { footer: { icp: '京ICP备12345678号-1' } }",
      ],
      'theme.footer.police': [
        '公安联网备案号，链到 beian.mps.gov.cn 上的备案记录。',
        'Number of the filing with the police; it leads to its record on beian.mps.gov.cn.',
        "theme: { footer: { police: '京公网安备11010502030143号' } }",
      ],
      'theme.announcement.text': [
        '所有页面上方的公告，一段 Markdown。',
        'What is said above all pages: one paragraph of Markdown.',
        [
          "theme: { announcement: { text: '旧文章的图片[正在搬家](/archives/)。' } }",
          "theme: { announcement: { text: 'Pictures of old notes [are moving](/archives/).' } }",
        ],
      ],
      'theme.announcement.until': [
        '最后一天：这一天过完就不再显示；写了时刻，就到那一刻为止。',
        'The last day on which it is shown; with a time, the moment from which it is not.',
        [
          "theme: { announcement: { text: '八月停更。', until: '2026-08-31' } }",
          "theme: { announcement: { text: 'Back in September.', until: '2026-08-31' } }",
        ],
      ],
      'theme.announcement.closable': [
        '读者能否关闭；关闭过的浏览器不再显示它。',
        'Whether readers can close it; a browser in which it was closed does not show it again.',
        [
          "theme: { announcement: { text: '八月停更。', closable: false } }",
          "theme: { announcement: { text: 'Back in September.', closable: false } }",
        ],
      ],
      'theme.announcement.id': [
        '浏览器记住的名字。不写时改了文字就是另一条公告，关闭过的人又会看到；写上就不会。',
        'What browsers remember of a closed one. Unsaid, another text is another announcement, which everybody sees again.',
        [
          "theme: { announcement: { text: '八月停更。', id: 'summer' } }",
          "theme: { announcement: { text: 'Back in September.', id: 'summer' } }",
        ],
      ],
    },
  },
]
