import type { Language } from '../../sentences/language.ts'
import { CODES, type Code } from '../catalogue/index.ts'
import { faultPage } from '../fault-page.ts'
import { filesOf, type Sample } from './explanation.ts'
import { explanationOf } from './index.ts'

const WORDS = {
  en: {
    error: 'error',
    warning: 'warning',
    inContent: 'content error; a warning in builds that keep going',
    causes: 'Usual causes',
    remedy: 'What to do',
    bad: 'Example',
    good: 'Corrected',
    page: 'On the web',
    colon: ':',
  },
  zh: {
    error: '错误',
    warning: '警告',
    inContent: '内容错误；在不中断的构建里是警告',
    causes: '常见原因',
    remedy: '怎么办',
    bad: '有此问题的写法',
    good: '没有问题的写法',
    page: '网页',
    colon: '：',
  },
} as const

/** The full explanation of a code, for a terminal; undefined if there is no such code. */
export function explainCode(code: string, lang: Language): string | undefined {
  const entry = CODES.find((known) => known.code === code)
  const explanation = explanationOf(code)
  if (!entry || !explanation) return
  const words = WORDS[lang]
  const { causes, remedy, bad, good } = explanation
  const severity = entry.inContent && entry.severity === 'error' ? words.inContent : words[entry.severity]
  const parts = [
    `${code}  (${severity})\n${meaningIn(entry, lang)}`,
    `${words.causes}${words.colon}\n${causes.map((cause) => `  - ${cause[lang]}`).join('\n')}`,
    `${words.remedy}${words.colon}\n  ${remedy[lang]}`,
    ...(bad === undefined ? [] : [`${words.bad}${words.colon}\n${shownSample(bad)}`]),
    ...(good === undefined ? [] : [`${words.good}${words.colon}\n${shownSample(good)}`]),
    `${words.page}${words.colon}${lang === 'en' ? ' ' : ''}${faultPage(code, lang)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** One line per code. */
export const listCodes = (lang: Language): string =>
  CODES.map((entry) => `${entry.code.padEnd(WIDEST + 2)}${meaningIn(entry, lang)}\n`).join('')

const WIDEST = Math.max(...CODES.map(({ code }) => code.length))

export const meaningIn = ({ code, meaning }: Code, lang: Language): string =>
  lang === 'zh' ? (explanationOf(code)?.zh ?? meaning) : meaning

const shownSample = (sample: Sample): string =>
  Object.entries(filesOf(sample))
    .map(([path, text]) => `  ${path}\n${text.trimEnd().replace(/^/gm, '    | ')}`)
    .join('\n')
    .replace(/[ ]+$/gm, '')
