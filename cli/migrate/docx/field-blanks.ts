import { SaxesParser } from 'saxes'

/** Consecutive whitespace characters; field instructions usually have one or two. */
const MAX_BLANKS = 100

/**
 * Whether the instructions of a field contain a longer run of whitespace than any program writes. The converter parses
 * them with a regular expression whose time is quadratic in its length.
 *
 * @throws Error if the text is not XML
 */
export function hasRowOfBlanks(xml: string): boolean {
  if (!xml.includes('instrText')) return false
  let depth = 0
  let row = 0
  let longest = 0
  const read = (text: string): void => {
    if (depth === 0) return
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      row = /^\s/.test(piece) ? row + piece.length : 0
      longest = Math.max(longest, row)
    }
  }
  const isInstructions = (name: string): boolean => /(?:^|:)instrText$/.test(name)
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (isInstructions(name)) depth++
    // A new field begins.
    if (Object.values(attributes).includes('begin')) row = 0
  })
  parser.on('closetag', ({ name }) => {
    if (isInstructions(name)) depth--
  })
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return longest > MAX_BLANKS
}
