import type { Both } from '../../config/schema/descriptions/description.ts'

/** A form of Markdown, as the reference shows it: source, and what becomes of it. */
export interface Form {
  anchor: string
  title: Both
  words: Both
  source: Both
  /** Which of the promised forms it shows (`test/support/surface/markdown-forms.ts`). */
  forms: readonly string[]
  /** False where the source would change the page around it. */
  isShown?: false
  /** Components whose tags and attributes are listed. */
  components?: readonly string[]
}

const both = (text: string): Both => [text, text]

export const TEXT_FORMS: readonly Form[] = [
  {
    anchor: 'text',
    title: ['文字', 'Text'],
    words: [
      'CommonMark 和 GFM 的全部写法，另有高亮。中文标点旁边的加粗也有效。',
      'All of CommonMark and GFM, plus highlighted text.',
    ],
    source: [
      '**加粗**、*强调*、~~删除~~、==高亮==、`代码`，<kbd>Ctrl</kbd> + <kbd>K</kbd>，**「重点」**在这里。',
      '**bold**, *stress*, ~~struck out~~, ==marked==, `code`, <kbd>Ctrl</kbd> + <kbd>K</kbd>.',
    ],
    forms: ['mark'],
  },
  {
    anchor: 'emoji',
    title: ['表情', 'Emoji'],
    words: ['表情的短码。', 'Emoji short codes.'],
    source: both(':whale: :tada: :+1:'),
    forms: ['emoji'],
  },
  {
    anchor: 'lists',
    title: ['列表、表格、脚注', 'Lists, tables, footnotes'],
    words: ['任务列表、表格和脚注。', 'Task lists, tables and footnotes.'],
    source: [
      '- [x] 已完成\n- [ ] 未完成\n\n| 时刻 | 潮高 |\n| :-- | --: |\n| 06:12 | 3.1 m |\n\n潮高以当地基准面为准[^datum]。\n\n[^datum]: 见潮汐表的说明。',
      '- [x] done\n- [ ] open\n\n| time | height |\n| :-- | --: |\n| 06:12 | 3.1 m |\n\nHeights are above chart datum[^datum].\n\n[^datum]: See the notes of the tide table.',
    ],
    forms: [],
  },
  {
    anchor: 'headings',
    title: ['标题的锚点', 'Heading anchors'],
    words: [
      '锚点由标题文字算出；`{#名字}` 自己指定，改标题时链接不会断；文字相同的别的标题，锚点后面加序号。',
      'Anchors are derived from the text of headings. `{#name}` sets one explicitly, so that links keep working when the heading changes. If other headings have that text, theirs get a number.',
    ],
    source: ['#### 安装与升级 {#install-and-update}', '#### Install and update {#install-and-update}'],
    forms: ['anchor of a heading'],
  },
  {
    anchor: 'toc',
    title: ['目录', 'Table of contents'],
    words: [
      '本页二、三级标题的目录。别的编辑器写的 `[TOC]` 和 `@[TOC](…)` 单独成段时也是目录。',
      'A table of contents of the page, with headings of levels 2 and 3. `[TOC]` and `@[TOC](…)`, as other editors write it, are one as well where they are alone in a paragraph.',
    ],
    source: both('[[toc]]'),
    forms: ['table of contents'],
    isShown: false,
  },
  {
    anchor: 'excerpt',
    title: ['摘要', 'Excerpt'],
    words: [
      '注释之前的内容是摘要，出现在列表和订阅源里。',
      'The text before the comment is the excerpt, which lists and feeds show.',
    ],
    source: ['摘要。\n\n<!-- more -->\n\n正文。', 'The excerpt.\n\n<!-- more -->\n\nThe rest.'],
    forms: ['excerpt'],
    isShown: false,
  },
  {
    anchor: 'links',
    title: ['链接', 'Links'],
    words: [
      '页面的地址、文件的路径，或 `[[名字]]`：笔记的标题、文件名或别名。`[[名字#小节]]` 指向一个标题，写标题的文字或锚点都行；表格里用 `\\|` 隔开别的字。构建时都换成最终地址，不存在的会报告。站外链接在新窗口打开。',
      'The address of a page, the path of a file, or `[[name]]`: the title, file name or alias of a note. `[[name#heading]]` leads to a heading, by its text or its anchor; in a table, `\\|` precedes other words. The build turns all of them into final addresses and reports links that lead nowhere. Links to other sites open in a new window.',
    ],
    source: [
      '[问题代码](/faults/)、[文件](./06.frontmatter.md#note)、[[frontmatter|双向链接]]、[MDN](https://developer.mozilla.org/zh-CN/)',
      '[faults](/en/faults/), [a file](./06.frontmatter.md#note), [[Frontmatter|by name]], [MDN](https://developer.mozilla.org/)',
    ],
    forms: ['link by name'],
  },
  {
    anchor: 'embeds',
    title: ['笔记里的笔记', 'Notes inside of notes'],
    words: [
      '感叹号加双向链接，单独成段：在这里显示那篇笔记、一个标题下的内容，或叫那个名字的块。块的名字写在段落或列表项的结尾。见[在笔记里显示另一篇](/how-to/embeds/)。',
      'An exclamation mark before a link by name, alone in a paragraph, shows the note, the text below a heading, or the block of a name, which ends a paragraph or an item of a list. See [Notes inside of notes](/en/how-to/embeds/).',
    ],
    source: [
      '![[在笔记里显示另一篇#限度|限度]]\n\n潮汐一天两次。 ^tides',
      '![[Notes inside of notes#Limits|Limits]]\n\nTides come twice a day. ^tides',
    ],
    forms: ['note in place', 'name of a block'],
  },
  {
    anchor: 'pictures',
    title: ['图片', 'Images'],
    words: [
      '相对路径从笔记所在的文件夹算起，`/` 开头的在公共文件夹里。`=宽x高` 给出尺寸；点开可以放大，类名 `no-zoom` 除外。双括号里写名字，文件在哪个文件夹都找得到，视频、声音和 PDF 也一样；见[图片和别的文件](/how-to/embeds/#图片和别的文件)。HTML 写法的 `src` 与 `srcset` 里的地址同样处理。',
      'Relative paths start from the folder of the note, paths with a leading `/` from the public folder. `=WIDTHxHEIGHT` sets the size. A click enlarges an image, unless it has the class `no-zoom`. A name in double brackets finds the file in any folder, also a video, a sound or a PDF; see [Pictures and other files](/en/how-to/embeds/#pictures-and-other-files). In raw HTML, addresses in `src` and `srcset` are treated the same.',
    ],
    source: [
      '![图标](/favicon.svg =48x48) ![[favicon.svg|图标|48]]',
      '![Icon](/favicon.svg =48x48) ![[favicon.svg|Icon|48]]',
    ],
    forms: ['picture with a size', 'file by its name'],
  },
  {
    anchor: 'badge',
    title: ['徽标', 'Badges'],
    words: [
      '冒号、名字、方括号，花括号里是颜色：`tip`、`warning` 或 `danger`。标签也可以。',
      'A colon, the name, the text in brackets and the colour in braces: `tip`, `warning` or `danger`. There is also a tag.',
    ],
    source: [
      ':badge[新] :badge[实验]{warning} <Badge text="弃用" type="error"/>',
      ':badge[new] :badge[experimental]{warning} <Badge text="deprecated" type="error"/>',
    ],
    forms: ['badge', 'badge in a line'],
    components: ['badge'],
  },
  {
    anchor: 'keys',
    title: ['按键', 'Keys'],
    words: [
      '一起按的键用 `+` 连接。`[[Ctrl]]+[[C]]` 也可以；单独的 `[[Home]]` 是双向链接。',
      'Keys that are pressed together are joined by `+`. `[[Ctrl]]+[[C]]` also works; a single `[[Home]]` is a wiki link.',
    ],
    source: both(':kbd[Ctrl+Shift+K], [[Ctrl]]+[[C]], <Kbd keys="Alt+F4"/>'),
    forms: ['keys', 'keys in brackets', 'tag of keys'],
    components: ['kbd'],
  },
  {
    anchor: 'colours',
    title: ['颜色', 'Colours'],
    words: ['CSS 的颜色，旁边是它的样子。', 'A CSS colour with a swatch beside it.'],
    source: both(':color[#11a8cd], :color[oklch(0.7 0.12 215)], <Color value="teal"/>'),
    forms: ['colour', 'tag of a colour'],
    components: ['color'],
  },
]

