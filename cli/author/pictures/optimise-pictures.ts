import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChangeable, spelledAsOnDisk, writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { imageNotChanged } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { positionAt } from '../../diagnostics/position.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import type { Context } from '../../pipeline/context.ts'
import type { Site } from '../../pipeline/site/site.ts'
import type { Sources } from '../../pipeline/sources/source-file.ts'
import { writePictureData } from './picture-data.ts'
import { openPictureFiles, type PictureFiles } from './picture-files.ts'
import { findPictures, type PicturePlace } from './picture-places.ts'
import { rewritePictures } from './rewrite-pictures.ts'
import { type ChangedNote, saveRewritten } from './save-rewritten.ts'
import type { SmallerPicture } from './smaller-picture.ts'

/** Appended to the file name of a picture to name the smaller version next to it. */
export const MADE_ENDING = '.webp'

export interface SiteOfPictures extends Pick<Context, 'site' | 'progress'> {
  sources: Sources
}

interface OptimiseResult {
  data: PictureData
  notes: ChangedNote[]
  /** Bytes of the original and of the smaller picture, for each that this run made. */
  made: { before: number; after: number }[]
  diagnostics: Diagnostic[]
}

/**
 * Writes a smaller version next to each large picture that notes show, and links the notes to it: first the picture,
 * then the data file, then the note. Originals are not changed.
 *
 * @param files  notes, relative to the site's root
 * @param toSmaller  undefined for a picture that is better left as it is
 */
export async function optimisePictures(
  { site, sources, progress }: SiteOfPictures,
  files: readonly string[],
  before: PictureData,
  toSmaller: SmallerPicture,
  dryRun: boolean,
): Promise<OptimiseResult> {
  const pictures = openPictureFiles(site, sources)
  const result: OptimiseResult = { data: before, notes: [], made: [], diagnostics: [] }
  /** Whether a smaller version exists, by the path of the original relative to the site's root. */
  const smaller = new Map<string, boolean>()
  progress.start('pictures', files.length)
  for (const file of files) {
    const text = readChangeable(spelledAsOnDisk(site.root, file))
    progress.step()
    if (text === undefined || !NAMED.test(text)) continue
    for (const path of picturesOf(pictures, file, text)) {
      if (!smaller.has(path)) smaller.set(path, await makeSmaller(site, path, toSmaller, result, dryRun))
    }
    showSmaller({ site, pictures, smaller, result, dryRun }, file, text)
  }
  progress.end()
  return result
}

/** Local pictures that a note shows and that may be made smaller; paths relative to the site's root. */
function picturesOf(pictures: PictureFiles, file: string, text: string): string[] {
  const paths = findPictures(text).places.map((place) => localPicture(pictures, file, place))
  return [...new Set(paths)].filter((path) => path !== undefined)
}

/** @returns whether there is a smaller version, or would be without `dryRun` */
async function makeSmaller(
  site: Site,
  path: string,
  toSmaller: SmallerPicture,
  result: OptimiseResult,
  dryRun: boolean,
): Promise<boolean> {
  const original = readFileSync(join(site.root, path))
  const from = hash(original, 16)
  const name = `${path}${MADE_ENDING}`
  const file = join(site.root, name)
  const before = result.data.optimised[name]
  if (existsSync(file)) {
    // Never overwrite a file that kb did not write, or that has been changed since.
    if (!before || hash(readFileSync(file), 16) !== before.made) return false
    if (before.from === from) return true
  }
  const bytes = await toSmaller(original)
  if (!bytes) return false
  result.made.push({ before: original.length, after: bytes.length })
  if (dryRun) return true
  writeAtomic(file, bytes)
  const entry = { from, made: hash(bytes, 16) }
  result.data = { ...result.data, optimised: { ...result.data.optimised, [name]: entry } }
  writePictureData(site, result.data)
  return true
}

interface Shown {
  site: Site
  pictures: PictureFiles
  smaller: ReadonlyMap<string, boolean>
  result: OptimiseResult
  dryRun: boolean
}

function showSmaller({ site, pictures, smaller, result, dryRun }: Shown, file: string, text: string): void {
  const report = ({ from, url }: PicturePlace): void => {
    result.diagnostics.push(imageNotChanged({ file, ...positionAt(text, from) }, url))
  }
  const wanted: PicturePlace[] = []
  const rewritten = rewritePictures(text, (place) => {
    const path = localPicture(pictures, file, place)
    if (path === undefined || !smaller.get(path)) return undefined
    if (!pictures.meansNext(file, place, path, MADE_ENDING)) {
      report(place)
      return undefined
    }
    wanted.push(place)
    return `${place.written}${MADE_ENDING}`
  })
  if (!rewritten) {
    wanted.forEach(report)
    return
  }
  if (rewritten.changed.length === 0) return
  result.notes.push(saveRewritten(site, { file, text }, rewritten, dryRun))
}

/** Notes that contain no such name are not parsed. */
const NAMED = /\.(?:png|jpe?g)/i
const LARGE = /\.(?:png|jpe?g)$/i

/** Path, relative to the site's root, of a local picture that may be made smaller. */
const localPicture = (pictures: PictureFiles, file: string, place: PicturePlace): string | undefined =>
  LARGE.test(place.url) ? pictures.find(file, place) : undefined
