/** What the script of a text tells of its language; `en` stands for all that are not written in East Asian scripts. */
export type TextLanguage = 'zh-CN' | 'ja' | 'ko' | 'en'

/**
 * The language of a note, as far as its script tells.
 *
 * @returns undefined for a text without letters
 */
export function languageOfText(text: string): TextLanguage | undefined {
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
 * The language of most texts.
 *
 * @param otherwise  where no text tells, and where as many are in this one as in any other
 */
export function languageOfMost(texts: Iterable<string>, otherwise: TextLanguage): TextLanguage {
  const counts = new Map<TextLanguage, number>([[otherwise, 0]])
  for (const text of texts) {
    const language = languageOfText(text)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}
