import { memo } from '../../../config/memo.ts'
import { groupBy } from '../../core/group-by.ts'
import { toSlug } from '../../markdown/tree/slug.ts'
import { type ParsedDocument, withOpenText } from '../notes/parsed-document.ts'
import { anchorIds } from './anchor-ids.ts'

interface Headings {
  ids: readonly string[]
  /** Indices of headings, in order, by what their text becomes in an id: the same for all forms that links give it. */
  byText: ReadonlyMap<string, readonly number[]>
  /** The same by letters and digits alone. */
  byLetters: ReadonlyMap<string, readonly number[]>
}

const headingsOf = memo(({ leadingTitle, leadingSlug, headings }: ParsedDocument): Headings => {
  const all = leadingTitle === undefined ? headings : [{ title: leadingTitle, slug: leadingSlug ?? '' }, ...headings]
  const linked = all.flatMap(({ slug }, index) => (slug === '' ? [] : [index]))
  return {
    ids: all.map(({ slug }) => slug),
    byText: groupBy(linked, (index) => toSlug(all[index]!.title)),
    byLetters: groupBy(
      linked.filter((index) => lettersOf(all[index]!.title) !== ''),
      (index) => lettersOf(all[index]!.title),
    ),
  }
})

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Finds a heading by an id that another program made of its text: tables of contents that editors wrote have those of
 * GitHub (`#11-start` for `1.1 Start`, `#一概述` for `一、概述`, `#start-1` for the second `Start`). All of them keep letters
 * and digits, so these decide.
 *
 * @returns its id; undefined if no heading or several are meant, and for a block (`^name`). Never throws.
 */
export function headingByOtherId(document: ParsedDocument, id: string): string | undefined {
  if (id.startsWith('^')) return undefined
  const { ids, byLetters } = headingsOf(document)
  const withLetters = (text: string): readonly number[] => byLetters.get(lettersOf(text)) ?? []
  const [index, ...more] = withLetters(id)
  if (index !== undefined) return more.length === 0 ? ids[index] : undefined
  const [, text = '', n] = /^(.*)-(\d{1,4})$/s.exec(id) ?? []
  const repeated = withLetters(text)[Number(n)]
  return repeated === undefined ? undefined : ids[repeated]
}

/**
 * Finds a heading by its text, as links of Obsidian name it: `Part`, or `Chapter#Part` for the first part after that
 * chapter. Letter case and punctuation do not count, because such links leave out what could end them.
 *
 * @returns its id; undefined if there is no such heading, and for a block (`^name`). Never throws.
 */
function headingByText(document: ParsedDocument, text: string): string | undefined {
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

/** The id that a link by name means, by the id itself or by the heading's text; as it is written if there is none. */
export function headingId(document: ParsedDocument, hash: string): string {
  const text = withOpenText(document)
  return hash === '' || anchorIds(text.anchors).has(hash) ? hash : (headingByText(text, hash) ?? hash)
}
