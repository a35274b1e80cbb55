import type { IndexFiles, Sounds } from './index-files.ts'

/** Maximum number of phrases per word; fewer for initials, which are more ambiguous. */
const PHRASES_MAX = 6
const BY_INITIALS_MAX = 4
/** Maximum number of partial phrases per step: initials produce many. */
const OPEN_MAX = 600
/** Two letters that may be initials: no syllable starts with i, u or v. */
const TWO_INITIALS = /^[a-hj-tw-z]{2}$/

/** What a word stands for as pinyin. */
interface Spoken {
  /** Phrases of at least two characters. */
  phrases: string[]
  /** Matches count only in titles, headings and tags, and rank last, because two initials are very ambiguous. */
  inNames: boolean
}

/** A partial phrase. */
interface Beginning {
  text: string
  /** Number of letters of the word consumed so far. */
  length: number
  /** Characters that follow it in some title. */
  followers: string
}

/** Finds how a phrase may continue: characters, and the number of letters they consume. */
type Step = (sounds: Sounds, rest: string, isFirst: boolean) => { characters: string; length: number }[]

/** Matches whole syllables; if `isOpen`, the last may be incomplete, because the visitor may still be typing. */
const bySyllables =
  (isOpen: boolean): Step =>
  ({ readings }, rest, isFirst) =>
    readings.flatMap(([syllable, characters]) => {
      if (rest.startsWith(syllable)) return [{ characters, length: syllable.length }]
      return isOpen && !isFirst && syllable.startsWith(rest) ? [{ characters, length: rest.length }] : []
    })

/** Variants of a syllable in common accents: `z` for `zh`, `n` for `ng`, and vice versa. */
function soundsLike(syllable: string): string[] {
  const flat = /^[zcs]/.test(syllable)
    ? [syllable, syllable[1] === 'h' ? syllable[0] + syllable.slice(2) : `${syllable[0]}h${syllable.slice(1)}`]
    : [syllable]
  return flat.flatMap((one) => {
    if (/[aei]ng$/.test(one)) return [one, one.slice(0, -1)]
    return /[aei]n$/.test(one) ? [one, `${one}g`] : [one]
  })
}

const byLikeSyllables: Step = ({ readings }, rest) =>
  readings.flatMap(([syllable, characters]) =>
    soundsLike(syllable)
      .filter((like) => rest.startsWith(like))
      .map((like) => ({ characters, length: like.length })),
  )

/** Matches any mixture of whole syllables and initials. */
const bySyllablesOrInitials: Step = ({ readings }, rest) =>
  readings.flatMap(([syllable, characters]) =>
    [1, 2, syllable.length]
      .filter((length, at) => at !== 1 || (/^[zcs]h/.test(syllable) && length < syllable.length))
      .filter((length, at, all) => all.indexOf(length) === at && rest.startsWith(syllable.slice(0, length)))
      .map((length) => ({ characters, length })),
  )

/** A word to read as pinyin, and the character that follows it in the query. */
interface Spelling {
  word: string
  next?: string
}

/**
 * Finds phrases of at least two characters that a word stands for. Each pair of neighbouring characters must occur in
 * some title.
 */
async function read(files: IndexFiles, { word, next }: Spelling, step: Step, most: number): Promise<string[]> {
  const found = new Set<string>()
  let open: Beginning[] = [{ text: '', length: 0, followers: '' }]
  while (open.length > 0 && found.size < most) {
    const further = new Map<string, Beginning>()
    for (const { text, length, followers } of open) {
      const sounds = await files.sounds(word.charAt(length))
      const ways = sounds ? step(sounds, word.slice(length), text === '') : []
      for (const way of ways)
        for (const character of way.characters) {
          if (text !== '' && !followers.includes(character)) continue
          const one = { text: text + character, length: length + way.length }
          const behind = sounds?.followers.get(character) ?? ''
          if (one.length < word.length) further.set(`${one.text} ${one.length}`, { ...one, followers: behind })
          else if (text !== '' && (!next || behind.includes(next))) found.add(one.text)
        }
    }
    open = [...further.values()].slice(0, OPEN_MAX)
  }
  return [...found].slice(0, most)
}

/** The most frequent pairs in titles that two initials stand for. */
async function readTwo(files: IndexFiles, [first = '', second = '']: string): Promise<string[]> {
  const [from, to] = await Promise.all([files.sounds(first), files.sounds(second)])
  if (!from || !to) return []
  const ends = to.readings.map(([, characters]) => characters).join('')
  return (from.common.match(/../g) ?? []).filter(([, end = '']) => ends.includes(end)).slice(0, PHRASES_MAX)
}

/** Whether a word may be read as pinyin. The readings of its first letter are needed then. */
export const mayBePinyin = (word: string): boolean => /^[a-z]{2,24}$/.test(word)

/**
 * Reads a word in Latin letters as pinyin: finds phrases that titles, headings or tags may contain. Tries syllables
 * (`shijianxunhuan`), then similar-sounding syllables (`zhujian` for zujian), then initials (`sjxh`), also mixed with
 * syllables (`shijianxh`).
 *
 * @param isWord  the word itself occurs in the index; it is then read as pinyin only if all its syllables are complete
 */
export async function fromPinyin(files: IndexFiles, spelling: Spelling, isWord: boolean): Promise<Spoken> {
  const { word, next } = spelling
  if (!mayBePinyin(word)) return { phrases: [], inNames: false }
  const ways: (readonly [Step, number])[] = [[bySyllables(!isWord), PHRASES_MAX]]
  if (!isWord && word.length > 2) ways.push([byLikeSyllables, PHRASES_MAX], [bySyllablesOrInitials, BY_INITIALS_MAX])
  for (const [step, most] of ways) {
    const phrases = await read(files, spelling, step, most)
    if (phrases.length > 0) return { phrases, inNames: false }
  }
  if (!isWord && TWO_INITIALS.test(word)) {
    const phrases = next ? await read(files, spelling, bySyllablesOrInitials, PHRASES_MAX) : await readTwo(files, word)
    if (phrases.length > 0) return { phrases, inNames: !next }
  }
  // The next character need not follow in a title: try without it.
  return next ? fromPinyin(files, { word }, isWord) : { phrases: [], inNames: false }
}
