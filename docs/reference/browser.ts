import { fenced, type Language, type Page, type Texts } from './words.ts'

const EVENTS: Texts = {
  zh: `点站内链接时，kb 只替换页面里变化的部分，\`load\` 不会再发生。自己的脚本要在换页之后做事，就监听 \`document\` 上的事件：

| 事件 | 何时 | \`detail\` |
| --- | --- | --- |
| \`kb:before\` | 换页之前；\`preventDefault()\` 阻止换页 | \`from\`、\`to\`：完整地址 |
| \`kb:navigation\` | 一次换页结束 | \`outcome\`、\`from\`、\`to\`，取不到页面时还有 \`error\` |

\`outcome\` 的取值：

| 值 | 含义 |
| --- | --- |
| \`completed\` | 新页面已经显示 |
| \`redirected\` | 地址通向另一个地址，随后是一次新的换页 |
| \`aborted\` | 被 \`kb:before\` 阻止，或改由浏览器直接打开 |
| \`cancelled\` | 先有了更新的换页 |
| \`duplicate\` | 就是当前地址 |`,
  en: `A click on a link inside the site exchanges the parts of the page that differ; there is no second \`load\`. A script of your own that is to act after that listens on \`document\`:

| event | when | \`detail\` |
| --- | --- | --- |
| \`kb:before\` | before a navigation; \`preventDefault()\` stops it | \`from\`, \`to\`: full addresses |
| \`kb:navigation\` | a navigation has ended | \`outcome\`, \`from\`, \`to\`, and \`error\` where the page did not come |

The values of \`outcome\`:

| value | means |
| --- | --- |
| \`completed\` | the new page is shown |
| \`redirected\` | the address leads to another one, where a new navigation begins |
| \`aborted\` | \`kb:before\` stopped it, or the browser loads the address itself |
| \`cancelled\` | a newer navigation began first |
| \`duplicate\` | it is the address that is open |`,
}

const SCRIPT = `document.addEventListener('kb:navigation', ({ detail }) => {
  if (detail.outcome === 'completed') console.log(detail.to)
})`

const body = (lang: Language): string =>
  [`## ${lang === 'zh' ? '事件' : 'Events'} {#events}`, EVENTS[lang], fenced('js', SCRIPT)].join('\n\n')

export const browserPage: Page = {
  file: '03.reference/11.browser.md',
  address: '/reference/browser/',
  title: { zh: '事件', en: 'Events' },
  description: { zh: '页面发出的事件。', en: 'Events of pages.' },
  body,
}
