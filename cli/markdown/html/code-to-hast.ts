import type { ElementContent } from 'hast'
import type { Code } from 'mdast'
import { HOOKS } from '../../../config/hooks.ts'
import { escapeText } from '../../../config/markup.ts'
import { nearest } from '../../../config/suggest.ts'
import { codeLanguage } from '../../diagnostics/catalogue/markdown.ts'
import type { BaseToHast } from '../base/base-block.ts'
import type { ChartToHast } from '../chart/chart.ts'
import { languageNames, toLanguage } from '../highlight/highlight.ts'
import type { ParseState } from '../parse-state.ts'
import { type CodeInfo, codeInfoOf } from '../syntax/code-info.ts'
import { isChart } from '../syntax/container-names.ts'
import type { VerbatimNode } from '../tree/nodes.ts'
import { renderCodeBlock } from './code-block.ts'
import type { Highlighter } from './highlighters.ts'
import { diagramText, serverDiagram } from './server-diagram.ts'

/** What code blocks need; `toBase` and `toChart` only if there are some. */
export interface CodeInput {
  /** Highlighters for the languages in them, by Shiki's name. */
  highlighters: Map<string, Highlighter>
  toBase?: BaseToHast
  toChart?: ChartToHast
}

/** What a code block stands for: a base, a chart, a diagram, or code. */
export function blockToHast(
  node: Code,
  { highlighters, toBase, toChart }: CodeInput,
  parse: ParseState,
): ElementContent {
  const info = codeInfoOf(node)
  const toCode = (shown: CodeInfo) => codeToHast(node, highlighters, parse, shown)
  const base = info.language === 'base' ? toBase?.(node, parse) : undefined
  const chart = isChart(info.language)
    ? toChart?.({ kind: info.language, block: node, title: info.title ?? '' }, parse)
    : undefined
  return base ?? chart ?? serverDiagram(node, info, toCode, parse) ?? toCode(info)
}

/** Code, or a diagram that the page draws. */
export function codeToHast(
  node: Code,
  highlighters: Map<string, Highlighter>,
  parse: ParseState,
  info = codeInfoOf(node),
): VerbatimNode {
  if (info.language === 'mermaid') return diagramToHast(node, parse)
  const isData = isChart(info.language) || info.language === 'base'
  const language = isData ? 'text' : (toLanguage(info.language) ?? diagramText(info.language))
  if (language === undefined)
    parse.report(
      codeLanguage(parse.place(node.position?.start), info.language, nearest(info.language, languageNames())),
    )
  const block = {
    code: node.value,
    info,
    highlight: highlighters.get(language ?? 'text')!,
    lineNumbers: parse.rules.lineNumbers,
    collapse: parse.rules.collapse,
    strings: parse.language.strings,
    types: parse.types?.get(node),
  }
  return renderCodeBlock(block, parse)
}

/** The source of a diagram, which `client/mermaid` replaces by its picture. */
function diagramToHast(node: Code, parse: ParseState): VerbatimNode {
  parse.features.mermaid = true
  const value = `<pre class="mermaid" data-hook="${HOOKS.mermaid}">${escapeText(node.value)}</pre>`
  return { type: 'verbatim', value, text: node.value }
}
