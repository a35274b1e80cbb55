import { chunkNumber } from '../../../config/model/chunk.ts'
import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import type { Site } from '../site/site.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** All documents of a site (without their bodies), by `parseKey`. */
export type KnownDocuments = Record<string, ParsedDocument>

/**
 * Stores documents in a few entries, so that a site is read quickly, but not in a single one, so that an edit does not
 * rewrite all of them.
 */
export interface DocumentIndex {
  /** All stored documents, except those of lost or damaged entries. */
  read(): KnownDocuments
  /** Replaces all documents. An entry is only written if its documents are not the same objects that were read. */
  write(documents: KnownDocuments): void
}

const PARTS = 16

/** Opens the stored documents of a content folder. */
export function openDocumentIndex({ contentDir }: Pick<Site, 'contentDir'>, store: Store): DocumentIndex {
  const keyOf = (part: number) => placeKey(store, `documents ${part} of ${PARTS}`, contentDir)
  const numbers = [...Array(PARTS).keys()]
  /** The stored content of each entry; an entry that was not read, or does not exist, is always written. */
  let parts: (KnownDocuments | undefined)[] = []
  const write = (part: number, documents: KnownDocuments): void => {
    // `source` is set from the `SourceFile` whenever documents are read, and `open` is secret.
    const stored = Object.entries(documents).map(([key, { source: _, open: __, ...document }]) => [key, document])
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

/** Whether an entry contains exactly the documents with these keys, as the same objects. */
function isSame(old: KnownDocuments | undefined, documents: KnownDocuments, keys: readonly string[]): boolean {
  return (
    old !== undefined && Object.keys(old).length === keys.length && keys.every((key) => old[key] === documents[key])
  )
}
