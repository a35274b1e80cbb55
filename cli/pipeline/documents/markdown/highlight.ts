import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { INITIAL, type StateStack } from 'shiki/textmate'
import type { RegexEngine } from 'shiki/types'
import { LIMITS } from '../../../../config/limits.ts'
import { escapeText } from './escape.ts'
import { lineMemory } from './line-memory.ts'
import { openOniguruma } from './oniguruma.ts'
import { sharedScanners } from './shared-scanners.ts'
import { isSpaces } from './spaces.ts'

/** Code in one language made HTML, line by line; classes are those of `classOf`. */
export type Colour = (code: string) => string[]

/** Names authors use that Shiki does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  golang: 'go',
  // The JavaScript grammar knows JSX, and one grammar is loaded instead of two.
  jsx: 'javascript',
  conf: 'ini',
  cfg: 'ini',
  env: 'dotenv',
  jsp: 'html',
  htm: 'html',
  less: 'less',
  node: 'javascript',
  uniapp: 'vue',
  wxml: 'xml',
  svg: 'xml',
  wxss: 'css',
  cmd: 'bat',
  pwsh: 'powershell',
  console: 'shellsession',
  mysql: 'sql',
  postgres: 'sql',
  h: 'c',
  hpp: 'cpp',
}
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight', 'ascii', 'tree', 'log-plain'])
const LOADERS: Readonly<Record<string, unknown>> = { ...bundledLanguages, ...bundledLanguagesAlias }

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

/** Shiki's name for what an author wrote; nothing when it knows none. `text` for plain code. */
export function toLanguage(written: string): string | undefined {
  const name = written.toLowerCase()
  if (PLAIN.has(name)) return 'text'
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name
  return Object.hasOwn(LOADERS, known) ? known : undefined
}

export const languageNames = (): string[] => [...Object.keys(LOADERS), ...Object.keys(ALIASES), ...PLAIN]

const plain: Colour = (code) => code.split('\n').map(escapeText)

type Highlighter = Awaited<ReturnType<typeof createHighlighter>>
/** The painters of this thread, by language: their grammars are what costs, and they hold no state of any document. */
const painters = new Map<string, Promise<Colour>>()
let engine: Promise<RegexEngine> | undefined

/**
 * One for each language: a grammar colours what other languages it finds registered (HTML in Markdown, say), so with a common
 * one the colours would depend on which notes this thread had before.
 */
async function createHighlighter() {
  engine ??= openOniguruma().then(sharedScanners)
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

/**
 * The painter of a language, which is loaded when it is first asked for.
 *
 * @param language  a name that `toLanguage` gave
 */
export async function loadLanguage(language: string): Promise<Colour> {
  if (language === 'text') return plain
  const known = painters.get(language)
  if (known) return known
  const loading = createHighlighter().then((highlighter) => load(highlighter, language))
  painters.set(language, loading)
  return loading
}

/** Frees what painting takes: all notes are painted. */
export function forgetPainters(): void {
  painters.clear()
  engine = undefined
}

async function load({ core, classOf }: Highlighter, language: string): Promise<Colour> {
  await core.loadLanguage(LOADERS[language] as Parameters<typeof core.loadLanguage>[0])
  const grammar = core.getLanguage(language)
  const known = lineMemory()
  return (code) => {
    let state: StateStack = INITIAL
    return code.split('\n').map((line) => {
      if (line.length > LIMITS.codeLineLength || state.depth > LIMITS.codeNesting) return escapeText(line)
      const seen = known.get(state, line)
      if (seen) {
        state = seen.next
        return seen.html
      }
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0)
      const html = paint(line, tokens, classOf)
      state = known.add(state, line, html, ruleStack)
      return html
    })
  }
}

/** One span a run of one colour; blanks take the colour of what stands before them, the ground colour needs no span. */
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
