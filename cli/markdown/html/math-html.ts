import type katex from 'katex'
import { escapeText } from '../../../config/markup.ts'
import { once } from '../../../config/once.ts'
import { loadOwn } from '../../core/own-files.ts'
import { mathInvalid } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'
import type { VerbatimNode } from '../tree/nodes.ts'

/** Loaded with the first formula: KaTeX is as large as the rest of the parser, and most notes have no formulas. */
const loadKatex = once(() => loadOwn<typeof katex>('katex.cjs'))

/** In a line, as a block, or as a block within a paragraph. */
export type MathForm = 'text' | 'block' | 'block-in-text'

/**
 * A formula as MathML, rendered at build time. KaTeX's HTML output would need inline styles, which a strict content
 * security policy blocks, and 300 KB of fonts; all browsers since 2023 support MathML.
 *
 * Invalid TeX is shown as written, and reported.
 */
export function renderMath(tex: string, form: MathForm, place: Place, state: ParseState): VerbatimNode {
  state.features.math = true
  const tag = form === 'block' ? 'div' : 'span'
  try {
    const html = loadKatex().renderToString(tex, {
      displayMode: form !== 'text',
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 50,
      maxExpand: 500,
    })
    const math = html.replace(/^<span class="katex[^"]*">|<\/span>$/g, '')
    return { type: 'verbatim', value: `<${tag} class="math">${math}</${tag}>`, text: tex }
  } catch (problem) {
    const message = problem instanceof Error ? problem.message.replace(/^KaTeX parse error: /, '') : String(problem)
    state.report(mathInvalid(place, message))
    const code = `<code>${escapeText(tex)}</code>`
    return { type: 'verbatim', value: form === 'block' ? `<p>${code}</p>` : code, text: tex }
  }
}
