import { memo } from '../../../config/memo.ts'
import { groupBy } from '../../core/group-by.ts'
import { toSlug } from '../../markdown/tree/slug.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'

interface Headings {
  ids: readonly string[]
  /** Indices of headings, in order, by what their text becomes in an id: the same for all forms that links give it. */
  byText: ReadonlyMap<string, readonly number[]>
}

const headingsOf = memo(({ leadingTitle, leadingSlug, headings }: ParsedDocument): Headings => {
  const all = leadingTitle === undefined ? headings : [{ title: leadingTitle, slug: leadingSlug ?? '' }, ...headings]
  const linked = all.flatMap(({ slug }, index) => (slug === '' ? [] : [index]))
  return { ids: all.map(({ slug }) => slug), byText: groupBy(linked, (index) => toSlug(all[index]!.title)) }
})

/**
 * Finds a heading by its text, as links of Obsidian name it: `Part`, or `Chapter#Part` for the first part after that
 * chapter. Letter case and punctuation do not count, because such links leave out what could end them.
 *
 * @returns its id; undefined if there is no such heading, and for a block (`^name`). Never throws.
 */
export function headingByText(document: ParsedDocument, text: string): string | undefined {
  const { ids, byText } = headingsOf(document)
  let index = -1
  for (const part of text.split('#')) {
    const key = part.startsWith('^') ? '' : toSlug(part)
    const next = key === '' ? undefined : byText.get(key)?.find((candidate) => candidate > index)
    if (next === undefined) return undefined
    index = next
  }
  return ids[index]
}
