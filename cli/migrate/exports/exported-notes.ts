import { folded } from '../../core/native-paths.ts'
import { normalizePermalink } from '../../pipeline/pages/addresses.ts'
import type { Data } from '../confined/data.ts'
import { yamlBlock } from '../note-lines.ts'
import type { OldSite } from '../old-site.ts'

/** A note that was read from an export and is to be written as Markdown. */
export interface ExportedNote {
  /** Names of the folders it is in, from the content folder down; `_posts` for posts outside the sidebar. */
  folders?: readonly string[]
  /** Text to name its file after, such as its slug or title. */
  name: string
  /** Undefined and empty values are not written. */
  frontmatter: Data
  body: string
  /** Its old address, decoded and without the base path; becomes its permalink. */
  address?: string
}

/** The day that a date begins with, such as `2024-05-03`; empty if there is none. */
export const dayOf = (text: string): string => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''

/** Length of a file name; leaves room for an extension and a number. */
const MAX_NAME_BYTES = 180

/** Adds notes to the new site, in order, under file names that are unique on any file system. */
export function addNotes(site: OldSite, notes: readonly ExportedNote[]): void {
  site.isConverted = true
  const taken = new Set(site.files.map(({ path }) => folded(path)))
  for (const { folders = [], name, ...note } of notes) {
    const under = ['content', ...folders.map((folder) => (folder === '_posts' ? folder : fileName(folder)))].join('/')
    const path = `${freeStem(`${under}/${fileName(name)}`, taken)}.md`
    addNote(site, path, note)
  }
}

/** Adds a note to the new site at a path that no other file has. */
export function addNote(
  site: OldSite,
  path: string,
  { frontmatter, body, address }: Pick<ExportedNote, 'frontmatter' | 'body' | 'address'>,
): void {
  const permalink = address === undefined ? undefined : normalizePermalink(address)
  site.files.push({ path, text: noteText({ ...frontmatter, permalink }, body) })
  if (permalink !== undefined) site.addresses.push({ address: permalink, kind: 'note', path })
}

/** The text of a note; undefined and empty values are left out. */
export function noteText(frontmatter: Data, body: string): string {
  const entries = Object.entries(frontmatter).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return `${yamlBlock(Object.fromEntries(entries))}\n${body.trim()}\n`
}

/**
 * A path without extension for a new note; numbered if a note of that name exists.
 *
 * @param taken  folded paths of all files; that of the note is added
 */
export function freeStem(wanted: string, taken: Set<string>): string {
  for (let at = 1; ; at++) {
    const stem = at === 1 ? wanted : `${wanted}-${at}`
    if (taken.has(folded(`${stem}.md`))) continue
    taken.add(folded(`${stem}.md`))
    return stem
  }
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Turns any text into a name for a file or folder that every file system accepts and kb reads. */
export function fileName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|#%&{}$!'@+`=^\u2028\u2029]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[-._\s]+|[-._\s]+$/g, '')
  const short = cutBytes(plain, MAX_NAME_BYTES).trim()
  if (short === '' || RESERVED.test(short)) return `note-${short}`.replace(/-$/, '')
  return short === 'public' ? 'public-' : short
}

function cutBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const letter of text) {
    bytes += Buffer.byteLength(letter)
    if (bytes > most) break
    end += letter.length
  }
  return text.slice(0, end)
}
