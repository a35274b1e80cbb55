import { fill, inEnglish, put } from '../../config/fill.ts'
import type { Words } from './sentence.ts'
import { CHINESE } from './zh/index.ts'

/** Languages that the program speaks. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

type Environment = Record<string, string | undefined>

/** That of a tag or locale such as `zh-CN` or `en_US.UTF-8`; undefined for one that the program does not speak. */
const toLanguage = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => new RegExp(`^${language}(?![a-z])`, 'i').test(tag))

/**
 * `KB_LANG`, else the terminal's locale, of whose variables POSIX takes the first that is set. `C` and `POSIX` are no
 * language.
 */
export const languageOf = ({ KB_LANG, LC_ALL, LC_MESSAGES, LANG }: Environment): Language | undefined =>
  toLanguage(KB_LANG ?? '') ?? toLanguage(LC_ALL || LC_MESSAGES || LANG || '')

/** What this process speaks: English where nothing says otherwise. */
export const spoken = (): Language => languageFor('')

/** The same for a site of a language, which counts where neither `KB_LANG` nor the terminal has said. */
export const languageFor = (tag: string | undefined): Language =>
  languageOf(process.env) ?? toLanguage(tag ?? '') ?? 'en'

/**
 * Has the whole process speak a language, as `KB_LANG` would have.
 *
 * @param tag  such as `zh-CN`; one of a language that the program does not speak changes nothing
 */
export function speak(tag: string): void {
  const language = toLanguage(tag)
  if (language) process.env.KB_LANG = language
}

/** The same where neither `KB_LANG` nor the terminal has said. */
export function speakUnlessSaid(tag: string): void {
  if (languageOf(process.env) === undefined) speak(tag)
}

/** The words in the language that is spoken. */
export const tell = (words: Words, language: Language = spoken()): string =>
  language === 'zh' ? put(words, toChinese, fillChinese) : inEnglish(words)

const PLACE = /( ?)(\{\w+\})( ?)/g
const HAN = /\p{Script=Han}/u
const WIDE = /[\p{Script=Han}，。、：；？！（）“”]/u

/**
 * Beside Han, a value has a blank where it begins or ends with other letters, and none where it begins or ends with Han
 * or its marks.
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

/** A text of which the table may have a Chinese form; else as it is. */
export const toChinese = (text: string): string =>
  Object.hasOwn(CHINESE, text) ? CHINESE[text as keyof typeof CHINESE] : text
