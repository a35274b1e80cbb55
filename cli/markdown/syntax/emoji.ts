import { nameToEmoji } from 'gemoji'
import type { InlineSyntax } from './inline-syntax.ts'

/** By name: those of GitHub, and the names of VuePress that GitHub has given up. */
const EMOJI: Readonly<Record<string, string>> = {
  ...nameToEmoji,
  blonde_man: '👱',
  person_frowning: '🙍',
  person_with_blond_hair: '👱',
  person_with_pouting_face: '🙎',
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[A-Za-z0-9]/.test(char)
const isName = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(EMOJI, name)

/** Whether the text before an index ends with an emoji's name, or the text after it starts with one: `:cat::dog:`. */
const meetsName = (text: string, at: number, side: 'before' | 'after'): boolean =>
  side === 'before'
    ? isName(/:([a-z0-9_+-]{1,50}):$/.exec(text.slice(Math.max(0, at - 52), at))?.[1])
    : isName(/^:([a-z0-9_+-]{1,50}):/.exec(text.slice(at, at + 52))?.[1])

const standsFree = (text: string, start: number, end: number): boolean =>
  !isWord(text[start - 1]) &&
  !isWord(text[end]) &&
  (text[start - 1] !== ':' || meetsName(text, start, 'before')) &&
  (text[end] !== ':' || meetsName(text, end, 'after'))

/**
 * `:smile:`, also several in a row (M13). A name must not touch a word or another colon: `12:30:45` and `a:100:b` stay
 * text, and so does an unknown name.
 */
export const emojiSyntax: InlineSyntax = {
  name: 'emoji',
  trigger: ':',
  pattern: /:[a-z0-9_+-]{1,50}:/y,
  accepts: (text, start, end) => isName(text.slice(start + 1, end - 1)) && standsFree(text, start, end),
}

export const hasEmoji = (text: string): boolean => /:[a-z0-9_+-]{1,50}:/.test(text)

/** Whether the text contains a known name between colons. */
export function holdsEmoji(text: string): boolean {
  if (!text.includes(':')) return false
  for (const [, name] of text.matchAll(/:(?=([a-z0-9_+-]{1,50}):)/g)) if (Object.hasOwn(EMOJI, name!)) return true
  return false
}

/** @param value  `:name:` with a known name */
export const toEmoji = (value: string): string => EMOJI[value.slice(1, -1)] ?? value
