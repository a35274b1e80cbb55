import type { Manifest } from '../../assets/manifest.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { PageRecord } from '../../pages/page-record.ts'

/** A picture for previews: final address with base; px. */
export interface ShareImage {
  src: string
  width?: number
  height?: number
  /** Media type and words for it, of a picture that is made by the build. */
  type?: string
  alt?: string
}

/** px; smaller pictures are icons and formulas, not what a preview wants. */
const SMALLEST = 200

/** First picture of a note that a preview can show: no SVG, none known to be small. */
export function shareImage(
  page: PageRecord,
  { graph, manifest }: { graph: SiteGraph; manifest: Manifest },
): ShareImage | undefined {
  for (const target of graph.images.get(page.path) ?? []) {
    if (target.kind !== 'file' && target.kind !== 'public') continue
    if (!/\.(png|jpe?g|gif|webp|avif)$/i.test(target.path)) continue
    const file = (target.kind === 'file' ? manifest.files : manifest.publicFiles).get(target.path)
    if (!file || (file.width ?? SMALLEST) < SMALLEST || (file.height ?? SMALLEST) < SMALLEST) continue
    return { src: file.href, width: file.width, height: file.height }
  }
  return undefined
}