export const CODE_FORMS: readonly Form[] = [
  {
    anchor: 'code',
    title: ['代码块', 'Code blocks'],
    words: [
      '语言写在反引号后面；`{2,4-5}` 突出几行，`title` 是标题。',
      'The language follows the backticks; `{2,4-5}` highlights lines, `title` sets a title.',
    ],
    source: both(
      '```js {2} title="debounce.js"\nexport function debounce(run, wait) {\n  let timer\n  return (...args) => {\n    clearTimeout(timer)\n    timer = setTimeout(() => run(...args), wait)\n  }\n}\n```',
    ),
    forms: ['code with marked lines'],
  },
  {
    anchor: 'code-notes',
    title: ['行尾的记号', 'Markers at the end of lines'],
    words: [
      '增、删、出错、警告、聚焦和突出一个词；记号本身不显示。',
      'Mark lines as added, removed, wrong, questionable or focused, or highlight a word. The markers themselves are not shown.',
    ],
    source: both(
      "```ts\nconst port = 3000 // [!code --]\nconst port = Number(process.env.PORT ?? 3000) // [!code ++]\nserver.listen('80') // [!code error]\nserver.listen(port) // [!code word:port]\n```",
    ),
    forms: ['code with a marked word'],
  },
  {
    anchor: 'types',
    title: ['类型', 'Types'],
    words: [
      '`twoslash` 在悬停时和列表里显示 TypeScript 的类型，`^?` 显示在行下；站点要安装 `twoslash` 和 `typescript`。',
      '`twoslash` shows types of TypeScript on hover and in a list, `^?` below the line; the site installs `twoslash` and `typescript`.',
    ],
    source: both(
      '```ts twoslash\nconst tides = [0.8, 3.1]\nconst high = tides.find((metres) => metres > 2)\n//    ^?\n```',
    ),
    forms: ['code with types'],
  },
  {
    anchor: 'prompt',
    title: ['提示符', 'Prompts'],
    words: ['终端里的 `$` 选不中，也不会被复制。', 'The `$` of a terminal prompt is neither selected nor copied.'],
    source: both('```bash\n$ npx kb build\n```'),
    forms: ['code with a prompt'],
  },
  {
    anchor: 'line-numbers',
    title: ['行号', 'Line numbers'],
    words: [
      '`:line-numbers` 显示行号，`=41` 从 41 数起；`:no-line-numbers` 不显示。',
      '`:line-numbers` shows line numbers, `=41` starts them at 41, `:no-line-numbers` hides them.',
    ],
    source: both('```js:line-numbers=41\nconst answer = 42\n```\n\n```js:no-line-numbers\nconst answer = 42\n```'),
    forms: ['code with numbers of lines', 'code without numbers of lines'],
  },
  {
    anchor: 'code-group',
    title: ['代码组', 'Code groups'],
    words: [
      '同一件事的几种写法，用标签切换；选中的标签在全站记住。旧写法 `<code-group>` 和 `code-group-item` 也可以。',
      'Alternatives in tabs; the selected tab is remembered across the site. The older `<code-group>` and `code-group-item` also work.',
    ],
    source: both(
      '::: code-group\n```bash [npm]\nnpm install shenhai-kb\n```\n\n```bash [pnpm]\npnpm add shenhai-kb\n```\n:::',
    ),
    forms: ['code group by titles', 'container code-group'],
  },
  {
    anchor: 'snippet',
    title: ['文件里的代码', 'Code from a file'],
    words: [
      '`<<< @/路径` 放入项目里的文件，`{4-5}` 突出几行，`#名字` 只取一段。',
      '`<<< @/path` includes a file of the project, `{4-5}` highlights lines, `#name` includes one region.',
    ],
    source: both('<<< @/site.config.ts{1}'),
    forms: [],
    isShown: false,
  },
  {
    anchor: 'include',
    title: ['包含文件', 'Included files'],
    words: [
      '单独一行的注释换成另一个文件的正文：`#名字` 只取一个区域或一个标题下面的内容，`{3-5}` 只取几行。路径从这个文件的文件夹算起，`@/` 是内容文件夹。`!!!include(./part.md)!!!` 取整个文件，也可以写在一行的文字里，只要那个文件是一个段落。',
      'A comment alone on its line is replaced by the text of another file: `#name` takes one region or what is below a heading, `{3-5}` some lines. The path starts at the folder of the file, `@/` is the content folder. `!!!include(./part.md)!!!` takes the whole file, and may be in the text of a line if the file is one paragraph.',
    ],
    source: both('<!-- @include: ./part.md#name{3-5} -->'),
    forms: [],
    isShown: false,
  },
]

