import type { List, ListItem } from 'mdast'
import { interrupts, isProse } from './plain-lines.ts'
import { lineEnd, plainPhrases } from './plain-phrases.ts'

/** An item with one space behind its marker. */
const ITEM = /^(?:([-+*])|(\d{1,9})([.)])) (?=[^ \t])/
/** What goes on with a list, or begins another, behind a blank line. */
const GOES_ON = /^(?:[ \t]|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/
/** A box to tick. */
const TASK = /^\[[ \txX]\]/

/**
 * A list of items of one line each, with no blank lines between them and nothing inside them but words; what interrupts a paragraph may
 * follow at once.
 */
export function plainList(text: string, at: number, line: number, defines: boolean): List | undefined {
  const first = ITEM.exec(text.slice(at, lineEnd(text, at)))
  if (!first) return undefined
  const children: ListItem[] = []
  let from = at
  while (from < text.length) {
    const end = lineEnd(text, from)
    if (end === from) break
    const row = text.slice(from, end)
    const marker = ITEM.exec(row)
    if (!marker) {
      if (interrupts(row)) break
      return undefined
    }
    const words = row.slice(marker[0].length)
    if (marker[1] !== first[1] || marker[3] !== first[3] || !isProse(words) || TASK.test(words)) return undefined
    const start = { line: line + children.length, column: 1, offset: from }
    const stop = { line: start.line, column: row.length + 1, offset: end }
    const inner = { line: start.line, column: marker[0].length + 1, offset: from + marker[0].length }
    const phrases = plainPhrases(text, defines, inner, end)
    if (!phrases) return undefined
    children.push({
      type: 'listItem',
      spread: false,
      checked: null,
      children: [{ type: 'paragraph', children: phrases, position: { start: inner, end: stop } }],
      position: { start, end: stop },
    })
    from = end + 1
  }
  if (goesOn(text, from)) return undefined
  return {
    type: 'list',
    ordered: first[2] !== undefined,
    start: first[2] === undefined ? null : Number(first[2]),
    spread: false,
    children,
    position: { start: { line, column: 1, offset: at }, end: children.at(-1)!.position!.end },
  }
}

/** Whether what follows blank lines may belong to the list. */
function goesOn(text: string, at: number): boolean {
  let from = at
  while (from < text.length && text.charCodeAt(from) === 10) from++
  return GOES_ON.test(text.slice(from, Math.min(lineEnd(text, from), from + 20)))
}
