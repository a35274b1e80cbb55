import { words } from '../../core/words.ts'

/** Elements that begin on a new line. */
const BLOCKS = new Set(
  words(`address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1
    h2 h3 h4 h5 h6 header hr li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead tr
    ul br`),
)

/** What a description leaves out: headings, what stood in the title, code, tables, labels of tabs. */
const BESIDE_PROSE = new Set(words('h1 h2 h3 h4 h5 h6 header pre table label'))
/** Their content is for browsers that do not support them; markup in it is text. */
const FALLBACK = new Set(['iframe', 'noembed', 'noframes'])

/** UTF-16 units of prose to collect: more than any description shows. */
const PROSE = 600

interface TextWriter {
  /** Adds inline text; runs of whitespace become one space. */
  inline: (text: string) => void
  /** Adds text unchanged, on lines of its own. */
  block: (text: string, isCode: boolean) => void
  /** Starts an element; call the result, if any, at its end. */
  enter: (tagName: string) => (() => void) | undefined
  /** Length so far in UTF-16 units: the offset of the next text. */
  length: () => number
  end: () => string
  /** Start and end of each code block in the text, alternating, in UTF-16 units. */
  code: () => number[]
  /** Start of the paragraphs and lists, for descriptions; of headings and tables if there are none. */
  prose: () => string
}

/** Whitespace that is not a single space. */
const BLANKS = /\s{2,}|[^\S ]/g

/** Replaces each run of whitespace by one space. */
const toLine = (text: string): string => text.replace(BLANKS, ' ')

/** Collects the start of paragraphs and lists, and separately of the rest. */
function gatherProse() {
  let prose = ''
  let rest = ''
  return {
    add(text: string, isBeside: boolean): void {
      if (!isBeside && prose.length < PROSE) prose += text
      else if (isBeside && rest.length < PROSE) rest += text
    },
    read: (): string => prose.trim() || rest.trim(),
  }
}

/** Collects a page's text without its markup, with blocks on lines of their own. */
export function textWriter(): TextWriter {
  const parts: string[] = []
  let length = 0
  let lineStart = true
  let blank = false
  let preformatted = 0
  let beside = 0
  let fallback = 0
  const code: number[] = []
  const prose = gatherProse()

  const add = (text: string) => {
    parts.push(text)
    length += text.length
    if (fallback === 0 && (beside === 0 || preformatted === 0)) prose.add(text, beside > 0)
  }
  const breakLine = () => {
    blank = false
    if (lineStart) return
    add('\n')
    lineStart = true
  }
  const block = (text: string, isCode: boolean) => {
    breakLine()
    const trimmed = text.replace(/\n+$/, '')
    if (trimmed === '') return
    preformatted += 1
    beside += 1
    if (isCode) code.push(length, length + trimmed.length)
    add(trimmed)
    preformatted -= 1
    beside -= 1
    lineStart = false
    breakLine()
  }
  return {
    inline(text) {
      if (preformatted > 0) {
        if (text !== '') {
          add(text)
          lineStart = text.endsWith('\n')
        }
        return
      }
      const words = toLine(text)
      const inner = words.trim()
      if (inner === '') {
        blank ||= words !== '' && !lineStart
        return
      }
      if ((blank || words.startsWith(' ')) && !lineStart) add(' ')
      add(inner)
      lineStart = false
      blank = words.endsWith(' ')
    },
    block,
    enter(tagName) {
      const isBlock = BLOCKS.has(tagName)
      const isBeside = BESIDE_PROSE.has(tagName)
      const isFallback = FALLBACK.has(tagName)
      if (!isBlock && !isBeside && !isFallback) return undefined
      if (isBlock) breakLine()
      if (tagName === 'pre') preformatted += 1
      if (isBeside) beside += 1
      if (isFallback) fallback += 1
      const start = length
      return () => {
        if (tagName === 'pre' && preformatted === 1 && length > start) code.push(start, length)
        if (tagName === 'pre') preformatted -= 1
        if (isBlock) breakLine()
        if (isBeside) beside -= 1
        if (isFallback) fallback -= 1
      }
    },
    length: () => length,
    end: () => parts.join('').trimEnd(),
    code: () => code,
    prose: prose.read,
  }
}
