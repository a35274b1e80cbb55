import { browserPage } from './browser.ts'
import { commandsPage } from './commands.ts'
import { dataPage } from './data.ts'
import { faultPages } from './faults.ts'
import { filesPage } from './files.ts'
import { formsPage } from './forms.ts'
import { glossaryPage } from './glossary.ts'
import { pluginsPage } from './plugins.ts'
import { settingsPages } from './settings.ts'
import { tokensPage } from './tokens.ts'
import { addressIn, fileOf, LANGUAGES, type Page } from './words.ts'

const REFERENCE: readonly Page[] = [
  ...settingsPages,
  formsPage,
  filesPage,
  dataPage,
  pluginsPage,
  browserPage,
  commandsPage,
  glossaryPage,
  tokensPage,
]

/** What there is to look up. */
const index: Page = {
  file: '03.reference/index.md',
  address: '/reference/',
  title: { zh: '参考', en: 'Reference' },
  description: {
    zh: '每个设置、frontmatter 字段、Markdown 写法、命令和文件。',
    en: 'Every setting, frontmatter key, form of Markdown, command and file.',
  },
  body: (lang) =>
    [
      lang === 'zh'
        ? '这里的页面由 kb 自己的代码生成：每个键都有类型、默认值、说明和例子，例子由测试构建。'
        : 'These pages are made from the code of kb itself: each key has its type, its default, what it is for, and an example that a test builds.',
      REFERENCE.map(
        ({ address, title, description }) =>
          `- [${title[lang]}](${addressIn(address, lang)})${lang === 'zh' ? '：' : ': '}${description[lang]}`,
      ).join('\n'),
      lang === 'zh'
        ? `命令报告的问题见[问题代码](${addressIn('/faults/', lang)})。`
        : `What commands report: [faults](${addressIn('/faults/', lang)}).`,
    ].join('\n\n'),
}

const PAGES: readonly Page[] = [index, ...REFERENCE, ...faultPages]

/** Folders of the documentation's content that hold generated pages and nothing else. */
export const GENERATED = ['03.reference', '05.faults', 'en/03.reference', 'en/05.faults']

/** Every generated page: its text by its path in the content folder of the documentation. */
export const generatePages = (): ReadonlyMap<string, string> =>
  new Map(LANGUAGES.flatMap((lang) => PAGES.map((page) => fileOf(page, lang))).map(({ path, text }) => [path, text]))
