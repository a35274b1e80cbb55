// build/pinyin.txt: how each Chinese character is read, from pinyin-pro. Made here, so that the program reads a table of
// 70 KB and not a package with a dictionary of phrases, which no edit should wait for.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinyin } from 'pinyin-pro'

const [FIRST, LAST] = [0x4e00, 0x9fff]

/** All readings of a character, without tones; `v` for `ü`, as it is typed. */
const readingsOf = (character) =>
  pinyin(character, { toneType: 'none', multiple: true, type: 'array', v: true }).filter((reading) =>
    /^[a-z]*[aeiouv][a-z]*$/.test(reading),
  )

/**
 * Writes a line for each syllable, with its characters right behind it.
 *
 * @param root  absolute: the repository
 * @param out  absolute: `build/`
 * @returns a file of the package it is made from, absolute
 */
export function writePinyin(root, out) {
  const bySyllable = new Map()
  for (let code = FIRST; code <= LAST; code++) {
    const character = String.fromCharCode(code)
    for (const syllable of new Set(readingsOf(character)))
      bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + character)
  }
  const lines = [...bySyllable.keys()].sort().map((syllable) => syllable + bySyllable.get(syllable))
  writeFileSync(join(out, 'pinyin.txt'), `${lines.join('\n')}\n`)
  return join(root, 'node_modules/pinyin-pro/package.json')
}
