import {
  classAt,
  eachToken,
  fold,
  isSign,
  letterDigits,
  PAIRED,
  SIGNS_MAX,
  tailAt,
  WORD,
  WORD_MAX,
} from '../../../config/model/search-text.ts'

/** A query, split into tokens the same way as the indexed text. */
export interface Query {
  /** Folded, trimmed, whitespace collapsed: what an exact match must contain. */
  needle: string
  tokens: QueryToken[]
}

export interface QueryToken {
  kind: typeof WORD | typeof PAIRED
  text: string
  /** The word is at the end: the visitor may still be typing it. */
  open: boolean
  /** For a word: the character directly after it, if its script has no spaces between words. */
  next?: string
}

/** Maximum number of tokens; further ones are ignored. */
const TOKENS_MAX = 8
/** Maximum length of a run of characters, in UTF-16 units: any phrase this long is unique anyway. */
const RUN_MAX = 32

export function toQuery(text: string): Query {
  const needle = fold(text).replace(/\s+/g, ' ').trim()
  const tokens: QueryToken[] = []
  const add = (token: QueryToken) => {
    const known = tokens.some(({ text: other }) => other === token.text)
    if (!known && tokens.length < TOKENS_MAX) tokens.push(token)
  }
  eachToken(needle, (kind, start, end) => {
    const piece = needle.slice(start, Math.min(end, start + (kind === WORD ? WORD_MAX : RUN_MAX)))
    const tail = kind === WORD ? tailAt(needle, end) : ''
    const next = kind === WORD && end < needle.length && classAt(needle, end) === PAIRED
    add({
      kind,
      text: piece + tail,
      open: kind === WORD && end === needle.length,
      ...(next ? { next: needle.charAt(end) } : {}),
    })
  })
  // Signs are punctuation next to words; a query made only of signs searches for them.
  if (tokens.length === 0) for (const text of signRuns(needle)) add({ kind: WORD, text, open: false })
  return { needle, tokens }
}

/** Runs of signs that can be terms in the index. */
function signRuns(needle: string): string[] {
  const runs: string[] = []
  let run = ''
  for (const sign of `${needle} `) {
    if (isSign(sign.charCodeAt(0)) && sign.length === 1) run += sign
    else {
      if (run.length > 1) runs.push(run.slice(0, SIGNS_MAX))
      run = ''
    }
  }
  return runs
}

/** Spellings of a word in texts: `vue3` also as `vue 3` and `vue-3`. */
export function formsOf(word: string): string[] {
  const [letters, digits] = letterDigits(word) ?? []
  return letters ? [word, `${letters} ${digits}`, `${letters}-${digits}`] : [word]
}

/** Whether a text contains anything to search for. */
export const isSearchable = (text: string): boolean => toQuery(text).tokens.length > 0

/** Maximum number of pairs looked up for a run. */
const PAIRS_MAX = 8

/**
 * Offsets of the pairs of a run to look up. `cover`: the fewest pairs that contain every character (for a long run, its
 * first pairs and the last one); `others`: further pairs that narrow the result.
 */
export function toPlaces(run: string): { cover: number[]; others: number[] } {
  const last = run.length - 2
  const all = Array.from({ length: Math.max(0, last + 1) }, (_, at) => at)
  const even = all.filter((at) => at % 2 === 0 && at !== last).slice(0, PAIRS_MAX - 1)
  const cover = last >= 0 ? [...even, last] : []
  return { cover, others: all.filter((at) => !cover.includes(at)).slice(0, PAIRS_MAX - cover.length) }
}
