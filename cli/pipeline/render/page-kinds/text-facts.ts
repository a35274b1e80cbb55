import { LIMITS } from '../../../../config/limits.ts'
import type { ArticleParts, HeadingView } from '../../../../config/model/view.ts'
import { readingLength, showReadingTime, showWords, wordsOf } from '../../graph/statistics.ts'
import { withOpenText } from '../../notes/parsed-document.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import type { Slots } from '../fill-slots.ts'
import { toSlots } from '../links.ts'
import { forPage } from '../page-slots.ts'
import type { Shared } from '../shared.ts'
import { sidebarHeadings } from '../sidebar-view.ts'

/** What a page shows that depends on the note's text. */
export interface TextFacts extends Pick<ArticleParts, 'words' | 'readingTime' | 'length' | 'empty' | 'outline'> {
  bodyKey: string
  slots: Slots
  features: PageRecord['document']['features']
  sidebarHeadings: { level: number; title: string; slug: string }[]
}

/** @param how  what the text does not decide */
export function toTextFacts(
  page: PageRecord,
  shared: Shared,
  { depth, isWide, years }: { depth: number; isWide: boolean; years: readonly HeadingView[] },
): TextFacts {
  const { document, frontmatter, isPost } = page
  const outline = document.headings.filter(({ level }) => level >= 2 && level <= LIMITS.outlineMaxLevel)
  const isCounted = isPost && shared.site.config.theme.blogInfo?.readingTime !== false && !document.locked
  return {
    bodyKey: document.bodyKey,
    slots: forPage(toSlots(page, shared), page, shared),
    features: document.features,
    sidebarHeadings: sidebarHeadings(outline, depth),
    words: isCounted ? showWords(wordsOf(page)) : undefined,
    readingTime: isCounted ? showReadingTime(document.words) : undefined,
    length: isCounted && !document.emptyBody ? readingLength(document) : undefined,
    empty:
      (isPost && document.emptyBody && !document.locked && !frontmatter.pageComponent && !frontmatter.layout) ||
      undefined,
    outline: isWide ? [] : [...outline.map(({ level, title, slug }) => ({ level, title, slug })), ...years],
  }
}

/**
 * The page and the site as if the note were behind no password: only for what is made of its text and encrypted, or
 * looks for faults.
 */
export function unlocked(page: PageRecord, shared: Shared): { page: PageRecord; shared: Shared } {
  const { graph } = shared
  const targets = graph.locked.get(page.path)
  if (!targets) return { page, shared }
  const links = new Map(graph.links).set(page.path, targets.links)
  const images = new Map(graph.images).set(page.path, targets.images)
  const { locked: _locked, ...document } = withOpenText(page.document)
  return { page: { ...page, document }, shared: { ...shared, graph: { ...graph, links, images } } }
}
