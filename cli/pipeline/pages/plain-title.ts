import { emojiSyntax, hasEmoji, toEmoji } from '../../markdown/syntax/emoji.ts'

/**
 * A title as readers see it: without the signs of code and strong text, and with emoji for their names, as VuePress
 * shows the titles of notes.
 */
export function plainTitle(title: string): string {
  const plain = title.replace(/(`+)(?!`)(.+?)\1/g, '$2').replace(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/g, '$1')
  if (!hasEmoji(plain)) return plain
  return plain.replace(new RegExp(emojiSyntax.pattern, 'g'), (name: string, at: number) =>
    emojiSyntax.accepts?.(plain, at, at + name.length) ? toEmoji(name) : name,
  )
}
