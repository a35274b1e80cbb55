import { encodeText } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { LostEntryError, type Store } from '../../core/store/index.ts'
import type { CodeSlot } from '../../markdown/markdown.ts'
import type { DocumentBody } from './parsed-document.ts'

/** A body in the store: sizes of its texts in UTF-16 units, and the texts beside them, one behind the other. */
interface StoredBody extends Omit<DocumentBody, 'html' | 'content' | 'code'> {
  html: number
  content: number
  code?: StoredCode[]
  /** The texts, where there are halves of characters in them, which UTF-8 cannot hold. */
  texts?: string
}

interface StoredCode extends Omit<CodeSlot, 'lines' | 'digest'> {
  lines: number
  /** Absent in what the body's key is made of: pages keep their keys whatever code has highlighted them. */
  digest?: string
}

/** The body under a key, or undefined when absent or damaged. */
export function readBody(store: Pick<Store, 'getWith'>, key: string): DocumentBody | undefined {
  const entry = store.getWith<StoredBody>(key)
  if (!entry) return undefined
  const { html, content, code, texts = entry.bytes.toString('utf8'), ...rest } = entry.value
  let end = 0
  const take = (size: number): string => {
    end += size
    return texts.slice(end - size, end)
  }
  const body = { html: take(html), content: take(content), ...rest }
  if (!code) return body
  return { ...body, code: code.map(({ digest = '', lines, ...others }) => ({ digest, lines: take(lines), ...others })) }
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
 * Keeps a body under a key made of what it says.
 *
 * @param before  key of the note's body as it was
 */
export function keepBody(
  store: Pick<Store, 'getWith' | 'putWith'>,
  body: DocumentBody,
  before?: string,
): { bodyKey: string; bodyHash: string } {
  const { html, content, code, ...others } = body
  const texts = [html, content, ...(code ?? []).map(({ lines }) => lines)]
  const encoded = encodeText(...texts)
  // In place of half a character stands U+FFFD, which few texts have.
  const isWhole = !encoded.includes('\uFFFD') || texts.every((text) => text.isWellFormed())
  const bytes = isWhole ? encoded : encoded.subarray(0, 0)
  const stored = (withDigests: boolean): StoredBody => ({
    html: html.length,
    content: content.length,
    ...others,
    ...(code ? { code: code.map((slot) => toStored(slot, withDigests)) } : {}),
    ...(isWhole ? {} : { texts: texts.join('') }),
  })
  const bodyHash = hash(`${hash(bytes, 64)} ${JSON.stringify(stored(false))}`, 32)
  const bodyKey = hash(`body ${bodyHash}`, 40)
  // Asked for its bytes, not for its name: a damaged entry is replaced. So is one that other code has highlighted.
  const storedBody = bodyKey === before ? store.getWith<StoredBody>(bodyKey)?.value : undefined
  if (storedBody === undefined || storedBody.code?.[0]?.digest !== code?.[0]?.digest)
    store.putWith(bodyKey, stored(true), bytes)
  return { bodyKey, bodyHash }
}

const toStored = ({ digest, lines, ...others }: CodeSlot, withDigest: boolean): StoredCode => ({
  lines: lines.length,
  ...others,
  ...(withDigest ? { digest } : {}),
})
