import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { hash } from '../../core/hash.ts'

/** The content of a note's file. */
interface NoteFile {
  /** Without a byte order mark. */
  text: string
  /** Hash of its bytes. */
  hash: string
  isUtf8: boolean
}

/** @throws if the file cannot be read */
export function readNote(absolute: string): NoteFile {
  const bytes = readFileSync(absolute)
  return { text: bytes.toString('utf8').replace(/^\uFEFF/, ''), hash: hash(bytes, 32), isUtf8: isUtf8(bytes) }
}
