import { stringify } from 'yaml'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import type { PlannedFile } from '../project/project-files.ts'
import { type NewNote, newNote } from './new-note.ts'

export interface InitAnswers {
  title: string
  description: string
  author: string
  /** IANA name. */
  timeZone: string
  /** Such as `/notes/`. */
  base: string
  /** Where the site will stand; makes canonical links absolute. */
  url?: string
  /** Where the site is built and published; `.github/workflows/site.yml` is written then. */
  ci?: 'github'
}

/**
 * The settings and notes of a small site that builds at once without a fault: a home page, a catalogue page, two notes
 * that link to each other. Dates come from `now` (epoch in ms), all else from the answers.
 */
export function initSite(answers: InitAnswers, now: number): PlannedFile[] {
  const { timeZone } = answers
  const common = {
    folder: '01.笔记',
    now,
    timeZone,
    ...(answers.author === '' ? {} : { extend: { author: answers.author } }),
  }
  const first = newNote({ ...common, title: '开始写作', siblings: [], tags: ['入门'] })
  const second = newNote({ ...common, title: 'Markdown 能写什么', siblings: [last(first)], tags: ['入门', 'Markdown'] })
  return [
    { path: 'site.config.ts', text: config(answers) },
    { path: 'content/index.md', text: home(answers) },
    { path: 'content/00.目录页/01.笔记.md', text: catalogue(formatInZone(now, timeZone)) },
    { path: `content/${first.path}`, text: first.text + FIRST(last(second)) },
    { path: `content/${second.path}`, text: second.text + SECOND(last(first)) },
  ]
}

const last = ({ path }: NewNote): string => path.split('/').at(-1)!

/** A JavaScript string in single quotes. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')}'`

const config = ({
  title,
  description,
  author,
  timeZone,
  base,
  url,
  ci,
}: InitAnswers): string => `import { defineSite } from 'shenhai-kb'

export default defineSite({
  title: ${quoted(title)},
  description: ${quoted(description)},
  lang: 'zh-CN',
  base: ${quoted(base)},
${url === undefined ? '' : `  url: ${quoted(url)},\n`}  timeZone: ${quoted(timeZone)},
${ci === 'github' ? "  deploy: 'github-pages',\n" : ''}  theme: {
    nav: [
      { text: '首页', link: '/' },
      { text: '笔记', link: '/notes/' },
      { text: '归档', link: '/archives/' },
    ],
    sidebar: 'structuring',
${author === '' ? '' : `    author: { name: ${quoted(author)} },\n`}  },
})
`

const home = ({ title, description }: InitAnswers): string =>
  `---\n${stringify({ home: true, heroText: title, tagline: description, actionText: '开始阅读', actionLink: '/notes/', postList: 'detailed' }, { lineWidth: 0 })}---\n`

const catalogue = (date: string): string => `---
title: 笔记
date: ${date}
permalink: /notes/
article: false
comment: false
editLink: false
pageComponent:
  name: Catalogue
  data:
    path: 01.笔记
    description: 这里是全部笔记
---
`

const FIRST = (second: string): string => `这是第一篇笔记。文件名开头的数字决定它在侧边栏里的位置。

<!-- more -->

## 写一篇新的

\`\`\`bash
npx kb new 我的标题 --folder 01.笔记
\`\`\`

## 边写边看

\`\`\`bash
npm run dev
\`\`\`

保存之后浏览器里的内容随即更新。写完用 \`npm run check\` 查错，用 \`npm run build\` 生成整个站点。

接着读：[Markdown 能写什么](./${encodeURI(second)})。
`

const SECOND = (first: string): string => `除了标准的 Markdown，还有这些写法。

<!-- more -->

## 提示框

::: tip
\`tip\`、\`warning\`、\`danger\`、\`note\` 和 \`details\` 都可以。
:::

## 代码

\`\`\`ts {2}
const greet = (name: string): string => {
  return \`你好，\${name}\`
}
\`\`\`

## 表格

| 写法 | 作用 |
| --- | --- |
| \`**文字**\` | 加粗 |
| \`\\\`代码\\\`\` | 行内代码 |

回到 [开始写作](./${encodeURI(first)})。
`
