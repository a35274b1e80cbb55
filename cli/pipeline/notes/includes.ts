import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { hashOfFile } from '../../core/file-hash.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** Whether the files that a note includes are unchanged since it was parsed. */
export const includesAreCurrent = (root: string, { includes }: Pick<ParsedDocument, 'includes'>): boolean =>
  includes.every((include) => isCurrentInclude(root, include))

/** Whether a file is as it was when a note that includes it was parsed. */
export function isCurrentInclude(root: string, { path, hash }: ParsedDocument['includes'][number]): boolean {
  const file = resolve(root, path)
  // The include failed, so it is current as long as the file does not exist.
  if (hash === '') return !existsSync(file)
  try {
    return statSync(file).isFile() && hashOfFile(file) === hash
  } catch {
    return false
  }
}
