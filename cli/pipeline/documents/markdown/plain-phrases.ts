import type { PhrasingContent, Strong } from 'mdast'
import type { Point } from 'unist'

/**
 * What may mean something among words: tags and autolinks, entities, escapes, strikethrough, formulas, addresses, heading ids, marks,
 * emoji, and underscores that are not inside a word. Everything else is text wherever it stands.
 */
const MEANING =
  /<[a-z/!?]|&[a-z#]|\\(?:[!-/:-@[-`{-~\n]|$)|~~|[$@]|\{#|==|:\/\/|www\.|:[a-z0-9_+-]{1,50}:|(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/iu
/** What is read here: code spans, `**strong**`, links. */
const SIGN = /[`*[]/g
/** Brackets that are no link, if no definition makes them one. */
const BRACKETS = /\[(?!\^)[^\][\n`*]*\](?![[(:])/y
/** A link of words to an address without escapes, entities, brackets or what other syntax begins with. */
const LINK = /\[([^\][\n`*!^]+)\]\(([^\s()<>&\\`*$[\]\0-\x1f]+)\)/y
/**
 * What `**` may stand against on its inner side, whatever is on its outer one: a letter, a digit, Chinese punctuation. (CommonMark 6.2,
 * with Chinese punctuation as a letter: the rule of remark-cjk-friendly.)
 */
const INNER = /[\p{L}\p{N}\u3001-\u3011\uff01-\uff0f\uff1a-\uff20]/u

/**
 * A paragraph's or heading's content, as far as it is told at sight: words, code spans within a line, `**strong**`, links.
 *
 * @param defines  the text may hold definitions, which make links of brackets
 * @param from  where it begins; it has no blanks at the ends of its lines
 * @param end  offset
 * @returns undefined when there may be more in it
 */
export function plainPhrases(text: string, defines: boolean, from: Point, end: number): PhrasingContent[] | undefined {
  const outer: PhrasingContent[] = []
  let phrases = outer
  let strong: Strong | undefined
  let at = from

  const pointAt = (offset: number): Point => {
    let { line } = at
    let begin = -1
    for (let feed = text.indexOf('\n', at.offset); feed >= 0 && feed < offset; feed = text.indexOf('\n', feed + 1)) {
      line++
      begin = feed + 1
    }
    return { line, column: begin < 0 ? at.column + offset - at.offset! : offset - begin + 1, offset }
  }
  /** Words from where we are up to an offset. */
  const words = (to: number): boolean => {
    if (to === at.offset) return true
    const value = text.slice(at.offset, to)
    if (MEANING.test(value)) return false
    const stop = pointAt(to)
    phrases.push({ type: 'text', value, position: { start: at, end: stop } })
    at = stop
    return true
  }
  /** Goes on within the line. */
  const pass = (offset: number): { start: Point; end: Point } => {
    const start = at
    at = { line: start.line, column: start.column + offset - start.offset!, offset }
    return { start, end: at }
  }

  /** Up to where there is no sign. */
  let seen = at.offset!
  while (at.offset! < end) {
    SIGN.lastIndex = Math.max(seen, at.offset!)
    const found = SIGN.exec(text)
    const sign = found && found.index < end ? found.index : end
    if (found?.[0] === '[' && sign < end && !defines) {
      BRACKETS.lastIndex = sign
      if (BRACKETS.test(text) && BRACKETS.lastIndex <= end && text[sign - 1] !== '!') {
        seen = BRACKETS.lastIndex
        continue
      }
    }
    if (!words(sign)) return undefined
    if (sign === end) break
    if (found![0] === '`') {
      const size = ticks(text, sign)
      const close = closingTicks(text, sign + size, size, Math.min(end, lineEnd(text, sign)))
      if (close < 0) return undefined
      const value = codeValue(text.slice(sign + size, close))
      phrases.push({ type: 'inlineCode', value, position: pass(close + size) })
    } else if (found![0] === '*') {
      if (text[sign + 1] !== '*' || text[sign + 2] === '*' || sign + 2 > end) return undefined
      if (strong) {
        if (!INNER.test(text[sign - 1]!)) return undefined
        strong.position = { start: strong.position!.start, end: pass(sign + 2).end }
        strong = undefined
        phrases = outer
      } else {
        if (sign + 2 === end || !INNER.test(text[sign + 2]!)) return undefined
        strong = { type: 'strong', children: [], position: pass(sign + 2) }
        outer.push(strong)
        phrases = strong.children
      }
    } else {
      LINK.lastIndex = sign
      const link = LINK.exec(text)
      if (!link || LINK.lastIndex > end || text[sign - 1] === '!') return undefined
      const [, label, url] = link as unknown as [string, string, string]
      const last = LINK.lastIndex
      if (MEANING.test(label) || label.trim() !== label) return undefined
      const { start } = pass(sign + 1)
      const { start: labelStart, end: labelEnd } = pass(sign + 1 + label.length)
      const child: PhrasingContent = { type: 'text', value: label, position: { start: labelStart, end: labelEnd } }
      const { end: linkEnd } = pass(last)
      phrases.push({ type: 'link', title: null, url, children: [child], position: { start, end: linkEnd } })
    }
  }
  return strong ? undefined : outer
}

/** The place of as many backticks as opened, or -1. */
function closingTicks(text: string, from: number, size: number, end: number): number {
  for (let at = text.indexOf('`', from); at >= 0 && at < end; at = text.indexOf('`', at)) {
    const found = ticks(text, at)
    if (found === size) return at
    at += found
  }
  return -1
}

function ticks(text: string, at: number): number {
  let size = 0
  while (text.charCodeAt(at + size) === 96) size++
  return size
}

/** CommonMark 6.1: a space is taken off both ends, unless all are spaces. */
const codeValue = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code) ? code.slice(1, -1) : code

export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
