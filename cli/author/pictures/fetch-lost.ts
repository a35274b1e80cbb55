import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spelledAsOnDisk, writeAtomic } from '../../core/files.ts'
import { imageUnreached } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { remoteAddress } from '../../markdown/tree/url.ts'
import type { Context } from '../../pipeline/context.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import { askPolitely } from '../external/ask-politely.ts'
import { includedFiles } from '../notes/note-files.ts'
import type { RemoteRules } from './check-pictures.ts'
import { bring } from './fetch-pictures.ts'
import { findPictures } from './picture-places.ts'
import { fetchedFile, readSources } from './picture-sources.ts'

/** A fetched picture whose file is missing. */
interface LostPicture {
  place: Place
  address: string
  folder: string
  name: string
}

/**
 * Pictures shown in notes, or in files that they include, whose file is missing, if `imageSources` there say where they
 * came from.
 */
export function lostPictures({ site }: Context, pages: readonly PageRecord[]): LostPicture[] {
  const lost = new Map<string, LostPicture>()
  const add = (
    file: string,
    text: string,
    sources: Iterable<[string, string]>,
    at?: { line: number; column: number },
  ) => {
    const shown = new Set(findPictures(text).places.map(({ url }) => url))
    for (const [path, source] of sources) {
      const target = fetchedFile(site, file, path)
      const address = remoteAddress(source)
      if (!target || address === undefined || !shown.has(path) || leadsOut(site.root, target.folder)) continue
      const absolute = join(target.folder, target.name)
      const { line, column } = at ?? { line: 1, column: 1 }
      if (!existsSync(absolute)) lost.set(absolute, { place: { file, line, column }, address, ...target })
    }
  }
  const textOf = (file: string) => readFileSync(spelledAsOnDisk(site.root, file), 'utf8')
  for (const { file, frontmatter, document } of pages) {
    const { imageSources } = frontmatter
    if (document.source && imageSources)
      add(file, textOf(file), Object.entries(imageSources), document.places.imageSources)
  }
  for (const file of includedFiles(site.root, pages)) {
    const text = textOf(file)
    const sources = readSources(text)
    if (sources.size > 0) add(file, text, sources)
  }
  return [...lost.values()]
}

/** Fetches lost pictures again. The name of a file is the hash of its content, so any other content is a fault. */
export async function fetchLost(
  lost: readonly LostPicture[],
  rules: RemoteRules,
  dryRun: boolean,
): Promise<Diagnostic[]> {
  const addresses = [...new Set(lost.map(({ address }) => address))]
  const diagnostics = new Map<LostPicture, Diagnostic>()
  await askPolitely(addresses, rules, async (address) => {
    const home = await bring(address, rules, false)
    for (const picture of lost.filter((candidate) => candidate.address === address)) {
      const { place, folder, name } = picture
      if ('why' in home) diagnostics.set(picture, imageUnreached(place, address, home.why))
      else if (home.name !== name)
        diagnostics.set(picture, imageUnreached(place, address, 'the answer is a different image'))
      else if (!dryRun) writeAtomic(join(folder, name), home.bytes!)
    }
  })
  return lost.flatMap((picture) => diagnostics.get(picture) ?? [])
}
