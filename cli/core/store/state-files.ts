import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomic } from '../files.ts'
import { checksum } from '../hash.ts'
import { isOfKind, namesIn, removeQuietly, writeOver } from './quiet-files.ts'

const EXTENSION = '.json'
const LINE_FEED = '\n'
const HEAD_LENGTH = 9

/** Values that builds replace, each in its own file: a checksum, a line feed and JSON. */
export interface StateFiles {
  /** Undefined for a value that is absent, damaged or another key's, which is removed, or that cannot be read now. */
  read<T>(key: string): T | undefined
  /** Replaces it completely or not at all. */
  write(key: string, value: unknown): void
  has(key: string): boolean
  /** Keys of all files. */
  keys(): string[]
}

/** @param folder only for these files; created with the first one */
export function openStateFiles(folder: string): StateFiles {
  const fileOf = (key: string) => join(folder, key + EXTENSION)
  const sumOf = (key: string, json: Uint8Array) => checksum(Buffer.from(key), json) + LINE_FEED
  return {
    read<T>(key: string) {
      const json = readChecked(fileOf(key), (bytes) => sumOf(key, bytes))
      return json && (JSON.parse(json.toString('utf8')) as T)
    },
    write(key, value) {
      const json = Buffer.from(JSON.stringify(value))
      writeOver(fileOf(key), () => writeAtomic(fileOf(key), sumOf(key, json), json))
    },
    has: (key) => isOfKind(fileOf(key), 'isFile'),
    keys: () =>
      namesIn(folder)
        .filter((name) => name.endsWith(EXTENSION))
        .map((name) => name.slice(0, -EXTENSION.length)),
  }
}

function readChecked(file: string, toHead: (json: Buffer) => string): Buffer | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    // Whatever else is wrong, such as too many open files, may be over at the next read.
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') removeQuietly(file)
    return undefined
  }
  const json = bytes.subarray(HEAD_LENGTH)
  if (bytes.toString('latin1', 0, HEAD_LENGTH) === toHead(json)) return json
  removeQuietly(file)
  return undefined
}
