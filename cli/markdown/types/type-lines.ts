/** Tags for the types in a code block; lines and columns are counted from 0. */
export interface CodeTypes {
  words: { line: number; from: number; to: number; opening: string }[]
  /** What is shown below a line. */
  remarks: { line: number; html: string }[]
  /** All types, each once, for readers who cannot point at a word. */
  list: string[]
}

/** Tags, character references, characters: one UTF-16 unit each but for tags. */
const PIECES = /<[^>]*>|&\w+;|[^<&]/g

/**
 * Adds the types of a line to it.
 *
 * @param html  of spans and text
 */
export function withTypes(html: string, line: number, { words, remarks }: CodeTypes): string {
  const here = words.filter((word) => word.line === line)
  const openings = new Map(here.map(({ from, opening }) => [from, opening]))
  const ends = new Set(here.map(({ to }) => to))
  const below = remarks.filter((remark) => remark.line === line).map((remark) => remark.html)
  return typedPieces(html, openings, ends) + below.join('')
}

/** Where a word has several colours, each tag of these ends its element and begins it again. */
function typedPieces(html: string, openings: ReadonlyMap<number, string>, ends: ReadonlySet<number>): string {
  let result = ''
  let at = 0
  let opening = ''
  let isOpen = false
  const close = () => {
    if (isOpen) result += '</span>'
    isOpen = false
  }
  for (const piece of html.match(PIECES) ?? []) {
    if (piece.startsWith('<')) close()
    else {
      if (ends.has(at)) {
        close()
        opening = ''
      }
      opening = openings.get(at) ?? opening
      if (opening !== '' && !isOpen) {
        result += opening
        isOpen = true
      }
      at += 1
    }
    result += piece
  }
  close()
  return result
}
