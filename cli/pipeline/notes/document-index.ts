import { chunkNumber } from '../../../config/model/chunk.ts'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import type { Site } from '../site/site.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** The small parts of all documents of a site, by `parseKey`. */
export type KnownDocuments = Record<string, ParsedDocument>

/**
 * Where the store keeps them: in few entries, so that a site is read at once, yet in more than one, so that an edit
 * need not write all of them anew.
 */
export interface DocumentIndex {
  /** All there are; those of an entry that is lost or damaged are missing. */
  read(): KnownDocuments
  /** Takes all there are now. An entry whose documents are the very objects that were read is left as it is. */
  write(documents: KnownDocuments): void
}

const PARTS = 16

/** Opens what is known of the notes of a content folder. */
export function openDocumentIndex({ contentDir }: Pick<Site, 'contentDir'>, store: Store): DocumentIndex {
  const keyOf = (part: number) => hash(`documents ${part} of ${PARTS} ${contentDir}`, 40)
  const numbers = [...Array(PARTS).keys()]
  /** Absent where it was not read, or is not there: it is written then whatever is in it. */
  let parts: (KnownDocuments | undefined)[] = []
  const write = (part: number, documents: KnownDocuments): void => {
    // Where a note was read from is in the record of its file.
    const stored = Object.entries(documents).map(([key, { source: _, ...document }]) => [key, document])
    store.putState(keyOf(part), Object.fromEntries(stored))
  }
  return {
    read() {
      parts = numbers.map((part) => store.getState<KnownDocuments>(keyOf(part)))
      return Object.assign({}, ...parts)
    },
    write(documents) {
      const keys = numbers.map((): string[] => [])
      for (const key in documents) keys[chunkNumber(documents[key]!.path) % PARTS]!.push(key)
      for (const part of numbers) {
        if (isSame(parts[part], documents, keys[part]!)) continue
        const now = Object.fromEntries(keys[part]!.map((key) => [key, documents[key]!]))
        write(part, now)
        parts[part] = now
      }
    },
  }
}

/** Whether a part holds the very documents of these keys. */
function isSame(old: KnownDocuments | undefined, documents: KnownDocuments, keys: readonly string[]): boolean {
  return (
    old !== undefined && Object.keys(old).length === keys.length && keys.every((key) => old[key] === documents[key])
  )
}
