import { posix } from 'node:path'
import { completeDecoding } from '../../core/percent-decode.ts'
import type { LinkSlot } from '../../markdown/markdown.ts'
import type { PageRecord } from '../pages/page-record.ts'

/** Decoded address from the site's root. A relative link starts from the folder of the file that it is in. */
export function addressOf(page: PageRecord, { from }: Pick<LinkSlot, 'from'>, path: string, base: string): string {
  const decoded = completeDecoding(path).normalize('NFC')
  if (!decoded.startsWith('/')) {
    const folder = folderOf(page, from)
    if (folder !== undefined) return posix.normalize(`/${folder}/${decoded}`)
    // Only what is in the content folder has an address; no other begins with `/../`.
    const target = posix.join(posix.dirname(from!), decoded)
    const content = contentPrefixOf(page)
    return target.startsWith(content) ? `/${target.slice(content.length)}` : `/../${target}`
  }
  const inside = base !== '/' && decoded.startsWith(base) ? decoded.slice(base.length - 1) : decoded
  return posix.normalize(inside)
}

/** Path from the site's root to the content folder, with a slash at its end unless that is the root. */
const contentPrefixOf = ({ file, relativePath }: PageRecord): string => file.slice(0, file.length - relativePath.length)

/**
 * The file that a link is in, the note or one that it includes, relative to the content folder; undefined if it is
 * outside.
 */
export function linkingFile(page: PageRecord, from: string | undefined): string | undefined {
  if (from === undefined) return page.relativePath
  const content = contentPrefixOf(page)
  return from.startsWith(content) ? from.slice(content.length) : undefined
}

/** The folder of that file. */
export function folderOf(page: PageRecord, from: string | undefined): string | undefined {
  const file = linkingFile(page, from)
  return file === undefined ? undefined : posix.dirname(file)
}
