import { LIMITS } from '../../../../config/limits.ts'

/** Characters that show nothing on their own: blanks, controls, joiners, variation selectors, tags of flag emoji. */
const UNSEEN = /\p{White_Space}|\p{Default_Ignorable_Code_Point}|\p{Cc}|\u20e3/u
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

type Has = (codePoint: number) => boolean

/**
 * A text as a picture can show it: on one line, of limited length, and without emoji that no font has, which would be
 * empty boxes. Letters that no font has are kept, because without them a title would read as a different one.
 */
export function drawnText(text: string, has: Has): string {
  const shown = [...text.slice(0, 2 * LIMITS.shareImage.text)]
    .map((character) => (UNSEEN.test(character) ? (/\s/.test(character) ? ' ' : '') : character))
    .filter((character) => !EMOJI.test(character) || has(character.codePointAt(0)!))
  const line = shown.join('').replace(/ +/g, ' ').trim()
  const characters = [...line]
  const { text: most } = LIMITS.shareImage
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line
}

/** Characters of texts that no font has, sorted by code point; emoji separately, because pictures leave them out. */
export function lackedBy(has: Has, texts: Iterable<string>): { letters: string[]; emoji: string[] } {
  const lacked = { letters: new Set<string>(), emoji: new Set<string>() }
  const answers = new Map<string, boolean>()
  for (const text of texts)
    for (const character of text) {
      if (answers.has(character)) continue
      const shown = UNSEEN.test(character) || has(character.codePointAt(0)!)
      answers.set(character, shown)
      if (!shown) lacked[EMOJI.test(character) ? 'emoji' : 'letters'].add(character)
    }
  const sorted = (set: Set<string>) => [...set].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
  return { letters: sorted(lacked.letters), emoji: sorted(lacked.emoji) }
}
