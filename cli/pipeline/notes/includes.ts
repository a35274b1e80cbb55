import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { hash } from '../../core/hash.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** Whether the files a note shows parts of are as they were when it was parsed. */
export function includesAreCurrent(root: string, document: Pick<ParsedDocument, 'includes'>): boolean {
  return document.includes.every((include) => {
    const file = resolve(root, include.path)
    // One that could not be shown is not read for this.
    if (include.hash === '') return !existsSync(file)
    try {
      return statSync(file).isFile() && hash(readFileSync(file), 32) === include.hash
    } catch {
      return false
    }
  })
}
