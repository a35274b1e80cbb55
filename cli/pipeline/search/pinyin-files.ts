import { readFileSync } from 'node:fs'
import { type PinyinFile, pinyinFileName } from '../../../config/model/search-index.ts'
import { once } from '../../../config/once.ts'
import { ownFile } from '../../core/own-files.ts'
import type { IndexFile } from './text-files.ts'
import type { PairCounts } from './title-pairs.ts'

/** Maximum number of common pairs in a file. */
const COMMON_MAX = 64

/** Readings of each character, from the file that `cli/bundle-pinyin.mjs` makes. */
const readings = once((): ReadonlyMap<string, readonly string[]> => {
  const table = new Map<string, string[]>()
  for (const line of readFileSync(ownFile('pinyin.txt'), 'utf8').trimEnd().split('\n')) {
    const [syllable = ''] = /^[a-z]+/.exec(line) ?? []
    for (const character of line.slice(syllable.length))
      table.set(character, [...(table.get(character) ?? []), syllable])
  }
  return table
})

/**
 * Files for searching by pinyin, one per first letter: how the characters of titles, headings and tags are read, which
 * characters follow them there, and the most common pairs. The result does not depend on the order of the counts.
 */
export function toPinyinFiles(counts: PairCounts): IndexFile[] {
  const pairs = [...counts.keys()].sort()
  const commonFirst = pairs.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const followers = new Map<string, string>()
  const used = new Set<string>()
  for (const pair of pairs) {
    const [first = '', second = ''] = pair
    followers.set(first, (followers.get(first) ?? '') + second)
    used.add(first).add(second)
  }
  const letters = new Map<string, Map<string, string>>()
  for (const character of [...used].sort())
    for (const syllable of readings().get(character) ?? []) {
      const letter = syllable[0] as string
      if (!letters.has(letter)) letters.set(letter, new Map())
      const syllables = letters.get(letter) as Map<string, string>
      syllables.set(syllable, (syllables.get(syllable) ?? '') + character)
    }
  return [...letters.keys()].sort().map((letter) => {
    const syllables = letters.get(letter) as Map<string, string>
    const read = [...syllables.keys()].sort().map((syllable) => syllable + syllables.get(syllable))
    const here = [...new Set([...syllables.values()].join(''))].sort()
    const beside = here.flatMap((first) => (followers.has(first) ? [first + followers.get(first)] : []))
    const common = commonFirst.filter(([first = '']) => here.includes(first)).slice(0, COMMON_MAX)
    const file: PinyinFile = [read.join(' '), beside.join(' '), common.join('')]
    return { path: pinyinFileName(letter), text: JSON.stringify(file) }
  })
}
