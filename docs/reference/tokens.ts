import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTokens } from '../../cli/look-tokens.mjs'
import { accentSteps, type Mode } from '../../config/accent.ts'
import { LIMITS } from '../../config/limits.ts'
import { VDOING_NAMES } from '../../config/vdoing-names.ts'
import { inLanguage } from './key-pages.ts'
import { TOKEN_WORDS } from './token-words.ts'
import { code, fenced, type Language, type Page, type Texts, table } from './words.ts'

export const LAYERS = ['reference', 'system', 'component'] as const
export type Layer = (typeof LAYERS)[number]

/** A custom property with its values, in the light and in the dark. */
export interface Token {
  name: string
  layer: Layer
  light: string
  dark: string
}

export const LOOKS = ['reading', 'vdoing'] as const
export type Look = (typeof LOOKS)[number]

/** What both looks share. */
export const sharedTokens = (): Token[] => tokensIn(undefined)

/** What a look sets itself. */
export const tokensOf = (look: Look): Token[] => tokensIn(look)

function tokensIn(look: Look | undefined): Token[] {
  const rules = readTokens(readFileSync(join(process.cwd(), 'renderer/styles/tokens.css'), 'utf8'))
  const tokens = new Map<string, Token>()
  for (const rule of rules.filter((one) => one.look === look && one.mode !== 'read'))
    for (const [name, value] of valuesIn(rule.declarations)) {
      const token = tokens.get(name) ?? { name, layer: rule.layer, light: '', dark: '' }
      tokens.set(name, { ...token, [rule.mode ?? 'light']: value })
    }
  return [...tokens.values()]
}

const valuesIn = (declarations: string): [name: string, value: string][] =>
  [...declarations.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [
    name!,
    value!.replace(/\s+/g, ' ').trim(),
  ])

const TOKENS: Texts = {
  zh: `颜色、字号、间距、尺寸、圆角、阴影、时长和字体都是 CSS 自定义属性。在 \`style\` 指定的样式表里改写，就能换掉它们；深色模式的值写在 \`:root[data-mode=dark]\` 里，跟随系统时是 \`:root[data-mode=auto]\` 加 \`prefers-color-scheme: dark\`。

属性分三层，每一层只用原始的值、本层和前一层的属性：

- \`reference\`：原始的值，明暗都一样；
- \`system\`：在所有页面上有同一种用途；
- \`component\`：页面的某一个部件。

间距 \`--space-N\` 和字号 \`--size-N\` 各是一组固定的级，N 是浏览器默认字号下的像素数，单位是 rem，所以随浏览器的字号缩放。改一级，所有用到它的地方都跟着变；只想让页面松一些，改 \`--gap\` 和 \`--pad\`。正文里的间距以 em 计，跟着字号走。`,
  en: `Colours, font sizes, spaces, measures, corners, shadows, durations and fonts are custom properties of CSS. The style sheet that \`style\` names may set them anew; those of the dark stand in \`:root[data-mode=dark]\`, and for \`auto\` in \`:root[data-mode=auto]\` within \`prefers-color-scheme: dark\`.

They have three layers, each made of raw values, its own layer and the ones before it:

- \`reference\`: raw values, the same in the light and in the dark;
- \`system\`: what has one purpose on every page;
- \`component\`: of one part of a page.

Spaces, \`--space-N\`, and font sizes, \`--size-N\`, are two scales of few steps. N is the number of pixels at the browser's usual font size; the unit is rem, so they grow with that size. A step that is set anew changes wherever it is used; for more air on pages set \`--gap\` and \`--pad\`. Spaces within the text of notes are in em and follow its size.`,
}

const STYLE = `:root {
  --accent: #b5179e;
  --accent-text: #8f0f7c;
}

:root[data-mode='dark'] {
  --accent-text: #ff8ee9;
}`

