import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { INITIAL, type StateStack } from 'shiki/textmate'
import type { RegexEngine } from 'shiki/types'
import { LIMITS } from '../../../config/limits.ts'
import { escapeText } from '../../../config/markup.ts'
import { isSpaces } from '../syntax/spaces.ts'
import { openEngine } from './engine/index.ts'
import { lineMemory } from './line-memory.ts'

/** Code in one language made HTML, a line of the one from each line of the other; classes are those of `classOf`. */
export type Colour = (code: string) => string

/** One letter for each colour of the CSS-variable theme; the style sheet gives it its `--shiki-…` variable. */
const CLASSES: Readonly<Record<string, string>> = {
  'token-constant': 'n',
  'token-string': 's',
  'token-comment': 'c',
  'token-keyword': 'k',
  'token-parameter': 'p',
  'token-function': 'f',
  'token-string-expression': 's',
  'token-punctuation': 'u',
  'token-link': 'a',
}

/** The painter of a language. @param loader  of its grammar, as Shiki gives it */
export type LoadPainter = (language: string, loader: unknown) => Promise<Colour>

/** Shiki with one engine for all languages: the memory of its patterns goes with what is returned. */
export function openShiki(): LoadPainter {
  const engine = openEngine()
  return (language, loader) => loadPainter(engine, language, loader)
}

/**
 * One for each language: a grammar colours what other languages it finds registered (HTML in Markdown, say), so with a
 * common one the colours would depend on which notes this thread had before.
 */
async function createHighlighter(engine: Promise<RegexEngine>) {
  const core = await createHighlighterCore({
    engine,
    warnings: false,
    themes: [createCssVariablesTheme()],
    langs: [],
  })
  const { theme, colorMap } = core.setTheme('css-variables')
  const replacements = theme.colorReplacements ?? {}
  const classOf = colorMap.map((colour) => {
    const name = /--shiki-([\w-]+)/.exec(
      replacements[colour?.toLowerCase()] ?? replacements[colour] ?? colour ?? '',
    )?.[1]
    return (name && CLASSES[name]) || ''
  })
  return { core, classOf }
}

async function loadPainter(engine: Promise<RegexEngine>, language: string, loader: unknown): Promise<Colour> {
  const { core, classOf } = await createHighlighter(engine)
  await core.loadLanguage(loader as Parameters<typeof core.loadLanguage>[0])
  const grammar = core.getLanguage(language)
  const memory = lineMemory()
  return (code) => {
    let state: StateStack = INITIAL
    const lines = code.split('\n').map((line) => {
      if (line.length > LIMITS.codeLineLength || state.depth > LIMITS.codeNesting) return escapeText(line)
      const seen = memory.get(state, line)
      if (seen) {
        state = seen.next
        return seen.html
      }
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0)
      const html = paint(line, tokens, classOf)
      state = memory.add(state, line, html, ruleStack)
      return html
    })
    return lines.join('\n')
  }
}

/** One span a run of one colour; blanks take the colour of what is before them, the ground colour needs no span. */
function paint(line: string, tokens: Uint32Array, classOf: string[]): string {
  let html = ''
  let from = 0
  let current = ''
  const flush = (to: number) => {
    if (to === from) return
    const text = escapeText(line.slice(from, to))
    html += current ? `<span class="${current}">${text}</span>` : text
    from = to
  }
  for (let i = 0; i < tokens.length; i += 2) {
    const start = tokens[i]!
    const end = i + 2 < tokens.length ? tokens[i + 2]! : line.length
    const name = classOf[(tokens[i + 1]! >>> 15) & 0x1ff] ?? ''
    if (name === current || isSpaces(line, start, end)) continue
    flush(start)
    current = name
  }
  flush(line.length)
  return html
}
