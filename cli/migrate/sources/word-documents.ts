import { posix } from 'node:path'
import { folded } from '../../core/native-paths.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { DocxNote } from '../docx/docx-note.ts'
import { freeStem, noteText } from '../exports/exported-notes.ts'
import type { ListedFile } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { code, type OldSite, type PlannedFile } from '../old-site.ts'

/**
 * Converts Word documents in a folder, as Feishu and Word write them, to notes. A document that a note links to is
 * meant for download, so it stays a file.
 *
 * @returns by path of each document that was converted, the files of the new site that replace it
 */
export async function wordNotes(
  files: readonly ListedFile[],
  { findings }: OldSite,
): Promise<ReadonlyMap<string, PlannedFile[]>> {
  const documents = wordDocuments(files)
  const taken = new Set(files.map(({ path }) => folded(path)))
  const made = new Map<string, PlannedFile[]>()
  for (const { path, absolute } of documents) {
    if (/\.doc$/i.test(path)) {
      findings.left.push({
        what: say('Word document {file}', { file: code(path) }),
        todo: say('Documents of old versions of Word are not read. Save it as .docx, then migrate again.'),
      })
      continue
    }
    // Loaded only if there is a document, because the converter is half a megabyte.
    const { docxNote, readDocxPart, UnreadableDocument } = await import('../docx/index.ts')
    const stem = freeStem(path.replace(/\.docx$/i, ''), taken)
    try {
      const name = posix.basename(stem)
      const note = await docxNote(absolute, name)
      made.set(path, [
        { path: `content/${stem}.md`, text: noteText({ title: note.title ?? name.replace(NUMBER, '') }, note.body) },
        ...note.pictures.map(({ path: picture, part }) => ({
          path: posix.join('content', posix.dirname(stem), picture),
          read: () => readDocxPart(absolute, part),
        })),
      ])
      findings.edited.push({
        path: `content/${stem}.md`,
        lines: [say('converted from the Word document {file}', { file: code(path) })],
      })
      reportLost(path, note, findings)
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
      findings.left.push({ what: say('Word document {file}', { file: code(path) }), todo: UNREADABLE[error.reason] })
    }
  }
  return made
}

const UNREADABLE = {
  damaged: say('It cannot be read: it is damaged, locked with a password, or not what its name says. Export it again.'),
  'too-large': say('It is too large to be read. Split it into several documents, then migrate again.'),
} satisfies Record<string, Words>

function reportLost(path: string, { lost }: DocxNote, { left }: OldSite['findings']): void {
  if (lost.length === 0) return
  left.push({
    what: say('{what} in {file}', {
      what: lost.reduce((some, next) => say('{some}, {next}', { some, next })),
      file: code(path),
    }),
    todo: say('Markdown has no equivalent, or they are not in the document; add them to the note by hand.'),
  })
}

/** Word documents to convert. `~$x.docx` is a lock file, which Word creates while a document is open. */
function wordDocuments(files: readonly ListedFile[]): ListedFile[] {
  const documents = files.filter(({ path }) => /\.docx?$/i.test(path) && !posix.basename(path).startsWith('~$'))
  if (documents.length === 0) return []
  const notes = files.filter(({ path }) => path.endsWith('.md')).map(({ absolute }) => readNote(absolute) ?? '')
  return documents.filter(({ path }) => {
    const name = posix.basename(path)
    return !notes.some((note) => [name, encodeURI(name), encodeURIComponent(name)].some((each) => note.includes(each)))
  })
}

/** Number at the start of a file name, for the order in its folder. */
const NUMBER = /^\d+\.(?=.)/
