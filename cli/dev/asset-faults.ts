import { setImmediate as pause } from 'node:timers/promises'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fileFaults, usedFiles } from '../pipeline/assets/file-faults.ts'
import { lackedGlyphs } from '../pipeline/assets/share/share-glyphs.ts'
import { openShareImages } from '../pipeline/assets/share/share-images.ts'
import { fontFaults } from '../pipeline/assets/web-font/web-font.ts'
import type { State } from './read-site.ts'

/** ms of reading files before requests are answered again. */
const TURN_MS = 20

/**
 * The faults of pictures, fonts and images for shared links that a check finds, but for those that only show when
 * something is drawn or cut. Separate from those of a snapshot, because finding them takes as long as reading all
 * pictures.
 *
 * @returns undefined if it is over before they are found
 */
export async function findAssetFaults(
  { ctx, assets, sources, snapshot: { graph, shared } }: State,
  isOver: () => boolean,
): Promise<Diagnostic[] | undefined> {
  const { site } = shared
  const faults: Diagnostic[] = []
  let turn = performance.now()
  for (const fault of fileFaults(site, usedFiles(graph), sources, assets.factsOf)) {
    if (fault) faults.push(fault)
    if (performance.now() - turn < TURN_MS) continue
    await pause()
    if (isOver()) return undefined
    turn = performance.now()
  }
  if (site.config.webFont) faults.push(...fontFaults(ctx))
  const { value: share, diagnostics } = await openShareImages(site, ctx.store, false)
  faults.push(...diagnostics)
  // The emoji that are left out are noted by a build.
  if (share) faults.push(...lackedGlyphs({ site, progress: { note() {} } }, graph, share))
  return isOver() ? undefined : faults
}
