/** What the page says, in both languages of the documentation. */
export interface TryWords {
  source: string
  result: string
  frame: string
  faults: string
  copyLink: string
  reset: string
  loading: string
  working: string
  /** `{count}`: how many. */
  found: string
  foundOne: string
  clean: string
  stopped: string
  failed: string
  notLoaded: string
  linkCopied: string
  linkInBar: string
  linkTooLong: string
  linkBroken: string
  textTooLong: string
  error: string
  warning: string
  line: string
  about: string
  withoutScript: string
  example: string
}

const zh: TryWords = {
  source: 'Markdown',
  result: '结果',
  frame: '笔记的样子',
  faults: '错误与警告',
  copyLink: '复制带文本的链接',
  reset: '显示示例',
  loading: '正在加载解析器……',
  working: '正在解析……',
  found: '{count} 处要改',
  foundOne: '1 处要改',
  clean: '没有错误',
  stopped: '15 秒没有进展，已停止解析。改动文本会重新开始。',
  failed: '解析器没能完成：{why}。刷新页面再试。',
  notLoaded: '它没有加载成功',
  linkCopied: '链接已复制，也在地址栏里。',
  linkInBar: '浏览器不让复制：链接在地址栏里。',
  linkTooLong: '文本太长，链接装不下：压缩后最多 64,000 个字符。',
  linkBroken: '链接里的文本读不出来。',
  textTooLong: '文本超过 300,000 个字符，这里不解析；kb build 没有这个限制。',
  error: '错误',
  warning: '警告',
  line: '第 {line} 行',
  about: '说明',
  withoutScript:
    '这一页要用脚本：左边写 Markdown，右边显示 kb 生成的笔记，下面列出 kb check 会报告的错误。全部在浏览器里完成，没有服务器。',
  example: `---
title: 浪的高度
date: 2026-11-20
tags: [海]
---

改一改这里的文字，结果跟着变。**粗体**、\`代码\`、==标记==，还有[链接](https://commonmark.org)。

::: tip 容器
\`tip\`、\`warning\`、\`danger\`、\`note\`、\`details\` 都行。
:::

## 任务

- [x] 量浪高
- [ ] 记下潮汐

| 时间 | 高度 |
| ---- | ---: |
| 6:10 | 1.2 m |
| 12:40 | 3.4 m |

\`\`\`js{2} [waves.js]
const g = 9.81
const speed = (depth) => Math.sqrt(g * depth)
\`\`\`

浅水里的波速是 $v = \\sqrt{g h}$。

这个链接哪里也不去：[潮汐表](./没有.md)。
`,
}

const en: TryWords = {
  source: 'Markdown',
  result: 'Result',
  frame: 'The note as it looks',
  faults: 'Faults',
  copyLink: 'Copy link with text',
  reset: 'Show the example',
  loading: 'Loading the parser …',
  working: 'Parsing …',
  found: '{count} things to fix',
  foundOne: '1 thing to fix',
  clean: 'No faults',
  stopped: 'Stopped: no progress for 15 seconds. A change of the text starts again.',
  failed: 'The parser did not finish: {why}. Reload the page to try again.',
  notLoaded: 'it could not be loaded',
  linkCopied: 'The link is copied, and in the address bar.',
  linkInBar: 'The browser refuses to copy: the link is in the address bar.',
  linkTooLong: 'Too long for a link: compressed it may have 64,000 characters.',
  linkBroken: 'The text in the link cannot be read.',
  textTooLong: 'More than 300,000 characters are not parsed here; kb build has no such limit.',
  error: 'error',
  warning: 'warning',
  line: 'Line {line}',
  about: 'about',
  withoutScript:
    'This page needs script: Markdown goes to the left, the note that kb makes of it is shown to the right, and below are the faults that kb check would report. All of it happens in the browser, without a server.',
  example: `---
title: How high the waves are
date: 2026-11-20
tags: [sea]
---

Change the text, and the result follows. **Strong**, \`code\`, ==marked==, and a [link](https://commonmark.org).

::: tip Containers
\`tip\`, \`warning\`, \`danger\`, \`note\` and \`details\` all work.
:::

## To do

- [x] measure the waves
- [ ] note the tides

| Time  | Height |
| ----- | -----: |
| 6:10  |  1.2 m |
| 12:40 |  3.4 m |

\`\`\`js{2} [waves.js]
const g = 9.81
const speed = (depth) => Math.sqrt(g * depth)
\`\`\`

In shallow water the speed is $v = \\sqrt{g h}$.

This link leads nowhere: [tide table](./missing.md).
`,
}

export const TRY_WORDS = { zh, en } as const

export type TryLanguage = keyof typeof TRY_WORDS

/** That of a page, by its `lang`. */
export const languageOf = (lang: string): TryLanguage => (/^zh\b/i.test(lang) ? 'zh' : 'en')
