import { readFileSync } from 'node:fs'
import { hash } from './hash.ts'

/** Hash of a file's bytes, of 32 digits; undefined if it cannot be read. */
export function hashOfFile(path: string): string | undefined {
  try {
    return hash(readFileSync(path), 32)
  } catch {
    return undefined
  }
}
