import type { Construct, Extension, State } from 'micromark-util-types'
import { matchAt } from './match-at.ts'
import { isLineEnd, upTo } from './token-states.ts'

const FORMULA = /\$\$(?!\$)(?:\\[\s\S]|[^\\$]){1,5000}\$\$(?!\$)/y

/**
 * A formula over several lines that begins or ends within a line: `so that $$\begin{aligned}` … `\end{aligned}$$`. It
 * is part of its paragraph, as in Obsidian, and shown as a block.
 *
 * Two `$$` of a text about shells or prices are none: there must be a TeX command between them, braces in pairs, and
 * no code, quotation mark or empty line.
 */
export function mathLinesSyntax(text: string): Extension {
  const construct: Construct = {
    name: 'mathLines',
    tokenize(effects, ok, nok) {
      let end = 0
      const line = upTo(
        effects,
        (code) => isLineEnd(code) || this.now().offset >= end,
        (code) => {
          effects.exit('mathTextValue')
          return lineEnd(code)
        },
      )
      const lineEnd: State = (code) => {
        if (this.now().offset >= end) {
          effects.exit('mathText')
          return ok(code)
        }
        if (code === null) return nok(code)
        if (!isLineEnd(code)) {
          effects.enter('mathTextValue')
          return line(code)
        }
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return lineEnd
      }
      return (code) => {
        const found = formulaEnd(text, this.now().offset)
        if (found === undefined) return nok(code)
        end = found
        effects.enter('mathText')
        effects.enter('mathTextValue')
        return line(code)
      }
    },
  }
  return { text: { 36: construct } }
}

/** Where such a formula that begins at an offset ends. */
function formulaEnd(text: string, start: number): number | undefined {
  const formula = matchAt(FORMULA, text, start)?.[0]
  if (formula === undefined || /[\w$\\]/.test(text[start - 1] ?? '')) return undefined
  const tex = formula.slice(2, -2)
  const isTex = tex.includes('\n') && /\\[a-z]{2}/.test(tex) && !/["`]|\n[ \t>]*\r?\n/.test(tex) && hasPairedBraces(tex)
  return isTex ? start + formula.length : undefined
}

function hasPairedBraces(tex: string): boolean {
  let depth = 0
  for (const [sign] of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth < 0) return false
  }
  return depth === 0
}

/** Whether the value of a formula in a text has several lines. */
export const isMathLines = (value: string): boolean => value.startsWith('$$') && /[\r\n]/.test(value)

/** Where such formulas begin after words of their line, and end. No line of theirs opens a block. */
export function mathLinesIn(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let start = text.indexOf('$$'); start >= 0; ) {
    const end = formulaEnd(text, start)
    const accepted = end !== undefined && /[^\s>]/.test(text.slice(text.lastIndexOf('\n', start) + 1, start))
    if (accepted) found.push({ start, end })
    start = text.indexOf('$$', accepted ? end : start + 2)
  }
  return found
}
