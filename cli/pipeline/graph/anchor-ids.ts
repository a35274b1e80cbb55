import { memo } from '../../../config/memo.ts'

/** The anchors of a document as a set, which is asked for each link to it. */
export const anchorIds = memo((anchors: readonly string[]): ReadonlySet<string> => new Set(anchors))
