import { dirname, resolve } from 'node:path'
import { holdsPath } from '../core/native-paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComponentBundle } from '../pipeline/assets/component-bundle.ts'
import { readComponents } from '../pipeline/assets/site-components.ts'
import { readSlotTexts, type SlotTexts } from '../pipeline/notes/slot-texts.ts'
import { type LoadedComponents, loadSiteComponents } from '../pipeline/render/fill-islands.ts'
import type { Site } from '../pipeline/site/site.ts'
import { themeFiles } from '../pipeline/site/slots.ts'

/** The site's own components; if they do not compile, the last version that did. */
export interface LiveComponents extends LoadedComponents {
  bundle?: ComponentBundle
  /** Slots that are written in Markdown. */
  texts: SlotTexts
  /** Forgets the faults of a page's components; call it before the page is rendered again. */
  begin?(path: string): void
  /** Faults of compiling and loading. */
  faults: Diagnostic[]
  /** Faults of components that threw when a page was last rendered, by the page's address. */
  thrown: Map<string, Diagnostic[]>
  /** Absolute paths of the files they are made of. */
  files: string[]
}

/**
 * @param before  the last version, which is used while the new one does not compile
 * @param fileOf  the file of the note at an address, relative to the root
 */
export async function readLiveComponents(
  site: Site,
  before: LiveComponents | undefined,
  fileOf: (path: string) => string | undefined,
): Promise<LiveComponents> {
  const { value: bundle, diagnostics } = await readComponents(site)
  const { value: texts, diagnostics: ofTexts } = await readSlotTexts(site)
  const thrown: LiveComponents['thrown'] = new Map()
  const faults = [...diagnostics, ...ofTexts]
  const loaded =
    bundle &&
    (await loadSiteComponents(site, bundle.server, fileOf, (fault, path) => {
      if (path === undefined) faults.push(fault)
      else thrown.set(path, [...(thrown.get(path) ?? []), fault])
    }))
  // If they do not compile, their files are unknown: the files at fault, and those from before.
  const atFault = faults.flatMap(({ place }) => (place ? [resolve(site.root, place.file)] : []))
  const inputs = bundle?.inputs ?? [...(before?.files ?? []), ...atFault]
  const files = [...new Set([...namedFiles(site), ...inputs])].sort()
  if (!bundle || !loaded) return { ...(before ?? { thrown }), texts, faults, files }
  return { bundle, ...loaded, texts, begin: (path) => void thrown.delete(path), faults, thrown, files }
}

const namedFiles = (site: Site): string[] =>
  [...Object.values(site.config.components), ...themeFiles(site)].map((file) => resolve(site.root, file))

/**
 * Folders with the site's components; files that components import may be created there later. Leaves out the root and
 * folders that contain the content folder, which hold too much.
 */
export function componentFolders(site: Site): string[] {
  const folders = namedFiles(site).map((file) => dirname(file))
  return [...new Set(folders)].filter((folder) => !holdsPath(folder, site.contentDir) && folder !== site.root)
}
