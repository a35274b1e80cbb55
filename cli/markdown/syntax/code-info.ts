/** What is behind an opening fence. */
export interface CodeInfo {
  /** As written, without what follows it; may be empty. */
  language: string
  /** Line numbers from 1, as ranges. */
  highlighted: [from: number, to: number][]
  title?: string
  /** The author's word against the site's setting. */
  lineNumbers?: boolean
  /** First line number shown. */
  firstLine: number
  /** Tab of a code group to be shown first. */
  active: boolean
}

/**
 * Reads an info string: `js {1,3-5} title="app.js"`, `js{1}`, `js [app.js]`, `js:line-numbers=5`, `js:no-line-numbers`.
 * Never throws; what it does not know it leaves out.
 */
export function parseCodeInfo(info: string): CodeInfo {
  const language = /^[^\s{[:]*/.exec(info)![0]
  let rest = info.slice(language.length)
  const result: CodeInfo = { language, highlighted: [], firstLine: 1, active: false }
  if (rest === '') return result

  const title = /(?:^|[\s}\]])title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest) ?? /\[([^\]]+)\]/.exec(rest)
  if (title) {
    result.title = (title[1] ?? title[2] ?? title[3] ?? '').trim()
    rest = rest.replace(title[0], ' ')
  }
  const ranges = /\{([\d\s,-]+)\}/.exec(rest)?.[1]
  if (ranges) result.highlighted = parseRanges(ranges)
  const numbers = /:(no-)?line-numbers(?:=(\d{1,6}))?/.exec(rest)
  if (numbers) {
    result.lineNumbers = numbers[1] === undefined
    if (numbers[2]) result.firstLine = Number(numbers[2])
  }
  result.active = /(?:^|\s)active(?:\s|$)/.test(rest)
  return result
}

/** `1,3-5` → [[1,1],[3,5]]; parts that are no numbers are left out. */
export function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part)
    if (!match) return []
    const from = Number(match[1])
    const to = match[2] === undefined ? from : Number(match[2])
    return [[Math.min(from, to), Math.max(from, to)]]
  })
}
