/** Maximum length of a description, in characters. */
const LENGTH = 160
/** Minimum length in characters; shorter sentences say too little. */
const LEAST = 60

/** The end of a sentence: CJK punctuation or an ellipsis anywhere, or `.`, `!`, `?` before a space. */
const SENTENCE_END = /[。！？…](?:[”’」』）》】])?|[.!?](?=\s)/gu
/** Characters that must not be separated; text in Han, kana and hangul may be cut anywhere. */
const IN_WORD = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\P{L}]|[\p{N}\p{M}_'’-]/u
/** Characters that are removed before the ellipsis. */
const LOOSE_END = /[\s,，、:：;(（[【《“‘「『-]+$/u

/**
 * The beginning of a text on one line, at most 160 characters: up to the last end of a sentence, if that is at 60 or
 * later, otherwise up to the end of a word, with an ellipsis.
 *
 * @param text  may contain line breaks
 */
export function toSummary(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= LENGTH) return characters.join('')
  const shown = characters.slice(0, LENGTH + 1).join('')
  const end = [...shown.matchAll(SENTENCE_END)]
    .map(({ index, 0: mark }) => index + mark.length)
    .findLast((at) => [...shown.slice(0, at)].length <= LENGTH)
  if (end !== undefined && [...shown.slice(0, end)].length >= LEAST) return shown.slice(0, end)
  let cut = LENGTH - 1
  const isInWord = (at: number) => IN_WORD.test(characters[at] ?? ' ')
  while (cut > LEAST && isInWord(cut - 1) && isInWord(cut)) cut -= 1
  // Such a long word is an address or a key, and may be cut anywhere.
  if (cut === LEAST) cut = LENGTH - 1
  return `${characters.slice(0, cut).join('').replace(LOOSE_END, '')}…`
}
