import { fileAt } from '../assets/manifest.ts'
import type { LinkTarget } from '../graph/link-target.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { Slots } from './fill-slots.ts'
import type { Shared } from './shared.ts'

/**
 * What differs on the note's own page. Images have smaller formats, which feeds and Markdown copies cannot offer a
 * choice of, and the first one is loaded eagerly. Links to its own headings have no path, so that they load nothing
 * where the page was opened with a query.
 */
export function forPage(slots: Slots, page: PageRecord, shared: Shared): Slots {
  const targets = shared.graph.links.get(page.path) ?? []
  const hrefs = slots.hrefs.map((href, at) => fragmentOn(page, targets[at]) ?? href)
  const filled = { ...withSources(slots, page, shared), hrefs }
  return page.document.features.images ? { ...filled, isPage: true } : filled
}

const fragmentOn = ({ path }: PageRecord, target: LinkTarget | undefined): string | undefined =>
  target?.kind === 'page' && target.path === path && target.hash && !target.query
    ? `#${encodeURIComponent(target.hash)}`
    : undefined

/** Offers smaller formats of a note's images. */
export function withSources(slots: Slots, page: PageRecord, { graph, manifest, site }: Shared): Slots {
  if (site.config.images === false) return slots
  const targets = graph.images.get(page.path) ?? []
  const images = slots.images.map((image, at) => {
    const target = targets[at]
    const sources = target && fileAt(target, manifest)?.sources
    return sources ? { ...image, sources } : image
  })
  return { ...slots, images }
}
