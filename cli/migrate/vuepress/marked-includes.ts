import { editNotes } from '../note-texts.ts'
import type { OldPlaces, OldSite } from '../old-site.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import { includedLines, MARKED_INCLUDE, writeIncludes } from '../vitepress/includes.ts'

/**
 * Inserts the files that notes of VuePress 1 include with `!!!include(part.md)!!!`, by the package
 * `markdown-it-include`.
 *
 * @returns includes that stay
 */
export function writeMarkedIncludes(site: OldSite, places: OldPlaces): NoteTags[] {
  const tags: NoteTags[] = []
  editNotes(site, (note, { path, from = '' }) => {
    if (!note.includes('!!!')) return undefined
    const { text, count, left } = writeIncludes(note, from, places, MARKED_INCLUDE)
    if (left.length > 0) tags.push({ path, text, left, written: new Map() })
    return { text, lines: includedLines(count) }
  })
  return tags
}
