/** Characters of a description. */
const LENGTH = 160
/** Sentences that end before say too little. */
const LEAST = 60

/** The end of a sentence: marks that end one anywhere, or `.`, `!`, `?` before a blank. */
const SENTENCE_END = /[。！？…](?:[”’」』）》】])?|[.!?](?=\s)/gu
/** What words of letters and digits consist of; Han, kana and hangul may part anywhere. */
const IN_WORD = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\P{L}]|[\p{N}\p{M}_'’-]/u
/** What no description ends with before its ellipsis. */
const LOOSE_END = /[\s,，、:：;(（[【《“‘「『-]+$/u

/**
 * Beginning of a text on one line, at most 160 characters: up to the end of a sentence where one ends after the first
 * 60, else up to a word's end, with an ellipsis.
 *
 * @param text  the more of it, the better it knows where a sentence ends; blanks and line ends may be in it
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
  // One word as long as that is no word: an address, a key.
  if (cut === LEAST) cut = LENGTH - 1
  return `${characters.slice(0, cut).join('').replace(LOOSE_END, '')}…`
}
