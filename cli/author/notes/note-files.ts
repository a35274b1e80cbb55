import { resolve } from 'node:path'
import { statIfThere } from '../../core/files.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { isNoteName } from '../../pipeline/sources/note-name.ts'

/** The files of notes, relative to the site's root, each once. */
export const noteFiles = (pages: readonly PageRecord[]): string[] => [
  ...new Set(pages.flatMap(({ file, document }) => (document.source ? [file] : []))),
]

/** The Markdown files that notes include and that are no notes themselves, relative to the site's root. */
export function includedFiles(root: string, pages: readonly PageRecord[]): string[] {
  const notes = new Set(noteFiles(pages))
  const included = new Set(pages.flatMap(({ document }) => document.includes.map(({ path }) => path)))
  return [...included].filter(
    (path) => isNoteName(path) && !notes.has(path.normalize('NFC')) && statIfThere(resolve(root, path))?.isFile(),
  )
}
