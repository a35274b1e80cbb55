import type { Nodes } from 'mdast'
import { htmlExpression } from '../../diagnostics/catalogue/html.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import type { ParseState } from '../parse-state.ts'

/** What VuePress itself gives to an expression: nobody writes these names outside of code to show them. */
const EXPRESSION =
  /\{\{\s*\$(?:page|site|frontmatter|themeConfig|localePath|localeConfig|lang|title|siteTitle|description|withBase|route)\b[^}]*\}\}/g

/** Reports expressions of VuePress in text: they are shown as they are written. */
export function reportExpressions(node: Nodes, state: ParseState): void {
  if (node.type === 'text' || node.type === 'html') reportIn(node, state)
  else if ('children' in node && !(node.type === 'container' && node.name === 'v-pre'))
    for (const child of node.children) reportExpressions(child, state)
}

function reportIn({ value, position }: Extract<Nodes, { type: 'text' | 'html' }>, state: ParseState): void {
  let from = position?.start.offset ?? 0
  for (const [expression] of value.matchAll(EXPRESSION)) {
    const found = state.text.indexOf(expression, from)
    if (found >= 0) from = found + expression.length
    state.report(htmlExpression(state.place(found < 0 ? position?.start : positionsIn(state.text)(found)), expression))
  }
}

export const hasExpressions = (text: string): boolean => text.search(EXPRESSION) >= 0
