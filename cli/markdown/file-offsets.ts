import { partitionPoint } from '../core/partition-point.ts'

/**
 * From the text of a body that is parsed, which has one kind of line end, to the file.
 *
 * @param body  as it is in the file
 * @param start  UTF-16 units before it
 */
export function toFileOffsets(body: string, start: number): (offset: number) => number {
  const ends: number[] = []
  for (let at = body.indexOf('\r\n'); at >= 0; at = body.indexOf('\r\n', at + 2)) ends.push(at - ends.length)
  return (offset) => start + offset + partitionPoint(ends, (end) => end < offset)
}
