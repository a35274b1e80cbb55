import type { IndexFiles, Sounds } from './index-files.ts'

/** Phrases taken for one word, and for initials, which stand for more. */
const PHRASES_MAX = 6
const BY_INITIALS_MAX = 4
/** Beginnings followed at a time: of initials there are many. */
const OPEN_MAX = 600
/** Two letters that may be initials: no syllable begins with i, u or v. */
const TWO_INITIALS = /^[a-hj-tw-z]{2}$/

/** What a word stands for. */
export interface Spoken {
  /** Phrases of two characters and more. */
  phrases: string[]
  /** Two letters stand for much: only titles, headings and tags count, behind all else. */
  inNames: boolean
}

/** A phrase as far as it has been read. */
interface Beginning {
  text: string
  /** Letters of the word it stands for. */
  length: number
  /** Characters that stand behind it in titles. */
  followers: string
}

/** How a phrase may go on: characters, and the letters each stands for. */
type Step = (sounds: Sounds, rest: string, isFirst: boolean) => { characters: string; length: number }[]

/** Whole syllables; the last may be unfinished where the visitor may still be typing it. */
const bySyllables =
  (isOpen: boolean): Step =>
  ({ readings }, rest, isFirst) =>
    readings.flatMap(([syllable, characters]) => {
      if (rest.startsWith(syllable)) return [{ characters, length: syllable.length }]
      return isOpen && !isFirst && syllable.startsWith(rest) ? [{ characters, length: rest.length }] : []
    })

/** Syllables as many say them: `z` for `zh`, `n` for `ng`, and the other way. */
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

/** Whole syllables and initials, mixed. */
const bySyllablesOrInitials: Step = ({ readings }, rest) =>
  readings.flatMap(([syllable, characters]) =>
    [1, 2, syllable.length]
      .filter((length, at) => at !== 1 || (/^[zcs]h/.test(syllable) && length < syllable.length))
      .filter((length, at, all) => all.indexOf(length) === at && rest.startsWith(syllable.slice(0, length)))
      .map((length) => ({ characters, length })),
  )

/** A word to be read, and the character that follows it in the question. */
interface Spelling {
  word: string
  next?: string
}

/** Phrases of two characters and more that a word stands for, if each pair of them stands in a title. */
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

/** The commonest pairs of titles that two initials stand for. */
async function readTwo(files: IndexFiles, [first = '', second = '']: string): Promise<string[]> {
  const [from, to] = await Promise.all([files.sounds(first), files.sounds(second)])
  if (!from || !to) return []
  const ends = to.readings.map(([, characters]) => characters).join('')
  return (from.common.match(/../g) ?? []).filter(([, end = '']) => ends.includes(end)).slice(0, PHRASES_MAX)
}

/**
 * What a word in Latin letters stands for as pinyin: phrases that titles, headings or tags may hold. By syllables
 * (`shijianxunhuan`), else by syllables that sound alike (`zhujian` for zujian), by initials (`sjxh`), or by both
 * (`shijianxh`).
 *
 * @param isWord  the word itself occurs: it is taken for pinyin only when it is all of it
 */
export async function fromPinyin(files: IndexFiles, spelling: Spelling, isWord: boolean): Promise<Spoken> {
  const { word, next } = spelling
  if (!/^[a-z]{2,24}$/.test(word)) return { phrases: [], inNames: false }
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
  // What stands beside it in the question need not do so in a title.
  return next ? fromPinyin(files, { word }, isWord) : { phrases: [], inNames: false }
}
