import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { fixFrontmatter } from './fix-frontmatter.ts'
import { suggestFrontmatter } from './suggest-frontmatter.ts'
import { unifiedDiff } from './unified-diff.ts'

export interface FixedNote {
  /** From the site's root. */
  file: string
  text: string
  /** `title: 深海`, `titel → title`; in the order of the file. */
  changes: string[]
  /** What `--dry-run` shows. */
  diff: string
}

export interface NoteSource {
  readText(file: string): string
  /** `YYYY-MM-DD HH:mm:ss` when the note was made; nothing when that is not known. */
  createdAt(file: string): string | undefined
}

/**
 * What `--fix` would write, note by note in the order of the pages; notes with nothing to fix are not in it. Nothing is
 * written here.
 *
 * @param extraKeys the site's own keys (`extendFrontmatter`)
 */
export function fixNotes(
  pages: readonly PageRecord[],
  source: NoteSource,
  extraKeys: readonly string[] = [],
): FixedNote[] {
  return pages.flatMap(({ file, relativePath, frontmatter, title, path }) => {
    const before = source.readText(file)
    const created = frontmatter.date === undefined ? source.createdAt(file) : undefined
    const wanted = suggestFrontmatter({
      relativePath,
      frontmatter,
      title,
      path,
      ...(created === undefined ? {} : { created }),
    })
    const { text, changes } = fixFrontmatter(before, wanted, extraKeys)
    return changes.length === 0 ? [] : [{ file, text, changes, diff: unifiedDiff(file, before, text) }]
  })
}
