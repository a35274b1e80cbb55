/** A mark at the end of a line of code, in VitePress's syntax. */
const MARK =
  /[ \t]*(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/
/** The same for a word; `\:` and `\]` are the signs themselves. */
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

/** A word to mark in a range of lines, counted from 1 and including `to`. */
interface MarkedWord {
  word: string
  from: number
  to: number
}

interface MarkedCode {
  /** The code without its marks. */
  code: string
  /** CSS class of each marked line, counted from 1. */
  marks: Map<number, string>
  words: MarkedWord[]
}

/**
 * Takes marks such as `// [!code ++]` out of the code. `:3` marks three lines; without it, one line is marked, or for
 * `word:…` all lines that follow. A line with nothing but a mark is removed, and the mark applies to the lines after
 * it.
 */
export function takeMarks(code: string): MarkedCode {
  const marks = new Map<number, string>()
  const words: MarkedWord[] = []
  if (!code.includes('[!code')) return { code, marks, words }
  const lines: string[] = []
  for (const line of code.split('\n')) {
    const mark = MARK.exec(line)
    const match = mark ?? WORD.exec(line)
    if (!match) {
      lines.push(line)
      continue
    }
    const rest = line.slice(0, match.index)
    if (rest.trim() !== '') lines.push(rest)
    const first = rest.trim() === '' ? lines.length + 1 : lines.length
    if (mark) for (let n = 0; n < Number(match[2] ?? 1); n++) marks.set(first + n, CLASSES[match[1]!]!)
    else
      words.push({
        word: match[1]!.replace(/\\(.)/g, '$1'),
        from: first,
        to: first - 1 + Number(match[2] ?? MAX_LINES),
      })
  }
  return { code: lines.join('\n'), marks, words }
}

/** More lines than any note has. */
const MAX_LINES = 1e9

/** Languages for terminal input, as `toLanguage` names them. */
const TERMINALS = new Set(['shellscript', 'shellsession', 'bash', 'sh', 'shell', 'zsh', 'console', 'fish'])

/** Lines, counted from 0, that begin with a shell prompt, as no line of a script does. */
export const findPrompts = (language: string, code: string): number[] =>
  TERMINALS.has(language.toLowerCase())
    ? code.split('\n').flatMap((line, at) => (line.startsWith('$ ') ? [at] : []))
    : []
