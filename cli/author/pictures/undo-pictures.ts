import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readChangeable, spelledAsOnDisk } from '../../core/files.ts'
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
 * Restores the exact addresses that pictures in notes had before they were fetched, and removes the files that no note
 * names any more. A note that has been renamed gets the addresses of another note with the same picture; one copied
 * from another site gets those in its frontmatter.
 *
 * @param files  notes and files that they include, relative to the site's root
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
    const path = spelledAsOnDisk(site.root, file)
    const text = readChangeable(path)
    if (text === undefined) {
      texts.set(file, readFileSync(path, 'utf8'))
      continue
    }
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

/**
 * Restores the addresses in a note, and removes from its frontmatter the origins of pictures that it no longer shows.
 */
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

/** File name of a picture that may have been fetched. */
function nameOf({ url, key, isNamed }: PicturePlace): string | undefined {
  // An address of another host is no name.
  if (isNamed) return undefined
  const prefix = key ? `/${FETCHED_FOLDER}/` : `./${FETCHED_FOLDER}/`
  return url.startsWith(prefix) ? basename(url) : undefined
}

/** Removes a file named by the hash of its content, unless the author has changed it. */
export function removeFetched(file: string): void {
  if (!existsSync(file)) return
  if (basename(file).startsWith(hash(readFileSync(file), 16))) rmSync(file)
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Not empty, or missing.
  }
}
