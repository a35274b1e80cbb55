import { encodeText } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { LostEntryError } from '../../core/store/lost-entry.ts'
import type { CodeSlot } from '../../markdown/markdown.ts'
import type { DocumentBody } from './parsed-document.ts'

/** A body in the store: the lengths of its texts in UTF-16 units; the texts are stored concatenated, as bytes. */
interface StoredBody extends Omit<DocumentBody, 'html' | 'content' | 'code'> {
  html: number
  content: number
  code?: StoredCode[]
  /** The concatenated texts instead of bytes if they contain lone surrogates, which UTF-8 cannot encode. */
  texts?: string
}

interface StoredCode extends Omit<CodeSlot, 'lines' | 'digest'> {
  lines: number
  /** Left out of the data that the body's key is computed from, so a new version of kb does not change pages' keys. */
  digest?: string
}

/** The body under a key; undefined if it is absent or damaged. */
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
 * Reads a body that this build has found in the store, or written to it.
 *
 * @throws LostEntryError if it is gone, for example because the cache was emptied meanwhile
 */
export function bodyOf(store: Pick<Store, 'getWith'>, key: string): DocumentBody {
  const body = readBody(store, key)
  if (!body) throw new LostEntryError(`The cache lost an entry while the build ran (${key}); build again.`)
  return body
}

/**
 * Stores a body under a hash of its content.
 *
 * @param before  key of the note's previous body, which is not written again if it is unchanged
 */
export function keepBody(
  store: Pick<Store, 'getWith' | 'putWith'>,
  body: DocumentBody,
  before?: string,
): { bodyKey: string; bodyHash: string } {
  const { html, content, code, ...others } = body
  const texts = [html, content, ...(code ?? []).map(({ lines }) => lines)]
  const encoded = encodeText(...texts)
  // Lone surrogates are encoded as U+FFFD. Few texts contain that, so the slower check is rarely needed.
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
  // Reads the entry instead of only checking that it exists, so that a damaged one is replaced. So is one whose code
  // was highlighted by another version.
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

/** Whether a body shows nothing, because it is blank or only contains comments. An unclosed comment hides the rest. */
export const isEmptyBody = (body: string): boolean => body.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() === ''
