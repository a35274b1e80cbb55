import type { Nodes, Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, type Preset, unified } from 'unified'
import type { OwnNames } from './container-names.ts'
import { noteSyntax } from './note-syntax.ts'
import { hideInTables, showHidden } from './table-bars.ts'

/**
 * CommonMark; GFM, in which a single tilde stays text (`3~5 天`, as in VuePress); and emphasis in Chinese, where no
 * spaces separate words. A preset rather than a frozen processor: a processor derived from one runs its plugins again,
 * and would have each construct twice.
 */
const MARKDOWN: Preset = {
  plugins: [
    remarkParse,
    [remarkGfm, { singleTilde: false }],
    remarkCjkFriendly,
    [remarkCjkFriendlyGfmStrikethrough, { singleTilde: false }],
  ],
}

/**
 * Parses a whole text with the library. Each text needs a processor of its own, because our constructs look around in
 * it (`noteSyntax`).
 */
export function parseWhole(text: string, plugins: PluggableList = [], own: OwnNames = {}): Root {
  const parse = (edited: string) =>
    unified().use(MARKDOWN).use(noteSyntax, text, own).use(plugins).parse(edited) as Root
  let { text: edited, changed } = hideInTables(text)
  let tree = parse(edited)
  if (changed.length > 0) {
    // What looks like the first rows of a table may be code, whose characters must stay.
    const tables = tableLines(tree)
    if (!changed.every((line) => tables.has(line - 1))) {
      edited = hideInTables(text, (line) => tables.has(line - 1)).text
      tree = parse(edited)
    }
  }
  if (edited !== text) showHidden(tree)
  return tree
}

/** First lines of tables. */
function tableLines(node: Nodes, lines = new Set<number>()): Set<number> {
  if (node.type === 'table' && node.position) lines.add(node.position.start.line)
  else if ('children' in node) for (const child of node.children) tableLines(child, lines)
  return lines
}
