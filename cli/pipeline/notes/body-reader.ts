import type { Store } from '../../core/store/index.ts'
import { bodyOf } from './document-body.ts'
import type { DocumentBody, ReadBody } from './parsed-document.ts'

/** Reads bodies from the store. The last one is cached, because a page and its data need it one after the other. */
export function bodyReader(store: Pick<Store, 'getWith'>): ReadBody {
  let last: { key: string; body: DocumentBody } | undefined
  return (key) => {
    if (last?.key === key) return last.body
    last = { key, body: bodyOf(store, key) }
    return last.body
  }
}
