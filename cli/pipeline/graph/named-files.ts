import { posix } from 'node:path'
import { once } from '../../../config/once.ts'
import { FileFinder, isVisible, type NamedFile } from '../pages/file-finder.ts'
import type { Sources } from '../sources/source-file.ts'
import { openNearNames } from './near-names.ts'

/** Finds the files that `![[wave.png]]` and `[[tides.pdf]]` name. */
export interface NamedFiles {
  /**
   * A file next to the notes, else one of the public folder.
   *
   * @param name  as written, without what follows a `#`
   * @param folder  of the note, relative to the content folder
   */
  find(name: string, folder: string): (NamedFile & { kind: 'file' | 'public' }) | undefined
  /** What a name that finds no file may mean: for a path, where a file of that name is; else the most similar one. */
  near(name: string): string | undefined
}

/**
 * Made on first use, because many sites name no files.
 *
 * @param publicFolder  relative to the content folder
 */
export function toNamedFiles(
  { files, publicFiles }: { [Kind in 'files' | 'publicFiles']: Pick<Sources[Kind], 'keys'> },
  publicFolder: string,
): NamedFiles {
  const finders = once(() => ({ file: new FileFinder(files.keys()), public: new FileFinder(publicFiles.keys()) }))
  const paths = once(() => [...files.keys(), ...publicFiles.keys()].filter(isVisible))
  const nearest = openNearNames()
  const names = once(() => [...new Set(paths().map((path) => posix.basename(path)))])
  return {
    find(name, folder) {
      const file = finders().file.find(name, folder)
      if (file) return { kind: 'file', ...file }
      const found = finders().public.find(withoutFolder(name, folder, publicFolder), '.')
      return found && { kind: 'public', ...found }
    },
    near(name) {
      if (!name.includes('/')) return nearest(name, names())
      const { file, public: inPublic } = finders()
      const end = posix.basename(name)
      return (file.find(end, '.') ?? inPublic.find(end, '.'))?.path ?? nearest(name, paths())
    },
  }
}

/** The path in the public folder, for one on disk, such as `public/wave.png` in a vault. */
function withoutFolder(name: string, folder: string, publicFolder: string): string {
  const onDisk = [posix.normalize(name.replace(/^\/+/, '')), posix.join(folder, name)]
  const path = onDisk.find((candidate) => candidate.startsWith(`${publicFolder}/`))
  return path === undefined ? name : path.slice(publicFolder.length)
}
