import { FRONTMATTER_GROUPS, SETTING_GROUPS } from '../../config/schema/descriptions/index.ts'
import { frontmatterSchema } from '../../config/schema/frontmatter.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { STRINGS } from '../../config/strings.ts'
import { ENGLISH } from '../../config/strings-en.ts'
import { asFrontmatter, asSettings, describeKeys } from './key-pages.ts'
import { keyTypes } from './key-types.ts'
import { code, type Language, type Page, type Texts, table } from './words.ts'

const types = keyTypes(siteSchema)

const INTRO: Texts = {
  zh: '设置写在站点根目录的 `site.config.ts` 里：`export default defineSite({ … })`。没有代码的设置也可以写成 JSON：`site.config.json`，包里的 `shenhai-kb/schemas/settings.zh.json` 是它的 JSON Schema。下面每个例子都可以放进这对花括号。写错的键会报告，并给出最接近的名字；同一个键只写一次，几个例子里的 `theme` 要合并。',
  en: 'Settings stand in `site.config.ts` at the root of the site: `export default defineSite({ … })`. Without code they may be JSON, `site.config.json`, whose JSON Schema is `shenhai-kb/schemas/settings.json` in the package. Each example below goes between those braces. A misspelt key is reported with the nearest name. Write each key once: where several examples begin with `theme`, put them together.',
}

const settingsPage = (name: keyof typeof SETTING_GROUPS, number: string, title: Texts, description: Texts): Page => ({
  file: `03.reference/${number}.${name}.md`,
  address: `/reference/${name}/`,
  title,
  description,
  sidebarDepth: 1,
  body: (lang) => `${INTRO[lang]}\n\n${describeKeys(SETTING_GROUPS[name], types, { lang, show: asSettings })}`,
})

const stringsBody = (lang: Language): string =>
  [
    lang === 'zh'
      ? '`strings` 改写界面上的句子，写整个站点的，或 `locales` 里某个语言的。`{n}` 这样的占位符由 kb 填入，只能使用原句里有的；`{n|note|notes}` 按数目选单数或复数。'
      : '`strings` rewords the sentences of the interface, for the whole site or for one of its `locales`. kb fills in places such as `{n}`; a sentence may use those that the original has. `{n|note|notes}` picks the singular or the plural.',
    asSettings(
      lang === 'zh' ? "strings: { home: '封面', page: '第 {n} 页' }" : "strings: { home: 'Start', page: 'Page {n}' }",
    ),
    table(
      lang === 'zh' ? ['键', '句子'] : ['key', 'sentence'],
      sentences(lang === 'zh' ? STRINGS : ENGLISH).map(([key, text]) => [code(key), text === '' ? '' : code(text)]),
    ),
  ].join('\n\n')

/** `modes.auto` and its like, too. */
const sentences = (strings: object, path = ''): [string, string][] =>
  Object.entries(strings).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string'
      ? [[path + key, value]]
      : Array.isArray(value)
        ? [[path + key, value.join(' / ')]]
        : sentences(value as object, `${path}${key}.`),
  )

const FRONTMATTER_INTRO: Texts = {
  zh: 'frontmatter 写在笔记开头的两行 `---` 之间，用 YAML。所有字段都可以省略；不认识的字段保留在数据里，和已知字段相近的会报告。值为空（`title:`）等于没有写；`title` 以外的文字字段写 `false` 也一样。\n\n包里有它们的 JSON Schema，供其他工具使用：`shenhai-kb/schemas/frontmatter.zh.json`，英文版是 `shenhai-kb/schemas/frontmatter.json`。',
  en: 'Frontmatter stands between two lines `---` at the beginning of a note, as YAML. Every field may be left out. Unknown fields stay in the data; those close to a known one are reported. An empty value (`title:`) counts as none, as does `false` in a field for text, except in `title`.\n\nThe package holds their JSON Schema for other tools: `shenhai-kb/schemas/frontmatter.json`, in Chinese `shenhai-kb/schemas/frontmatter.zh.json`.',
}

export const settingsPages: readonly Page[] = [
  settingsPage(
    'settings',
    '01',
    { zh: '站点设置', en: 'Settings of the site' },
    {
      zh: '标题、内容、地址、Markdown、语言和插件。',
      en: 'Title, content, addresses, Markdown, languages and plugins.',
    },
  ),
  settingsPage(
    'theme',
    '02',
    { zh: '主题：外观与导航', en: 'Theme: looks and menus' },
    { zh: '外观、顶栏、侧边栏、编辑链接。', en: 'Looks, the bar, the sidebar, links for editing.' },
  ),
  settingsPage(
    'pages',
    '03',
    { zh: '主题：页面内容', en: 'Theme: what pages show' },
    { zh: '文章页、列表、首页和页脚。', en: 'Articles, lists, the home page and the footer.' },
  ),
  settingsPage(
    'outputs',
    '04',
    { zh: '输出与部署', en: 'Outputs and hosting' },
    {
      zh: '订阅源、分享、图片、字体、数据、部署和评论。',
      en: 'Feeds, sharing, pictures, fonts, data, hosting and comments.',
    },
  ),
  {
    file: '03.reference/05.strings.md',
    address: '/reference/strings/',
    title: { zh: '界面文字', en: 'Words of the interface' },
    description: {
      zh: '界面上的每个句子，以及怎样改写。',
      en: 'Every sentence of the interface, and how to reword it.',
    },
    body: stringsBody,
  },
  {
    file: '03.reference/06.frontmatter.md',
    address: '/reference/frontmatter/',
    title: { zh: 'frontmatter', en: 'Frontmatter' },
    description: { zh: '笔记开头可以写的每个字段。', en: 'Every field that a note may begin with.' },
    sidebarDepth: 1,
    body: (lang) =>
      `${FRONTMATTER_INTRO[lang]}\n\n${describeKeys(FRONTMATTER_GROUPS, keyTypes(frontmatterSchema), { lang, show: asFrontmatter })}`,
  },
]
