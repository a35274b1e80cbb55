import type { Form } from './form-words.ts'

/** Components: each is a container and a tag; their attributes are listed from the table of the program. */
export const COMPONENT_FORMS: readonly Form[] = [
  {
    anchor: 'steps',
    title: ['步骤', 'Steps'],
    words: [
      '有序列表，或标题与其下的内容。没有缩进的代码属于它前面的一步。',
      'An ordered list, or headings with what stands below them. Code that is not indented belongs to the step before it.',
    ],
    source: [
      '::: steps\n1. 安装 Node.js\n2. 建一个站点\n\n   ```sh\n   npx kb init\n   ```\n:::\n\n<Steps>\n\n#### 写\n\n一篇笔记一个文件。\n\n#### 看\n\n保存后页面自动更新。\n\n</Steps>',
      '::: steps\n1. Install Node.js\n2. Make a site\n\n   ```sh\n   npx kb init\n   ```\n:::\n\n<Steps>\n\n#### Write\n\nA file for each note.\n\n#### Look\n\nPages change as you save.\n\n</Steps>',
    ],
    forms: ['container steps', 'tag of steps'],
    components: ['steps'],
  },
  {
    anchor: 'file-tree',
    title: ['文件树', 'Trees of files'],
    words: [
      '嵌套的列表。名字后面是说明；`**` 突出，`++` 和 `--` 表示新增和删除，`…` 表示还有别的；以 `/` 结尾的是文件夹。',
      'A nested list. What stands behind a name is a comment; `**` marks a name, `++` and `--` say that it is new or gone, `…` that there are more; a name that ends with `/` is a folder.',
    ],
    source: [
      '::: file-tree 站点\n- content/\n  - **01.sea/** 笔记\n    - 01.tides.md\n    - ++ 02.waves.md 新写的\n  - …\n- public/\n- site.config.ts 设置\n:::',
      '::: file-tree The site\n- content/\n  - **01.sea/** notes\n    - 01.tides.md\n    - ++ 02.waves.md just written\n  - …\n- public/\n- site.config.ts settings\n:::',
    ],
    forms: ['container file-tree', 'tag of file-tree'],
    components: ['file-tree'],
  },
  {
    anchor: 'timeline',
    title: ['时间线', 'Timelines'],
    words: [
      '列表；每项开头的日期是时间，其余的第一段是标题。不是日期的时间写 `time="…"`，颜色写 `type=`：`tip`、`note`、`warning`、`danger`。名称后写了时间的（`::: timeline 2026-05`）整块是一项。',
      'A list; a date at the beginning of an entry is its time, the rest of its first paragraph its title. Another time is `time="…"`, a colour `type=`: `tip`, `note`, `warning`, `danger`. With a time after its name (`::: timeline 2026-05`), all of it is one entry.',
    ],
    source: [
      '::: timeline\n- 2026-03-01 第一次量潮位\n\n  用一根刻了线的竹竿。\n- 2026-05 换成浮子\n- 大潮那天 time="九月" type=warning\n:::',
      '::: timeline\n- 2026-03-01 The tide, measured for the first time\n\n  With a stick of bamboo.\n- 2026-05 A float in its place\n- The spring tide time="in September" type=warning\n:::',
    ],
    forms: ['container timeline', 'tag of timeline'],
    components: ['timeline'],
  },
  {
    anchor: 'mind-map',
    title: ['思维导图', 'Mind maps'],
    words: [
      '嵌套的列表，也可以用标题分出前几层；标题是中心；没有标题时，最上层的每一项是。它不用脚本，手机上是缩进的大纲。里面的标题不进本页目录。',
      'A nested list; headings may be its first levels. The title is its root; without one, each entry of the first level is. It needs no script, and is an indented outline on phones. Its headings are not part of the outline of the page.',
    ],
    source: [
      '::: mind-map 潮汐\n- 起因\n  - 月亮\n  - 太阳\n- 种类\n  - **大潮**\n  - 小潮\n- [记录](/reference/outputs/)\n:::',
      '::: mind-map Tides\n- Causes\n  - The moon\n  - The sun\n- Kinds\n  - **Spring tide**\n  - Neap tide\n- [Records](/en/reference/outputs/)\n:::',
    ],
    forms: ['container mind-map', 'tag of mind-map'],
    components: ['mind-map'],
  },
  {
    anchor: 'text-cards',
    title: ['文字卡片与链接卡片', 'Cards of text and links'],
    words: [
      '`card` 是标题和任意内容；`link-card` 的标题是链接，整张卡片都能点。`card-grid` 把它们排成格子。',
      '`card` has a title and holds anything; the title of a `link-card` is a link, and all of the card leads there. `card-grid` puts them into a grid.',
    ],
    source: [
      ':::: card-grid cols=2\n::: card 潮汐 icon="🌊"\n海水一天涨落**两次**。\n:::\n\n::: link-card [设置](/reference/settings/)\n每个键。\n:::\n::::\n\n<LinkCard title="输出" href="/reference/outputs/" description="每个文件"/>',
      ':::: card-grid cols=2\n::: card Tides icon="🌊"\nThe sea rises **twice** a day.\n:::\n\n::: link-card [Settings](/en/reference/settings/)\nEvery key.\n:::\n::::\n\n<LinkCard title="Outputs" href="/en/reference/outputs/" description="every file"/>',
    ],
    forms: ['container card', 'container link-card', 'container card-grid', 'tags of cards'],
    components: ['card', 'link-card', 'card-grid'],
  },
  {
    anchor: 'tabs',
    title: ['标签页', 'Tabs'],
    words: [
      '每个标签页以一行 `@tab 名字` 开头；`@tab:active` 先显示。选过的名字在全站记住，和代码组一样。没有脚本、打印和订阅源里，各页依次列在名字下面。',
      'Each tab begins with a line `@tab label`; `@tab:active` is shown first. A label that was chosen is chosen on all pages, as with groups of code. Without script, on paper and in feeds all tabs stand below their labels.',
    ],
    source: [
      '::: tabs\n@tab 涨潮\n水往岸上走。\n\n@tab 退潮\n水往海里走。\n\n- 礁石露出来\n- 路最好走\n:::\n\n<Tabs>\n<Tab label="macOS">\n\n按 :kbd[Cmd+S] 保存。\n\n</Tab>\n<Tab label="Windows" active>\n\n按 :kbd[Ctrl+S] 保存。\n\n</Tab>\n</Tabs>',
      '::: tabs\n@tab Flood\nThe water comes in.\n\n@tab Ebb\nThe water goes out.\n\n- Rocks are bare\n- The way is best\n:::\n\n<Tabs>\n<Tab label="macOS">\n\nSave with :kbd[Cmd+S].\n\n</Tab>\n<Tab label="Windows" active>\n\nSave with :kbd[Ctrl+S].\n\n</Tab>\n</Tabs>',
    ],
    forms: ['container tabs', 'container tab', 'tag of tabs'],
    components: ['tabs', 'tab'],
  },
  {
    anchor: 'code-tabs',
    title: ['代码标签与包管理器', 'Tabs of code and of package managers'],
    words: [
      '`code-tabs` 是用 `@tab` 写标签的代码组。`npm-to` 把 npm 的命令也写成 pnpm、yarn、bun 的。',
      '`code-tabs` is a group of code whose labels stand on lines `@tab`. `npm-to` has commands of npm in the words of pnpm, yarn and bun, too.',
    ],
    source: [
      '::: code-tabs\n@tab 浏览器\n```js\nalert(1)\n```\n\n@tab Node\n```js\nconsole.log(1)\n```\n:::\n\n::: npm-to\n```sh\nnpm install -D shenhai-kb\nnpx kb init\n```\n:::',
      '::: code-tabs\n@tab Browser\n```js\nalert(1)\n```\n\n@tab Node\n```js\nconsole.log(1)\n```\n:::\n\n::: npm-to\n```sh\nnpm install -D shenhai-kb\nnpx kb init\n```\n:::',
    ],
    forms: ['container code-tabs', 'container npm-to', 'tags of code in tabs'],
    components: ['code-tabs', 'npm-to'],
  },
]
