import type { Code, Parents, RootContent } from 'mdast'
import { partitionPoint } from '../../core/partition-point.ts'
import { closedFences, fenceLines, isAtMargin } from '../syntax/fence.ts'

/** A text without what is between its fences, and the way back. */
export interface Folded {
  text: string
  /** Code by the line of its opening fence in `text`, from 1. */
  code: Map<number, string>
  /** The line of the whole text that a line of `text` was. */
  lineOf: (line: number) => number
}

/**
 * Takes the code out of fences before a note is parsed. Half of what these authors write is code, and the parser would
 * go through it letter by letter only to give it back as it was: without it, parsing takes half the time.
 *
 * Only fences that begin in the first column and are closed: nothing but a container of ours can hold those, so they
 * are fences whatever is around them, unless an HTML block or a formula does. `unfold` checks.
 */
export function foldFences(text: string): Folded {
  if (/\r(?!\n)/.test(text)) return wholeText(text)
  // A formula may hold what looks like a fence; such a note is parsed whole.
  if (text.includes('$$')) return wholeText(text)
  // A fence indented like code, or in a quote or a list: a container may take another line for its end than we.
  if (text.includes(':::') && [...fenceLines(text)].some((line) => !isAtMargin(line))) return wholeText(text)
  const code = new Map<number, string>()
  const pieces: string[] = []
  /** In the folded text, the first line behind each fold and how many lines are gone up to there. */
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

/** What the parser makes of the lines between fences. */
const codeOf = (lines: string): string => lines.replace(/\r\n/g, '\n').replace(/\n$/, '').replaceAll('\0', '\uFFFD')

/** Lines that are gone before a line of the folded text. */
function goneBefore(line: number, shifts: readonly { from: number; gone: number }[]): number {
  return shifts[partitionPoint(shifts, ({ from }) => from <= line) - 1]?.gone ?? 0
}

export const wholeText = (text: string): Folded => ({ text, code: new Map(), lineOf: (line) => line })

/**
 * Gives the code back to the tree of the folded text.
 *
 * @returns false when a fold was no code after all: the whole text has to be parsed
 */
export function unfold(root: Parents, folded: Folded): boolean {
  let left = folded.code.size
  const visit = (children: RootContent[]): void => {
    for (const node of children) {
      if (node.type === 'code') left -= Number(giveBack(node, folded))
      else if (node.type === 'container') visit(node.children)
    }
  }
  if (left > 0) visit(root.children as RootContent[])
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
