/** Marks an author puts at the end of a line of code, as VitePress reads them. */
const MARK =
  /[ \t]*(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/
/** The same with a word; `\\:` and `\\]` stand for the signs themselves. */
const WORD =
  /[ \t]*(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)[ \t]*\[!code[ \t]+word:((?:\\.|[^\\:\]]){1,200})(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
  error: 'err',
  warning: 'warn',
}

/** A word to be marked, in lines counted from 1. */
export interface MarkedWord {
  word: string
  from: number
  to: number
}

export interface MarkedCode {
  /** Without its marks. */
  code: string
  /** Class of each marked line, counted from 1. */
  marks: Map<number, string>
  words: MarkedWord[]
}

/**
 * Takes `// [!code ++]` and its kin out of the code. `:3` marks three lines, and without it `word:…` all that follow. A
 * line that holds nothing but a mark goes, and the mark applies to the lines after it.
 */
export function takeMarks(code: string): MarkedCode {
  const marks = new Map<number, string>()
  const words: MarkedWord[] = []
  if (!code.includes('[!code')) return { code, marks, words }
  const lines: string[] = []
  for (const line of code.split('\n')) {
    const match = MARK.exec(line) ?? WORD.exec(line)
    if (!match) {
      lines.push(line)
      continue
    }
    const rest = line.slice(0, match.index)
    if (rest.trim() !== '') lines.push(rest)
    const first = rest.trim() === '' ? lines.length + 1 : lines.length
    const kind = CLASSES[match[1]!]
    if (kind) for (let n = 0; n < Number(match[2] ?? 1); n++) marks.set(first + n, kind)
    else
      words.push({
        word: match[1]!.replace(/\\(.)/g, '$1'),
        from: first,
        to: first - 1 + Number(match[2] ?? MAX_LINES),
      })
  }
  return { code: lines.join('\n'), marks, words }
}

/** More than a note holds. */
const MAX_LINES = 1e9

/** Languages of what is typed into a terminal, as `toLanguage` names them. */
const TERMINALS = new Set(['shellscript', 'shellsession', 'bash', 'sh', 'shell', 'zsh', 'console', 'fish'])

/** Lines, counted from 0, that begin with a terminal's prompt: no script has such a line. */
export const findPrompts = (language: string, code: string): number[] =>
  TERMINALS.has(language.toLowerCase())
    ? code.split('\n').flatMap((line, at) => (line.startsWith('$ ') ? [at] : []))
    : []
