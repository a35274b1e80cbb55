import type { Extension } from 'micromark-util-types'
import { endOfLine } from '../../diagnostics/position.ts'
import { closesContainer, colonLineAt } from './colon-line.ts'
import { holdsTabs, type OwnNames, opensContainer } from './container-names.ts'
import { closingFences, fenceLineAt, opensCode } from './fence.ts'
import { matchAt } from './match-at.ts'
import { wholeLines } from './whole-line.ts'

/** Whether a text may have such lines. */
export const hasTabLines = (text: string): boolean => /:{3,}[ \t]*(?:code-)?tabs/.test(text)

/** Markers of list items and quotes; a container may begin on the first line of an item. */
const MARKERS = /(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*/y
const TAB_LINE = /([ \t>]*)(?:@tab(?![\w-])|==(?=[ \t]+\S))/y

/**
 * `@tab label`, `@tab:active label` and `== label` on a line of their own in a container of tabs: what follows is the
 * content of the tab. Elsewhere they are text.
 *
 * @param text  the same text that is parsed
 * @param own  names of the site's own containers
 */
export function tabLinesSyntax(text: string, own: OwnNames['containers']): Extension {
  const offsets = tabLinesOf(text, own)
  if (offsets.size === 0) return {}
  const construct = wholeLines('tabLine', (offset) => offsets.has(offset))
  return { flow: { 61: construct, 64: construct } }
}

/** Offsets of such lines in containers of tabs, except in code. */
function tabLinesOf(text: string, own: OwnNames['containers']): Set<number> {
  const offsets = new Set<number>()
  const open: { size: number; holdsTabs: boolean }[] = []
  const closingOf = closingFences(text)
  for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) {
    const fence = fenceLineAt(text, start)
    const closing = fence && opensCode(fence) ? closingOf(fence) : undefined
    if (closing) {
      start = closing.end
      continue
    }
    const opening = colonLineAt(text, start + matchAt(MARKERS, text, start)![0].length)
    const colons = colonLineAt(text, start)
    if (opening && opensContainer(opening, own)) open.push({ size: opening.size, holdsTabs: holdsTabs(opening.name) })
    else if (colons && closesContainer(colons) && colons.size >= (open.at(-1)?.size ?? Infinity)) open.pop()
    const tab = matchAt(TAB_LINE, text, start)
    if (tab && open.some(({ holdsTabs }) => holdsTabs)) offsets.add(start + tab[1]!.length)
  }
  return offsets
}
