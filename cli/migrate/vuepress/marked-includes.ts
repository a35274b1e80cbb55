import { say } from '../../sentences/sentence.ts'
import { plannedText } from '../note-lines.ts'
import { isNoteInAnyCase, type OldSite, type PlannedFile } from '../old-site.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import { type IncludePlaces, MARKED_INCLUDE, writeIncludes } from '../vitepress/includes.ts'

/**
 * Inserts the files that notes of VuePress 1 include with `!!!include(part.md)!!!`, by the package
 * `markdown-it-include`.
 *
 * @returns includes that stay
 */
export function writeMarkedIncludes(site: OldSite, places: IncludePlaces): NoteTags[] {
  const tags: NoteTags[] = []
  site.files = site.files.map((file): PlannedFile => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    if (!old?.includes('!!!')) return file
    const { text, count, left } = writeIncludes(old, file.from ?? '', places, MARKED_INCLUDE)
    if (left.length > 0) tags.push({ path: file.path, text, left, written: new Map() })
    if (count === 0) return file
    site.findings.edited.push({
      path: file.path,
      lines: [say('files inserted where notes include them: {n}', { n: count })],
    })
    return { path: file.path, text }
  })
  return tags
}
