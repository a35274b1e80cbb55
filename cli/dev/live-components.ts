import { dirname, resolve } from 'node:path'
import { holdsPath } from '../core/native-paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ComponentBundle } from '../pipeline/assets/component-bundle.ts'
import { readComponents } from '../pipeline/assets/site-components.ts'
import { toFillIslands } from '../pipeline/render/fill-islands.ts'
import type { FillIslands } from '../pipeline/render/shared.ts'
import type { Site } from '../pipeline/site/site.ts'

/** The site's own components as they now are; of some that do not compile, as they last were. */
export interface LiveComponents {
  bundle?: ComponentBundle
  fillIslands?: FillIslands
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
  const thrown: LiveComponents['thrown'] = new Map()
  let rendering: string | undefined
  const faults = [...diagnostics]
  const fill =
    bundle &&
    (await toFillIslands(site, bundle.server, fileOf, (fault) => {
      if (rendering === undefined) faults.push(fault)
      else thrown.set(rendering, [...(thrown.get(rendering) ?? []), fault])
    }))
  const named = Object.values(site.config.components).map((file) => resolve(site.root, file))
  // What does not compile does not say what it is made of: the file at fault, and all of before.
  const atFault = faults.flatMap(({ place }) => (place ? [resolve(site.root, place.file)] : []))
  const files = [...new Set([...named, ...(bundle?.inputs ?? [...(before?.files ?? []), ...atFault])])].sort()
  if (!bundle || !fill) return { ...(before ?? { thrown }), faults, files }
  return {
    bundle,
    fillIslands(html, path) {
      thrown.delete(path)
      rendering = path
      return fill(html, path)
    },
    faults,
    thrown,
    files,
  }
}

/**
 * Folders that hold the site's components: a file that a component wants and that is written later is found there. The
 * root and the content folder are none: they hold everything.
 */
export function componentFolders(site: Site): string[] {
  const folders = Object.values(site.config.components).map((file) => dirname(resolve(site.root, file)))
  return [...new Set(folders)].filter((folder) => !holdsPath(folder, site.contentDir) && folder !== site.root)
}
