import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChangeable, spelledAsOnDisk, writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { imageNotChanged, imageUnreached } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { remoteAddress } from '../../markdown/tree/url.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import type { Context } from '../../pipeline/context.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import type { Words } from '../../sentences/sentence.ts'
import { askPolitely } from '../external/ask-politely.ts'
import type { RemoteRules } from './check-pictures.ts'
import { fetchPicture } from './fetch-picture.ts'
import { writePictureData } from './picture-data.ts'
import type { PicturePlace } from './picture-places.ts'
import { addSources, FETCHED_FOLDER } from './picture-sources.ts'
import type { RemoteNote } from './remote-notes.ts'
import { rewritePictures } from './rewrite-pictures.ts'
import { type ChangedNote, saveRewritten } from './save-rewritten.ts'

type Home = { name: string; bytes?: Buffer; from?: string } | { why: Words }

interface FetchResult {
  data: PictureData
  notes: ChangedNote[]
  diagnostics: Diagnostic[]
}

/**
 * Replaces pictures on other hosts by local copies, note by note. For each note it writes the files of the pictures,
 * then the data file with their original addresses, then the note, with the addresses in its frontmatter. So nothing is
 * lost if it is interrupted, and the next run continues.
 *
 * @param dryRun  requests the pictures, but writes nothing
 */
export async function fetchPictures(
  { site, progress }: Context,
  notes: readonly RemoteNote[],
  before: PictureData,
  rules: RemoteRules,
  dryRun: boolean,
): Promise<FetchResult> {
  const homes = new Map<string, Home>()
  const result: FetchResult = { data: before, notes: [], diagnostics: [] }
  progress.start(
    'images on other hosts',
    notes.reduce((sum, { uses }) => sum + uses.length, 0),
  )
  for (const note of notes) {
    const unknown = [...new Set(note.uses.map(({ address }) => address))].filter((address) => !homes.has(address))
    for (const [address, home] of await askPolitely(unknown, rules, (each) => bring(each, rules, dryRun)))
      homes.set(address, home)
    takeHome(note, homes, result)
    progress.step(note.uses.length)
  }
  progress.end()
  return result

  function takeHome(note: RemoteNote, known: Map<string, Home>, into: FetchResult): void {
    const path = spelledAsOnDisk(site.root, note.file)
    const text = readChangeable(path)
    const folderOf = (key: string | undefined): string => join(key ? site.publicDir : dirname(path), FETCHED_FOLDER)
    const nameOf = (place: PicturePlace): string | undefined => {
      // Through a symbolic link, files would be written outside of the site.
      if (leadsOut(site.root, folderOf(place.key))) return undefined
      const address = place.isNamed ? undefined : remoteAddress(place.url)
      const home = address === undefined ? undefined : known.get(address)
      return home && 'name' in home ? home.name : undefined
    }
    const pathOf = (place: PicturePlace): string | undefined => {
      const name = nameOf(place)
      return name && (place.key ? `/${FETCHED_FOLDER}/${name}` : `./${FETCHED_FOLDER}/${name}`)
    }
    const rewritten = text === undefined ? undefined : rewritePictures(text, pathOf)
    const changed = rewritten?.changed ?? []
    for (const use of note.uses) {
      const home = known.get(use.address)!
      if ('why' in home) into.diagnostics.push(imageUnreached(use.place, use.address, home.why))
      else if (
        !changed.some(({ url, key }) => remoteAddress(url) === use.address && (key !== undefined) === use.isMatter)
      )
        into.diagnostics.push(imageNotChanged(use.place, use.address))
    }
    if (text === undefined || !rewritten || changed.length === 0) return
    into.data = remember(into.data, note.file, changed, nameOf)
    if (!dryRun) {
      for (const place of changed) {
        const address = remoteAddress(place.url)!
        keep(join(folderOf(place.key), nameOf(place)!), address, known)
      }
      writePictureData(site, into.data)
    }
    const sources = new Map<string, string>()
    for (const place of changed) {
      const path = pathOf(place)!
      if (!sources.has(path)) sources.set(path, remoteAddress(place.url)!)
    }
    const withSources = { ...rewritten, text: addSources(rewritten.text, sources) }
    into.notes.push(saveRewritten(site, { file: note.file, text }, withSources, dryRun))
  }
}

/** Downloads a picture and names it by its hash, so that copies from different addresses share one file. */
export async function bring(address: string, rules: RemoteRules, dryRun: boolean): Promise<Home> {
  const fetched = await fetchPicture(address, rules)
  if (fetched.kind === 'none') return fetched
  if (fetched.kind === 'same') return { why: 'the answer is not an image' }
  if (fetched.type === 'active') return { why: 'it is an SVG image that could run code' }
  const name = `${hash(fetched.bytes, 16)}.${fetched.type}`
  return dryRun ? { name } : { name, bytes: fetched.bytes }
}

/** Writes a picture and releases its bytes; for other notes they are read from that file. */
function keep(file: string, address: string, homes: Map<string, Home>): void {
  const home = homes.get(address)!
  if ('why' in home) return
  if (!existsSync(file)) writeAtomic(file, home.bytes ?? readFileSync(home.from!))
  homes.set(address, { name: home.name, from: file })
}

/** Adds the addresses that a note had, in text order, to the data. */
function remember(
  data: PictureData,
  note: string,
  changed: readonly PicturePlace[],
  nameOf: (place: PicturePlace) => string | undefined,
): PictureData {
  const written = new Map<string, string[]>()
  for (const place of changed) {
    const name = nameOf(place)!
    written.set(name, [...(written.get(name) ?? data.fetched[name]?.[note] ?? []), place.written])
  }
  const fetched = { ...data.fetched }
  for (const [name, addresses] of written) fetched[name] = { ...fetched[name], [note]: addresses }
  return { ...data, fetched }
}
