import type { Extension } from 'micromark-util-types'
import { CHINESE } from './bare-link.ts'
import { takeUpTo } from './inline-syntax.ts'
import { lineStart } from './lines-holding.ts'

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

/** A URL with the signs after it that end bold, italic or struck text, directly before a Chinese sentence goes on. */
const BEFORE_CHINESE = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<*~]{1,${LONGEST}}(\*{1,3}|~~)(?=${CHINESE.source})`,
  'gi',
)

/** Where URLs begin that are the end of such a text, as in `**https://example.org**，谢谢`. */
export function urlsEndingMarks(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  for (const { index, 1: signs } of text.matchAll(BEFORE_CHINESE)) {
    const before = text.slice(lineStart(text, index, Math.max(0, index - LONGEST)), index)
    if (before.includes(signs!)) starts.add(index)
  }
  return starts
}

/**
 * Such a URL ends before the link or the signs: GFM takes all characters up to a space for the URL, and the link or the
 * bold text is lost. Its first letters are text here, and GFM's search in text, which comes later, finds the URL.
 *
 * @see docs/behaviour.md M36
 */
export const urlBeforeLinkSyntax = (starts: ReadonlySet<number>): Extension => {
  const construct = takeUpTo('urlBeforeLink', ['data'], (start) => (starts.has(start) ? start + 4 : undefined))
  return { text: { 72: construct, 87: construct, 104: construct, 119: construct } }
}
