import { CONTAINERS } from './container-names.ts'

/** Signs of quotes, each with a blank behind it. */
const QUOTES = /^(?: {0,3}> ?)+/
const MARKER = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))/
const COLONS = /^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)/
const FOOTNOTE = /^ {0,3}\[\^[^\s[\]]+\]:/

/**
 * Counts, line by line, where quotes, lists, footnotes and containers end, and lines that continue one without its signs. At each of them
 * the parser goes through all it has read.
 */
export function containerEnds(): (line: string) => boolean {
  let quotes = 0
  /** Where the words of open list items begin, within their quotes. */
  let items: number[] = []
  let other = false

  const withoutSigns = (isBlank: boolean): boolean => {
    const ends = quotes > 0 || other || (!isBlank && items.length > 0)
    if (isBlank) [quotes, other] = [0, false]
    else if (quotes === 0 && !other) items = []
    return ends
  }

  return (line) => {
    const signs = QUOTES.exec(line)?.[0] ?? ''
    const depth = signs === '' ? 0 : signs.split('>').length - 1
    const rest = line.slice(signs.length)
    const isBlank = rest.trim() === ''
    if (COLONS.test(rest) && CONTAINERS.has(COLONS.exec(rest)![1]!)) return true
    if (FOOTNOTE.test(rest)) {
      other = true
      return true
    }
    const marker = MARKER.exec(rest)
    if (!marker) {
      if (depth < quotes) return withoutSigns(isBlank)
      const indent = rest.length - rest.trimStart().length
      const ends = depth > quotes || isBlank ? false : items.length > 0 && indent < items.at(-1)!
      if (depth > quotes) [quotes, items] = [depth, []]
      return ends ? withoutSigns(false) : false
    }
    const indent = marker[1]!.length
    const before = items.length
    while (items.length > 0 && indent < items.at(-1)!) items.pop()
    const ends = depth !== quotes || other || items.length + 1 < before
    items.push(indent + marker[2]!.length)
    ;[quotes, other] = [depth, false]
    // More than one on a line: the inner one ends with it.
    const inner = rest.slice(marker[0].length)
    return ends || MARKER.test(inner) || inner.startsWith('>') || /^(?:`{3}|~{3})/.test(inner)
  }
}
