import { folded } from '../core/native-paths.ts'
import type { OutlineHeading, Span } from '../markdown/outline.ts'
import type { Place } from './complete.ts'
import type { Spot } from './navigate.ts'
import { fileOfPage, outlineOfText, type SiteNow } from './site-now.ts'

/** A heading with its subheadings. */
export interface SymbolNode {
  name: string
  level: number
  /** Up to the next heading of the same or a higher level. */
  whole: Span
  span: Span
  children: SymbolNode[]
}

/** The headings of a note as a tree. */
export function noteSymbols({ now, text }: Pick<Place, 'now' | 'text'>): SymbolNode[] {
  const { headings } = outlineOfText(now, text)
  const roots: SymbolNode[] = []
  const open: SymbolNode[] = []
  for (const [at, heading] of headings.entries()) {
    const node: SymbolNode = {
      name: heading.title || '#'.repeat(heading.level),
      level: heading.level,
      whole: { from: heading.whole.from, to: endOf(headings, at) ?? text.length },
      span: heading.text,
      children: [],
    }
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}

const endOf = (headings: readonly OutlineHeading[], at: number): number | undefined =>
  headings.slice(at + 1).find(({ level }) => level <= headings[at]!.level)?.whole.from

/** Maximum number of symbols per response. */
const MAX_SYMBOLS = 200

/** Notes whose title, address or path contains the query. */
export function siteSymbols(now: SiteNow, query: string): (Spot & { name: string; path: string })[] {
  const word = folded(query)
  return now.graph.pages
    .filter(
      (page) =>
        !page.original && [page.title, page.path, page.relativePath].some((name) => folded(name).includes(word)),
    )
    .slice(0, MAX_SYMBOLS)
    .map((page) => ({ name: page.title, path: page.path, file: fileOfPage(now, page), span: { from: 0, to: 0 } }))
}
