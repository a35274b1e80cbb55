import type { Nodes } from 'mdast'
import { positionsIn } from '../../diagnostics/position.ts'
import type { LinkSlot } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { addressKind } from './url.ts'

/** What stands in the parentheses of a link, which may have pairs of them. Bounded, so that it takes linear time. */
const ADDRESS = String.raw`(?:[^()<>"\r\n]|\([^()<>"\r\n]{0,100}\)){0,300}`
const LINK = new RegExp(String.raw`\]\((?![\s<#])(${ADDRESS}?)(?:[ \t]+"[^"\r\n]{0,200}")?\)`, 'g')
const SPACED = new RegExp(String.raw`\]\((?![\s<#])${ADDRESS}?[ \t]`)
const FILE = /[ \t].*\.\w{1,9}(?:#[^#\s]*)?$/

/** A cheap check, which titles pass, too. */
export const hasSpacedLinks = (text: string): boolean => SPACED.test(text)

/** Links with spaces in their addresses, such as `[x](my note.md)`, which are text. Only the site knows the files. */
export function findSpacedLinks(root: Nodes, state: ParseState): LinkSlot[] {
  const positionAt = positionsIn(state.text)
  const links: LinkSlot[] = []
  const visit = (node: Nodes): void => {
    if ('children' in node) node.children.forEach(visit)
    if (node.type !== 'text') return
    const start = node.position?.start.offset ?? 0
    const source = state.text.slice(start, node.position?.end.offset)
    for (const { 1: target = '', index } of source.matchAll(LINK)) {
      if (!FILE.test(target) || addressKind(target) !== 'site') continue
      const { file, line, column } = state.place(positionAt(start + index + 2))
      links.push({ target, kind: 'page', line, column, ...(file === state.file ? {} : { from: file }) })
    }
  }
  visit(root)
  return links
}
