import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { CONTAINERS, holdsTabs } from './container-names.ts'

/** Whether a text may have such lines. */
export const hasTabLines = (text: string): boolean => /:{3,}[ \t]*(?:code-)?tabs/.test(text)

const LINE = /^[ \t>]*(?:(:{3,})[ \t]*([A-Za-z][\w-]*)?|(`{3,}|~{3,})|(@tab(?![\w-])|==(?=[ \t]+\S)))[^\n]*$/gm

/**
 * `@tab label`, `@tab:active label` and `== label` on a line of their own in a container of tabs: what follows is the
 * tab. Anywhere else they are text.
 *
 * @param text  the same text that is parsed
 */
export function tabLinesSyntax(text: string): Extension {
  const offsets = tabLinesOf(text)
  if (offsets.size === 0) return {}
  const construct: Construct = {
    name: 'tabLine',
    concrete: true,
    tokenize(effects, ok, nok) {
      const inside: State = (code) => {
        if (code === null || code < -2) {
          effects.exit('tabLine')
          return ok(code)
        }
        effects.consume(code)
        return inside
      }
      return (code) => {
        if (!offsets.has(this.now().offset)) return nok(code)
        effects.enter('tabLine')
        return inside(code)
      }
    },
  }
  return { flow: { 61: construct, 64: construct } }
}

/** Offsets of such lines that stand in a container of tabs, code aside. */
function tabLinesOf(text: string): Set<number> {
  const offsets = new Set<number>()
  const open: { size: number; holdsTabs: boolean }[] = []
  let fence = ''
  for (const match of text.matchAll(LINE)) {
    const [line, colons, name, sign, marker] = match
    if (sign !== undefined) {
      const closes = sign.startsWith(fence) && line.trimEnd().endsWith(sign)
      if (fence === '') fence = sign
      else if (closes) fence = ''
    } else if (fence !== '') {
      // Code.
    } else if (marker !== undefined) {
      if (open.some(({ holdsTabs }) => holdsTabs)) offsets.add(match.index + line.indexOf(marker))
    } else if (name !== undefined) {
      if (CONTAINERS.has(name)) open.push({ size: colons!.length, holdsTabs: holdsTabs(name) })
    } else if (/:[ \t]*$/.test(line) && colons!.length >= (open.at(-1)?.size ?? Number.POSITIVE_INFINITY)) open.pop()
  }
  return offsets
}

export const tabLinesFromMarkdown: MdastExtension = {
  enter: {
    tabLine(this: CompileContext, token: Token) {
      this.enter({ type: 'tabLine', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    tabLine(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}
