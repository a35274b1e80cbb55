import { escapeText } from '../../../config/markup.ts'
import type { CodeSlot } from '../markdown.ts'
import { withTypes } from '../types/type-lines.ts'

/** Where the style sheet shows a line number, in a block without marked lines. */
export const LINE_NUMBER = '<i></i>'

/** The content of a block's `<code>`, which replaces its slot. */
export function renderCodeLines(slot: CodeSlot): string {
  const { openings, isNumbered } = slot
  const painted = slot.words || slot.prompts ? withWordsAndPrompts(slot) : slot.lines
  const { types } = slot
  const lines = types
    ? painted
        .split('\n')
        .map((line, at) => withTypes(line, at, types))
        .join('\n')
    : painted
  if (openings)
    return lines
      .split('\n')
      .map((line, at) => `${openings[at]}${line}</span>`)
      .join('\n')
  return isNumbered ? LINE_NUMBER + lines.replaceAll('\n', `\n${LINE_NUMBER}`) : lines
}

/** The style sheet draws the prompt, so that it is neither selected nor copied. */
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

/** Tags, character references, characters. */
const PIECES = /<[^>]*>|&\w+;|[^<&]/gu
/** Removes the first `$` and the space after it, whatever tags are around them. */
const withoutPrompt = (line: string): string => {
  let left = 2
  return line.replace(PIECES, (piece) => (piece.startsWith('<') || left-- <= 0 ? piece : ''))
}

/**
 * Puts `<mark>` around some words of a line. A word with several colours is marked in pieces.
 *
 * @param line  HTML of spans and text
 */
function markWords(line: string, words: readonly string[]): string {
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
