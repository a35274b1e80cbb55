import { HOOKS } from '../../../config/hooks.ts'
import type { NoteStrings } from '../../../config/languages.ts'
import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import { findPrompts, takeMarks } from '../highlight/code-marks.ts'
import { codeSlot } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import type { CodeInfo } from '../syntax/code-info.ts'
import type { VerbatimNode } from '../tree/nodes.ts'
import type { CodeTypes } from '../types/type-lines.ts'
import type { Highlighter } from './highlighters.ts'

type BlockState = Pick<ParseState, 'code' | 'features'>

interface CodeBlock {
  /** Without a line feed at the end. */
  code: string
  info: CodeInfo
  highlight: Highlighter
  lineNumbers: boolean
  /** Number of lines above which it starts collapsed; 0 for never. */
  collapse: number
  strings: NoteStrings
  /** Types in it, if it is marked with `twoslash`. */
  types?: CodeTypes | undefined
}

/**
 * A code block that is complete without scripts: the style sheet adds the label and line numbers, and a checkbox that
 * looks like a button expands a long block. `client/copy` adds its button to `[data-hook=code-block]`.
 *
 *     <div class="code" data-hook="code-block" data-lang="js"><div class="code-title">app.js</div>
 *     <pre tabindex="0"><code><span class="line hl">…</span>⏎…</code></pre></div>
 *
 * Lines are wrapped in elements only if one is marked, or if the line numbers do not start at 1.
 *
 * @param state  the block's lines are added to its slots
 */
export function renderCodeBlock(block: CodeBlock, { code: slots, features }: BlockState): VerbatimNode {
  const { info, strings } = block
  const { code, marks, words } = takeMarks(block.code)
  const prompts = findPrompts(info.language, code)
  const numbers = info.lineNumbers ?? block.lineNumbers
  const collapsed = block.collapse > 0 && code.split('\n').length > block.collapse
  const states = new Set(marks.values())

  const classes = ['code']
  if (numbers) classes.push('numbered')
  if (states.has('focus')) classes.push('has-focus')
  if (block.types) {
    classes.push('has-types')
    features.types = true
  }
  const classOf = (n: number): string => {
    const mark = marks.get(n)
    const lit = mark !== 'hl' && info.highlighted.some(([from, to]) => n >= from && n <= to)
    return `line${mark ? ` ${mark}` : ''}${lit ? ' hl' : ''}`
  }
  /** The style sheet counts the lines, unless the author sets the first number. */
  const numberOf = (i: number): string => (numbers && info.firstLine !== 1 ? ` data-n="${i + info.firstLine}"` : '')
  const alike = !block.types && states.size === 0 && info.highlighted.length === 0 && (!numbers || info.firstLine === 1)
  const openings = alike
    ? undefined
    : code.split('\n').map((_, at) => `<span class="${classOf(at + 1)}"${numberOf(at)}>`)
  const slot = codeSlot(slots.length)
  slots.push({
    ...block.highlight(code),
    ...(openings && { openings }),
    ...(alike && numbers && { isNumbered: true }),
    ...(words.length > 0 && { words }),
    ...(prompts.length > 0 && { prompts }),
    ...(block.types && { types: block.types }),
  })

  const label = info.language === '' ? '' : ` data-lang="${escapeAttribute(info.language.toLowerCase())}"`
  const title = info.title ? `<div class="code-title">${escapeText(info.title)}</div>` : ''
  const more = collapsed
    ? `<input type="checkbox" class="code-more" aria-label="${escapeAttribute(strings.codeMore)}" data-open="${escapeAttribute(strings.expand)}" data-close="${escapeAttribute(strings.collapse)}">`
    : ''
  const value = `<div class="${classes.join(' ')}" data-hook="${HOOKS.codeBlock}"${label}>${title}${more}<pre tabindex="0"><code>${slot}</code></pre>${listOfTypes(block)}</div>`
  return { type: 'verbatim', value, text: code, isBlock: true }
}

/** Complete for readers without a pointer, who reach it by one stop of the keyboard. */
function listOfTypes({ types, strings }: CodeBlock): string {
  if (!types || types.list.length === 0) return ''
  const items = types.list.map((text) => `<li>${escapeText(text)}</li>`)
  return `<details class="code-types"><summary>${escapeText(strings.codeTypes)}</summary><ul>${items.join('')}</ul></details>`
}
