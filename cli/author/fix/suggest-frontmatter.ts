import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import { isIndexName } from '../../pipeline/pages/entry-name.ts'
import type { WantedFrontmatter } from './fix-frontmatter.ts'

/** What is known of a note without its frontmatter. */
export interface UnwrittenNote {
  /** From the content folder. */
  relativePath: string
  frontmatter: Frontmatter
  /** The title its page has now: of its first heading, or of its file name (C45). */
  title: string
  /** The address its page has now, decoded. */
  path: string
  /** `YYYY-MM-DD HH:mm:ss` when the note was made, where that is known; a build never guesses it (C46). */
  created?: string
}

/**
 * What `--fix` would write into a note: what its page already shows, so that writing it down changes nothing but that
 * it stays when the file is renamed. Home and listing pages need none, pages beside the structure no permalink (C03).
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
