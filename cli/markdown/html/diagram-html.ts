import type { Code } from 'mdast'
import { HOOKS } from '../../../config/hooks.ts'
import { escapeText } from '../../../config/markup.ts'
import type { ParseState } from '../parse-state.ts'
import type { VerbatimNode } from '../tree/nodes.ts'

/** The source of a diagram, which `client/mermaid` replaces by its picture. */
export function diagramToHast(node: Code, parse: ParseState): VerbatimNode {
  parse.features.mermaid = true
  const value = `<pre class="mermaid" data-hook="${HOOKS.mermaid}">${escapeText(node.value)}</pre>`
  return { type: 'verbatim', value, text: node.value }
}
