import { createCipheriv, createDecipheriv, createHmac, hkdfSync, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { LOCK } from '../../../config/model/locked.ts'

/** What encrypts the texts behind one password. Plain data, so that worker threads can have it; never written. */
export interface Lock {
  /** Base64. */
  salt: string
  /** Differs if the password or the salt does. Derived like the keys, so that it helps no guessing. */
  id: string
  /** Base64: the key of pages, that of the cache, and that of IVs. */
  pageKey: string
  storeKey: string
  ivKey: string
}

/**
 * Derives the keys of a password, which takes about a quarter of a second.
 *
 * @param salt  of `LOCK.saltSize` bytes
 */
export async function deriveLock(password: string, salt: Buffer): Promise<Lock> {
  // The same letters may be composed differently by another keyboard.
  const secret = await promisify(pbkdf2)(password.normalize('NFC'), salt, LOCK.rounds, LOCK.keyBits / 8, 'sha256')
  const keyFor = (purpose: string): string =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, LOCK.keyBits / 8)).toString('base64')
  return {
    salt: salt.toString('base64'),
    id: keyFor('kb id').slice(0, 16),
    pageKey: keyFor(LOCK.pageKey),
    storeKey: keyFor('kb store'),
    ivKey: keyFor('kb iv'),
  }
}

/**
 * Encrypts a text; the same arguments give the same result.
 *
 * AES-GCM is broken by two different texts under one key and IV: they give away each other's difference, and forgeries.
 * Random IVs would do, but then no two builds would give the same bytes. So the IV is computed from the text, as in SIV
 * modes: the first 96 bits of an HMAC, under a key of its own, over the place and the whole text. Different texts have
 * the same IV only if 96 bits of HMAC-SHA-256 coincide (for a billion texts, one in 10^11). The same text at the
 * same place gives the same bytes, which shows no more than that it has not changed; the same text at two places gives
 * different ones. The IV itself says nothing about the text to anybody without the key, so a guess at the text cannot
 * be checked.
 *
 * @param key  `pageKey` or `storeKey`
 * @param place  where the result is used; no two uses of a key share one
 * @returns base64 of IV, encrypted text and tag
 */
export function seal(lock: Lock, key: 'pageKey' | 'storeKey', place: string, text: string): string {
  const mac = createHmac('sha256', Buffer.from(lock.ivKey, 'base64'))
  const iv = mac
    .update(`${JSON.stringify([key, place])}\n`)
    .update(text)
    .digest()
    .subarray(0, LOCK.ivSize)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(lock[key], 'base64'), iv, { authTagLength: LOCK.tagSize })
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Decrypts the result of `seal`; undefined if it was encrypted with another key, or is damaged. */
export function unseal(lock: Lock, key: 'pageKey' | 'storeKey', sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const end = bytes.length - LOCK.tagSize
  if (end < LOCK.ivSize) return undefined
  const iv = bytes.subarray(0, LOCK.ivSize)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(lock[key], 'base64'), iv, {
    authTagLength: LOCK.tagSize,
  }).setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(LOCK.ivSize, end)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
