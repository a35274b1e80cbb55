import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from './key-pages.ts'
import { TOKEN_WORDS } from './token-words.ts'
import { code, fenced, type Language, type Page, type Texts, table } from './words.ts'

/** Custom properties with their values, in the light and in the dark. */
export interface Token {
  name: string
  light: string
  dark: string
}

const SHEETS = { reading: 'reading/tokens.css', vdoing: 'tokens.css' } as const
export type Look = keyof typeof SHEETS
export const LOOKS = Object.keys(SHEETS) as Look[]

export function tokensOf(look: Look): Token[] {
  const css = readFileSync(join(process.cwd(), 'renderer/styles', SHEETS[look]), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  )
  const light = propertiesOf(css, /^:root \{([\s\S]*?)^\}/m)
  const dark = propertiesOf(css, /:root\[data-mode="dark"\] \{([\s\S]*?)^ {2}\}/m)
  return [...new Map([...light, ...dark]).keys()].map((name) => ({
    name,
    light: light.get(name) ?? '',
    dark: dark.get(name) ?? '',
  }))
}

const propertiesOf = (css: string, block: RegExp): Map<string, string> =>
  new Map(
    [...(block.exec(css)?.[1] ?? '').matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map((match) => [
      match[1]!,
      match[2]!.replace(/\s+/g, ' ').trim(),
    ]),
  )

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

const TOKENS: Texts = {
  zh: '两种外观的颜色和尺寸都是 CSS 自定义属性。在 `style` 指定的样式表里改写，就能换掉它们；深色模式的值写在 `:root[data-mode=dark]` 里，跟随系统时是 `:root[data-mode=auto]` 加 `prefers-color-scheme: dark`。',
  en: 'All colours and measures of the two looks are custom properties of CSS. The style sheet that `style` names may set them anew; those of the dark stand in `:root[data-mode=dark]`, and for `auto` in `:root[data-mode=auto]` within `prefers-color-scheme: dark`.',
}

const STYLE = `:root {
  --accent: #b5179e;
  --accent-text: #8f0f7c;
}

:root[data-mode='dark'] {
  --accent-text: #ff8ee9;
}`

const body = (lang: Language): string =>
  [
    `## ${lang === 'zh' ? '事件' : 'Events'} {#events}`,
    EVENTS[lang],
    fenced('js', SCRIPT),
    `## ${lang === 'zh' ? 'CSS 自定义属性' : 'Custom properties of CSS'} {#tokens}`,
    TOKENS[lang],
    fenced('css title="site.css"', STYLE),
    ...LOOKS.flatMap((look) => [
      `### ${code(look)} {#tokens-${look}}`,
      table(
        lang === 'zh' ? ['属性', '用途', '浅色', '深色'] : ['property', 'for', 'light', 'dark'],
        tokensOf(look).map(({ name, light, dark }) => [
          code(name),
          inLanguage(TOKEN_WORDS[name] ?? ['', ''], lang),
          light === '' ? '' : code(light),
          dark === '' ? '' : code(dark),
        ]),
      ),
    ]),
  ].join('\n\n')

export const browserPage: Page = {
  file: '03.reference/11.browser.md',
  address: '/reference/browser/',
  title: { zh: '事件与 CSS', en: 'Events and CSS' },
  description: {
    zh: '页面发出的事件，以及可以改写的颜色和尺寸。',
    en: 'Events of pages, and the colours and measures to be set anew.',
  },
  sidebarDepth: 1,
  body,
}
