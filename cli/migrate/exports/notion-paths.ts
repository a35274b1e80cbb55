import { posix } from 'node:path'
import { folded } from '../../core/native-paths.ts'
import { fileName } from './exported-notes.ts'

/** The id that Notion appends to the names of pages, databases and, in older exports, of their folders. */
const ID = / ?[0-9a-f]{32}$/
const ENDING = /_all\.csv$/
const HAS_ID = new Set(['.md', '.csv', '_all.csv', '/'])

/** What has one name in a folder: a page with its folder, or a database with its tables and its folder. */
interface Entry {
  parent: string
  name: string
  /** Endings of its files, and a slash for its folder. */
  ends: Set<string>
}

/**
 * New paths for the files of an export: without Notion's ids, with names that every file system accepts. Where only the
 * ids differ, a page and its folder get a number, so that pages and their files stay apart.
 */
export function newPaths(paths: readonly string[]): Map<string, string> {
  const entries = new Map<string, Entry>()
  const add = (path: string, end: string): string => {
    const key = path.slice(0, path.length - end.length)
    const at = key.lastIndexOf('/')
    const entry = entries.get(key) ?? {
      parent: key.slice(0, Math.max(at, 0)),
      name: key.slice(at + 1),
      ends: new Set(),
    }
    entry.ends.add(end)
    entries.set(key, entry)
    return key
  }
  const files = paths.map((path) => {
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) add(path.slice(0, at + 1), '/')
    const end = ENDING.exec(path)?.[0] ?? posix.extname(path)
    return { path, key: add(path, end), end }
  })
  const stems = toStems(entries)
  return new Map(files.map(({ path, key, end }) => [path, stems.get(key)! + end]))
}

/** New paths of entries, without endings, by their keys; parents come first. */
function toStems(entries: ReadonlyMap<string, Entry>): Map<string, string> {
  const stems = new Map<string, string>()
  const taken = new Set<string>()
  const nextNumbers = new Map<string, number>()
  for (const [key, { parent, name, ends }] of entries) {
    const plain = fileName([...ends].some((end) => HAS_ID.has(end)) ? withoutId(name) : name)
    const wanted = parent === '' ? plain : `${stems.get(parent)!}/${plain}`
    const isFree = (stem: string): boolean => [...ends].every((end) => !taken.has(folded(stem + end)))
    let number = nextNumbers.get(folded(wanted)) ?? 1
    const numbered = (): string => (number === 1 ? wanted : `${wanted}-${number}`)
    while (!isFree(numbered())) number++
    stems.set(key, numbered())
    for (const end of ends) taken.add(folded(numbered() + end))
    // Many pages may have one title, such as "Untitled".
    if (number > 1) nextNumbers.set(folded(wanted), number)
  }
  return stems
}

/** A name or a path, without its ending, that ends in an id, without the id. */
export const withoutId = (name: string): string => name.replace(ID, '')

/** The id at the end of a name without its ending, or of an address' path. */
export const idOf = (name: string): string | undefined => /(?:^|[^0-9a-f])([0-9a-f]{32})$/.exec(name)?.[1]
