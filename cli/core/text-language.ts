import { groupBy } from './group-by.ts'

/** What the script of a text tells of its language; `en` stands for all that are not written in East Asian scripts. */
type ScriptLanguage = 'zh-CN' | 'ja' | 'ko' | 'en'

/** What script and words tell; `en` also stands for languages that the interface does not speak. */
export type TextLanguage = ScriptLanguage | 'de' | 'fr' | 'es'

/**
 * The language of a note, as far as its script tells.
 *
 * @returns undefined for a text without letters
 */
export function languageOfText(text: string): ScriptLanguage | undefined {
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0
  const [han, kana, hangul] = [
    count(/\p{Script=Han}/gu),
    count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    count(/\p{Script=Hangul}/gu),
  ]
  // Code and frontmatter are Latin whatever the language, so a few characters suffice.
  if ((han + kana + hangul) * 20 <= count(/[a-z]+/gi)) return /\p{L}/u.test(text) ? 'en' : undefined
  if (hangul > han + kana) return 'ko'
  // A Chinese text may quote some Japanese.
  return kana * 5 > han ? 'ja' : 'zh-CN'
}

/**
 * Short words that are frequent in one language and rare in the others. Portuguese, Italian and Dutch are here so that
 * nobody takes them for their neighbours.
 */
const FREQUENT_WORDS = {
  en: 'the and of is to for that with are this it from',
  de: 'der das und ist nicht eine ein mit für wird sich auch werden von oder wenn',
  fr: 'les des est une dans pour avec sur pas qui et du ou sont',
  es: 'los las una para con por del como más el y es pero',
  pt: 'não uma com os para por dos em como mais são e ou',
  it: 'il che di per non una con della sono gli è più',
  nl: 'het een van niet zijn voor met de en wordt ook op',
} as const

/** Languages with an interface of their own that are told from English by words. */
const BY_WORDS = ['de', 'fr', 'es'] as const

/** Which language has most of the frequent words of some texts in Latin script, taken together: notes are short. */
function languageOfWords(texts: readonly string[]): TextLanguage {
  const times = new Map<string, number>()
  for (const text of texts) {
    const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    for (const [word] of prose.toLowerCase().matchAll(/\p{L}+/gu)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const counts = Object.entries(FREQUENT_WORDS).map(
    ([language, words]) => [language, words.split(' ').reduce((sum, word) => sum + (times.get(word) ?? 0), 0)] as const,
  )
  const [most, count] = counts.reduce((most, each) => (each[1] > most[1] ? each : most))
  // A few words may be a quotation.
  return count < 3 ? 'en' : (BY_WORDS.find((language) => language === most) ?? 'en')
}

/**
 * The language of most texts.
 *
 * @param otherwise  where no text tells, and where as many are in this one as in any other
 */
export function languageOfMost(texts: Iterable<string>, otherwise: ScriptLanguage): TextLanguage {
  const byLanguage = groupBy(texts, languageOfText)
  let most = otherwise
  for (const [language, { length }] of byLanguage)
    if (language !== undefined && length > (byLanguage.get(most)?.length ?? 0)) most = language
  return most === 'en' ? languageOfWords(byLanguage.get('en') ?? []) : most
}
