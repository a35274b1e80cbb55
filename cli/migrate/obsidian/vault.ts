import { posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'

/** Finds what links of Obsidian lead to. */
export interface Vault {
  /**
   * File for a link in a note: by its path from the vault or from the note, else by its name alone, wherever it is.
   *
   * @param target  as written, without a heading
   * @param note  path of the note
   * @returns a path in the vault; a note's with `.md`; undefined if there is none
   */
  find(target: string, note: string): string | undefined
  /** Names of blocks that links lead to: `[[note#^name]]`. */
  blocks: ReadonlySet<string>
}

/**
 * @param paths  of all files, relative to the vault
 * @param texts  of all notes
 */
export function openVault(paths: readonly string[], texts: readonly string[]): Vault {
  const blocks = new Set(texts.flatMap((text) => [...text.matchAll(/#\^([\w-]+)/g)].map(([, name]) => name!)))
  const exact = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = posix.basename(path).toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const find = (target: string, note: string): string | undefined => {
    const wanted = percentDecode(target).replace(/^\/+/, '').toLowerCase()
    if (wanted === '') return undefined
    const fromNote = posix.join(posix.dirname(note.toLowerCase()), wanted)
    const named = (byName.get(posix.basename(wanted)) ?? [])
      .filter((path) => path.toLowerCase() === wanted || path.toLowerCase().endsWith(`/${wanted}`))
      .sort((a, b) => a.split('/').length - b.split('/').length)
    return exact.get(fromNote) ?? exact.get(wanted) ?? named[0]
  }
  return { find: (target, note) => find(target, note) ?? find(`${target}.md`, note), blocks }
}