export const BOX_FORMS: readonly Form[] = [
  {
    anchor: 'boxes',
    title: ['提示框', 'Boxes'],
    words: [
      '`tip`、`warning`、`danger`、`note`；`info` 同 `note`，`important` 同 `tip`，`caution` 同 `danger`。标题可以省略，也可以像 Docusaurus 和 Starlight 那样写成 `:::tip[标题]`。外层多写一个冒号就能嵌套。',
      '`tip`, `warning`, `danger` and `note`; `info` looks like `note`, `important` like `tip`, `caution` like `danger`. Titles are optional, and may be written `:::tip[Title]`, as in Docusaurus and Starlight. To nest boxes, give the outer one an additional colon.',
    ],
    source: [
      '::: tip 退潮时出发\n礁石露出来的时候路最好走。\n:::\n\n::: warning\n潮水回来得比想的快。\n:::\n\n:::: danger 不要独自去\n::: note\n先告诉别人几点回来。\n:::\n::::',
      '::: tip Leave at low tide\nThe way is best while the rocks are bare.\n:::\n\n::: warning\nThe water is back sooner than you think.\n:::\n\n:::: danger Do not go alone\n::: note\nSay when you will be back.\n:::\n::::',
    ],
    forms: [
      'container tip',
      'container warning',
      'container danger',
      'container note',
      'container info',
      'container important',
      'container caution',
      'more than four colons',
    ],
  },
  {
    anchor: 'alerts',
    title: ['GitHub 与 Obsidian 的提示框', 'Alerts and callouts'],
    words: [
      '以 `[!NOTE]` 一类开头的引用是提示框：GitHub 的五种（`note`、`tip`、`important`、`warning`、`caution`），以及 Obsidian 的各种类型。同一行可以写标题，`[!tip]-` 折叠。',
      'A quote that begins with a marker such as `[!NOTE]` is a box: the five alerts of GitHub (`note`, `tip`, `important`, `warning`, `caution`) and the callout types of Obsidian. A title may follow on the same line; `[!tip]-` folds the box.',
    ],
    source: [
      '> [!WARNING]\n> 涨潮比退潮快。\n\n> [!tip]- 怎么读潮汐表\n> 先看日期，再看时刻。',
      '> [!WARNING]\n> The tide comes in faster than it goes out.\n\n> [!tip]- How to read a tide table\n> Find the day, then the time.',
    ],
    forms: ['alert', 'callout that folds'],
  },
  {
    anchor: 'details',
    title: ['折叠', 'Folds'],
    words: [
      '点标题展开。HTML 自己的 `<details>` 也可以写，里面同样是 Markdown。',
      "A click on the title opens it. HTML's own `<details>` also works and can contain Markdown.",
    ],
    source: [
      '::: details 怎么读潮汐表\n先看日期，再看时刻。\n:::\n\n<Details title="哪一列是高潮" open>\n数字最大的那一列。\n</Details>',
      '::: details How to read a tide table\nFind the day, then the time.\n:::\n\n<Details title="Which column is high water" open>\nThe one with the largest numbers.\n</Details>',
    ],
    forms: ['container details', 'tag of details'],
    components: ['details'],
  },
  {
    anchor: 'blocks',
    title: ['定理与对齐', 'Theorems and alignment'],
    words: ['定理框，靠右和居中的文字。', 'A box for theorems, and text that is right-aligned or centred.'],
    source: [
      '::: theorem 阿基米德原理\n浮力等于排开的水所受的重力。\n:::\n\n::: center\n居中\n:::\n\n::: right\n靠右\n:::',
      "::: theorem Archimedes' principle\nThe force that lifts a body is the weight of the water it displaces.\n:::\n\n::: center\nin the middle\n:::\n\n::: right\nat the right\n:::",
    ],
    forms: ['container theorem', 'container center', 'container right'],
  },
  {
    anchor: 'v-pre',
    title: ['原样', 'Verbatim'],
    words: [
      '`v-pre` 和 `raw` 来自 VuePress 和 VitePress：花括号在 kb 里本来就原样显示，这两个容器只是照样接受。',
      '`v-pre` and `raw` come from VuePress and VitePress. kb leaves braces alone anyway; both containers are merely accepted.',
    ],
    source: [
      '::: v-pre\n{{ 花括号 }} 原样显示\n:::\n\n::: raw\n{{ 也是 }}\n:::',
      '::: v-pre\n{{ braces }} stay\n:::\n\n::: raw\n{{ these, too }}\n:::',
    ],
    forms: ['container v-pre', 'container raw'],
  },
  {
    anchor: 'cards',
    title: ['卡片', 'Cards'],
    words: [
      '数字是列数，1 到 4。`cardImgList` 是带图的卡片；两者都可以写成 `config` 和 `data`，`config` 里有 `target`、`imgHeight`、`objectFit`、`lineClamp`。`feed` 是订阅源的地址，供 [`kb friends fetch`](/how-to/friends/) 使用。',
      'The number sets the columns, 1 to 4. `cardImgList` shows cards with images. Both can be written as `config` and `data`; `config` accepts `target`, `imgHeight`, `objectFit` and `lineClamp`. `feed` is the address of a feed, for [`kb friends fetch`](/en/how-to/friends/).',
    ],
    source: [
      '::: cardList 2\n```yaml\n- name: 设置\n  desc: 每个键\n  link: /reference/settings/\n- name: 输出\n  desc: 每个文件\n  link: /reference/outputs/\n```\n:::\n\n::: cardImgList 3\n```yaml\n- img: /favicon.svg\n  name: frontmatter\n  desc: 笔记开头的字段\n  link: /reference/frontmatter/\n```\n:::',
      '::: cardList 2\n```yaml\n- name: Settings\n  desc: every key\n  link: /en/reference/settings/\n- name: Outputs\n  desc: every file\n  link: /en/reference/outputs/\n```\n:::\n\n::: cardImgList 3\n```yaml\n- img: /favicon.svg\n  name: Frontmatter\n  desc: the fields of notes\n  link: /en/reference/frontmatter/\n```\n:::',
    ],
    forms: ['container cardList', 'container cardImgList'],
  },
  {
    anchor: 'friend-posts',
    title: ['友链的文章', 'Posts of friends'],
    words: [
      '显示 `friends.json` 里最新的文章；数字是篇数，不写是 20。文件由 [`kb friends fetch`](/how-to/friends/) 按卡片的 `feed` 写成，构建不访问网络。',
      'Shows the newest posts from `friends.json`; the number sets how many (default: 20). [`kb friends fetch`](/en/how-to/friends/) writes the file from the `feed` entries of cards; builds do not use the network.',
    ],
    source: ['::: friendPosts 10\n:::', '::: friendPosts 10\n:::'],
    forms: ['container friendPosts'],
  },
  {
    anchor: 'players',
    title: ['视频、音乐与仓库', 'Video, music and repositories'],
    words: [
      '容器名后写页面的地址，再写标题；里面可以放一张封面图和一段说明。`video` 认识 bilibili、YouTube、腾讯视频，`music` 认识网易云音乐，`pen` 认识 CodePen，`repo` 认识 GitHub 仓库。点击前不访问对方的主机；没有脚本时是链接。单独一段的 `@[youtube](id)`、`@[bilibili](BV…)`（markdown-it 插件的写法）和 `@[video](地址)`（CSDN）也是播放器。',
      'The name is followed by the address of the page and a title; the container can contain a cover image and a caption. `video` supports bilibili, YouTube and Tencent Video; `music` NetEase Cloud Music; `pen` CodePen; `repo` GitHub repositories. The host is not contacted before a click; without JavaScript, it is a link. `@[youtube](id)` and `@[bilibili](BV…)`, as in plugins of markdown-it, and `@[video](address)`, as in CSDN, are players, too, alone in their paragraphs.',
    ],
    source: [
      '::: video https://www.bilibili.com/video/BV1xx411c7mD 字幕君交流场所\n:::\n\n::: music https://music.163.com/#/song?id=4466775\n:::\n\n::: pen https://codepen.io/team/pen/PNaGbb\n:::\n\n::: repo https://github.com/vuejs/core\nVue 的源码。\n:::',
      '::: video https://www.bilibili.com/video/BV1xx411c7mD The first video\n:::\n\n::: music https://music.163.com/#/song?id=4466775\n:::\n\n::: pen https://codepen.io/team/pen/PNaGbb\n:::\n\n::: repo https://github.com/vuejs/core\nThe source of Vue.\n:::',
    ],
    forms: ['container video', 'container music', 'container pen', 'container repo'],
  },
  {
    anchor: 'player-tags',
    title: ['插件的播放器', 'Players of plugins'],
    words: [
      'VuePress、VitePress 的插件和主题里的组件，标签里写明了播放什么的，也这样显示；站点自己的同名[组件](/how-to/component/)优先：\n\n| 标签 | 显示成 |\n| --- | --- |\n| `<BiliBili bvid>`、`aid`、`page`；`<YouTube id>`；`<CodePen user slug-hash>`、`link` | 播放器，点击才加载 |\n| `<Meting server type mid>`、`auto`；`<meting-js id>` | 网易云音乐：播放器，点击才加载；QQ 音乐：链接 |\n| `<DPlayer>`、`<ArtPlayer>`、`<VideoPlayer>`：`src`、`url`、`:options="{ video: { url } }"` | `<video controls>` |\n| `<APlayer>`、`<AudioPlayer>`：`src`、`title`、`:audio="[{ name, artist, url }]"` | `<audio controls>`，上面是标题和作者 |\n| `<PDF url>` | 同 `::: pdf` |\n\n写在一行字里的服务播放器是链接。笔记里为它们加载的脚本不会保留，其他脚本也一样。',
      'Components of plugins and themes for VuePress and VitePress are shown in the same way if the tag itself says what they play; a site\'s own [component](/en/how-to/component/) of the name takes precedence:\n\n| tag | shown as |\n| --- | --- |\n| `<BiliBili bvid>`, `aid`, `page`; `<YouTube id>`; `<CodePen user slug-hash>`, `link` | player, loaded on a click |\n| `<Meting server type mid>`, `auto`; `<meting-js id>` | NetEase Cloud Music: player, loaded on a click; QQ Music: link |\n| `<DPlayer>`, `<ArtPlayer>`, `<VideoPlayer>`: `src`, `url`, `:options="{ video: { url } }"` | `<video controls>` |\n| `<APlayer>`, `<AudioPlayer>`: `src`, `title`, `:audio="[{ name, artist, url }]"` | `<audio controls>`, below title and artist |\n| `<PDF url>` | as `::: pdf` |\n\nIn a line of text, players of services are links. Scripts that notes load for such players are left out, as all scripts in notes are.',
    ],
    source: both('<BiliBili bvid="BV1xx411c7mD" />\n\n<AudioPlayer src="/waves.wav" title="Waves" />'),
    forms: ['tag of a player', 'tag of a file'],
  },
  {
    anchor: 'pdf',
    title: ['PDF 文件', 'PDF files'],
    words: [
      '容器名后写本站的一个 PDF 文件（像链接那样写地址，`#page=3` 从第 3 页开始），再写标题；里面可以放一段说明。点击后在原处打开；浏览器不能显示 PDF、或没有脚本时是链接。',
      'The name is followed by the address of a PDF file of the site, as in a link (`#page=3` begins at page 3), and a title; the container can contain a caption. A click opens it in place. Browsers that cannot show PDFs or have no JavaScript get a link.',
    ],
    source: ['::: pdf /tides.pdf 潮汐表\n每年更新。\n:::', '::: pdf /tides.pdf Tide tables\nUpdated each year.\n:::'],
    forms: ['container pdf'],
  },
  {
    anchor: 'gallery',
    title: ['图片集', 'Galleries'],
    words: ['几张图片排成格子，点开放大。', 'Several images in a grid; a click enlarges an image.'],
    source: both('::: gallery\n![](/favicon.svg)\n![](/favicon.svg)\n![](/favicon.svg)\n:::'),
    forms: ['container gallery'],
  },
]

