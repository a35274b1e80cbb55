import type { IndexFiles, Sounds } from './index-files.ts'

/** Phrases taken for one word, and for initials, which stand for more. */
const PHRASES_MAX = 6
const BY_INITIALS_MAX = 4
/** Beginnings followed at a time: of initials there are many. */
const OPEN_MAX = 300
/** Letters of a word that is taken for initials: two stand for too much. */
const INITIALS = /^[a-hj-tw-z]{3,12}$/

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

const byInitials: Step = ({ readings }) => readings.map(([, characters]) => ({ characters, length: 1 }))

/** Phrases of two characters and more that a word stands for, if each pair of them stands in a title. */
async function read(files: IndexFiles, word: string, step: Step, most: number): Promise<string[]> {
  const found = new Set<string>()
  let open: Beginning[] = [{ text: '', length: 0, followers: '' }]
  while (open.length > 0 && found.size < most) {
    const next = new Map<string, Beginning>()
    for (const { text, length, followers } of open) {
      const sounds = await files.sounds(word.charAt(length))
      const ways = sounds ? step(sounds, word.slice(length), text === '') : []
      for (const way of ways)
        for (const character of way.characters) {
          if (text !== '' && !followers.includes(character)) continue
          const one = { text: text + character, length: length + way.length }
          if (one.length < word.length)
            next.set(`${one.text} ${one.length}`, { ...one, followers: sounds?.followers.get(character) ?? '' })
          else if (text !== '') found.add(one.text)
        }
    }
    open = [...next.values()].slice(0, OPEN_MAX)
  }
  return [...found].slice(0, most)
}

/**
 * What a word in Latin letters stands for as pinyin, by syllables (`shijianxunhuan`), else by initials (`sjxh`):
 * phrases that titles, headings or tags may hold.
 *
 * @param isWord  the word itself occurs: it is taken for pinyin only when it is all of it
 */
export async function fromPinyin(files: IndexFiles, word: string, isWord: boolean): Promise<string[]> {
  if (!/^[a-z]{2,24}$/.test(word)) return []
  const phrases = await read(files, word, bySyllables(!isWord), PHRASES_MAX)
  if (phrases.length > 0 || isWord || !INITIALS.test(word)) return phrases
  return read(files, word, byInitials, BY_INITIALS_MAX)
}
