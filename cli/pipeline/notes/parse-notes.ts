import { openPainters } from '../../markdown/highlight/highlight.ts'
import { parseMarkdown } from '../../markdown/index.ts'
import type { MarkdownResult } from '../../markdown/markdown.ts'
import { openNotePlugins } from './load-note-plugins.ts'
import type { NoteRules } from './note-rules.ts'
import { DEFAULT_SEPARATOR, type ParseContext, parseTimed } from './parse-document.ts'
import type { ParseInput } from './parse-key.ts'
import type { Parsed } from './parsed-document.ts'

/** Error codes of files that do not exist or may not be read; any other means a problem with the machine. */
const UNREADABLE = /^(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|ELOOP)$/

export const openParseContext = (): ParseContext => ({ painters: openPainters(), loadPlugins: openNotePlugins() })

/**
 * Parses notes one after another; this is the task `parse`.
 *
 * @returns in the order of the notes; undefined for a note that has vanished or cannot be read
 */
export async function parseNotes(notes: readonly ParseInput[], context: ParseContext): Promise<(Parsed | undefined)[]> {
  const parsed: (Parsed | undefined)[] = []
  for (const note of notes) {
    try {
      parsed.push(await parseTimed(note, context))
    } catch (error) {
      const { code = '', path } = error as NodeJS.ErrnoException
      if (path !== note.absolute || !UNREADABLE.test(code)) throw nameNote(error, note.name)
      parsed.push(undefined)
    }
  }
  return parsed
}

/** Adds to an error's stack in which note it was thrown: a defect of kb is hard to find without it. */
function nameNote(error: unknown, name: string): unknown {
  if (error instanceof Error) error.stack = `${error.stack ?? error.message}\n    in ${name}`
  return error
}

/** Parses Markdown of a site that is not a note, such as that of a slot, with the rules for notes. */
export const parseText = (
  file: string,
  text: string,
  rules: NoteRules,
  language: NoteRules['languages'][number],
): Promise<MarkdownResult> =>
  parseMarkdown(
    { file, text, bodyOffset: 0, bodyLine: 0, settings: rules, language, excerptSeparator: DEFAULT_SEPARATOR },
    openPainters(),
  )
