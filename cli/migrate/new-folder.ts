import { copyFileSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compareText } from '../core/compare-text.ts'
import { hashOfFile } from '../core/file-hash.ts'
import { makeFolder, statIfThere, writeAtomic } from '../core/files.ts'
import { hash } from '../core/hash.ts'
import { holdsPath } from '../core/native-paths.ts'
import { say } from '../sentences/sentence.ts'
import { SpokenError } from '../sentences/spoken-error.ts'
import type { PlannedFile } from './old-site.ts'

/** File in the new site with the hash of each file that a migration wrote, by path. */
export const RECORD = '.kb-migrate.json'

export interface Written {
  written: string[]
  unchanged: number
  /** Changed or removed by the author since the last run, so left alone. */
  kept: string[]
}

/** Thrown if the new folder cannot be used; the message says why. */
export class FolderError extends SpokenError {
  override name = 'FolderError'
}

/**
 * Refuses a new folder that is inside the old one or contains it, or that has files which no migration wrote.
 *
 * @param from  absolute folder that exists
 * @param to  absolute folder, which need not exist
 * @throws FolderError
 */
export function checkFolders(from: string, to: string): void {
  const [old, now] = [realpathSync(from), realPath(to)]
  if (holdsPath(old, now))
    throw new FolderError(say('{to} is inside the old site, which is only read; choose a folder outside.', { to }))
  if (holdsPath(now, old)) throw new FolderError(say('{to} contains the old site; choose another folder.', { to }))
  const stats = statIfThere(to)
  if (!stats) return
  if (!stats.isDirectory()) throw new FolderError(say('{to} is a file; choose a folder.', { to }))
  const names = readdirSync(to)
  if (names.length > 0 && !names.includes(RECORD)) {
    throw new FolderError(
      say('{to} contains files that kb migrate did not write (such as {example}); choose an empty or new folder.', {
        to,
        example: names.sort()[0],
      }),
    )
  }
}

/** Resolves the symbolic links of a path whose last parts may not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPath(parent), basename(path))
  }
}

/**
 * Writes the planned files into the new folder. Files that the author changed or removed since the last run are left
 * alone. Each file is written whole or not at all, and the next run completes an interrupted one.
 */
export function writeFolder(to: string, files: readonly PlannedFile[]): Written {
  const known = readRecord(to)
  const record: Record<string, string> = {}
  const result: Written = { written: [], unchanged: 0, kept: [] }
  if (known.size === 0) writeAtomic(join(to, RECORD), '{}\n')
  for (const file of files) {
    const target = join(to, ...file.path.split('/'))
    const content = contentOf(file)
    const bytes = hash(content, 32)
    const now = hashOfFile(target)
    const before = known.get(file.path)
    if (now === bytes) result.unchanged++
    else if (now === before || (now === undefined && before === undefined)) {
      put(target, file, content)
      result.written.push(file.path)
    } else {
      result.kept.push(file.path)
      continue
    }
    record[file.path] = bytes
  }
  // Keep old entries: of files the author changed or removed, so that later runs leave them alone, too; and of files
  // gone from the old site, which the author may keep or delete.
  for (const [path, old] of known) record[path] ??= old
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)))
  const text = `${JSON.stringify(sorted, null, 1)}\n`
  if (hashOfFile(join(to, RECORD)) !== hash(text, 32)) writeAtomic(join(to, RECORD), text)
  return result
}

const contentOf = ({ from, text, read }: PlannedFile): string | Uint8Array =>
  from === undefined ? (read?.() ?? text ?? '') : readFileSync(from)

function put(target: string, { from }: PlannedFile, content: string | Uint8Array): void {
  if (from === undefined) {
    writeAtomic(target, content)
    return
  }
  makeFolder(dirname(target))
  const temporary = `${target}.kbtmp`
  try {
    copyFileSync(from, temporary)
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function readRecord(to: string): Map<string, string> {
  try {
    const read: unknown = JSON.parse(readFileSync(join(to, RECORD), 'utf8'))
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}
