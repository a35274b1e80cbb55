import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { decodeText } from '../../runtime/files.ts'
import { hash } from '../../runtime/hash.ts'

/** A note's file as it was read. */
export interface NoteFile {
  /** Without a byte order mark. */
  text: string
  /** Of its bytes. */
  hash: string
  isUtf8: boolean
}

/** Throws when the file cannot be read. */
export function readNote(absolute: string): NoteFile {
  const bytes = readFileSync(absolute)
  const isWhole = isUtf8(bytes)
  const text = isWhole ? decodeText(bytes) : bytes.toString('utf8')
  return { text: text.replace(/^\uFEFF/, ''), hash: hash(bytes, 32), isUtf8: isWhole }
}
