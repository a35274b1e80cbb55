import { say } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import { type NoteEdit, plannedText, readYamlBlock, renameKey } from './note-lines.ts'
import { code, isNote, isNoteInAnyCase, type OldSite, type PlannedFile } from './old-site.ts'

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

/**
 * Gives frontmatter keys other names, where that is meant.
 *
 * @param isMeant  asked of the frontmatter as it was
 */
export function renameKeys(
  note: string,
  keys: readonly (readonly [old: string, now: string])[],
  isMeant: (frontmatter: Data, old: string, now: string) => boolean,
): NoteEdit {
  const frontmatter = readYamlBlock(note) ?? {}
  const made: NoteEdit = { text: note, lines: [] }
  for (const [old, now] of keys) {
    const changed = isMeant(frontmatter, old, now) ? renameKey(made.text, old, now) : undefined
    if (changed === undefined) continue
    made.text = changed
    made.lines.push(say('{old} is now {now}', { old: code(`${old}:`), now: code(`${now}:`) }))
  }
  return made
}
