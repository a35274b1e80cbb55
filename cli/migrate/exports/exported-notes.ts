import { stringify } from 'yaml'
import { normalizePermalink } from '../../pipeline/pages/addresses.ts'
import type { Data } from '../confined/data.ts'
import type { OldSite } from '../old-site.ts'

/** A note that an export holds in a form of its own. */
export interface ExportedNote {
  /** Folders it stands in, from the content folder; `_posts` is that of posts without a place in a tree. */
  folders?: readonly string[]
  /** What its file is called: its slug or title; any text. */
  name: string
  /** Keys without a value are left out. */
  frontmatter: Data
  body: string
  /** Where it stood, decoded, without the base; becomes its permalink. */
  address?: string
}

/** `2024-05-03` of a date that begins with it. */
export const dayOf = (text: string): string => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''

/** Bytes of a file's name, which leave room for an ending and a number. */
const MAX_NAME_BYTES = 180

/** Writes notes as files of the new site, each under a name of its own on any disk, in the order given. */
export function addNotes(site: OldSite, notes: readonly ExportedNote[]): void {
  site.isConverted = true
  const taken = new Set(site.files.map(({ path }) => foldedPath(path)))
  for (const { folders = [], name, frontmatter, body, address } of notes) {
    const under = ['content', ...folders.map((folder) => (folder === '_posts' ? folder : fileName(folder)))].join('/')
    const path = freePath(`${under}/${fileName(name)}`, taken)
    const permalink = address === undefined ? undefined : normalizePermalink(address)
    site.files.push({ path, text: noteText({ ...frontmatter, permalink }, body) })
    if (permalink !== undefined) site.addresses.push({ address: permalink, kind: 'note', path })
  }
}

function noteText(frontmatter: Data, body: string): string {
  const entries = Object.entries(frontmatter).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const yaml = stringify(Object.fromEntries(entries), { lineWidth: 0 })
  return `---\n${yaml}---\n\n${body.trim()}\n`
}

function freePath(wanted: string, taken: Set<string>): string {
  for (let at = 1; ; at++) {
    const path = `${wanted}${at === 1 ? '' : `-${at}`}.md`
    if (taken.has(foldedPath(path))) continue
    taken.add(foldedPath(path))
    return path
  }
}

/** Alike on disks that know no capitals and write accents in another form. */
const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase()

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Any text as the name of a file or folder that every disk takes, and that kb reads. */
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
