import type { Store } from '../../core/store/index.ts'
import { bodyOf } from './document-body.ts'
import type { DocumentBody } from './parsed-document.ts'

/** Bodies from the store; the last one is kept, because a page and its data follow each other. */
export function bodyReader(store: Pick<Store, 'getWith'>): (key: string) => DocumentBody {
  let last: { key: string; body: DocumentBody } | undefined
  return (key) => {
    if (last?.key === key) return last.body
    last = { key, body: bodyOf(store, key) }
    return last.body
  }
}