const NAMES: Texts = {
  zh: 'vdoing 给颜色起的名字也能用。读它们，得到的是下面的属性；在 `style` 的样式表里设置它们，打了勾的同时设置那个属性，选择器不变。',
  en: 'The names that vdoing gave its colours work, too. Read, they are the properties below; set in the style sheet of `style`, those with a tick set the property as well, under the same selector.',
}

const ACCENT: Texts = {
  zh: `设置 [\`theme.colors.accent\`](/reference/theme/#theme-colors-accent) 之后，主题色的每一级都由它算出：色相不变，彩度按 sRGB 能显示的程度保留，明度移动到文字与每种底色的对比达到 WCAG AA（4.5:1）和 APCA 的 Lc 60，主题色本身与卡片的对比达到 3:1。下面是 \`${LIMITS.themeColor}\` 的结果；打开脚本时可以换一种颜色，这一页也随之改变。`,
  en: `With [\`theme.colors.accent\`](/en/reference/theme/#theme-colors-accent) each step of the accent is made of it: hue stays, chroma as far as sRGB has it, and lightness moves until words reach WCAG AA (4.5:1) and Lc 60 of APCA on every ground, and the accent itself 3:1 on cards. Below is what becomes of \`${LIMITS.themeColor}\`; with scripts another colour can be tried, and this page takes it.`,
}

const MODES: readonly Mode[] = ['light', 'dark', 'read']

/** The steps of our own accent; `docs/try/page/accent.ts` fills the table with those of others. */
function accentTable(lang: Language): string {
  const rows = LOOKS.flatMap((look) =>
    MODES.map((mode) => ({ look, mode, steps: accentSteps(LIMITS.themeColor, look, mode) })),
  )
  return table(
    [lang === 'zh' ? '外观和明暗' : 'look and mode', ...Object.keys(rows[0]!.steps)],
    rows.map(({ look, mode, steps }) => [`${look} ${mode}`, ...Object.values(steps).map(code)]),
  )
}

const tokenTable = (tokens: readonly Token[], lang: Language): string =>
  table(
    lang === 'zh' ? ['属性', '层', '用途', '浅色', '深色'] : ['property', 'layer', 'for', 'light', 'dark'],
    tokens.map(({ name, layer, light, dark }) => [
      code(name),
      layer,
      inLanguage(TOKEN_WORDS[name] ?? ['', ''], lang),
      light === '' ? '' : code(light),
      dark === '' ? '' : code(dark),
    ]),
  )

const body = (lang: Language): string =>
  [
    TOKENS[lang],
    fenced('css title="site.css"', STYLE),
    `## ${lang === 'zh' ? '主题色' : 'Accent'} {#accent}`,
    ACCENT[lang],
    accentTable(lang),
    `## ${lang === 'zh' ? '两种外观共有' : 'Both looks'} {#shared}`,
    tokenTable(sharedTokens(), lang),
    ...LOOKS.flatMap((look) => [`## ${code(look)} {#${look}}`, tokenTable(tokensOf(look), lang)]),
    `## ${lang === 'zh' ? 'vdoing 的名字' : 'Names of vdoing'} {#vdoing-names}`,
    NAMES[lang],
    table(
      lang === 'zh' ? ['名字', '属性', '可以设置'] : ['name', 'property', 'may be set'],
      VDOING_NAMES.map(({ name, token, sets }) => [code(`--${name}`), code(`--${token}`), sets ? '✓' : '']),
    ),
  ].join('\n\n')

export const tokensPage: Page = {
  file: '03.reference/14.tokens.md',
  address: '/reference/tokens/',
  title: { zh: 'CSS 自定义属性', en: 'Custom properties of CSS' },
  description: {
    zh: '可以改写的颜色、字号、间距、尺寸、圆角、阴影、时长和字体。',
    en: 'Colours, font sizes, spaces, measures, corners, shadows, durations and fonts to be set anew.',
  },
  sidebarDepth: 1,
  body,
}
