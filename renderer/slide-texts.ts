/** Tags and comments. What is not closed ends with the text, so that this takes linear time. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"?|'[^']*'?|[^'">]+)*)>?/gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** An element that is not inside another one. */
interface TopElement {
  name: string
  start: number
  /** End of its opening tag. */
  end: number
  attributes: string
}

/** @param html  well-formed, as the tree of a note is written */
function topElements(html: string): TopElement[] {
  const found: TopElement[] = []
  let depth = 0
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = '', index: start } of html.matchAll(MARKUP)) {
    if (name === undefined) continue
    if (slash) depth--
    else {
      if (depth === 0) found.push({ name: name.toLowerCase(), start, end: start + tag.length, attributes })
      if (!VOID.test(name) && !attributes.endsWith('/')) depth++
    }
  }
  return found
}

interface SlideTexts {
  /** HTML of each slide. */
  texts: string[]
  /** Whether the first has a heading of its own, so that the note's title is not above it. */
  isHeaded: boolean
}

/**
 * Divides a note's text into slides: at its rules (`---`) or, if there are none, before its headings of levels 1 and 2.
 * Only what is outside of boxes, lists and quotes divides it. Footnotes are a slide of their own.
 */
export function toSlideTexts(html: string): SlideTexts {
  const elements = topElements(html)
  const isFootnotes = ({ name, attributes }: TopElement) => name === 'section' && attributes.includes('"footnotes"')
  const rules = elements.filter(({ name }) => name === 'hr')
  const cuts: Pick<TopElement, 'start' | 'end'>[] = [
    ...(rules.length > 0 ? rules : elements.filter(({ name }) => name === 'h1' || name === 'h2').map(before)),
    ...elements.filter(isFootnotes).map(before),
  ].sort((a, b) => a.start - b.start)
  const texts: string[] = []
  let from = 0
  for (const { start, end } of [...cuts, { start: html.length, end: html.length }]) {
    const text = html.slice(from, start).trim()
    if (text) texts.push(text)
    from = end
  }
  return { texts, isHeaded: /^<h[1-6]\b/i.test(texts[0] ?? '') }
}

const before = ({ start }: TopElement) => ({ start, end: start })
