import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { INITIAL, type StateStack } from 'shiki/textmate'
import type { RegexEngine } from 'shiki/types'
import { LIMITS } from '../../../config/limits.ts'
import { escapeText } from '../../../config/markup.ts'
import { isSpaces } from '../syntax/spaces.ts'
import { openEngine } from './engine/index.ts'
import { lineMemory } from './line-memory.ts'

/** Converts code in one language to HTML, with a line of HTML for each line of code. */
export type Colour = (code: string) => string

/**
 * A class of one letter for each colour of the CSS variables theme; the style sheet gives it its `--shiki-…` variable.
 */
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

/** Loads the painter of a language. @param loader  of its grammar, as exported by Shiki */
export type LoadPainter = (language: string, loader: unknown) => Promise<Colour>

/** Shiki with one engine for all languages, whose memory is freed along with the returned function. */
export function openShiki(): LoadPainter {
  const engine = openEngine()
  return (language, loader) => loadPainter(engine, language, loader)
}

/**
 * A highlighter for one language. A grammar highlights embedded code only if that language is registered as well (HTML
 * in Markdown, say), so with a shared highlighter the colours would depend on which notes this thread had before.
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

/** One span per run of a colour; spaces take the colour of what precedes them, the default colour needs no span. */
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
