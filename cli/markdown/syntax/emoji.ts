import { nameToEmoji } from 'gemoji'
import type { InlineSyntax } from './inline-syntax.ts'

const isWord = (char: string | undefined): boolean => char !== undefined && /[A-Za-z0-9:]/.test(char)

/** `:smile:` (M13). Names stand by themselves: `12:30:45` and `a:100:b` stay text, and so does an unknown name. */
export const emojiSyntax: InlineSyntax = {
  name: 'emoji',
  trigger: ':',
  pattern: /:[a-z0-9_+-]{1,50}:/y,
  accepts: (text, start, end) =>
    !isWord(text[start - 1]) && !isWord(text[end]) && Object.hasOwn(nameToEmoji, text.slice(start + 1, end - 1)),
}

export const hasEmoji = (text: string): boolean => /:[a-z0-9_+-]{1,50}:/.test(text)

/** Whether a known name is between colons, wherever it is. */
export function holdsEmoji(text: string): boolean {
  if (!text.includes(':')) return false
  for (const [, name] of text.matchAll(/:(?=([a-z0-9_+-]{1,50}):)/g)) if (Object.hasOwn(nameToEmoji, name!)) return true
  return false
}

/** @param value  `:name:` with a known name */
export const toEmoji = (value: string): string => nameToEmoji[value.slice(1, -1)] ?? value
