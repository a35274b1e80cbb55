import type { Nodes } from 'mdast'
import { htmlExpression } from '../../diagnostics/catalogue/html.ts'
import { positionsIn } from '../../diagnostics/position.ts'
import type { ParseState } from '../parse-state.ts'

/**
 * Expressions with VuePress's own variables, which nobody writes outside of code in order to show them. Bounded, so
 * that a text full of `{{` is searched in linear time.
 */
const EXPRESSION =
  /\{\{ {0,9}\$(?:page|site|frontmatter|themeConfig|localePath|localeConfig|lang|title|siteTitle|description|withBase|route)\b[^{}\n]{0,200}\}\}/g

export const hasExpressions = (text: string): boolean => text.search(EXPRESSION) >= 0

/** An HTML tag with `v-pre`, whose content Vue shows as written. */
const LITERAL_TAG = /<([a-z][\w-]*)[^<>]*\sv-pre[\s>=/]/i

/**
 * Reports VuePress expressions in text, because they are shown as written. Not in `::: v-pre` and in elements with
 * `v-pre`, where VuePress shows them as written, too.
 */
export function reportExpressions(root: Nodes, state: ParseState): void {
  const positionAt = positionsIn(state.text)
  const visit = (node: Nodes): void => {
    if (node.type === 'text' || node.type === 'html') reportIn(node)
    else if ('children' in node && !(node.type === 'container' && node.name === 'v-pre')) visitAll(node.children)
  }
  const visitAll = (nodes: readonly Nodes[]): void => {
    let literal: string | undefined
    for (const node of nodes) {
      const html = node.type === 'html' ? node.value : ''
      const within = literal ?? LITERAL_TAG.exec(html)?.[1]
      if (within === undefined) visit(node)
      else literal = html.toLowerCase().includes(`</${within.toLowerCase()}>`) ? undefined : within
    }
  }
  const reportIn = ({ value, position }: Extract<Nodes, { type: 'text' | 'html' }>): void => {
    const { start, end } = position ?? {}
    const source = state.text.slice(start?.offset ?? 0, end?.offset)
    let from = 0
    for (const [expression] of value.matchAll(EXPRESSION)) {
      // If the source writes the expression differently, such as with escapes, the place is the start of the text.
      const found = from < 0 ? -1 : source.indexOf(expression, from)
      from = found < 0 ? -1 : found + expression.length
      const at = found < 0 ? start : positionAt((start?.offset ?? 0) + found)
      state.report(htmlExpression(state.place(at), expression))
    }
  }
  visit(root)
}
