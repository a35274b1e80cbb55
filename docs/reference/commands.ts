import type { Command } from 'commander'
import { loadAllCommands } from '../../cli/main.ts'
import { toChinese } from '../../cli/sentences/language.ts'
import { code, fenced, type Language, type Page, type Texts, table } from './words.ts'

type Argument = Command['registeredArguments'][number]
type Flag = Command['options'][number]

/** Help texts are the program's: the Chinese of each stands in `cli/sentences/zh`. */
const textIn = (text: string, lang: Language): string => (lang === 'zh' ? toChinese(text) : text)

const COMMANDS = await loadAllCommands()

const INTRO: Texts = {
  zh: '在站点的文件夹里运行；写 `[root]` 则处理另一个文件夹，没有 `site.config.ts` 的笔记文件夹也可以。没有安装 kb 的地方写 `npx shenhai-kb`。',
  en: 'Run commands in the folder of a site, or name another folder as `[root]`; any folder of notes works, with or without a `site.config.ts`. Where kb is not installed, write `npx shenhai-kb`.',
}

const EXIT: Texts = {
  zh: `| 退出码 | 含义 |
| --- | --- |
| \`0\` | 完成 |
| \`1\` | 内容有错误；加上 \`--strict\` 时，有警告也是 |
| \`2\` | 命令写错，或设置有错 |
| \`3\` | kb 的缺陷，或机器的故障（磁盘满、没有权限） |`,
  en: `| exit code | meaning |
| --- | --- |
| \`0\` | done |
| \`1\` | the content has errors, or with \`--strict\`, warnings |
| \`2\` | wrong usage, or faults in the settings |
| \`3\` | a bug in kb, or a problem of the machine: a full disk, missing permissions |`,
}

const FORMATS: Texts = {
  zh: `| 格式 | 用途 |
| --- | --- |
| \`pretty\` | 给人看，带出错的行；默认 |
| \`json\` | 一个 JSON 对象，[字段](/reference/data/#report) |
| \`github\` | GitHub 的注解，标在拉取请求的行上；在 GitHub 的工作流里自动选用 |
| \`sarif\` | SARIF 2.1.0，给代码扫描服务 |`,
  en: `| format | use |
| --- | --- |
| \`pretty\` | for people, with the lines in question; the default |
| \`json\` | one JSON object; see its [fields](/en/reference/data/#report) |
| \`github\` | GitHub annotations on the lines of a pull request; selected automatically in a GitHub workflow |
| \`sarif\` | SARIF 2.1.0, for code scanning services |`,
}

const VARIABLES: Texts = {
  zh: `| 变量 | 作用 |
| --- | --- |
| \`KB_LANG\` | kb 说的语言：\`zh\` 或 \`en\` |
| \`SOURCE_DATE_EPOCH\` | 代替当前时间，决定哪些笔记还没到或已过日期 |
| \`NO_COLOR\` | 不用颜色 |`,
  en: `| variable | effect |
| --- | --- |
| \`KB_LANG\` | the language of kb: \`zh\` or \`en\` |
| \`SOURCE_DATE_EPOCH\` | replaces the current time, which determines which notes are not yet or no longer shown |
| \`NO_COLOR\` | turns off colours |`,
}

const nameOf = (argument: Argument): string => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`)

const usageOf = (command: Command): string =>
  ['kb', command.name(), ...command.registeredArguments.map(nameOf)].join(' ')

function rowOf(item: Argument | Flag, name: string, lang: Language): string[] {
  const facts = [
    ...(item.argChoices ? [item.argChoices.map(code).join(lang === 'zh' ? '、' : ', ')] : []),
    ...(item.defaultValue === undefined
      ? []
      : [`${lang === 'zh' ? '默认 ' : 'default '}${code(String(item.defaultValue))}`]),
  ]
  const text = textIn(item.description, lang)
  const more = lang === 'zh' ? `（${facts.join('；')}）` : ` (${facts.join('; ')})`
  return [code(name), facts.length === 0 ? text : text + more]
}

function section(command: Command, lang: Language): string[] {
  const options = command.options.filter(({ hidden }) => !hidden)
  const rows = [
    ...command.registeredArguments.map((argument) => rowOf(argument, nameOf(argument), lang)),
    ...options.map((option) => rowOf(option, option.flags, lang)),
  ]
  return [
    `## ${code(`kb ${command.name()}`)} {#${command.name()}}`,
    fenced('text', usageOf(command)),
    sentence(textIn(command.description(), lang), lang),
    table(lang === 'zh' ? ['参数与选项', '作用'] : ['argument or flag', 'effect'], rows),
  ]
}

const sentence = (text: string, lang: Language): string =>
  lang === 'zh' ? `${text}。` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const body = (lang: Language): string =>
  [
    INTRO[lang],
    ...COMMANDS.flatMap((command) => section(command, lang)),
    `## ${lang === 'zh' ? '退出码' : 'Exit codes'} {#exit-codes}`,
    EXIT[lang],
    `## ${lang === 'zh' ? '报告的格式' : 'Formats of reports'} {#formats}`,
    FORMATS[lang],
    `## ${lang === 'zh' ? '环境变量' : 'Environment'} {#environment}`,
    VARIABLES[lang],
  ].join('\n\n')

export const commandsPage: Page = {
  file: '03.reference/12.commands.md',
  address: '/reference/commands/',
  title: { zh: '命令', en: 'Commands' },
  description: { zh: '每个命令、选项和退出码。', en: 'Every command, flag and exit code.' },
  sidebarDepth: 1,
  body,
}
