import type { Emphasis, PhrasingContent, Strong } from 'mdast'
import type { Point, Position } from 'unist'
import { closingTicks, ticks } from '../syntax/backticks.ts'
import { codeValue, labelEnd } from './plain-ends.ts'
import { endIn, inside, lineAt, type Prose, startIn } from './plain-prose.ts'
import { runOf } from './plain-stars.ts'
import { plainWords } from './plain-words.ts'

/** The start of what is parsed here: code spans, emphasis, links, images, escapes, bare URLs. */
const SIGN = /[`*[\\]|https?:\/\//g
/**
 * A bare URL after whitespace or Chinese text and before whitespace. It ends with neither punctuation nor anything else
 * that may not belong to it.
 */
const BARE =
  /(?<=^|[\s\u3001-\u3011\u4e00-\u9fff\uff08\uff0c\uff1a])https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d+)?(?:\/|[/?#][A-Za-z0-9/.?#=&%+-]*[A-Za-z0-9/])?(?=\s|$)/y
/** Brackets that are not a link unless a definition makes them one. */
const BRACKETS = /\[(?!\^)[^\][\n`*\\]*\](?![[(:])/y
/** The rest of a link from its closing bracket, without escapes, brackets or signs that begin other syntax. */
const ADDRESSED = /\]\(([^\s()<>\\`*$[\]\0-\x1f]+)\)/y
/** An image with plain alternative text, and such an address. */
const IMAGE = /!\[([^\][\n`*!^<&\\_$~:@={]*)\]\(([^\s()<>\\`*$[\]\0-\x1f]+)\)/y
const ENTITY = /&[a-z#][a-z0-9]*;/i
/** Emphasis that is not closed yet. */
interface Open {
  node: Strong | Emphasis
  size: number
  outer: PhrasingContent[]
}

/**
 * Parses simple inline content of paragraphs and headings: words, code spans, emphasis with stars, links, images, bare
 * URLs and breaks.
 *
 * @param defines  the text may contain link definitions, which turn brackets into links
 * @returns undefined if it may contain anything else
 */
export function plainPhrases(
  prose: Prose,
  defines: boolean,
  from = 0,
  end = prose.value.length,
): PhrasingContent[] | undefined {
  const { value } = prose
  // A pair of them is strikethrough.
  if (value.includes('~~') && value.match(/~~+/g)!.length > 1) return undefined
  return new PhraseReader(prose, defines, from, end).read()
}

/** Reads one sign after the other; methods return false if something may not be plain. */
class PhraseReader {
  /** Children of the innermost open emphasis, or of the whole if none is open. */
  private phrases: PhrasingContent[] = []
  private readonly open: Open[] = []
  /** Index of the first character that is not in a node yet. */
  private at: number
  /** Index up to which signs have been read. */
  private seen: number
  private readonly value: string

  constructor(
    private readonly prose: Prose,
    private readonly defines: boolean,
    private readonly from: number,
    private readonly end: number,
  ) {
    this.at = from
    this.seen = from
    this.value = prose.value
  }

  read(): PhrasingContent[] | undefined {
    while (this.at < this.end) {
      SIGN.lastIndex = Math.max(this.seen, this.at)
      const sign = SIGN.exec(this.value)?.index
      if (sign === undefined || sign >= this.end) {
        if (!this.pushWords(this.end)) return undefined
        break
      }
      if (!this.readSign(sign)) return undefined
    }
    return this.open.length > 0 ? undefined : this.phrases
  }

  private readSign(sign: number): boolean {
    switch (this.value.charCodeAt(sign)) {
      case 104:
        return this.readAddress(sign)
      case 92:
        return this.readEscape(sign)
      case 96:
        return this.readCode(sign)
      case 42:
        return this.readStars(sign)
      default:
        return this.value[sign - 1] === '!' && sign > this.from ? this.readImage(sign - 1) : this.readBracket(sign)
    }
  }

  private readAddress(sign: number): boolean {
    BARE.lastIndex = sign
    const url = this.from > 0 ? undefined : BARE.exec(this.value)?.[0]
    if (!url || BARE.lastIndex > this.end || !this.pushWords(sign)) return false
    this.at = sign + url.length
    const position = this.positionFrom(sign)
    const text = {
      type: 'text' as const,
      value: url,
      position: { start: { ...position.start }, end: { ...position.end } },
    }
    this.phrases.push({ type: 'link', title: null, url, children: [text], position })
    return true
  }

  private readEscape(sign: number): boolean {
    if (this.value.charCodeAt(sign + 1) === 10) return false
    // An escaped character has no special meaning.
    this.seen = sign + (/[!-/:-@[-`{-~]/.test(this.value[sign + 1] ?? '') ? 2 : 1)
    return true
  }

  private readCode(sign: number): boolean {
    const size = ticks(this.value, sign)
    const close = closingTicks(this.value, sign + size, size)
    if (close < 0) {
      // To find the closing backticks, the parser has scanned the next lines, whose columns it then counts differently
      // in quotes and lists.
      const { lines } = this.prose
      const { row } = lines[0]!
      this.seen = sign + size
      return lines.length === 1 || row.from <= row.start
    }
    const code = this.value.slice(sign + size, close)
    if (close + size > this.end || code.includes('\n') || !this.pushWords(sign)) return false
    this.at = close + size
    this.phrases.push({ type: 'inlineCode', value: codeValue(code), position: this.positionFrom(sign) })
    return true
  }

  private readStars(sign: number): boolean {
    const run = runOf(this.value, sign)
    if (!run) return false
    const last = this.open.at(-1)
    const closes = run.closes && last !== undefined
    if (!closes && !run.opens) {
      this.seen = sign + run.size
      return true
    }
    if (closes && last.size !== run.size) return false
    if (!this.pushWords(sign)) return false
    if (closes) this.closeEmphasis(last, sign)
    else this.openEmphasis(run.size, sign)
    this.at = sign + run.size
    return true
  }

  private closeEmphasis({ node, size, outer }: Open, sign: number): void {
    this.open.pop()
    node.position = { start: node.position!.start, end: this.endAt(sign + size) }
    this.phrases = outer
  }

  private openEmphasis(size: number, sign: number): void {
    const node: Strong | Emphasis = {
      type: size === 2 ? 'strong' : 'emphasis',
      children: [],
      position: { start: startIn(this.prose, sign), end: startIn(this.prose, sign) },
    }
    this.phrases.push(node)
    this.open.push({ node, size, outer: this.phrases })
    this.phrases = node.children
  }

  private readImage(start: number): boolean {
    IMAGE.lastIndex = start
    const [, alt, url] = IMAGE.exec(this.value) ?? []
    const { lastIndex } = IMAGE
    if (alt === undefined || url === undefined || lastIndex > this.end || start < this.seen) return false
    if (ENTITY.test(url) || !this.pushWords(start)) return false
    this.at = lastIndex
    this.phrases.push({ type: 'image', title: null, url, alt, position: this.positionFrom(start) })
    return true
  }

  private readBracket(sign: number): boolean {
    if (!this.defines) {
      BRACKETS.lastIndex = sign
      if (BRACKETS.test(this.value) && BRACKETS.lastIndex <= this.end) {
        this.seen = BRACKETS.lastIndex
        return true
      }
    }
    const close = labelEnd(this.value, sign + 1, this.end)
    if (close < 0) return false
    ADDRESSED.lastIndex = close
    const url = ADDRESSED.exec(this.value)?.[1]
    const { lastIndex } = ADDRESSED
    if (url === undefined || lastIndex > this.end || ENTITY.test(url) || !this.pushWords(sign)) return false
    const children = plainPhrases(this.prose, this.defines, sign + 1, close)
    if (!children) return false
    this.at = lastIndex
    this.phrases.push({
      type: 'link',
      title: null,
      url,
      children,
      position: this.positionFrom(sign),
    })
    return true
  }

  /** Adds the words up to an index, with the breaks between them. */
  private pushWords(to: number): boolean {
    const { value, prose } = this
    if (!prose.breaks) return this.pushText(this.at, to)
    for (let feed = value.indexOf('\n', this.at); feed >= 0 && feed < to; feed = value.indexOf('\n', feed + 1)) {
      const line = lineAt(prose, feed)
      if (line.blanks < 2) continue
      if (!this.pushText(this.at, feed)) return false
      const start = inside(line, feed)
      this.phrases.push({ type: 'break', position: { start, end: this.endAt(feed + 1) } })
      this.at = feed + 1
    }
    return this.pushText(this.at, to)
  }

  private pushText(start: number, to: number): boolean {
    if (start === to) return true
    const { prose } = this
    const text = plainWords(prose, start, to)
    if (text === undefined) return false
    this.phrases.push({ type: 'text', value: text, position: { start: startIn(prose, start), end: this.endAt(to) } })
    return true
  }

  private endAt(place: number): Point {
    return endIn(this.prose, place, this.from)
  }

  /** The position from an index up to `at`. */
  private positionFrom(start: number): Position {
    return { start: startIn(this.prose, start), end: this.endAt(this.at) }
  }
}
