import { partitionPoint } from '../../config/partition-point.ts'

/**
 * Converts offsets in the parsed text of a body, where all lines end with a line feed, to offsets in the file.
 *
 * @param body  as it is in the file
 * @param start  UTF-16 units before it
 */
export function toFileOffsets(body: string, start: number): (offset: number) => number {
  const ends: number[] = []
  for (let at = body.indexOf('\r\n'); at >= 0; at = body.indexOf('\r\n', at + 2)) ends.push(at - ends.length)
  return (offset) => start + offset + partitionPoint(ends, (end) => end < offset)
}
