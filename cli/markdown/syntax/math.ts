import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { partitionPoint } from '../../../config/partition-point.ts'
import { closingTicks, ticks } from './backticks.ts'
import { fenceLines } from './fence.ts'
import type { InlineSyntax } from './inline-syntax.ts'
import { matchAt } from './match-at.ts'
import { mathLinesIn } from './math-lines.ts'
import { isLineEnd, upTo } from './token-states.ts'

/** Chinese words and their punctuation, but not the wide forms of `+`, `-`, `<`, `=` and `>`. */
const HAN = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uff0a\uff0c\uff0e-\uff1b\uff1f-\uffef]/

/**
 * `$x^2$` and `$$x^2$$` inside a line, by pandoc's rules and a few more, so that prices and shell variables stay text:
 * no space just inside single signs; no letter, digit, `{`, `(`, `[` or `_` after a single one; no letter or digit
 * before the first; no code that ends after the last; no Chinese in between unless there is a TeX command
 * (`\text{…}`), whose name has two letters or more: `\d` in a text about patterns is none.
 */
export const mathTextSyntax: InlineSyntax = {
  name: 'mathText',
  trigger: '$',
  pattern:
    /\$\$(?!\$)(?:\\.|[^\\$\r\n]){1,2000}\$\$(?!\$)|\$(?![\s$.])(?:\\.|[^\\$\r\n]){0,1999}(?:\\.|[^\\$\s])\$(?![$\w({[])/y,
  accepts(text, start, end) {
    if (/[\w$\\]/.test(text[start - 1] ?? '')) return false
    const tex = text.slice(start, end)
    return (!HAN.test(tex) || /\\[a-zA-Z]{2}/.test(tex)) && !endsInCode(tex, text, end)
  },
}

/** UTF-16 units after a formula that are searched for the end of code. */
const CODE_REACH = 2000

/** Whether code begins in a formula and ends after it, in the same paragraph, and so contains its last sign. */
function endsInCode(tex: string, text: string, end: number): boolean {
  if (!tex.includes('`')) return false
  const [after = ''] = text.slice(end, end + CODE_REACH).split(/\n[ \t]*\r?\n/, 1)
  for (let at = 0; at < tex.length; at++) {
    if (tex[at] === '\\') {
      at++
      continue
    }
    const size = ticks(tex, at)
    if (size === 0) continue
    const close = closingTicks(tex, at + size, size)
    if (close < 0 && closingTicks(after, 0, size) >= 0) return true
    at = (close < 0 ? at : close) + size - 1
  }
  return false
}

/** A cheap check whether the constructs are needed. */
export const hasMath = (text: string): boolean => {
  const first = text.indexOf('$')
  return first >= 0 && text.indexOf('$', first + 1) >= 0
}

/** @param value  `$…$` or `$$…$$` */
export const texOf = (value: string): string =>
  value.startsWith('$$') && value.length > 4 ? value.slice(2, -2).trim() : value.slice(1, -1)

const ONE_LINE = /\$\$[ \t]*(?=\S)(?:\\.|[^\\$\r\n])+\$\$[ \t]*(?=[\r\n]|$)/y
const FIRST_LINE = /\$\$[ \t]*(?:(?:\\.|[^\\$\r\n])*)(?=\r?\n)/y
const LAST_LINE = /(?:\\.|[^\\$\r\n])*\$\$[ \t]*(?=[\r\n]|$)/y
const LAST_LINES = /^(?:\\.|[^\\$\r\n])*\$\$[ \t]*(?=\r?$)/gm
/** Maximum length of a formula over several lines, in UTF-16 units. */
const REACH = 20_000

/** `$$` … `$$` as a block, on one line or several; without its end, it is a paragraph. */
export function mathFlowSyntax(text: string): Extension {
  let inParagraphs: ReturnType<typeof mathLinesIn> | undefined
  /** Where the last block ended. */
  let flowEnd = 0
  /** Whether an offset is in a formula that began within a line of the paragraph above. */
  const isInParagraph = (offset: number): boolean => {
    inParagraphs ??= mathLinesIn(text)
    const before = inParagraphs[partitionPoint(inParagraphs, ({ start }) => start < offset) - 1]
    return before !== undefined && before.end > offset && before.start >= flowEnd
  }
  /** Start and end of the lines that may end a formula; searched for once. */
  let lastLines: { start: number; end: number }[] | undefined
  /** Starts of the lines with a fence, which no formula has: two far apart `$$` in a text about shells are none. */
  let fences: number[] | undefined
  /** Whether a line after the one that ends at `offset` may end the formula that starts at `start`. */
  const hasLastLine = (start: number, offset: number): boolean => {
    lastLines ??= [...text.matchAll(LAST_LINES)].map(({ 0: line, index }) => ({
      start: index,
      end: index + line.length,
    }))
    const next = lastLines[partitionPoint(lastLines, (line) => line.start <= offset)]
    if (next === undefined || next.end > start + REACH) return false
    fences ??= [...fenceLines(text)].map((line) => line.start)
    const fence = fences[partitionPoint(fences, (at) => at <= offset)]
    return fence === undefined || fence > next.start
  }
  const construct: Construct = {
    name: 'mathFlow',
    concrete: true,
    tokenize(effects, ok, nok) {
      let oneLine = false
      const done = (code: number | null) => {
        effects.exit('mathFlow')
        flowEnd = this.now().offset
        return ok(code)
      }
      const value = upTo(effects, isLineEnd, (code) => {
        effects.exit('mathFlowValue')
        return oneLine ? done(code) : nextLine(code)
      })
      const nextLine: State = (code) => {
        if (code === null) return nok(code)
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return lineStart
      }
      const lineStart: State = (code) => {
        const { line, offset } = this.now()
        if (code === null || this.parser.lazy[line]) return nok(code)
        oneLine = matchAt(LAST_LINE, text, offset) !== null
        if (isLineEnd(code)) return nextLine(code)
        effects.enter('mathFlowValue')
        return value(code)
      }
      return (code) => {
        const start = this.now().offset
        oneLine = matchAt(ONE_LINE, text, start) !== null
        const first = oneLine ? null : matchAt(FIRST_LINE, text, start)
        if (!oneLine && !(first && hasLastLine(start, start + first[0].length))) return nok(code)
        if (isInParagraph(start)) return nok(code)
        // A paragraph ends here. With the lines below still unread, its list or quote would claim them.
        if (this.interrupt) return ok(code)
        effects.enter('mathFlow')
        effects.enter('mathFlowValue')
        return value(code)
      }
    },
  }
  return { flow: { 36: construct } }
}

export const mathFlowFromMarkdown: MdastExtension = {
  enter: {
    mathFlow(this: CompileContext, token: Token) {
      this.enter({ type: 'mathFlow', value: '' }, token)
      this.buffer()
    },
  },
  exit: {
    mathFlowValue(this: CompileContext, token: Token) {
      this.config.enter.data?.call(this, token)
      this.config.exit.data?.call(this, token)
    },
    mathFlow(this: CompileContext, token: Token) {
      const source = this.resume()
      const node = this.stack.at(-1)
      if (node?.type === 'mathFlow')
        node.value = source
          .trim()
          .replace(/^\$\$|\$\$$/g, '')
          .trim()
      this.exit(token)
    },
  },
}
