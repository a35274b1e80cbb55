import { type NoteEdit, plannedText } from './note-lines.ts'
import { isNote, isNoteInAnyCase, type OldSite, type PlannedFile } from './old-site.ts'

/** The texts of the notes among files of a new site. */
export const noteTexts = (files: readonly PlannedFile[]): string[] =>
  files.flatMap((file) => (isNote(file.path) ? (plannedText(file) ?? []) : []))

/**
 * Rewrites the notes of a new site, and reports what changed in them.
 *
 * @param write  gives undefined, or no lines, for a note that stays as it is
 */
export function editNotes(site: OldSite, write: (note: string, file: PlannedFile) => NoteEdit | undefined): void {
  site.files = site.files.map((file): PlannedFile => {
    const note = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    const edit = note === undefined ? undefined : write(note, file)
    if (edit === undefined || edit.lines.length === 0) return file
    site.findings.edited.push({ path: file.path, lines: edit.lines })
    return { path: file.path, text: edit.text }
  })
}
