import { LostEntryError, type Store } from '../../runtime/store.ts'
import { readBody } from '../documents/document-body.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'

/** Bodies from the store; the last one is kept, because a page and its data follow each other. */
export function bodyReader(store: Pick<Store, 'getWith'>): (key: string) => DocumentBody {
  let last: { key: string; body: DocumentBody } | undefined
  return (key) => {
    if (last?.key === key) return last.body
    const body = readBody(store, key)
    if (!body) throw new LostEntryError(`The cache lost an entry while the build ran (${key}); build again.`)
    last = { key, body }
    return body
  }
}
