import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hash } from '../../core/hash.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import type { Context } from '../../pipeline/context.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import { writePictureData } from './picture-data.ts'
import { findPictures, type PicturePlace } from './picture-places.ts'
import { FETCHED_FOLDER, fetchedFile, readSources, removeSources } from './picture-sources.ts'
import { type RewrittenNote, rewritePictures } from './rewrite-pictures.ts'
import { type ChangedNote, saveRewritten } from './save-rewritten.ts'

/**
 * Gives notes the addresses back that their pictures had before they were fetched, letter by letter, and removes the
 * files that no note shows any more. A note that was renamed meanwhile gets the address that others had; one that came
 * from another site gets those of its frontmatter.
 *
 * @param files  notes, from the site's root
 */
export function undoPictures(
  { site }: Context,
  files: readonly string[],
  before: PictureData,
  dryRun: boolean,
): { data: PictureData; notes: ChangedNote[] } {
  const notes: ChangedNote[] = []
  const left = new Set<string>()
  const names = new Set(Object.keys(before.fetched))
  const folders = new Set([join(site.publicDir, FETCHED_FOLDER)])
  const texts = new Map<string, string>()
  for (const file of files) {
    const path = join(site.root, file)
    const text = readFileSync(path, 'utf8')
    const sources = readSources(text)
    for (const source of sources.keys()) {
      const fetched = fetchedFile(site, file, source)
      if (fetched) names.add(fetched.name)
    }
    const rewritten = withAddresses(file, text, sources, before)
    texts.set(file, rewritten.text)
    if (rewritten.text === text) continue
    folders.add(join(dirname(path), FETCHED_FOLDER))
    notes.push(saveRewritten(site, { file, text }, rewritten, dryRun))
  }
  for (const text of texts.values()) for (const name of names) if (text.includes(name)) left.add(name)
  const fetched = Object.fromEntries(Object.entries(before.fetched).filter(([name]) => left.has(name)))
  const data = { ...before, fetched }
  if (dryRun) return { data, notes }
  for (const folder of folders) {
    if (leadsOut(site.root, folder)) continue
    for (const name of names) if (!left.has(name)) removeFetched(join(folder, name))
    removeEmpty(folder)
  }
  writePictureData(site, data)
  return { data, notes }
}

/** A note with the addresses that it had, and without what its frontmatter says of pictures that it no longer shows. */
function withAddresses(
  file: string,
  text: string,
  sources: ReadonlyMap<string, string>,
  { fetched }: PictureData,
): RewrittenNote {
  const nth = new Map<string, number>()
  const rewritten = rewritePictures(text, (place) => {
    const name = nameOf(place)
    if (name === undefined) return undefined
    const origins = fetched[name]
    if (!origins) return sources.get(place.url)
    const addresses = origins[file] ?? Object.values(origins)[0] ?? []
    const at = nth.get(name) ?? 0
    nth.set(name, at + 1)
    return addresses[Math.min(at, addresses.length - 1)]
  }) ?? { text, changed: [] }
  if (sources.size === 0) return rewritten
  const shown = new Set(findPictures(rewritten.text).places.map(({ url }) => url))
  return { ...rewritten, text: removeSources(rewritten.text, (path) => !shown.has(path)) }
}

/** Of a picture that may have been fetched. */
function nameOf({ url, key }: PicturePlace): string | undefined {
  const prefix = key ? `/${FETCHED_FOLDER}/` : `./${FETCHED_FOLDER}/`
  return url.startsWith(prefix) ? basename(url) : undefined
}

/** Removes a file that is named by its content. One that the author has changed stays. */
export function removeFetched(file: string): void {
  if (!existsSync(file)) return
  if (basename(file).startsWith(hash(readFileSync(file), 16))) rmSync(file)
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Something else is in it.
  }
}
