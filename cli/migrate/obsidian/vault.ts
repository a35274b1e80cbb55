import { posix } from 'node:path'
import { FileFinder } from '../../pipeline/pages/file-finder.ts'

/** Finds what links of Obsidian lead to. */
export interface Vault {
  /**
   * File for a link in a note.
   *
   * @param target  as written, without a heading
   * @param note  path of the note
   * @returns a path in the vault; a note's with `.md`; undefined if there is none
   * @see FileFinder
   */
  find(target: string, note: string): string | undefined
  /** Whether there is a file at a path in the vault. */
  has(path: string): boolean
  /** Names of blocks that links lead to: `[[note#^name]]`. */
  blocks: ReadonlySet<string>
}

/**
 * @param paths  of all files, relative to the vault
 * @param texts  of all notes
 */
export function openVault(paths: readonly string[], texts: readonly string[]): Vault {
  const blocks = new Set(texts.flatMap((text) => [...text.matchAll(/#\^([\w-]+)/g)].map(([, name]) => name!)))
  const finder = new FileFinder(paths)
  const find = (target: string, note: string): string | undefined =>
    target === '' ? undefined : finder.find(target, posix.dirname(note))?.path
  return {
    find: (target, note) => find(target, note) ?? find(`${target}.md`, note),
    has: (path) => finder.has(path),
    blocks,
  }
}
