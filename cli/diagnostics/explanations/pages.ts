import { type Explanations, NOTE, note, SECOND, texts } from './explanation.ts'

export const PAGES: Explanations = {
  'catalogue/no-path': {
    zh: '目录页没有写文件夹。',
    causes: [texts('`pageComponent.data` lacks its `path`.', '`pageComponent.data` 里缺少 `path`。')],
    remedy: texts('Write `data: { path: 01.notes }`.', '写 `data: { path: 01.notes }`。'),
    bad: note('title: All', 'pageComponent:', '  name: Catalogue', '  data: {}'),
    good: note('title: All', 'pageComponent:', '  name: Catalogue', '  data: { path: 01.notes }'),
  },
  'catalogue/no-such-folder': {
    zh: '目录页指向的文件夹不存在，或里面没有带编号的笔记。',
    causes: [texts('The folder was renamed or renumbered.', '文件夹改了名或编号。')],
    remedy: texts('Write its path from the content folder, including numbers.', '从内容文件夹写起，连编号一起写。'),
    bad: note('title: All', 'pageComponent:', '  name: Catalogue', '  data: { path: 09.none }'),
    good: note('title: All', 'pageComponent:', '  name: Catalogue', '  data: { path: 01.notes }'),
  },
  'home/banner': {
    zh: '首页横幅既不是图片，也不是认识的词。',
    causes: [texts('It is a keyword of another theme.', '写了别的主题的词。')],
    remedy: texts(
      'Write `auto`, `none`, the path of an image in the public folder, or `background: …`.',
      '写 `auto`、`none`、public 文件夹里的图片路径，或 `background: …`。',
    ),
    bad: { 'content/index.md': '---\nhome: true\nbannerBg: custom\n---\n' },
    good: { 'content/index.md': '---\nhome: true\nbannerBg: none\n---\n' },
  },
  'output/file-and-folder': {
    zh: '站点的一个文件占了另一个文件所需的文件夹名。',
    causes: [
      texts(
        'A file in the public folder has the name of a folder that a page needs.',
        'public 里的文件名与某个页面的上级同名。',
      ),
    ],
    remedy: texts('Give one of them another address or name.', '给其中一个换个地址或名字。'),
    bad: { [NOTE]: note('title: Tides', 'permalink: /x/'), 'content/public/x': 'mine' },
    good: { [NOTE]: note('title: Tides', 'permalink: /y/'), 'content/public/x': 'mine' },
  },
  'output/same-path': {
    zh: '站点的同一个文件有两个来源。',
    causes: [
      texts(
        'The public folder contains a file that a page or the build also writes.',
        'public 里有页面或构建也要写的文件。',
      ),
    ],
    remedy: texts(
      'Remove one, or turn the other off (`robots: false`, …).',
      '删去一个，或关掉另一个（如 `robots: false`）。',
    ),
    bad: { [NOTE]: 'Text.\n', 'content/public/index.html': 'mine' },
    good: { [NOTE]: 'Text.\n', 'content/public/mine.html': 'mine' },
  },
  'page/address': {
    zh: '这个固定链接或别名不能作地址。',
    causes: [
      texts(
        'It has a `?`, a `#` or a control character, or leads out of the site.',
        '含 `?`、`#` 或控制字符，或指向站外。',
      ),
    ],
    remedy: texts('Write a path such as /pages/1bd259/.', '写 /pages/1bd259/ 这样的路径。'),
    bad: note('title: Tides', 'permalink: /tides?high/'),
    good: note('title: Tides', 'permalink: /tides/high/'),
  },
  'page/alias-taken': {
    zh: '别名的地址已被占用，该别名被略去。',
    causes: [
      texts('Another page, or a file that the build writes, is already there.', '那里已有别的页面或构建写的文件。'),
    ],
    remedy: texts('Remove the alias, or give it another address.', '删去别名，或换个地址。'),
    bad: { [NOTE]: note('title: A', 'aliases: [/b/]'), [SECOND]: note('title: B', 'permalink: /b/') },
    good: { [NOTE]: note('title: A', 'aliases: [/old/]'), [SECOND]: note('title: B', 'permalink: /b/') },
  },
  'page/colliding-address': {
    zh: '两个地址在不分大小写或 Unicode 形式的磁盘上是同一个文件。',
    causes: [texts('Permalinks differ only in letter case.', '固定链接只有大小写不同。')],
    remedy: texts('Make them differ by more than that.', '让它们的区别不止于此。'),
    bad: { [NOTE]: note('title: A', 'permalink: /tides/'), [SECOND]: note('title: B', 'permalink: /Tides/') },
    good: { [NOTE]: note('title: A', 'permalink: /tides/'), [SECOND]: note('title: B', 'permalink: /tides-2/') },
  },
  'page/duplicate-address': {
    zh: '两个页面的地址相同。',
    causes: [texts('A note was copied together with its permalink.', '复制笔记时连固定链接一起复制了。')],
    remedy: texts(
      'Give one of them another permalink; without one, the address comes from the path.',
      '给其中一篇换固定链接；不写则由路径生成。',
    ),
    bad: { [NOTE]: note('title: A', 'permalink: /a/'), [SECOND]: note('title: B', 'permalink: /a/') },
    good: { [NOTE]: note('title: A', 'permalink: /a/'), [SECOND]: note('title: B', 'permalink: /b/') },
  },
  'page/orphan': {
    zh: '没有页面、导航、侧边栏或列表链接到这个页面。',
    causes: [
      texts(
        '`article: false` keeps it out of lists, and its file name has no number, or it is in no folder with a sidebar.',
        '`article: false` 让它不在列表里，而文件名没有编号，或所在的文件夹没有侧边栏。',
      ),
    ],
    remedy: texts(
      'Link to it in a note, a menu or the footer. In a folder with a numbered sidebar, a number in its name helps, too.',
      '在笔记、导航或页脚里链接到它；在带编号侧边栏的文件夹里，给文件名加编号也行。',
    ),
    bad: { 'content/about.md': note('title: About', 'article: false') },
    good: { 'content/about.md': note('title: About', 'article: false'), [NOTE]: '[about](../about.md)\n' },
  },
  'page/permalink-form': {
    zh: '固定链接写成了完整网址，或缺少开头的斜线。',
    causes: [texts('The address was copied from the browser.', '地址是从浏览器里复制的。')],
    remedy: texts('Write only the path, as the message shows it.', '只写路径，如提示所示。'),
    bad: note('title: Tides', 'permalink: tides/'),
    good: note('title: Tides', 'permalink: /tides/'),
  },
  'page/unknown-component': {
    zh: '不认识的页面组件或布局，或它不起作用。',
    causes: [texts('It is a Vue component or layout of the old site.', '旧站的 Vue 组件或布局。')],
    remedy: texts(
      'Use Catalogue, or a component or layout that the settings or plugins define.',
      '认识的有 Catalogue，以及设置或插件里登记的。',
    ),
    bad: note('title: Tides', 'pageComponent:', '  name: Timeline'),
    good: note('title: Tides', 'pageComponent:', '  name: Catalogue', '  data: { path: 01.notes }'),
  },
  'short-posts/undated': {
    zh: '说说里有标题不以日期开头。',
    causes: [
      texts('The date is not written like `2026-03-01 08:00`.', '日期不是 `2026-03-01 08:00` 这样的形式。'),
      texts('The heading is meant as a subheading within a post.', '标题是一条说说内部的小标题。'),
    ],
    remedy: texts(
      'Start the heading with its date; within a post, use a lower level.',
      '标题以日期开头；一条内部用低一级的标题。',
    ),
    bad: note('title: Notes', 'shortPosts: true').replace('Text.', '## 2026-03-01\n\nA.\n\n## Yesterday\n\nB.'),
    good: note('title: Notes', 'shortPosts: true').replace('Text.', '## 2026-03-01\n\nA.\n\n## 2026-02-28\n\nB.'),
  },
  'series/near-name': {
    zh: '系列里只有这一篇，而它的名字与另一个系列很像。',
    causes: [texts('The name is spelt in two different ways.', '系列名有两种写法。')],
    remedy: texts('Write the same name in all notes of the series.', '同一系列的笔记写同样的名字。'),
    bad: {
      [NOTE]: note('title: A', 'series: Deep Vue'),
      [SECOND]: note('title: B', 'series: Deep Vue'),
      'content/01.notes/03.third.md': note('title: C', 'series: DeepVue'),
    },
    good: {
      [NOTE]: note('title: A', 'series: Deep Vue'),
      [SECOND]: note('title: B', 'series: Deep Vue'),
      'content/01.notes/03.third.md': note('title: C', 'series: Deep Vue'),
    },
  },
  'series/same-order': {
    zh: '同一系列的两篇笔记编号相同。',
    causes: [texts('A note was copied with its `seriesOrder`.', '复制笔记时连 `seriesOrder` 一起复制了。')],
    remedy: texts('Give one of them another number.', '给其中一篇换个编号。'),
    bad: {
      [NOTE]: note('title: A', 'series: Vue', 'seriesOrder: 1'),
      [SECOND]: note('title: B', 'series: Vue', 'seriesOrder: 1'),
    },
    good: {
      [NOTE]: note('title: A', 'series: Vue', 'seriesOrder: 1'),
      [SECOND]: note('title: B', 'series: Vue', 'seriesOrder: 2'),
    },
  },
}
