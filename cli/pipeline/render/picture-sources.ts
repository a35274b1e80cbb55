import type { PageRecord } from '../pages/page-record.ts'
import type { Slots } from './fill-slots.ts'
import type { Shared } from './shared.ts'

/**
 * Adds what images only have on the note's own page: smaller formats, which feeds and Markdown copies cannot offer a
 * choice of, and eager loading of the first one.
 */
export function forPage(slots: Slots, page: PageRecord, shared: Shared): Slots {
  const filled = withSources(slots, page, shared)
  return page.document.features.images ? { ...filled, isPage: true } : filled
}

function withSources(slots: Slots, page: PageRecord, { graph, manifest, site }: Shared): Slots {
  if (site.config.images === false) return slots
  const targets = graph.images.get(page.path) ?? []
  const images = slots.images.map((image, at) => {
    const target = targets[at]
    const picture =
      target?.kind === 'file'
        ? manifest.files.get(target.path)
        : target?.kind === 'public'
          ? manifest.publicFiles.get(target.path)
          : undefined
    return picture?.sources ? { ...image, sources: picture.sources } : image
  })
  return { ...slots, images }
}
