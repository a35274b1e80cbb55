import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { isIndexName } from '../../pipeline/pages/entry-name.ts'
import type { WantedFrontmatter } from './fix-frontmatter.ts'

/** A note and what its page shows by default where frontmatter is missing. */
interface UnwrittenNote {
  /** Relative to the content folder. */
  relativePath: string
  frontmatter: Frontmatter
  /** The current title of its page: from its first heading or its file name (C45). */
  title: string
  /** The current address of its page, decoded. */
  path: string
  /** When the note was created, `YYYY-MM-DD HH:mm:ss`, if that is known; a build never guesses it (C46). */
  created?: string
}

/**
 * The frontmatter that `--fix` would add: what the page already shows, so that it stays the same even if the file is
 * renamed. Home and listing pages need none; pages outside of the structured sidebar need no date or permalink (C03).
 */
export function suggestFrontmatter({
  relativePath,
  frontmatter,
  title,
  path,
  created,
}: UnwrittenNote): WantedFrontmatter {
  const { home, categoriesPage, tagsPage, archivesPage } = frontmatter
  const name = relativePath.split('/').at(-1) ?? ''
  const outside = !relativePath.includes('/') || relativePath.startsWith('@pages/') || isIndexName(name)
  if (home || categoriesPage || tagsPage || archivesPage || (outside && isIndexName(name))) return {}
  return {
    ...(frontmatter.title === undefined && title !== '' ? { title } : {}),
    ...(frontmatter.date === undefined && created !== undefined && !outside ? { date: created } : {}),
    ...(frontmatter.permalink === undefined && !outside && !path.endsWith('.html') ? { permalink: path } : {}),
  }
}
