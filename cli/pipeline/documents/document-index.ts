import { chunkNumber } from '../../../config/model/chunk.ts'
import { hash } from '../../runtime/hash.ts'
import type { Store } from '../../runtime/store.ts'
import type { Site } from '../context.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** The small parts of all documents of a site, by `parseKey`. */
export type KnownDocuments = Record<string, ParsedDocument>

/**
 * Where the store keeps them: in few entries, so that a site is read at once, yet in more than one, so that an edit need not
 * write all of them anew.
 */
export interface DocumentIndex {
  /** All there are; those of an entry that is lost or damaged are missing. */
  read(): KnownDocuments
  /** Takes all there are now. An entry whose documents are the very objects that were read is left as it is. */
  write(documents: KnownDocuments): void
}

const PARTS = 16

export function openDocumentIndex({ contentDir }: Pick<Site, 'contentDir'>, store: Store): DocumentIndex {
  const keyOf = (part: number) => hash(`documents ${part} of ${PARTS} ${contentDir}`, 40)
  const numbers = [...Array(PARTS).keys()]
  /** Absent where it was not read, or is not there: it is written then whatever is in it. */
  let parts: (KnownDocuments | undefined)[] = []
  return {
    read() {
      parts = numbers.map((part) => store.get<KnownDocuments>(keyOf(part)))
      return Object.assign({}, ...parts)
    },
    write(documents) {
      const now = numbers.map((): KnownDocuments => ({}))
      for (const key in documents) now[chunkNumber(documents[key]!.path) % PARTS]![key] = documents[key]!
      for (const part of numbers) if (!isSame(parts[part], now[part]!)) store.put(keyOf(part), now[part])
      parts = now
    },
  }
}

function isSame(old: KnownDocuments | undefined, now: KnownDocuments): boolean {
  if (old === undefined || Object.keys(old).length !== Object.keys(now).length) return false
  for (const key in now) if (old[key] !== now[key]) return false
  return true
}
