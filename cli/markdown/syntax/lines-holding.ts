const isLineEnd = (code: number): boolean => code === 10 || code === 13

/** Start offset of the line that an offset is in; at least `from`. */
export function lineStart(text: string, offset: number, from = 0): number {
  let start = offset
  while (start > from && !isLineEnd(text.charCodeAt(start - 1))) start--
  return start
}

/**
 * Start offsets of the lines that contain one of some signs, in order; in linear time, skipping other lines.
 *
 * @param from  the start of a line
 */
export function* linesHolding(text: string, signs: readonly string[], from = 0): Generator<number> {
  const places = signs.map((sign) => text.indexOf(sign, from))
  for (let at = from; ; ) {
    let next = -1
    for (let i = 0; i < signs.length; i++) {
      if (places[i]! >= 0 && places[i]! < at) places[i] = text.indexOf(signs[i]!, at)
      if (places[i]! >= 0 && (next < 0 || places[i]! < next)) next = places[i]!
    }
    if (next < 0) return
    yield lineStart(text, next, from)
    at = next
    while (at < text.length && !isLineEnd(text.charCodeAt(at))) at++
  }
}