export const DRAWN_FORMS: readonly Form[] = [
  {
    anchor: 'formulas',
    title: ['公式', 'Formulas'],
    words: [
      'TeX 写的公式，构建时排好；`$5` 这样的价格不受影响。',
      'Formulas written in TeX, rendered by the build; prices such as `$5` are left alone.',
    ],
    source: [
      '行内 $e^{i\\pi} + 1 = 0$，或单独成行：\n\n$$\n\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}\n$$',
      'In a line, $e^{i\\pi} + 1 = 0$, or by itself:\n\n$$\n\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}\n$$',
    ],
    forms: ['formula'],
  },
  {
    anchor: 'diagrams',
    title: ['图表', 'Diagrams'],
    words: [
      'Mermaid 写的图，在隔离的框架里画；没有脚本时是文字。',
      'Mermaid diagrams, drawn in a sandboxed frame; without JavaScript, they are text.',
    ],
    source: [
      '```mermaid\ngraph LR\n  笔记 --> 检查 --> 页面 --> 站点\n```',
      '```mermaid\ngraph LR\n  notes --> check --> pages --> site\n```',
    ],
    forms: ['diagram'],
  },
  {
    anchor: 'charts',
    title: ['数据图表', 'Charts'],
    words: [
      'ECharts 的选项，构建时画成 SVG；站点要安装 `echarts`。`::: chart` 读 Chart.js 的配置。',
      'Options of ECharts, drawn as SVG by the build; the site installs `echarts`. `::: chart` reads configurations of Chart.js.',
    ],
    source: [
      '::: echarts 一天的潮高（米）\n```json\n{\n  "xAxis": { "data": ["0 时", "6 时", "12 时", "18 时"] },\n  "yAxis": {},\n  "series": [{ "type": "bar", "data": [0.8, 3.1, 1.0, 2.9] }]\n}\n```\n:::',
      '::: echarts Tide heights of a day (m)\n```json\n{\n  "xAxis": { "data": ["00:00", "06:00", "12:00", "18:00"] },\n  "yAxis": {},\n  "series": [{ "type": "bar", "data": [0.8, 3.1, 1.0, 2.9] }]\n}\n```\n:::',
    ],
    forms: ['container echarts', 'container chart', 'chart'],
  },
  {
    anchor: 'demo',
    title: ['演示', 'Demos'],
    words: [
      '代码在隔离的框架里运行：`[vanilla]` 是网页，`[react]` 是 React，不写是 Vue 3。读者滚动到附近时才加载。',
      'Code that runs in a sandboxed frame: `[vanilla]` for plain HTML, `[react]` for React, otherwise Vue 3. It is loaded when a visitor scrolls near it.',
    ],
    source: [
      "::: demo [vanilla]\n```html\n<html>\n  <button>点了 <b>0</b> 次</button>\n</html>\n<script>\n  document.querySelector('button').onclick = () => {\n    const count = document.querySelector('b')\n    count.textContent = Number(count.textContent) + 1\n  }\n</script>\n```\n:::",
      "::: demo [vanilla]\n```html\n<html>\n  <button>clicked <b>0</b> times</button>\n</html>\n<script>\n  document.querySelector('button').onclick = () => {\n    const count = document.querySelector('b')\n    count.textContent = Number(count.textContent) + 1\n  }\n</script>\n```\n:::",
    ],
    forms: ['container demo'],
  },
]
