import { CODES, type Code } from '../../cli/diagnostics/catalogue/index.ts'
import { meaningIn } from '../../cli/diagnostics/explanations/explain-code.ts'
import { filesOf, type Sample } from '../../cli/diagnostics/explanations/explanation.ts'
import { explanationOf } from '../../cli/diagnostics/explanations/index.ts'
import { faultSlug } from '../../cli/diagnostics/fault-page.ts'
import { addressIn, code, fenced, type Language, type Page, table } from './words.ts'

const INTRO = {
  zh: `\`kb check\`、\`kb build\` 和 \`kb dev\` 报告的每个问题都有代码，代码的含义永远不变。在终端里用 \`kb explain 代码\` 看同样的说明。

“级别”是通常的级别。**内容错误**指笔记、导航、目录页或侧边栏里写错的内容：默认会让构建失败；在没有配置文件的文件夹、由 \`kb migrate\` 迁移来的站点，以及使用 \`--keep-going\` 时，它只是警告。设置 \`content: { deadLinks: 'warning' }\` 后，失效的链接只是警告。`,
  en: `Every fault that \`kb check\`, \`kb build\` or \`kb dev\` reports has a code, whose meaning never changes. In the terminal, \`kb explain CODE\` prints the same explanation.

The table shows the usual severity. A **content error** is an error in a note, menu, catalogue page or sidebar. It fails a build, but is only a warning in a folder without a configuration, in a site created by \`kb migrate\`, and with \`--keep-going\`. With \`content: { deadLinks: 'warning' }\`, dead links are only warnings.`,
}

const SEVERITY = {
  zh: { error: '错误', warning: '警告', content: '内容错误' },
  en: { error: 'error', warning: 'warning', content: 'content error' },
}

const HEADINGS = {
  zh: { causes: '常见原因', remedy: '解决办法', bad: '错误示例', good: '改正之后' },
  en: { causes: 'Usual causes', remedy: 'What to do', bad: 'Example', good: 'Corrected' },
}

/** What a severity means, for those who come from a report. */
const EFFECT = {
  zh: {
    error: '错误：构建失败。',
    warning: '警告：构建照常进行，加上 `--strict` 时失败。',
    content:
      '内容错误：构建失败；在没有配置文件的文件夹、由 `kb migrate` 迁移来的站点，以及使用 `--keep-going` 时是警告。',
  },
  en: {
    error: 'Error: the build fails.',
    warning: 'Warning: the build continues; with `--strict`, it fails.',
    content:
      'Content error: the build fails. It is only a warning in a folder without a configuration, in a site created by `kb migrate`, and with `--keep-going`.',
  },
}

const kindOf = ({ severity, inContent }: Code): 'error' | 'warning' | 'content' =>
  severity === 'error' && inContent ? 'content' : severity

const addressOfFault = (name: string): string => `/faults/${faultSlug(name)}/`

const AREAS = [...new Set(CODES.map((entry) => entry.code.split('/')[0]!))]

/** A folder for each area, such as `05.faults/03.code/`, numbered as the sidebar has them. */
function fileOfFault(name: string): string {
  const area = name.split('/')[0]!
  const ofArea = CODES.filter((entry) => entry.code.startsWith(`${area}/`)).map((entry) => entry.code)
  const numbered = (at: number, text: string) => `${String(at + 1).padStart(2, '0')}.${text}`
  return `${FOLDER}/${numbered(AREAS.indexOf(area), area)}/${numbered(ofArea.indexOf(name), name.split('/')[1]!)}.md`
}

const FOLDER = '05.faults'

/** The table of all codes, and a page for each. */
export const faultPages: readonly Page[] = [
  {
    file: `${FOLDER}/index.md`,
    address: '/faults/',
    title: { zh: '问题代码', en: 'Faults' },
    description: {
      zh: 'kb 报告的所有问题代码，及其级别和含义。',
      en: 'All fault codes of kb, with severity and meaning.',
    },
    body: (lang) =>
      `${INTRO[lang]}\n\n${table(
        lang === 'zh' ? ['代码', '级别', '含义'] : ['code', 'severity', 'meaning'],
        CODES.map((entry) => [
          `[${code(entry.code)}](${addressIn(addressOfFault(entry.code), lang)})`,
          SEVERITY[lang][kindOf(entry)],
          meaningIn(entry, lang),
        ]),
      )}`,
  },
  ...CODES.map(
    (entry): Page => ({
      file: fileOfFault(entry.code),
      address: addressOfFault(entry.code),
      title: { zh: entry.code, en: entry.code },
      description: { zh: meaningIn(entry, 'zh'), en: meaningIn(entry, 'en') },
      body: (lang) => faultBody(entry, lang),
    }),
  ),
]

function faultBody(entry: Code, lang: Language): string {
  const { causes, remedy, bad, good } = explanationOf(entry.code)!
  const headings = HEADINGS[lang]
  return [
    `**${meaningIn(entry, lang)}**`,
    EFFECT[lang][kindOf(entry)],
    `## ${headings.causes}`,
    causes.map((cause) => `- ${cause[lang]}`).join('\n'),
    `## ${headings.remedy}`,
    remedy[lang],
    ...(bad === undefined ? [] : [`## ${headings.bad}`, shown(bad)]),
    ...(good === undefined ? [] : [`## ${headings.good}`, shown(good)]),
  ].join('\n\n')
}

const LANGUAGE_OF: Readonly<Record<string, string>> = {
  md: 'md',
  ts: 'ts',
  tsx: 'tsx',
  js: 'js',
  css: 'css',
  yaml: 'yaml',
}

/** Files, each with its path above it. */
const shown = (sample: Sample): string =>
  Object.entries(filesOf(sample))
    .map(([path, text]) => {
      const language = LANGUAGE_OF[path.split('.').pop()!] ?? 'text'
      return fenced(`${language} title="${path}"`, text === '' ? '\n' : text)
    })
    .join('\n\n')
