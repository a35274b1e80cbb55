import { codeRanges, rangeFinder } from '../tags/code-ranges.ts'
import { nextMatch } from '../tags/next-match.ts'
import type { Tag } from '../tags/tag.ts'

// Name for an escaped shortcode, which Hugo shows without running it: `{{</* name */>}}`.
export const ESCAPED = '/* */'
/** Name for a shortcode in code, where Hugo runs it, too. */
export const IN_CODE = '`'

const START = /\{\{([<%])(\s*)(\/\*|\/?)\s*([\p{L}\d_][\p{L}\d_./-]*)?/gu

/**
 * Finds Hugo's shortcodes in a note, in order: `{{< name args >}}`, `{{% name args %}}`, their ends, and escaped ones.
 * Those in code are named `IN_CODE`.
 *
 * @param from  offset of the body
 */
export function findShortcodes(text: string, from: number): Tag[] {
  if (!text.includes('{{<', from) && !text.includes('{{%', from)) return []
  const codeAt = rangeFinder(codeRanges(text, from))
  const [endOfAngle, endOfPercent] = [nextMatch(text, />\}\}/), nextMatch(text, /%\}\}/)]
  const tags: Tag[] = []
  const starts = new RegExp(START)
  starts.lastIndex = from
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const [opening, sign = '<', blanks = '', slash, name] = start
    const isEscaped = slash === '/*'
    const inside = start.index + (isEscaped ? 3 + blanks.length + 2 : opening.length)
    const end = (sign === '<' ? endOfAngle(inside) : endOfPercent(inside))?.index
    if (end === undefined || (name === undefined && !isEscaped)) continue
    const to = end + 3
    starts.lastIndex = to
    if (isEscaped) {
      const args = `{{${sign}${text.slice(inside, end).replace(/\*\/\s*$/, '')}${sign === '<' ? '>' : '%'}}}`
      tags.push({ from: start.index, to, name: ESCAPED, args, kind: 'alone' })
      continue
    }
    const isCode = codeAt(start.index) !== undefined
    const written = text.slice(inside, end).trim()
    const isAlone = written.endsWith('/')
    tags.push({
      from: start.index,
      to,
      name: isCode ? IN_CODE : name!,
      args: isAlone ? written.slice(0, -1).trimEnd() : written,
      kind: isCode || isAlone ? 'alone' : slash === '/' ? 'closes' : 'opens',
    })
  }
  return tags
}

/** Arguments of a shortcode: by position, and by name in lower case. */
export interface ShortcodeArguments {
  list: readonly string[]
  named: ReadonlyMap<string, string>
}

const ARGUMENT = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\[\s\S])*)"|`([^`]*)`|([^\s"`=][^\s"`]*|["`=]))/g

export function readArguments(args: string): ShortcodeArguments {
  const list: string[] = []
  const named = new Map<string, string>()
  for (const [, name, quoted, raw, plain] of args.matchAll(ARGUMENT)) {
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? raw ?? plain ?? ''
    if (name === undefined) list.push(value)
    else named.set(name.toLowerCase(), value)
  }
  return { list, named }
}

/** The first of these named arguments that is set; if no arguments are named, the one at a position. */
export const argumentOf = ({ list, named }: ShortcodeArguments, names: readonly string[], at = 0): string | undefined =>
  names.map((name) => named.get(name)).find((value) => value !== undefined) ?? (named.size === 0 ? list[at] : undefined)
