import { addressFault, fillPermalinkPattern, normalizePermalink } from '../pipeline/pages/addresses.ts'
import { say } from '../sentences/sentence.ts'
import { toAddresses, toNote } from './addresses.ts'
import type { Data } from './confined/data.ts'
import { plannedText, setLines } from './note-lines.ts'
import { code, type Findings, insideContent, named, type OldSite, type PlannedFile } from './old-site.ts'
import { settle } from './settle.ts'

/** A note as the old generator served it. */
export interface OldNote {
  file: PlannedFile
  /** Text to write, if it differs from the original file. */
  text?: string
  /** Percent-decoded; absent if it cannot be computed. */
  address?: string
  /** More frontmatter lines for the copy. */
  lines?: Data
  /** The note was behind a password, in whole or in part. */
  isLocked?: boolean
}

/** The text of a note, as far as it has been rewritten; undefined if it is not UTF-8. */
export const textOf = ({ file, text }: Pick<OldNote, 'file' | 'text'>): string | undefined => text ?? plannedText(file)

/**
 * Keeps the addresses of generators other than VuePress: the copy of a note that kb would put elsewhere gets a
 * `permalink` line. All other bytes of the note stay.
 *
 * @param notes  the notes among `site.files`
 */
export function freezeAddresses(site: OldSite, notes: readonly OldNote[]): void {
  const texts = new Map(notes.map((note) => [note.file.path, textOf(note)]))
  const known = notes.flatMap(({ file }) => {
    const text = texts.get(file.path)
    return text === undefined ? [] : [toNote(insideContent(file.path), text)]
  })
  const { settings } = settle(site.settings)
  const addresses = toAddresses(known, settings)
  const patterned = new Map(
    known.map(({ path, frontmatter: { permalink, date } }) => [
      path,
      permalink || !settings.permalink ? undefined : fillPermalinkPattern(settings.permalink, path, date),
    ]),
  )
  const changed = new Map<string, string>()
  const taken = new Set(notes.flatMap(({ address }) => (address === undefined ? [] : [normalizePermalink(address)])))
  for (const { file, address, text, lines = {} } of notes) {
    const old = texts.get(file.path)
    if (old === undefined) {
      site.findings.look.push(say('{note} is not UTF-8; it was copied as it is.', { note: code(file.path) }))
      continue
    }
    const name = insideContent(file.path).normalize('NFC')
    const now = addresses.get(name)
    // If the pattern gives several notes one address, kb moves all but one of them. Permalink lines in some of them can
    // undo that, so the old address must equal both the address now and that of the pattern alone.
    const others = [now, patterned.get(name)].filter((path) => path !== undefined)
    const moved = address !== undefined && others.some((path) => path !== normalizePermalink(address))
    const wanted = { ...(moved ? toLines(address, taken) : {}), ...lines }
    if (text === undefined && Object.values(wanted).every((value) => value === undefined)) continue
    const result = setLines(old, wanted)
    if (result.lines.length > 0) site.findings.edited.push({ path: file.path, lines: result.lines })
    else if (moved)
      site.findings.look.push(
        say('{note} was at {address} and now has another address: add {line} to it.', {
          note: code(file.path),
          address: code(address),
          line: code(`permalink: ${address}`),
        }),
      )
    changed.set(file.path, result.text)
  }
  site.files = site.files.map((file) => {
    const text = changed.get(file.path)
    return text === undefined ? file : { path: file.path, text }
  })
}

/** Reports notes whose old address cannot be computed. @param pattern  the old tool's address pattern */
export function reportUnknown(notes: readonly OldNote[], pattern: string, { look }: Findings): void {
  const unknown = notes.filter(({ address }) => address === undefined).map(({ file }) => file.path)
  if (unknown.length === 0) return
  look.push(
    say(
      'Unknown old addresses, because the note has no date or {pattern} needs something that kb cannot compute: {notes}. They are not counted; add a `permalink` to each of these notes.',
      { pattern: code(pattern), notes: named(unknown) },
    ),
  )
}

/**
 * Frontmatter lines that keep an address. An address that no page can have, such as one with `#`, becomes an alias, and
 * the note gets a similar permalink; no lines if there is no such permalink.
 *
 * @param taken  addresses that are in use; a similar permalink is added
 */
function toLines(address: string, taken: Set<string>): Data {
  if (addressFault(address) === undefined) return { permalink: address }
  const plain = address
    .replace(/([A-Za-z])#/g, '$1sharp')
    .replace(/[\u0000-\u001f\u007f\\?#%]/g, '')
    .replace(/[ .]+(?=\/|$)/g, '')
  if (addressFault(plain) !== undefined) return {}
  let permalink = normalizePermalink(plain)
  for (let number = 2; taken.has(permalink); number++)
    permalink = normalizePermalink(plain.replace(/\/?$/, `-${number}/`))
  taken.add(permalink)
  return { permalink, aliases: [address] }
}
