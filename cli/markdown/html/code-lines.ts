import { escapeText } from '../../../config/markup.ts'
import type { CodeSlot } from '../markdown.ts'

/** Where the style sheet shows the number of a line, in a block none of whose lines is marked. */
export const LINE_NUMBER = '<i></i>'

/** What is in a block's `<code>`: the last thing put into a page's text. */
export function renderCodeLines(slot: CodeSlot): string {
  const { openings, isNumbered } = slot
  const lines = slot.words || slot.prompts ? withWordsAndPrompts(slot) : slot.lines
  if (openings)
    return lines
      .split('\n')
      .map((line, at) => `${openings[at]}${line}</span>`)
      .join('\n')
  return isNumbered ? LINE_NUMBER + lines.replaceAll('\n', `\n${LINE_NUMBER}`) : lines
}

/** A prompt is drawn by the style sheet: it is neither selected nor copied. */
const PROMPT = '<span class="prompt"></span>'

function withWordsAndPrompts({ lines, words = [], prompts = [] }: CodeSlot): string {
  return lines
    .split('\n')
    .map((line, at) => {
      const wanted = words.filter(({ from, to }) => from <= at + 1 && at + 1 <= to)
      const marked =
        wanted.length > 0
          ? markWords(
              line,
              wanted.map(({ word }) => word),
            )
          : line
      return prompts.includes(at) ? PROMPT + withoutPrompt(marked) : marked
    })
    .join('\n')
}

/** Tags, references of characters, characters. */
const PIECES = /<[^>]*>|&\w+;|[^<&]/gu
/** The first `$` and the blank after it, whatever tags are around them. */
const withoutPrompt = (line: string): string => {
  let left = 2
  return line.replace(PIECES, (piece) => (piece.startsWith('<') || left-- <= 0 ? piece : ''))
}

/**
 * A line with `<mark>` around some words of its text. A word in several colours is marked in pieces.
 *
 * @param line  HTML of spans and text
 */
export function markWords(line: string, words: readonly string[]): string {
  const pieces = line.match(PIECES) ?? []
  const text = pieces.filter((piece) => !piece.startsWith('<'))
  const isMarked = text.map(() => false)
  for (const word of words) {
    const wanted = escapeText(word).match(PIECES) ?? []
    for (let at = 0; at + wanted.length <= text.length; at++)
      if (wanted.every((piece, n) => piece === text[at + n])) isMarked.fill(true, at, at + wanted.length)
  }
  let html = ''
  let at = 0
  let isOpen = false
  const open = (wanted: boolean) => {
    if (wanted !== isOpen) html += wanted ? '<mark>' : '</mark>'
    isOpen = wanted
  }
  for (const piece of pieces) {
    open(!piece.startsWith('<') && isMarked[at++]!)
    html += piece
  }
  open(false)
  return html
}
