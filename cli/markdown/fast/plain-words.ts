import { holdsEmoji } from '../syntax/emoji.ts'
import type { Prose } from './plain-prose.ts'

/**
 * What may have a meaning inside words: tags and autolinks, entities, URLs and e-mail addresses, tab lines, inline
 * components, heading ids, marks, and underscores that are not inside a word. Everything else is text wherever it is.
 */
const MEANING =
  /<[a-z/!?]|&[a-z#][a-z0-9]*;|(?<=[\w.+-])@|@tab\b|:(?:badge|kbd|color)(?=\[|$)|\{#|==|:\/\/|www\.|(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/iu
/** A bare URL or e-mail address, which resolving escapes may reveal. */
const ADDRESS = /:\/\/|www\.|[\w.+-]@/i
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/**
 * The text of words between signs, with escapes resolved.
 *
 * @returns undefined if they may have another meaning
 */
export function plainWords({ value, plain, whole }: Prose, from: number, to: number): string | undefined {
  const written = value.slice(from, to)
  if (plain) return written
  const escaped = written.includes('\\')
  if (MEANING.test(escaped ? written.replace(ESCAPE, '\\') : written) || holdsEmoji(written)) return undefined
  if (written.includes('$') && !(whole && isOnly(value, from, to))) return undefined
  if (!escaped) return written
  const text = written.replace(ESCAPE, '$1')
  return ADDRESS.test(text) ? undefined : text
}

/** Whether each dollar sign is the only one on its line, and so cannot delimit a formula. */
function isOnly(value: string, from: number, to: number): boolean {
  for (let at = value.indexOf('$', from); at >= 0 && at < to; at = value.indexOf('$', at + 1)) {
    const feed = value.indexOf('\n', at)
    const next = value.indexOf('$', at + 1)
    if (value.lastIndexOf('$', at - 1) > value.lastIndexOf('\n', at) && at > 0) return false
    if (next >= 0 && (feed < 0 || next < feed)) return false
  }
  return true
}
