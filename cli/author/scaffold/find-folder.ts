import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '../../../config/suggest.ts'
import { folderTitle } from '../../pipeline/pages/entry-name.ts'

type FoundFolder = { folder: string; siblings: string[] } | { missing: string; near?: string; there: string[] }

/**
 * Finds a folder of notes by its path, with or without numbers: `01.前端/02.CSS` or just `前端/CSS`.
 *
 * @param contentDir  absolute
 * @returns the folder, relative to the content folder, and what is in it; or the first part that does not exist
 */
export function findFolder(contentDir: string, wanted: string): FoundFolder {
  const parts = wanted.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const found: string[] = []
  for (const part of parts) {
    const folders = readNames(join(contentDir, ...found), true)
    const isPart = (name: string) => name.normalize('NFC') === part.normalize('NFC')
    const match = folders.find(isPart) ?? folders.find((name) => isPart(folderTitle(name)))
    if (match === undefined) {
      const near = nearest(part, [...folders, ...folders.map(folderTitle)])
      return {
        missing: [...found, part].join('/'),
        there: folders,
        ...(near === undefined ? {} : { near: [...found, near].join('/') }),
      }
    }
    found.push(match)
  }
  return { folder: found.join('/'), siblings: readNames(join(contentDir, ...found), false) }
}

/** Names in code-unit order, without hidden ones. */
const readNames = (folder: string, foldersOnly: boolean): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (!foldersOnly || entry.isDirectory()))
    .map((entry) => entry.name)
    .sort()
