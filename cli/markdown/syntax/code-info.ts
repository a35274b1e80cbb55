import type { Code } from 'mdast'

/** What follows an opening fence. */
export interface CodeInfo {
  /** As written; may be empty. */
  language: string
  /** Ranges of line numbers, counted from 1. */
  highlighted: [from: number, to: number][]
  title?: string
  /** Overrides the site's setting. */
  lineNumbers?: boolean
  /** Number of the first line. */
  firstLine: number
  /** Whether it is the tab of a code group to show first. */
  active: boolean
}

/**
 * Parses what follows an opening fence: `js {1,3-5} title="app.js"`, `js{1}`, `js [app.js]`, `js:line-numbers=5`,
 * `js:no-line-numbers`. Never throws; unknown parts are ignored.
 */
export function codeInfoOf({ lang, meta }: Pick<Code, 'lang' | 'meta'>): CodeInfo {
  const info = [lang, meta].filter(Boolean).join(' ')
  const language = /^[^\s{[:]*/.exec(info)![0]
  let rest = info.slice(language.length)
  const result: CodeInfo = { language, highlighted: [], firstLine: 1, active: false }
  if (rest === '') return result

  const title = /(?:^|[\s}\]])title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest) ?? bracketsIn(rest)
  if (title) {
    result.title = (title[1] ?? title[2] ?? title[3] ?? '').trim()
    rest = rest.replace(title[0], ' ')
  }
  const ranges = /\{(?:highlight:\s*\[)?([\d\s,-]+)\]?\}/.exec(rest)?.[1]
  if (ranges) result.highlighted = parseRanges(ranges)
  const numbers = /:(no-)?line-numbers(?:=(\d{1,6}))?/.exec(rest)
  if (numbers) {
    result.lineNumbers = numbers[1] === undefined
    if (numbers[2]) result.firstLine = Number(numbers[2])
  }
  result.active = /(?:^|\s)active(?:\s|$)/.test(rest)
  return result
}

/** `[app.js]`; those in `{highlight: [1,2]}` are a list. */
const bracketsIn = (rest: string): RegExpExecArray | undefined =>
  [...rest.matchAll(/\{[^{}[\]]{0,99}\[[^{}[\]]{0,99}\][^{}]{0,99}\}|\[([^\]]+)\]/g)].find(
    ([, title]) => title !== undefined,
  )

/** `1,3-5` → [[1,1],[3,5]]; parts that are not numbers are ignored. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part)
    if (!match) return []
    const from = Number(match[1])
    const to = match[2] === undefined ? from : Number(match[2])
    return [[Math.min(from, to), Math.max(from, to)]]
  })
}
