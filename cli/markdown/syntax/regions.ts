/**
 * The lines between the comments `#region name` and `#endregion name`, without nested ones of these comments and
 * without common indentation.
 */
export function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const shown = regionLines(lines, name)?.map((at) => lines[at]!)
  if (!shown) return undefined
  const indent = commonIndent(shown)
  return shown.map((line) => line.slice(indent)).join('\n')
}

/**
 * Indices of the lines between the comments `#region name` and `#endregion name`, without nested ones of these
 * comments; undefined if there is no such region.
 */
export function regionLines(lines: readonly string[], name: string): number[] | undefined {
  const from = lines.findIndex((line) => {
    const mark = parseRegionMark(line)
    return mark !== undefined && !mark.isEnd && mark.name === name
  })
  if (from < 0) return undefined
  let depth = 1
  const shown: number[] = []
  for (let at = from + 1; at < lines.length; at++) {
    const mark = parseRegionMark(lines[at]!)
    if (!mark) {
      shown.push(at)
      continue
    }
    depth += mark.isEnd ? -1 : 1
    if (depth === 0 || (mark.isEnd && mark.name === name)) break
  }
  return shown
}

/** UTF-16 units of blanks that all lines begin with, blank lines left aside. */
export function commonIndent(lines: readonly string[]): number {
  const least = lines.reduce((most, line) => (line.trim() === '' ? most : Math.min(most, indentOf(line))), Infinity)
  return Number.isFinite(least) ? least : 0
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The beginning of a comment, or only `#`, and the word; what follows is the name. */
const REGION_MARK = /^(?:\/\/|\/\*|<!--|#\s*pragma\b|#|'|::|@?REM\b|--|;|%)\s*#?(?:(end)\s?)?region\b/i

/** Without `#`, a beginning must have its name and nothing else, because a sentence may begin with the word. */
function parseRegionMark(line: string): { isEnd: boolean; name: string } | undefined {
  const trimmed = line.trim()
  const match = REGION_MARK.exec(trimmed)
  if (!match) return undefined
  const words = trimmed
    .slice(match[0].length)
    .split(/-->|\*\//, 1)[0]!
    .trim()
  const isEnd = match[1] !== undefined
  if (!isEnd && !match[0].includes('#') && !/^\S+$/.test(words)) return undefined
  return { isEnd, name: /^[\p{L}\p{M}\p{N}_*-]*/u.exec(words)![0] }
}
