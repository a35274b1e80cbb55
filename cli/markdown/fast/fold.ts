import type { Code, Parents, RootContent } from 'mdast'
import { partitionPoint } from '../../../config/partition-point.ts'
import { closedFences, fenceLines, isAtMargin } from '../syntax/fence.ts'

/** A text without the code in its fences, with what is needed to restore it. */
export interface Folded {
  text: string
  /** The code, by the line of its opening fence in `text`, from 1. */
  code: Map<number, string>
  /** Converts a line number in `text` to the one in the whole text. */
  lineOf: (line: number) => number
}

/**
 * Takes the code out of fences before a note is parsed. Half of the text in typical notes is code, which the parser
 * would scan character by character only to return it unchanged: without it, parsing takes half the time.
 *
 * Only closed fences in the first column are folded: of all blocks, only our containers can contain them, so they are
 * fences wherever they are, except in an HTML block or a formula. `unfold` checks that.
 */
export function foldFences(text: string): Folded {
  if (/\r(?!\n)/.test(text)) return wholeText(text)
  // A formula may contain what looks like a fence; such a note is parsed whole.
  if (text.includes('$$')) return wholeText(text)
  // A container may end at another fence than computed here if one is indented, or in a quote or list.
  if (text.includes(':::') && [...fenceLines(text)].some((line) => !isAtMargin(line))) return wholeText(text)
  const code = new Map<number, string>()
  const pieces: string[] = []
  /** For each fold: the first line after it in the folded text, and how many lines have been removed up to there. */
  const shifts: { from: number; gone: number }[] = []
  let from = 0
  let line = 1
  let gone = 0
  for (const fence of closedFences(text)) {
    line += countLines(text, from, fence.start)
    code.set(line - 1, codeOf(text.slice(fence.start, fence.end)))
    gone += countLines(text, fence.start, fence.end)
    shifts.push({ from: line, gone })
    pieces.push(text.slice(from, fence.start))
    from = fence.end
  }
  if (code.size === 0) return wholeText(text)
  pieces.push(text.slice(from))
  return { text: pieces.join(''), code, lineOf: (n) => n + goneBefore(n, shifts) }
}

/** The value that the parser gives to the lines between fences. */
const codeOf = (lines: string): string => lines.replace(/\r\n/g, '\n').replace(/\n$/, '').replaceAll('\0', '\uFFFD')

/** Number of lines that were removed before a line of the folded text. */
function goneBefore(line: number, shifts: readonly { from: number; gone: number }[]): number {
  return shifts[partitionPoint(shifts, ({ from }) => from <= line) - 1]?.gone ?? 0
}

export const wholeText = (text: string): Folded => ({ text, code: new Map(), lineOf: (line) => line })

/**
 * Puts the code back into the tree of the folded text.
 *
 * @returns false if a fold was not code after all: then the whole text has to be parsed
 */
export function unfold(root: Parents, folded: Folded): boolean {
  let left = folded.code.size
  const visit = (children: RootContent[]): void => {
    for (const node of children) {
      if (node.type === 'code') left -= Number(giveBack(node, folded))
      else if (node.type === 'container') visit(node.children)
    }
  }
  if (left > 0) visit(root.children)
  return left === 0
}

function giveBack(node: Code, folded: Folded): boolean {
  const code = folded.code.get(node.position?.start.line ?? 0)
  if (code === undefined || node.position?.start.column !== 1) return false
  node.value = code
  return true
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
