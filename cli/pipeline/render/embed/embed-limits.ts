import { LIMITS } from '../../../../config/limits.ts'
import { linkEmbedLimit } from '../../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { ReadBody } from '../../notes/parsed-document.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { toText } from '../fill-slots.ts'
import { toSlots } from '../links.ts'
import { sharedOf } from '../page-kinds/article-pages.ts'
import { unlocked } from '../page-kinds/text-facts.ts'
import type { Shared } from '../shared.ts'
import { embedsOf } from './embed-html.ts'
import { embeddedIn } from './embedded-notes.ts'
import { toEmbedFacts } from './to-embeds.ts'

/**
 * Pages that show more of other notes than the limits allow, each at the first `![[note]]` that is therefore a link.
 * The text of a page is only put together if its notes as a whole could exceed a limit.
 */
export function embedFaults(shared: Shared, read: ReadBody): Diagnostic[] {
  const costOf = costs(shared)
  return shared.graph.pages.flatMap((record) => {
    const open = record.original ? undefined : unlocked(record, sharedOf(record, shared))
    if (!open?.page.document.features.embeds) return []
    const { page, shared: localized } = open
    const { count, size } = costOf(page, localized.graph.links.get(page.path) ?? [], 1)
    if (count <= LIMITS.embedCount && size <= LIMITS.embedSize) return []
    const at = firstBeyond(page, localized, (key) => record.document.open?.body ?? read(key), read)
    const link = at === undefined ? undefined : page.document.links[at]
    return link ? [linkEmbedLimit({ file: page.file, line: link.line, column: link.column }, link.target)] : []
  })
}

interface Cost {
  count: number
  size: number
}

/** How much all notes in a page are at most, in one another up to the limit, if each is shown as a whole. */
function costs({ graph }: Shared) {
  const known = new Map<string, Cost>()
  const costIn = (page: PageRecord, targets: Parameters<typeof embeddedIn>[0]['targets'], depth: number): Cost => {
    const total = { count: 0, size: 0 }
    for (const { page: note } of embeddedIn({ page, targets })) {
      const { count, size } = costOf(note, depth)
      total.count += count
      total.size += size
    }
    return total
  }
  const costOf = (note: PageRecord, depth: number): Cost => {
    const key = `${depth} ${note.path}`
    const inside =
      known.get(key) ??
      (depth < LIMITS.embedDepth ? costIn(note, graph.links.get(note.path) ?? [], depth + 1) : { count: 0, size: 0 })
    known.set(key, inside)
    return { count: inside.count + 1, size: inside.size + note.document.textSize }
  }
  return costIn
}

/** The first link slot of a page whose note is not shown because of a limit. */
function firstBeyond(page: PageRecord, shared: Shared, readPage: ReadBody, read: ReadBody): number | undefined {
  let first: number | undefined
  const onLimit = (at: number) => {
    first ??= at
  }
  const embeds = embedsOf(toEmbedFacts(page, shared).embeds, { path: page.path, read, fill: toText, onLimit })
  toText(readPage(page.document.bodyKey), toSlots(page, shared), embeds)
  return first
}
