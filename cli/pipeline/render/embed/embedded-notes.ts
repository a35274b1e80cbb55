import { LIMITS } from '../../../../config/limits.ts'
import { addFeatures, type MarkdownFeatures } from '../../../markdown/markdown.ts'
import type { LinkTarget } from '../../graph/link-target.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { PageRecord } from '../../pages/page-record.ts'

/** A `![[note]]` of a page and the note that it shows. */
export interface Embedded {
  /** Index of its link slot. */
  at: number
  page: PageRecord
  /** Id of a heading or block; empty for the whole note. */
  part: string
}

/** A page, and where the link slots of its text lead. */
interface LinkingPage {
  page: PageRecord
  targets: readonly LinkTarget[]
}

/**
 * The notes and boards that a page shows inside of its text: not those behind a password, which are links, as are notes
 * without a text, and parts of boards.
 */
export function embeddedIn({ page, targets }: LinkingPage): Embedded[] {
  const { features, links } = page.document
  // A box of a board has its size.
  if (!features.embeds || features.canvas) return []
  return links.flatMap(({ isEmbed, target: written }, at) => {
    const target = targets[at]
    if (!isEmbed || target?.kind !== 'page' || !target.page) return []
    const { document } = target.page
    if (document.locked || document.withheld || document.emptyBody) return []
    // Where a part has no translation, or does not exist, the whole note is not meant. Of a note that `kb dev` has not
    // parsed, nobody knows.
    const isPart = /#./.test(written)
    if (isPart && document.features.canvas) return []
    if (isPart && (document.bodyHash === '' ? target.hash === '' : !document.anchors.includes(target.hash))) return []
    const part = target.hash === document.leadingSlug ? '' : target.hash
    return [{ at, page: target.page, part }]
  })
}

/** The notes that a page shows, in one another up to the limit, in the order of the text; none twice. */
export function allEmbedded(from: LinkingPage, { links }: Pick<SiteGraph, 'links'>): PageRecord[] {
  const depths = new Map<PageRecord, number>()
  const visit = (around: LinkingPage, depth: number): void => {
    for (const { page: note } of embeddedIn(around)) {
      const seen = depths.get(note)
      if (seen !== undefined && seen <= depth) continue
      if (seen === undefined && depths.size >= LIMITS.embedCount) continue
      depths.set(note, depth)
      if (depth < LIMITS.embedDepth) visit({ page: note, targets: links.get(note.path) ?? [] }, depth + 1)
    }
  }
  visit(from, 1)
  return [...depths.keys()]
}

/** The features of a page's text with those of the notes in it, which need the same styles and scripts. */
export function withFeaturesOf(features: MarkdownFeatures, notes: readonly PageRecord[]): MarkdownFeatures {
  if (notes.length === 0) return features
  const result = { ...features }
  for (const { document } of notes) {
    const { base: _base, ...others } = document.features
    addFeatures(result, others)
  }
  return result
}
