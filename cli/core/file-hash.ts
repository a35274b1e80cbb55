import { readFileSync } from 'node:fs'
import { hash } from './hash.ts'

/** A file changed less than this ago may change again with the same timestamp: what is known of it is not kept. */
export const RACY_MS = 1500

/** Hash of a file's bytes, of 32 digits; undefined if it cannot be read. */
export function hashOfFile(path: string): string | undefined {
  try {
    return hash(readFileSync(path), 32)
  } catch {
    return undefined
  }
}
