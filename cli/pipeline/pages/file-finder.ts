import { posix } from 'node:path'
import { once } from '../../../config/once.ts'
import { compareText } from '../../core/compare-text.ts'
import { folded, foldersAround } from '../../core/native-paths.ts'
import { percentDecode } from '../../core/percent-decode.ts'

/** A file that a name means. */
export interface NamedFile {
  path: string
  /** All files of the name, if there are several and none is in the folder of the note. */
  rivals?: readonly string[]
}

/**
 * Finds what Obsidian finds for a name in double brackets, in any letter case: the file at that path, else at that path
 * from the folder of the note, else the file whose path ends so. Of several, this is the nearest: the fewest folders up
 * from the note, then the fewest folders down, then the first by its path. Letters in the same case go before others.
 *
 * A name that begins with `./` or `../` is a path from the note, one that begins with `/` a path from the root. Nothing
 * leads out of the folder, nor to files that are hidden.
 */
export class FileFinder {
  readonly #paths: ReadonlySet<string>
  /** By the ends of their paths, as written. */
  readonly #byEnd = new Map<string, Namesakes>()
  /** By the ends of their paths, in any letter case. */
  readonly #byFoldedEnd = new Map<string, Namesakes>()

  /** @param paths  of all files, relative to the folder, in NFC */
  constructor(paths: Iterable<string>) {
    // Of two files of a name, that in fewer folders goes first.
    const sorted = [...paths].filter(isVisible).map((path) => ({ path, depth: path.split('/').length }))
    sorted.sort((a, b) => a.depth - b.depth || compareText(a.path, b.path))
    this.#paths = new Set(sorted.map(({ path }) => path))
    for (const path of this.#paths) {
      addByEnds(this.#byEnd, path, path)
      addByEnds(this.#byFoldedEnd, folded(path), path)
    }
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  /**
   * @param name  as written, without what follows a `#`; percent-encoded only if there is no file called so
   * @param folder  of the note; `.` for the root
   */
  find(name: string, folder: string): NamedFile | undefined {
    const decoded = percentDecode(name)
    return this.#find(name, folder) ?? (decoded === name ? undefined : this.#find(decoded, folder))
  }

  #find(written: string, folder: string): NamedFile | undefined {
    const name = written.normalize('NFC').trim()
    const path = posix.normalize(name.replace(/^\/+/, ''))
    const isFromNote = /^\.{1,2}\//.test(name)
    const exact =
      (isFromNote ? undefined : this.#at(path)) ??
      (name.startsWith('/') ? undefined : this.#at(posix.join(folder, name)))
    if (exact !== undefined) return { path: exact }
    if (isFromNote || name.startsWith('/')) return undefined
    return (this.#byEnd.get(path) ?? this.#byFoldedEnd.get(folded(path)))?.nearest(folder)
  }

  #at(path: string): string | undefined {
    if (this.#paths.has(path)) return path
    // The whole path is the shortest that ends so.
    const first = this.#byFoldedEnd.get(folded(path))?.files[0]
    return first !== undefined && folded(first) === folded(path) ? first : undefined
  }
}

/** Whether no part of a path begins with a dot. */
export const isVisible = (path: string): boolean => !/(?:^|\/)\./.test(path)

/** Files of one name, the one in the fewest folders first. */
class Namesakes {
  readonly files: string[] = []
  /** The first file below each folder. */
  readonly #below = once(() => {
    const below = new Map<string, string>()
    for (const file of this.files)
      for (const folder of [...foldersAround(file), '.']) if (!below.has(folder)) below.set(folder, file)
    return below
  })

  nearest(folder: string): NamedFile | undefined {
    for (const around of [folder, ...foldersAround(folder), '.']) {
      const path = this.#below().get(around)
      if (path === undefined) continue
      const isAlone = this.files.length === 1 || posix.dirname(path) === folder
      return { path, ...(isAlone ? {} : { rivals: this.files }) }
    }
    return undefined
  }
}

/** Longer ones are found by their whole paths only. */
const MAX_PARTS = 16

/** Adds a file by the last part of a path, the last two, and so on. */
function addByEnds(map: Map<string, Namesakes>, path: string, file: string): void {
  for (let at = path.length, parts = 0; at >= 0 && parts < MAX_PARTS; parts++) {
    at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)
    const end = path.slice(at + 1)
    const namesakes = map.get(end) ?? new Namesakes()
    if (namesakes.files.length === 0) map.set(end, namesakes)
    namesakes.files.push(file)
  }
}
