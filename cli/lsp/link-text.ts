import { posix } from 'node:path'
import type { PageIndex } from '../pipeline/graph/page-index.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'

/** What would end a link's address, or mean something else in it. */
const BREAKS = /[\s()<>%#?"\\]/g

/** An address as it can be between the brackets of a link, its letters as they are. */
export const toLinkText = (path: string): string =>
  path.replace(BREAKS, encodeURIComponent).replace(/[()]/g, escapeBracket)

const escapeBracket = (sign: string): string => (sign === '(' ? '%28' : '%29')

/** From a note to a file, both from the content folder. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return toLinkText(path.startsWith('.') ? path : `./${path}`)
}

/** An address with the site's base before it, where it has one. */
export const addressLink = (page: Pick<PageRecord, 'path'>): string => toLinkText(page.path)

/** The title where no other note has it, else the path. */
export function wikiName(target: PageRecord, index: Pick<PageIndex, 'byName'>): string {
  const isPlain = !/[\][|#{}"`\n]/.test(target.title)
  return isPlain && index.byName(target.title).length === 1 ? target.title : target.relativePath.replace(/\.md$/i, '')
}
