import { isPicture } from '../../../config/tool-folders.ts'
import type { InlineSyntax } from './inline-syntax.ts'
import { nameIn, parseWikiLink } from './wiki-link.ts'

type AttachmentKind = 'picture' | 'video' | 'audio' | 'pdf'

const OTHERS: readonly (readonly [kind: AttachmentKind, extension: RegExp])[] = [
  ['video', /\.(?:mp4|webm|ogv|mov|mkv)$/i],
  ['audio', /\.(?:mp3|wav|m4a|ogg|flac|3gp)$/i],
  ['pdf', /\.pdf$/i],
]

/** What a file that is no note is shown as, by its name; undefined for all others. */
export const attachmentKind = (name: string): AttachmentKind | undefined =>
  isPicture(name) ? 'picture' : OTHERS.find(([, extension]) => extension.test(name))?.[0]

/** `![[wave.png]]`: a file that is shown in place. */
export interface Attachment {
  kind: AttachmentKind
  /** Name or path of the file, and what follows `#` in it. */
  target: string
  /** What follows each `|`, trimmed and without what is empty. */
  words: string[]
}

/**
 * `![[wave.png]]`, `![[wave.png|text|300x200]]`; in tables, with `\|`. Names may have more characters than those of
 * notes, because an extension says that no code is meant.
 */
export const attachmentSyntax: InlineSyntax = {
  name: 'wikiLink',
  trigger: '!',
  pattern: /!\[\[(?=[^\s|])[^\][\r\n|]{1,300}(?:\|[^\][\r\n|]{0,300}){0,3}\]\](?!\()/y,
  accepts: (text, start, end) => parseAttachment(text.slice(start, end)) !== undefined,
}

/** @param value  a match of the syntax, or of one for notes: undefined for these */
export function parseAttachment(value: string): Attachment | undefined {
  const { target, isEmbed } = parseWikiLink(value)
  const kind = isEmbed ? attachmentKind(nameIn(target)) : undefined
  if (kind === undefined) return undefined
  const bar = value.indexOf('|')
  return { kind, target, words: bar < 0 ? [] : wordsOf(value.slice(bar + 1, -2)) }
}

/** What is between the bars after the first. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\\?\|/)
    .map((part) => part.trim())
    .filter(Boolean)

/** `300` or `300x200` in px. */
const SIZE = /^(\d{1,5})(?:x(\d{1,5}))?$/

/** Alternative text and size of a picture, or of a player. */
export interface AttachmentLook {
  alt: string
  width?: number
  height?: number
}

/** What the words after the name of a picture say: the last may be its size, all others are its text. */
export function lookOf(words: readonly string[]): AttachmentLook {
  const [, width, height] = SIZE.exec(words.at(-1) ?? '') ?? []
  return {
    alt: (width === undefined ? words : words.slice(0, -1)).join(' '),
    ...(width === undefined ? {} : { width: Number(width) }),
    ...(height === undefined ? {} : { height: Number(height) }),
  }
}
