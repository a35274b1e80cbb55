/** Comments and tags; the tree of a note is written with double quotes. What is not closed ends with the text. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"?|[^">]+)*)>?/gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const HEADING = /^h([1-6])$/
/** What may be shown by itself. */
const BLOCK = /^(?:p|li|ul|ol|dl|table|blockquote|pre|figure|details|section|article|div)$/

/** An element of a note's HTML. */
interface Piece {
  name: string
  attributes: string
  start: number
  /** Where its content is; the same place for one without. */
  from: number
  to: number
  end: number
  /** Number of elements around it. */
  depth: number
}

/** The elements of an HTML text in the order in which they end. In linear time. */
function* piecesOf(html: string): Generator<Piece> {
  const open: Piece[] = []
  for (const { 0: tag, 1: slash, 2: written, 3: attributes = '', index: start } of html.matchAll(MARKUP)) {
    if (written === undefined) continue
    const name = written.toLowerCase()
    const from = start + tag.length
    if (!slash) {
      const piece = { name, attributes, start, from, to: from, end: from, depth: open.length }
      if (VOID.test(name) || attributes.endsWith('/')) yield piece
      else open.push(piece)
      continue
    }
    const piece = open.pop()
    if (piece) yield Object.assign(piece, { to: start, end: from })
  }
}

const idOf = ({ attributes }: Piece): string | undefined => / id="([^"]*)"/.exec(attributes)?.[1]
const isFootnotes = ({ name, attributes }: Piece): boolean =>
  name === 'section' && attributes.includes(' data-footnotes')

/** A part of a note's text, and the level of the heading above it. */
export interface NotePart {
  html: string
  level: number
}

/**
 * The part of a note that an id names: the text below a heading, up to the next one of its level or a higher one, or a
 * block. With the footnotes that it refers to.
 *
 * @param html  of the whole note, with its slots
 * @param id  with character references, as in attributes; empty for the whole note
 * @returns undefined if the id names nothing that can be shown
 */
export function partOfNote(html: string, id: string): NotePart | undefined {
  if (id === '') return { html, level: 1 }
  let named: Piece | undefined
  let before: Piece | undefined
  /** Start of the heading, or of the parent's end, that ends the section. */
  let end: number | undefined
  let footnotes: Piece | undefined
  const lastAt: Piece[] = []
  for (const piece of piecesOf(html)) {
    if (isFootnotes(piece)) footnotes = piece
    if (named === undefined && idOf(piece) === id) {
      named = piece
      before = lastAt[piece.depth]
    } else if (named !== undefined && holdsName(piece, named)) named = piece
    else if (named !== undefined && end === undefined) end = endOfSection(named, piece)
    lastAt[piece.depth] = piece
    lastAt.length = piece.depth + 1
  }
  if (!named) return undefined
  const level = levelOf(named)
  if (level === undefined) return partOfBlock(html, named, before, footnotes)
  const text = html.slice(named.end, end ?? html.length).trim()
  return { html: text + footnotesFor(text, html, footnotes), level }
}

const levelOf = ({ name }: Piece): number | undefined => {
  const level = HEADING.exec(name)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Whether a piece is a heading, and what is named a part of it, such as the name of a block at its end. */
const holdsName = (piece: Piece, named: Piece): boolean => piece.start < named.start && levelOf(piece) !== undefined

/** Where a piece that ends after a heading ends the heading's section; undefined if it is a part of it. */
function endOfSection(heading: Piece, piece: Piece): number | undefined {
  if (piece.depth < heading.depth) return piece.to
  if (piece.depth > heading.depth) return undefined
  const level = levelOf(piece)
  return isFootnotes(piece) || (level !== undefined && level <= levelOf(heading)!) ? piece.start : undefined
}

function partOfBlock(
  html: string,
  named: Piece,
  before: Piece | undefined,
  footnotes: Piece | undefined,
): NotePart | undefined {
  // The name of a block that stands alone after it.
  const block = named.name === 'span' && named.from === named.to ? before : named
  if (!block || !BLOCK.test(block.name)) return undefined
  const text = html.slice(block.start, block.end)
  const shown = block.name === 'li' ? `<ul>${text}</ul>` : text
  return { html: shown + footnotesFor(shown, html, footnotes), level: 1 }
}

/** The footnotes that a part of a note refers to, with the numbers that they have in the note. */
function footnotesFor(part: string, html: string, footnotes: Piece | undefined): string {
  if (!footnotes || !part.includes(' data-footnote-ref')) return ''
  const section = html.slice(footnotes.start, footnotes.end)
  const items = [...piecesOf(section)].filter(({ name, depth }) => name === 'li' && depth === 2)
  const wanted = new Set<string>()
  const look = (text: string): void => {
    for (const [, id] of text.matchAll(/ href="#([^"]*)"/g)) wanted.add(id!)
  }
  look(part)
  const shown = items.flatMap((item, at) => {
    const id = idOf(item)
    if (id === undefined || !wanted.has(id)) return []
    const text = section.slice(item.from, item.end)
    // A footnote may refer to a later one.
    look(text)
    return [`<li${item.attributes} value="${at + 1}">${text}`]
  })
  const list = items[0] && section.slice(0, items[0].start)
  return list === undefined || shown.length === 0 ? '' : `\n${list}${shown.join('\n')}\n</ol>\n</section>`
}
