import type { Extension } from 'micromark-util-types'
import { takeUpTo } from './inline-syntax.ts'

const LINK = /\[[^[\]\n]*\]\(/g
const URL_AT_END = /(?:https?:\/\/|www\.)[^\s<[\]]*$/i
/** Characters before a link in which its URL is looked for: a bound on the work. */
const LONGEST = 1000

/** Where URLs begin that a link follows at once, as in `https://example.org/[name](address)`. */
export function urlsBeforeLinks(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  for (const { index } of text.matchAll(LINK)) {
    const from = Math.max(0, index - LONGEST)
    const url = URL_AT_END.exec(text.slice(from, index))
    if (url) starts.add(from + url.index)
  }
  return starts
}

/**
 * Such a URL ends before the link: GFM takes all characters up to a space for the URL, and the link is lost. Its first
 * letters are text here, and GFM's search in text, which comes later, finds the URL.
 *
 * @see docs/behaviour.md M36
 */
export const urlBeforeLinkSyntax = (starts: ReadonlySet<number>): Extension => {
  const construct = takeUpTo('urlBeforeLink', ['data'], (start) => (starts.has(start) ? start + 4 : undefined))
  return { text: { 72: construct, 87: construct, 104: construct, 119: construct } }
}
