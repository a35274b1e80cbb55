import { encodeText } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { LostEntryError, type Store } from '../../core/store.ts'
import type { DocumentBody } from './parsed-document.ts'

/**
 * What the store keeps of a body: `html` is its length in UTF-16 units, and both texts stand beside it, one behind the
 * other.
 */
interface Kept extends Omit<DocumentBody, 'html' | 'content'> {
  html: number | string
  /** Only where `html` is a text too: halves of characters, which UTF-8 cannot hold. */
  content?: string
}

/** The body under a key, or undefined when absent or damaged. */
export function readBody(store: Pick<Store, 'getWith'>, key: string): DocumentBody | undefined {
  const entry = store.getWith<Kept>(key)
  if (!entry) return undefined
  const { html, content = '', ...rest } = entry.value
  if (typeof html === 'string') return { html, content, ...rest }
  const text = entry.bytes.toString('utf8')
  return { html: text.slice(0, html), content: text.slice(html), ...rest }
}

/**
 * A body that this build has found or kept before.
 *
 * @throws LostEntryError  somebody emptied the cache meanwhile
 */
export function bodyOf(store: Pick<Store, 'getWith'>, key: string): DocumentBody {
  const body = readBody(store, key)
  if (!body) throw new LostEntryError(`The cache lost an entry while the build ran (${key}); build again.`)
  return body
}

/**
 * Keeps a body under a key made of what it says. What only the next edit wants to know (`painted`) names nothing: pages
 * keep their keys whatever code painted them.
 *
 * @param before  key of the note's body as it was
 */
export function keepBody(
  store: Pick<Store, 'getWith' | 'putWith'>,
  body: DocumentBody,
  before?: string,
): { bodyKey: string; bodyHash: string } {
  const { html, content, painted, ...others } = body
  const encoded = encodeText(html, content)
  // In place of half a character stands U+FFFD, which few texts have.
  const isWhole = !encoded.includes('\uFFFD') || (html.isWellFormed() && content.isWellFormed())
  const said: Kept = isWhole ? { html: html.length, ...others } : { html, content, ...others }
  const bytes = isWhole ? encoded : encoded.subarray(0, 0)
  const bodyHash = hash(`${hash(bytes, 64)} ${JSON.stringify(said)}`, 32)
  const bodyKey = hash(`body ${bodyHash}`, 40)
  // Asked for its bytes, not for its name: a damaged entry is replaced. So is one whose blocks other code has painted.
  const kept = bodyKey === before ? store.getWith<Kept>(bodyKey)?.value : undefined
  if (kept === undefined || kept.painted?.[0]?.[0] !== painted?.[0]?.[0])
    store.putWith(bodyKey, painted?.length ? { ...said, painted } : said, bytes)
  return { bodyKey, bodyHash }
}
