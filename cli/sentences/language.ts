import { fill, inEnglish, put } from '../../config/fill.ts'
import type { Words } from './sentence.ts'
import { chineseOf } from './zh/index.ts'

/** Languages of the program's messages. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

type Environment = Record<string, string | undefined>

/** The language of a tag or locale such as `zh-CN` or `en_US.UTF-8`; undefined if the program does not support it. */
const toLanguage = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => new RegExp(`^${language}(?![a-z])`, 'i').test(tag))

/**
 * `KB_LANG`, or else the terminal's locale: as in POSIX, its first variable that is set. `C` and `POSIX` are not
 * languages.
 */
export const languageOf = ({ KB_LANG, LC_ALL, LC_MESSAGES, LANG }: Environment): Language | undefined =>
  toLanguage(KB_LANG ?? '') ?? toLanguage(LC_ALL || LC_MESSAGES || LANG || '')

/** The language of this process; English by default. */
export const spoken = (): Language => languageOf(process.env) ?? 'en'

/**
 * The language of what is written for the author of a site: `KB_LANG`, or else that of the site if it is Chinese, also
 * in a terminal in English, as many are whatever their users speak.
 *
 * @param tag  the site's language
 */
export function languageFor(tag: string, environment: Environment = process.env): Language {
  const language = toLanguage(tag)
  const said = toLanguage(environment.KB_LANG ?? '')
  return said ?? (language === 'zh' ? language : (languageOf(environment) ?? language ?? 'en'))
}

/**
 * Sets the language of the whole process, as `KB_LANG` does.
 *
 * @param tag such as `zh-CN`; an unsupported language changes nothing
 */
export function speak(tag: string): void {
  const language = toLanguage(tag)
  if (language) process.env.KB_LANG = language
}

/** The same, unless `KB_LANG` or the terminal sets one. */
export function speakUnlessSaid(tag: string): void {
  if (languageOf(process.env) === undefined) speak(tag)
}

/** A message in the current language. */
export const tell = (words: Words, language: Language = spoken()): string =>
  language === 'zh' ? put(words, toChinese, fillChinese) : inEnglish(words)

const PLACE = /( ?)(\{\w+\})( ?)/g
const HAN = /\p{Script=Han}/u
const WIDE = /[\p{Script=Han}，。、：；？！（）“”]/u

/**
 * Next to Han characters, a value is surrounded by spaces unless it starts or ends with Han characters or Chinese
 * punctuation.
 */
const fillChinese: typeof fill = (sentence, values) =>
  sentence.replace(PLACE, (match: string, left: string, place: string, right: string, at: number) => {
    const value = fill(place, values)
    const blank = (written: string, outside: string, inside: string): string => {
      if (value === '' || !HAN.test(outside)) return written
      return WIDE.test(inside) ? '' : ' '
    }
    const before = blank(left, sentence.charAt(at - 1), value.charAt(0))
    return before + value + blank(right, sentence.charAt(at + match.length), value.charAt(value.length - 1))
  })

/** The Chinese form of a text if the table has one; otherwise unchanged. */
export const toChinese = (text: string): string => chineseOf(text) ?? text
