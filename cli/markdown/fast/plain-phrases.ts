import type { Emphasis, PhrasingContent, Strong } from 'mdast'
import type { Point } from 'unist'
import { holdsEmoji } from '../syntax/emoji.ts'
import { endIn, inside, lineAt, type Prose, startIn } from './plain-prose.ts'
import { runOf } from './plain-stars.ts'

/**
 * What may mean something among words: tags and autolinks, entities, formulas, addresses, heading ids, marks,
 * emoji, and underscores that are not inside a word. Everything else is text wherever it stands.
 */
const MEANING = /<[a-z/!?]|&[a-z#][a-z0-9]*;|(?<=[\w.+-])@|\{#|==|:\/\/|www\.|(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/iu
/** An address that is a link by itself, as it may be once its escapes are gone. */
const ADDRESS = /:\/\/|www\.|[\w.+-]@/i
/** What is read here: code spans, emphasis, links, images, escapes, addresses. */
const SIGN = /[`*[\\]|https?:\/\//g
/**
 * An address between blanks, or behind Chinese, that ends with neither punctuation nor anything else that may not
 * belong to it.
 */
const BARE =
  /(?<=^|[\s\u3001-\u3011\u4e00-\u9fff\uff08\uff0c\uff1a])https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d+)?(?:\/|[/?#][A-Za-z0-9/.?#=&%+-]*[A-Za-z0-9/])?(?=\s|$)/y
/** Brackets that are no link, if no definition makes them one. */
const BRACKETS = /\[(?!\^)[^\][\n`*\\]*\](?![[(:])/y
/** A link's address without escapes, entities, brackets or what other syntax begins with. */
const ADDRESSED = /\]\(([^\s()<>\\`*$[\]\0-\x1f]+)\)/y
/** An image of plain words, likewise. */
const IMAGE = /!\[([^\][\n`*!^<&\\_$~:@={]*)\]\(([^\s()<>\\`*$[\]\0-\x1f]+)\)/y
const ENTITY = /&[a-z#][a-z0-9]*;/i
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** Emphasis that is not closed yet. */
interface Open {
  node: Strong | Emphasis
  size: number
  outer: PhrasingContent[]
}

/**
 * A paragraph's or heading's content, as far as it is told at sight: words, code spans, emphasis by stars, links and
 * images, breaks.
 *
 * @param defines  the text may hold definitions, which make links of brackets
 * @returns undefined when there may be more in it
 */
export function plainPhrases(
  prose: Prose,
  defines: boolean,
  from = 0,
  end = prose.value.length,
): PhrasingContent[] | undefined {
  const { value } = prose
  const { row: first } = prose.lines[0]!
  // A pair of them strikes out what is between.
  if (value.includes('~~') && value.match(/~~+/g)!.length > 1) return undefined
  let phrases: PhrasingContent[] = []
  const open: Open[] = []
  const startAt = (place: number): Point => startIn(prose, place)
  const endAt = (place: number): Point => endIn(prose, place, from)
  const pushText = (start: number, to: number): boolean => {
    if (start === to) return true
    const written = value.slice(start, to)
    if (prose.plain) {
      phrases.push({ type: 'text', value: written, position: { start: startAt(start), end: endAt(to) } })
      return true
    }
    const escaped = written.includes('\\')
    if (MEANING.test(escaped ? written.replace(ESCAPE, '\\') : written) || holdsEmoji(written)) return false
    if (written.includes('$') && !(prose.whole && isOnly(value, start, to))) return false
    const text = escaped ? written.replace(ESCAPE, '$1') : written
    if (escaped && ADDRESS.test(text)) return false
    phrases.push({ type: 'text', value: text, position: { start: startAt(start), end: endAt(to) } })
    return true
  }
  /** Words from where we are up to a place, and the breaks among them. */
  const words = (to: number): boolean => {
    if (prose.breaks) {
      for (let feed = value.indexOf('\n', at); feed >= 0 && feed < to; feed = value.indexOf('\n', feed + 1)) {
        const line = lineAt(prose, feed)
        if (line.blanks < 2) continue
        if (!pushText(at, feed)) return false
        const start = inside(line, feed)
        phrases.push({ type: 'break', position: { start, end: endAt(feed + 1) } })
        at = feed + 1
      }
    }
    return pushText(at, to)
  }

  let at = from
  /** Up to where there is no sign. */
  let seen = from
  while (at < end) {
    SIGN.lastIndex = Math.max(seen, at)
    const found = SIGN.exec(value)
    const sign = found && found.index < end ? found.index : end
    if (sign === end) {
      if (!words(end)) return undefined
      break
    }
    const code = value.charCodeAt(sign)
    if (code === 104) {
      BARE.lastIndex = sign
      const url = from > 0 ? undefined : BARE.exec(value)?.[0]
      if (!url || BARE.lastIndex > end || !words(sign)) return undefined
      at = sign + url.length
      const position = { start: startAt(sign), end: endAt(at) }
      const text = {
        type: 'text' as const,
        value: url,
        position: { start: { ...position.start }, end: { ...position.end } },
      }
      phrases.push({ type: 'link', title: null, url, children: [text], position })
    } else if (code === 92) {
      if (sign + 1 < value.length && value.charCodeAt(sign + 1) === 10) return undefined
      // What is escaped means nothing.
      seen = sign + (/[!-/:-@[-`{-~]/.test(value[sign + 1] ?? '') ? 2 : 1)
    } else if (code === 96) {
      const size = ticks(value, sign)
      const close = closingTicks(value, sign + size, size)
      if (close < 0) {
        // Looking for an end, the parser went over the lines to come, and counts their columns in another way.
        if (prose.lines.length > 1 && first.from > first.start) return undefined
        seen = sign + size
        continue
      }
      if (close + size > end || value.slice(sign, close).includes('\n') || !words(sign)) return undefined
      at = close + size
      const inner = codeValue(value.slice(sign + size, close))
      phrases.push({ type: 'inlineCode', value: inner, position: { start: startAt(sign), end: endAt(at) } })
    } else if (code === 42) {
      const run = runOf(value, sign)
      if (!run) return undefined
      const last = open.at(-1)
      if (run.closes && last) {
        if (last.size !== run.size || !words(sign)) return undefined
        open.pop()
        last.node.position = { start: last.node.position!.start, end: endAt(sign + run.size) }
        phrases = last.outer
        at = sign + run.size
      } else if (run.opens) {
        if (!words(sign)) return undefined
        const node: Strong | Emphasis = {
          type: run.size === 2 ? 'strong' : 'emphasis',
          children: [],
          position: { start: startAt(sign), end: startAt(sign) },
        }
        phrases.push(node)
        open.push({ node, size: run.size, outer: phrases })
        phrases = node.children
        at = sign + run.size
      } else {
        seen = sign + run.size
      }
    } else {
      const image = value[sign - 1] === '!' && sign > from
      if (!image && !defines) {
        BRACKETS.lastIndex = sign
        if (BRACKETS.test(value) && BRACKETS.lastIndex <= end) {
          seen = BRACKETS.lastIndex
          continue
        }
      }
      const start = image ? sign - 1 : sign
      if (image) {
        IMAGE.lastIndex = start
        const [, alt, url] = IMAGE.exec(value) ?? []
        if (alt === undefined || IMAGE.lastIndex > end || start < seen || ENTITY.test(url!) || !words(start))
          return undefined
        at = IMAGE.lastIndex
        phrases.push({
          type: 'image',
          title: null,
          url: url!,
          alt,
          position: { start: startAt(start), end: endAt(at) },
        })
        continue
      }
      const close = labelEnd(value, sign + 1, end)
      ADDRESSED.lastIndex = close
      const url = close < 0 ? undefined : ADDRESSED.exec(value)?.[1]
      if (url === undefined || ADDRESSED.lastIndex > end || ENTITY.test(url) || !words(start)) return undefined
      const last = ADDRESSED.lastIndex
      const children = plainPhrases(prose, defines, sign + 1, close)
      if (!children) return undefined
      at = last
      const position = { start: startAt(start), end: endAt(at) }
      phrases.push({ type: 'link', title: null, url, children: children as never, position })
    }
  }
  return open.length > 0 ? undefined : phrases
}

/** Whether each dollar among words is the only one of its line, and so cannot be a formula's. */
function isOnly(value: string, from: number, to: number): boolean {
  for (let at = value.indexOf('$', from); at >= 0 && at < to; at = value.indexOf('$', at + 1)) {
    const feed = value.indexOf('\n', at)
    const next = value.indexOf('$', at + 1)
    if (value.lastIndexOf('$', at - 1) > value.lastIndexOf('\n', at) && at > 0) return false
    if (next >= 0 && (feed < 0 || next < feed)) return false
  }
  return true
}

/** The place of the bracket that closes a link's words within their line, or -1 when they are not plain. */
function labelEnd(value: string, from: number, end: number): number {
  if (value[from] === '^' || value[from] === ']') return -1
  for (let at = from; at < end; at++) {
    const code = value.charCodeAt(at)
    if (code === 93) return at
    if (code === 91 || code === 10 || code === 92) return -1
    if (code !== 96) continue
    const size = ticks(value, at)
    const close = closingTicks(value, at + size, size)
    if (close < 0) return -1
    at = close + size - 1
  }
  return -1
}

/** The place of as many backticks as opened, or -1. */
function closingTicks(value: string, from: number, size: number): number {
  for (let at = value.indexOf('`', from); at >= 0; at = value.indexOf('`', at)) {
    const found = ticks(value, at)
    if (found === size) return at
    at += found
  }
  return -1
}

function ticks(value: string, at: number): number {
  let size = 0
  while (value.charCodeAt(at + size) === 96) size++
  return size
}

/** CommonMark 6.1: a space is taken off both ends, unless all are spaces. */
const codeValue = (code: string): string =>
  code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code) ? code.slice(1, -1) : code
