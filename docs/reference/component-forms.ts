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
      '列表；每项开头的日期是时间，其余的第一段是标题。不是日期的时间写 `time="…"`，颜色写 `type=`：`tip`、`note`、`warning`、`danger`。',
      'A list; a date at the beginning of an entry is its time, the rest of its first paragraph its title. Another time is `time="…"`, a colour `type=`: `tip`, `note`, `warning`, `danger`.',
    ],
    source: [
      '::: timeline\n- 2026-03-01 第一次量潮位\n\n  用一根刻了线的竹竿。\n- 2026-05 换成浮子\n- 大潮那天 time="九月" type=warning\n:::',
      '::: timeline\n- 2026-03-01 The tide, measured for the first time\n\n  With a stick of bamboo.\n- 2026-05 A float in its place\n- The spring tide time="in September" type=warning\n:::',
    ],
    forms: ['container timeline', 'tag of timeline'],
    components: ['timeline'],
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
]
