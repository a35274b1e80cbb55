import { TAGS_PART, toDetail } from '../../../config/model/search-index.ts'

/**
 * What has been seen of a term, packed into one integer because objects would be the main cost here: fields in 2 bits,
 * the count up to `COUNT_MAX` in 4, parts above.
 */
export type Tally = number
const COUNT_SHIFT = 2
const COUNT_MAX = 10
const PARTS_SHIFT = 6

export const detailOf = (tally: Tally): number =>
  toDetail(tally & 3, (tally >>> COUNT_SHIFT) & 15, tally >>> PARTS_SHIFT)

/** A tally with one more occurrence. Part -1 is the title, which has no part and no count. Tags have no count. */
export function onceMore(before: Tally, field: number, part: number): Tally {
  const tally = before | field
  if (part < 0) return tally
  const counts = part !== TAGS_PART && ((tally >>> COUNT_SHIFT) & 15) < COUNT_MAX
  const counted = counts ? tally + (1 << COUNT_SHIFT) : tally
  return counted | (1 << (part + PARTS_SHIFT))
}
