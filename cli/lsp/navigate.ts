import { resolve } from 'node:path'
import type { OutlineHeading, Reference, Span } from '../markdown/outline.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import type { Place } from './complete.ts'
import { includedFile, includeForm } from './included-file.ts'
import { fileOfPage, outlineOfText, resolveReference, type SiteNow, textOf } from './site-now.ts'

/** A span in a file. */
export interface Spot {
  /** Absolute. */
  file: string
  span: Span
}

const START: Span = { from: 0, to: 0 }

const holds = ({ from, to }: Span, offset: number): boolean => from <= offset && offset <= to

/** What is at the cursor: a link, picture or include; or else a heading. */
export function pointedAt({ now, text, offset }: Pick<Place, 'now' | 'text' | 'offset'>): {
  reference?: Reference
  heading?: OutlineHeading
} {
  const { references, headings } = outlineOfText(now, text)
  // If a picture is in a link, the picture.
  const reference = references
    .filter(({ whole }) => holds(whole, offset))
    .sort((a, b) => a.whole.to - a.whole.from - (b.whole.to - b.whole.from))[0]
  if (reference) return { reference }
  const heading = headings.find(({ whole }) => holds(whole, offset))
  return heading ? { heading } : {}
}

/** Where the link, picture or include at the cursor leads; undefined for addresses outside of the site. */
export function findDefinition(place: Place): Spot | undefined {
  const { now, page } = place
  const { reference } = pointedAt(place)
  if (!reference) return undefined
  if (reference.kind === 'include') {
    const file = includedFile(reference.target, includeForm(place.text, reference), page.file, now.site)
    return file === undefined ? undefined : { file: resolve(now.site.root, file), span: START }
  }
  const target = resolveReference(page, reference, now.rules)
  if (target.kind === 'file') return { file: now.sources.files.get(target.path)!.absolute, span: START }
  if (target.kind === 'public') return { file: now.sources.publicFiles.get(target.path)!.absolute, span: START }
  if (target.kind !== 'page' || !target.page) return undefined
  const file = fileOfPage(now, target.page)
  return { file, span: headingSpan(now, file, target.hash) ?? START }
}

const headingSpan = (now: SiteNow, file: string, slug: string): Span | undefined =>
  slug === ''
    ? undefined
    : outlineOfText(now, textOf(now, file)).headings.find((heading) => heading.slug === slug)?.text

/** What to find references to: a note, or one of its headings. */
export function subjectAt(place: Place): { page: PageRecord; slug?: string } | undefined {
  const { now, page } = place
  const { reference, heading } = pointedAt(place)
  if (heading) return heading.slug === '' ? undefined : { page, slug: heading.slug }
  if (!reference) return { page }
  if (reference.kind === 'include' || reference.kind === 'image') return undefined
  const target = resolveReference(page, reference, now.rules)
  if (target.kind !== 'page' || !target.page) return undefined
  return { page: target.page, ...(target.hash === '' ? {} : { slug: target.hash }) }
}

/** Every link to a note, or to one of its headings, in note order. */
export function findReferences(now: SiteNow, { page, slug }: { page: PageRecord; slug?: string }): Spot[] {
  const isMeant = (path: string, hash: string): boolean => path === page.path && (slug === undefined || slug === hash)
  return now.graph.pages.flatMap((from) => {
    const targets = from.original ? [] : (now.graph.links.get(from.path) ?? [])
    if (!targets.some((target) => target.kind === 'page' && target.path === page.path)) return []
    const file = fileOfPage(now, from)
    return outlineOfText(now, textOf(now, file)).references.flatMap((reference): Spot[] => {
      if (reference.kind !== 'page' && reference.kind !== 'wiki') return []
      const target = resolveReference(from, reference, now.rules)
      return target.kind === 'page' && isMeant(target.path, target.hash) ? [{ file, span: reference.span }] : []
    })
  })
}
