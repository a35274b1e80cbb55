import type { Extension } from 'micromark-util-types'
import { CONTAINERS, holdsTabs } from './container-names.ts'
import { wholeLineFromMarkdown, wholeLines } from './whole-line.ts'

/** Whether a text may have such lines. */
export const hasTabLines = (text: string): boolean => /:{3,}[ \t]*(?:code-)?tabs/.test(text)

const LINE = /^[ \t>]*(?:(:{3,})[ \t]*([A-Za-z][\w-]*)?|(`{3,}|~{3,})|(@tab(?![\w-])|==(?=[ \t]+\S)))[^\n]*$/gm

/**
 * `@tab label`, `@tab:active label` and `== label` on a line of their own in a container of tabs: what follows is the
 * tab. Anywhere else they are text.
 *
 * @param text  the same text that is parsed
 */
export function tabLinesSyntax(text: string): Extension {
  const offsets = tabLinesOf(text)
  if (offsets.size === 0) return {}
  const construct = wholeLines('tabLine', (offset) => offsets.has(offset))
  return { flow: { 61: construct, 64: construct } }
}

/** Offsets of such lines that are in a container of tabs, code aside. */
function tabLinesOf(text: string): Set<number> {
  const offsets = new Set<number>()
  const open: { size: number; holdsTabs: boolean }[] = []
  let fence = ''
  for (const match of text.matchAll(LINE)) {
    const [line, colons, name, sign, marker] = match
    if (sign !== undefined) {
      const closes = sign.startsWith(fence) && line.trimEnd().endsWith(sign)
      if (fence === '') fence = sign
      else if (closes) fence = ''
    } else if (fence !== '') {
      // Code.
    } else if (marker !== undefined) {
      if (open.some(({ holdsTabs }) => holdsTabs)) offsets.add(match.index + line.indexOf(marker))
    } else if (name !== undefined) {
      if (CONTAINERS.has(name)) open.push({ size: colons!.length, holdsTabs: holdsTabs(name) })
    } else if (/:[ \t]*$/.test(line) && colons!.length >= (open.at(-1)?.size ?? Number.POSITIVE_INFINITY)) open.pop()
  }
  return offsets
}

export const tabLinesFromMarkdown = wholeLineFromMarkdown('tabLine')
