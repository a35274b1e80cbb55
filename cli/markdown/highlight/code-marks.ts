/** Marks an author puts at the end of a line of code, as VitePress reads them. */
const MARK =
  /[ \t]*(?:\/\/|\/\*|#|<!--|--|;|%|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/
const CLASSES: Readonly<Record<string, string>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
  error: 'err',
  warning: 'warn',
}

/**
 * Takes `// [!code ++]` and its kin out of the code.
 *
 * @returns the code without marks, and the class of each marked line, counted from 1. `:3` marks three lines. A line
 *   that holds nothing but a mark goes, and the mark tells of the lines after it.
 */
export function takeMarks(code: string): { code: string; marks: Map<number, string> } {
  const marks = new Map<number, string>()
  if (!code.includes('[!code')) return { code, marks }
  const kept: string[] = []
  for (const line of code.split('\n')) {
    const found = MARK.exec(line)
    if (!found) {
      kept.push(line)
      continue
    }
    const rest = line.slice(0, found.index)
    if (rest.trim() !== '') kept.push(rest)
    const first = rest.trim() === '' ? kept.length + 1 : kept.length
    for (let n = 0; n < Number(found[2] ?? 1); n++) marks.set(first + n, CLASSES[found[1]!]!)
  }
  return { code: kept.join('\n'), marks }
}
