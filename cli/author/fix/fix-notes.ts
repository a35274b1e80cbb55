import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { fixFrontmatter } from './fix-frontmatter.ts'
import { suggestFrontmatter } from './suggest-frontmatter.ts'
import { unifiedDiff } from './unified-diff.ts'

interface FixedNote {
  /** Relative to the site's root. */
  file: string
  text: string
  /** `title: 深海`, `titel → title`; in file order. */
  changes: string[]
  /** What `--dry-run` shows. */
  diff: string
}

interface NoteSource {
  /** Undefined if the note cannot be changed. */
  readText(file: string): string | undefined
  /** When the note was created, `YYYY-MM-DD HH:mm:ss`; undefined if that is unknown. */
  createdAt(file: string): string | undefined
  /** Whether only misspelled keys are corrected; by default, what is missing is added to every note. */
  isIncomplete?(page: PageRecord): boolean
}

/**
 * What `--fix` would write, for each note with something to fix, in page order. Writes nothing itself.
 *
 * @param extraKeys  the site's own keys (`extendFrontmatter`)
 */
export function fixNotes(
  pages: readonly PageRecord[],
  source: NoteSource,
  extraKeys: readonly string[] = [],
): FixedNote[] {
  return pages.flatMap((page) => {
    const { file } = page
    const before = source.readText(file)
    if (before === undefined) return []
    const wanted = source.isIncomplete?.(page) ? {} : missingFields(page, source)
    const { text, changes } = fixFrontmatter(before, wanted, extraKeys)
    return changes.length === 0 ? [] : [{ file, text, changes, diff: unifiedDiff(file, before, text) }]
  })
}

function missingFields({ file, relativePath, frontmatter, title, path }: PageRecord, source: NoteSource) {
  const created = frontmatter.date === undefined ? source.createdAt(file) : undefined
  return suggestFrontmatter({
    relativePath,
    frontmatter,
    title,
    path,
    ...(created === undefined ? {} : { created }),
  })
}
