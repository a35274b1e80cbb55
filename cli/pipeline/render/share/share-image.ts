import { fileAt, type Manifest } from '../../assets/manifest.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { PageRecord } from '../../pages/page-record.ts'

/** An image for link previews: final address with base, size in px. */
export interface ShareImage {
  src: string
  width?: number
  height?: number
  /** Media type and alternative text of an image made by the build. */
  type?: string
  alt?: string
}

/** px; smaller images are icons and formulas, which make no good previews. */
const SMALLEST = 200

/** The first image of a note that a preview can show: not of a `srcset`, not an SVG, and not known to be small. */
export function shareImage(
  page: PageRecord,
  { graph, manifest }: { graph: SiteGraph; manifest: Manifest },
): ShareImage | undefined {
  for (const [at, target] of (graph.images.get(page.path) ?? []).entries()) {
    if (page.document.images[at]?.isAlternative) continue
    if (target.kind === 'none' || !/\.(png|jpe?g|gif|webp|avif)$/i.test(target.path)) continue
    const file = fileAt(target, manifest)
    if (!file || (file.width ?? SMALLEST) < SMALLEST || (file.height ?? SMALLEST) < SMALLEST) continue
    return { src: file.href, width: file.width, height: file.height }
  }
  return undefined
}
