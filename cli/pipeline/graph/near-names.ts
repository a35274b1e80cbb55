import { nearest } from '../../../config/suggest.ts'

/**
 * Names that are compared for all hints of a site, a few seconds of work. Where thousands of pictures are missing on a
 * site of thousands of files, as after a folder was moved, the first faults have hints.
 */
const MOST_COMPARED = 1_000_000

/**
 * What an author may have meant by a name that leads nowhere; undefined if nothing is similar, or after
 * `MOST_COMPARED`.
 */
export type NearName = (word: string, candidates: Iterable<string>) => string | undefined

/** For one reading of a site's links. */
export function openNearNames(): NearName {
  let left = MOST_COMPARED
  return (word, candidates) => {
    if (left <= 0) return undefined
    const names = [...candidates]
    left -= names.length
    return nearest(word, names)
  }
}
