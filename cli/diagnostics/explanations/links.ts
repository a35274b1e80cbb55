import { type Explanations, NOTE, note, SECOND, settings, texts } from './explanation.ts'

export const LINKS: Explanations = {
  'friends/data': {
    zh: '记录友链文章的文件不存在，或无法读取。',
    causes: [
      texts('`kb friends fetch` has not been run yet.', '还没有运行过 `kb friends fetch`。'),
      texts('A merge left conflict markers in it.', '合并时留下了冲突标记。'),
    ],
    remedy: texts(
      'Run `kb friends fetch` and commit `friends.json`; if the file is broken, first restore its last committed version or delete it.',
      '运行 `kb friends fetch` 并提交 `friends.json`；文件坏了就先恢复上次提交的版本，或删掉。',
    ),
    bad: '::: friendPosts\n:::\n',
    good: {
      [NOTE]: '::: friendPosts\n:::\n',
      'friends.json':
        '{ "https://tides.example/feed.xml": { "name": "Tides", "posts": [{ "title": "Ebb", "link": "https://tides.example/ebb/", "date": "2026-01-02T03:04:05Z" }] } }\n',
    },
  },
  'friends/unreachable': {
    zh: '朋友的订阅源没有应答，或没有文章；只有 `kb friends fetch` 时才检查。',
    causes: [
      texts('The blog moved or closed.', '博客搬了家，或关闭了。'),
      texts('The address is that of a web page, not of its RSS or Atom feed.', '地址是网页，不是 RSS 或 Atom 订阅源。'),
      texts(
        'The address is on your own machine or network; `--allow-private-hosts` allows such requests.',
        '地址在本机或内网；加 `--allow-private-hosts` 才会访问。',
      ),
    ],
    remedy: texts(
      'Correct the card’s `feed`, or remove it; until then the earlier posts are kept.',
      '改正卡片的 `feed`，或删去它；在那之前保留原来的文章。',
    ),
  },
  'image/missing': {
    zh: '站内图片不存在。',
    causes: [
      texts('The image was renamed, or not copied together with the note.', '图片改了名，或没有和笔记一起复制。'),
      texts(
        'The letter case differs: to hosts, `A.png` and `a.png` are different files.',
        '大小写不同：服务器区分 `A.png` 和 `a.png`。',
      ),
      texts('A path that starts with `/` refers to the public folder.', '以 `/` 开头的路径指 public 文件夹。'),
      texts(
        '`![[wave.png]]` names a file that is in no folder of the site.',
        '`![[wave.png]]` 写的文件在站点的哪个文件夹里都没有。',
      ),
    ],
    remedy: texts(
      "Put it next to the note and write `./name.png`. To allow missing images for now: `content: { deadLinks: 'warning' }`.",
      "放在笔记旁边并写 `./name.png`。暂时允许缺图：`content: { deadLinks: 'warning' }`。",
    ),
    bad: '![A wave](./wave.png)\n',
    good: {
      [NOTE]: '![A wave](./wave.svg)\n',
      'content/01.notes/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
  },
  'image/not-changed': {
    zh: '外站图片的地址无法安全改写；只有 `kb images` 时才检查。',
    causes: [
      texts('Its address contains spaces, or is in ambiguous markup.', '地址里有空格，或所在的标记有歧义。'),
      texts('A plugin of the site generates the image from other markup.', '图片是站点的插件由别的写法生成的。'),
    ],
    remedy: texts(
      'Write `![text](address)`, then run `kb images fetch` again.',
      '写成 `![文字](地址)`，再运行 `kb images fetch`。',
    ),
  },
  'image/unreachable': {
    zh: '外站图片或播放器的网站没有给出应有的应答；只有 `kb images` 时才访问。',
    causes: [
      texts('The image host closed, or removed the image.', '图床关闭了，或删掉了图片。'),
      texts(
        'The video or pen was removed, or its service only answers browsers.',
        '视频或代码片段已删除，或网站只应答浏览器。',
      ),
      texts('The host blocks hotlinking and sends a web page instead.', '图床有防盗链，返回的是网页。'),
      texts(
        'The address is on your own machine or network; `--allow-private-hosts` allows such requests.',
        '地址在本机或内网；加 `--allow-private-hosts` 才会访问。',
      ),
    ],
    remedy: texts(
      'Open it in a browser; put a copy of the image next to the note, write the title of the player after its address, or remove it.',
      '用浏览器打开看看；把图片的副本放在笔记旁边，或在播放器的地址后面写上标题，或删去。',
    ),
  },
  'images/data': {
    zh: '记录外站图片尺寸的文件无法读取。',
    causes: [texts('A merge left marks of a conflict in it.', '合并时留下了冲突标记。')],
    remedy: texts(
      'Restore the last committed version of `images.json`, or delete it and run `kb images check`.',
      '恢复上次提交的 `images.json`，或删掉后运行 `kb images check`。',
    ),
    bad: { [NOTE]: 'Text.\n', 'images.json': '<<<<<<< HEAD\n' },
    good: { [NOTE]: 'Text.\n', 'images.json': '{}\n' },
  },
  'link/ambiguous-note': {
    zh: '`[[笔记]]` 链接对应多篇笔记，或文件名对应多个文件。',
    causes: [
      texts('Several folders contain notes with the same name.', '几个文件夹里有同名笔记。'),
      texts(
        'Several folders contain files with the same name, and none of them is next to the note.',
        '几个文件夹里有同名文件，而且都不在笔记旁边。',
      ),
    ],
    remedy: texts('Write a longer part of the path: `[[02.b/01.tides]]`.', '把路径写得更完整：`[[02.b/01.tides]]`。'),
    bad: { [NOTE]: '[[tides]]\n', 'content/02.b/01.tides.md': 'A.\n', 'content/03.c/01.tides.md': 'B.\n' },
    good: { [NOTE]: '[[02.b/01.tides]]\n', 'content/02.b/01.tides.md': 'A.\n', 'content/03.c/01.tides.md': 'B.\n' },
  },
  'link/local-path': {
    zh: '地址是作者电脑上的路径，已略去。',
    causes: [texts('An editor inserted an image by its path on disk.', '编辑器按磁盘路径插入了图片。')],
    remedy: texts('Put the file next to the note and write `./name.png`.', '把文件放在笔记旁边，写 `./name.png`。'),
    bad: '[table](C:\\notes\\table.pdf)\n',
    good: { [NOTE]: '[table](./table.txt)\n', 'content/01.notes/table.txt': '1 2 3\n' },
  },
  'link/spaces': {
    zh: '指向站内文件的链接因为地址里有空格而成了文字。',
    causes: [texts('The name of a file was written as it is.', '照文件的名字写了地址。')],
    remedy: texts(
      'Write the address in angle brackets, or each space as `%20`.',
      '把地址写在尖括号里，或者把空格写成 `%20`。',
    ),
    bad: { [NOTE]: '[table](./the table.txt)\n', 'content/01.notes/the table.txt': '1 2 3\n' },
    good: { [NOTE]: '[table](<./the table.txt>)\n', 'content/01.notes/the table.txt': '1 2 3\n' },
  },
  'link/no-such-anchor': {
    zh: '链接的锚点在目标页面上不存在。',
    causes: [
      texts('The heading was reworded.', '标题改了字。'),
      texts(
        'The anchor was guessed, and no heading, or several, have the letters and digits of it.',
        '锚点是猜的，没有标题的文字和数字与它相符，或不止一个。',
      ),
    ],
    remedy: texts(
      "Copy the anchor from the heading's own link; the message suggests the closest one.",
      '从标题的链接上取锚点；提示会给出最接近的。',
    ),
    bad: '[more](#tide)\n\n## Tides\n\nText.\n',
    good: '[more](#tides)\n\n## Tides\n\nText.\n',
  },
  'link/no-such-page': {
    zh: '链接没有对应的页面或文件。',
    causes: [
      texts('The note was renamed, renumbered or removed.', '笔记改了名、改了编号或被删除。'),
      texts('The target is a draft, which builds leave out.', '目标是草稿，构建时不包含。'),
      texts('It is an address of the old site that did not work there either.', '旧站的地址，在那里也打不开。'),
    ],
    remedy: texts(
      "Correct it; the message suggests the closest page. For links to notes that are not written yet: `content: { deadLinks: 'warning' }`.",
      "改正；提示会给出最接近的页面。链接指向以后才写的笔记时：`content: { deadLinks: 'warning' }`。",
    ),
    bad: '[tides](./tides.md)\n',
    good: { [NOTE]: '[tides](./02.second.md)\n', [SECOND]: 'Text.\n' },
  },
  'link/unreachable': {
    zh: '外站地址没有应答；只有 `--external` 时才检查。',
    causes: [
      texts('The page is gone or has moved.', '页面没了，或搬走了。'),
      texts('The host only answers browsers.', '对方只应答浏览器。'),
      texts(
        'The address is on your own machine or network; `--allow-private-hosts` allows such requests.',
        '地址在本机或内网；加 `--allow-private-hosts` 才会访问。',
      ),
    ],
    remedy: texts('Open it in a browser; correct it or remove it.', '用浏览器打开看看；改正或删去。'),
  },
  'link/unsafe-scheme': {
    zh: '地址的协议不安全，已略去。',
    causes: [
      texts('It uses `javascript:`, `data:` or the scheme of a program.', '`javascript:`、`data:` 或某个程序的协议。'),
      texts(
        'It begins with `about:blank#`, as in texts from the editor of CSDN, and the note has no such heading.',
        '以 `about:blank#` 开头，例如从 CSDN 编辑器导出的，而笔记里没有这个标题。',
      ),
    ],
    remedy: texts(
      'Use http, https, mailto, tel or a path. Of programs, those of QQ (`tencent`, `mqqwpa`, `mqqapi`), WeChat (`weixin`) and Telegram (`tg`) are allowed.',
      '用 http、https、mailto、tel 或路径。程序的协议只允许 QQ（`tencent`、`mqqwpa`、`mqqapi`）、微信（`weixin`）和 Telegram（`tg`）的。',
    ),
    bad: '[top](javascript:scrollTo(0,0))\n',
    good: '[mail](mailto:a@example.com)\n',
  },
  'link/untrusted-file': {
    zh: '内容设为不受信任，浏览器可能运行的文件被略去。',
    causes: [
      texts(
        'An untrusted note links to an HTML, SVG or script file next to it.',
        '他人的笔记链接了旁边的 HTML、SVG 或脚本文件。',
      ),
    ],
    remedy: texts('Put it into the public folder if you trust it.', '信任它的话，放进 public 文件夹。'),
    bad: {
      ...settings("{ content: { trust: 'untrusted' } }"),
      [NOTE]: '[table](./table.html)\n',
      'content/01.notes/table.html': '<b>1</b>\n',
    },
    good: { [NOTE]: '[table](./table.html)\n', 'content/01.notes/table.html': '<b>1</b>\n' },
  },
  'nav/no-such-page': {
    zh: '导航的某一项没有对应的页面。',
    causes: [texts('The page now has another permalink, or no longer exists.', '页面换了固定链接，或不在了。')],
    remedy: texts(
      'Write the address of the page; the message suggests the closest one.',
      '写页面的地址；提示会给出最接近的。',
    ),
    bad: settings("{ theme: { nav: [{ text: 'Tides', link: '/tides/' }] } }"),
    good: {
      ...settings("{ theme: { nav: [{ text: 'Tides', link: '/tides/' }] } }"),
      [NOTE]: note('title: Tides', 'permalink: /tides/'),
    },
  },
  'redirect/no-such-page': {
    zh: '设置里的重定向没有对应的页面或订阅源。',
    causes: [texts('The page it leads to has moved as well.', '目标页面也搬走了。')],
    remedy: texts('Write the address of a page or list, such as /archives/.', '写页面或列表的地址，如 /archives/。'),
    bad: settings("{ redirects: { '/old/': '/none/' } }"),
    good: {
      ...settings("{ redirects: { '/old/': '/archives/' } }"),
      [NOTE]: note('title: A', 'date: 2022-11-01'),
    },
  },
  'redirect/taken': {
    zh: '重定向的地址已被占用，该重定向被略去。',
    causes: [texts('There is a page at the address to redirect from.', '要跳走的地址上有页面。')],
    remedy: texts('Remove it from `redirects`.', '从 `redirects` 里删去。'),
    bad: {
      ...settings("{ redirects: { '/tides/': '/archives/' } }"),
      [NOTE]: note('title: Tides', 'permalink: /tides/', 'date: 2022-11-01'),
    },
    good: {
      ...settings("{ redirects: { '/old/': '/archives/' } }"),
      [NOTE]: note('title: Tides', 'permalink: /tides/', 'date: 2022-11-01'),
    },
  },
  'sidebar/no-number': {
    zh: '文件名没有编号，不进入结构化侧边栏。',
    causes: [texts('The file is new, or comes from a folder without numbers.', '文件是新的，或来自没有编号的文件夹。')],
    remedy: texts(
      'Begin the name with a number and a separator, such as `01.`.',
      '文件名以编号和分隔符开头，如 `01.`。',
    ),
    bad: { [NOTE]: 'Text.\n', 'content/01.notes/tides.md': 'Text.\n' },
    good: { [NOTE]: 'Text.\n', 'content/01.notes/02.tides.md': 'Text.\n' },
  },
  'sidebar/no-such-page': {
    zh: '侧边栏的某个链接没有对应的页面。',
    causes: [texts('A note in the list was renamed.', '列表里的某篇笔记改了名。')],
    remedy: texts(
      'Write the address or the file; the message suggests the closest one.',
      '写地址或文件；提示会给出最接近的。',
    ),
    bad: {
      ...settings("{ theme: { sidebar: { '/': ['/tides/'] } } }"),
      [NOTE]: note('title: A', 'permalink: /a/'),
    },
    good: {
      ...settings("{ theme: { sidebar: { '/': ['/a/'] } } }"),
      [NOTE]: note('title: A', 'permalink: /a/'),
    },
  },
  'sidebar/same-number': {
    zh: '同一文件夹里有两个名字编号相同。',
    causes: [texts('A note was inserted between two others.', '在两篇之间插了一篇。')],
    remedy: texts(
      'Give one of them another number; until then they are sorted by name.',
      '给其中一个换编号；在此之前按名字排序。',
    ),
    bad: { [NOTE]: 'Text.\n', 'content/01.notes/01.tides.md': 'Text.\n' },
    good: { [NOTE]: 'Text.\n', 'content/01.notes/02.tides.md': 'Text.\n' },
  },
  'sidebar/too-deep': {
    zh: '侧边栏的分组嵌套超过三层。',
    causes: [texts('A group in the settings contains groups that contain groups.', '设置里的分组一层套一层。')],
    remedy: texts('Move the innermost group up.', '把最里层的分组上移。'),
    bad: {
      ...settings(
        "{ theme: { sidebar: { '/': [{ title: 'a', children: [{ title: 'b', children: [{ title: 'c', children: [{ title: 'd', children: [{ title: 'e', children: ['/a/'] }] }] }] }] }] } } }",
      ),
      [NOTE]: note('title: A', 'permalink: /a/'),
    },
    good: {
      ...settings("{ theme: { sidebar: { '/': [{ title: 'a', children: ['/a/'] }] } } }"),
      [NOTE]: note('title: A', 'permalink: /a/'),
    },
  },
}
