import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { hashOfFile } from '../../core/file-hash.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** Whether the files that a note includes are unchanged since it was parsed. */
export function includesAreCurrent(root: string, document: Pick<ParsedDocument, 'includes'>): boolean {
  return document.includes.every((include) => {
    const file = resolve(root, include.path)
    // The include failed, so it is current as long as the file does not exist.
    if (include.hash === '') return !existsSync(file)
    try {
      return statSync(file).isFile() && hashOfFile(file) === include.hash
    } catch {
      return false
    }
  })
}
