import { LOCK, type OpenParts } from '../../../config/model/locked.ts'

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/**
 * Derives the key of pages from a password (`cli/pipeline/site/seal.ts`), which takes a moment on purpose.
 *
 * @param salt  base64
 * @returns base64
 */
export async function deriveKey(password: string, salt: string, iterations: number): Promise<string> {
  const { subtle } = crypto
  const given = new TextEncoder().encode(password.normalize('NFC'))
  const hash = 'SHA-256'
  const start = await subtle.importKey('raw', given, 'PBKDF2', false, ['deriveBits'])
  const secret = await subtle.deriveBits({ name: 'PBKDF2', hash, salt: toBytes(salt), iterations }, start, LOCK.keyBits)
  const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(LOCK.pageKey)
  return toBase64(await subtle.deriveBits({ name: 'HKDF', hash, salt: new Uint8Array(), info }, source, LOCK.keyBits))
}

/**
 * Decrypts the parts of a page; undefined if the key is not that of the page.
 *
 * @param key  base64
 * @param text  `LockedView.text`
 */
export async function openParts(key: string, text: string): Promise<OpenParts | undefined> {
  const bytes = toBytes(text)
  try {
    const imported = await crypto.subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['decrypt'])
    const iv = bytes.subarray(0, LOCK.ivSize)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, imported, bytes.subarray(LOCK.ivSize))
    return JSON.parse(new TextDecoder().decode(plain)) as OpenParts
  } catch {
    return undefined
  }
}
