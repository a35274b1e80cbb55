import { LIMITS } from '../../../config/limits.ts'
import type { FileStatistic } from '../../../config/model/statistic.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { withoutExtension } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'

/**
 * Reading time of a text, in the format of the original theme.
 *
 * @returns `1` below a minute; minutes with one decimal (truncated) and `m` up to an hour; `XhYm` up to a day; then
 *   `XdYh`
 * @see docs/behaviour.md U45
 */
export function showReadingTime(words: { cjk: number; other: number }): string {
  const minutes = words.cjk / LIMITS.charactersPerMinute + words.other / LIMITS.wordsPerMinute
  if (minutes < 1) return '1'
  if (minutes <= 60) return `${Math.floor(minutes * 10) / 10}m`
  if (minutes <= 1440) return `${Math.floor(minutes / 60)}h${Math.floor(minutes % 60)}m`
  return `${Math.floor(minutes / 1440)}d${Math.floor((minutes % 1440) / 60)}h`
}

/**
 * Length of a note as shown to readers: of its text without frontmatter, with words rounded to two significant digits,
 * because more would mean nothing to them.
 *
 * @returns whole minutes, at least 1; undefined for an empty text
 */
export function readingLength(document: ParsedDocument): { words: number; minutes: number } | undefined {
  const { cjk, other } = textWords(document)
  const count = cjk + other
  if (count === 0) return undefined
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  const minutes = Math.round(cjk / LIMITS.charactersPerMinute + other / LIMITS.wordsPerMinute)
  return { words: Math.round(count / unit) * unit, minutes: Math.max(1, minutes) }
}

/** Words of a note's text, without its frontmatter, which is not written for readers. */
export const textWords = ({ words, matterWords }: ParsedDocument): { cjk: number; other: number } => ({
  cjk: Math.max(0, words.cjk - matterWords.cjk),
  other: Math.max(0, words.other - matterWords.other),
})

/** `1234` → `1.2k` (U44). */
export const showWords = (count: number): string => (count >= 1000 ? `${Math.floor(count / 100) / 10}k` : String(count))

export const wordsOf = (page: PageRecord): number => page.document.words.cjk + page.document.words.other

/** File statistics of all articles and catalogues (§3 "File statistic entry"). */
export function toStatistics(pages: readonly PageRecord[]): FileStatistic[] {
  return pages
    .filter((page) => page.isPost || page.kind === 'catalogue')
    .map((page) => {
      const folder = page.frontmatter.pageComponent?.data?.path ?? page.frontmatter.pageComponent?.data?.key
      return {
        name: withoutExtension(page.relativePath.split('/').pop()!),
        filePath: page.relativePath,
        wordsCount: wordsOf(page),
        readingTime: showReadingTime(page.document.words),
        title: page.title,
        ...(page.date ? { date: page.date } : {}),
        permalink: page.path,
        categories: page.categories,
        tags: page.tags,
        ...(page.author ? { author: page.author } : {}),
        ...(page.coAuthors ? { coAuthors: [...page.coAuthors] } : {}),
        ...(typeof folder === 'string' ? { catalogue: folder } : {}),
      }
    })
}
