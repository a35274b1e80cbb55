import { dirname, resolve } from 'node:path'
import { holdsPath } from '../core/native-paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComponentBundle } from '../pipeline/assets/component-bundle.ts'
import { readComponents } from '../pipeline/assets/site-components.ts'
import { readSlotTexts, type SlotTexts } from '../pipeline/notes/slot-texts.ts'
import { type LoadedComponents, loadSiteComponents } from '../pipeline/render/fill-islands.ts'
import type { Site } from '../pipeline/site/site.ts'
import { themeFiles } from '../pipeline/site/slots.ts'

/** The site's own components as they now are; of some that do not compile, as they last were. */
export interface LiveComponents extends LoadedComponents {
  bundle?: ComponentBundle
  /** The Markdown of slots. */
  texts: SlotTexts
  /** Forgets what components threw when a page was last rendered, before it is rendered again. */
  begin?(path: string): void
  /** Of compiling and loading. */
  faults: Diagnostic[]
  /** Faults of components that threw when a page was last rendered, by the page's address. */
  thrown: Map<string, Diagnostic[]>
  /** Absolute files they are made of. */
  files: string[]
}

/**
 * @param before  what is shown on while the new ones do not compile
 * @param fileOf  note behind an address, from the root
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
  // What does not compile does not say what it is made of: the file at fault, and all of before.
  const atFault = faults.flatMap(({ place }) => (place ? [resolve(site.root, place.file)] : []))
  const inputs = bundle?.inputs ?? [...(before?.files ?? []), ...atFault]
  const files = [...new Set([...namedFiles(site), ...inputs])].sort()
  if (!bundle || !loaded) return { ...(before ?? { thrown }), texts, faults, files }
  return { bundle, ...loaded, texts, begin: (path) => void thrown.delete(path), faults, thrown, files }
}

const namedFiles = (site: Site): string[] =>
  [...Object.values(site.config.components), ...themeFiles(site)].map((file) => resolve(site.root, file))

/**
 * Folders that hold the site's components: a file that a component wants and that is written later is found there. The
 * root and the content folder are none: they hold everything.
 */
export function componentFolders(site: Site): string[] {
  const folders = namedFiles(site).map((file) => dirname(file))
  return [...new Set(folders)].filter((folder) => !holdsPath(folder, site.contentDir) && folder !== site.root)
}
