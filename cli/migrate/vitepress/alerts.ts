import { codeRanges } from '../tags/code-ranges.ts'
import { container } from '../tags/markdown-text.ts'

const START = /^([ \t]*)>[ \t]?\[!(note|tip|info|important|warning|caution|danger)\][ \t]*(.*?)\r?$/i

/**
 * Quotes that begin with `[!NOTE]` or `[!WARNING] title`, which VitePress and GitHub show as boxes, as containers.
 *
 * @param from where the body begins
 */
export function writeAlerts(text: string, from: number): { text: string; count: number } {
  if (!/>[ \t]?\[!\w/.test(text)) return { text, count: 0 }
  const fences = codeRanges(text, from).filter(({ kind }) => kind === 'fence')
  const end = text.includes('\r\n') ? '\r' : ''
  const lines = text.slice(from).split('\n')
  const written: string[] = []
  let count = 0
  let offset = from
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const start = offset
    offset += line.length + 1
    const isCode = fences.some((fence) => fence.from <= start && start < fence.to)
    const [, indent = '', type = '', title = ''] = isCode ? [] : (START.exec(line) ?? [])
    if (type === '') {
      written.push(line)
      continue
    }
    const inner: string[] = []
    // A line without the sign continues the paragraph above it.
    while (at + 1 < lines.length && isQuoted(lines[at + 1]!, inner.at(-1))) {
      const next = lines[++at]!
      offset += next.length + 1
      inner.push(next.replace(/\r$/, '').replace(/^[ \t]*>[ \t]?/, ''))
    }
    const box = container(`${type.toLowerCase()} ${title}`, inner.join('\n')).split('\n')
    written.push(...box.map((each) => (each === '' ? '' : indent + each) + end))
    count += 1
  }
  // A note that ends with a box has no line behind it.
  return count === 0 ? { text, count } : { text: text.slice(0, from) + written.join('\n').replace(/\r$/, ''), count }
}

const isQuoted = (line: string, before: string | undefined): boolean =>
  /^[ \t]*>/.test(line) ||
  (before !== undefined && before.trim() !== '' && line.trim() !== '' && !/^[ \t]*(?:[-*+#`~:<|]|\d+[.)])/.test(line))
