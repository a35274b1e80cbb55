import type { Context } from '../pipeline/context.ts'
import { type FileHistories, NO_HISTORIES, readFileHistories } from '../pipeline/sources/read-sources.ts'
import { headStamp } from './git-state.ts'

/** What git knows about the notes. */
export interface NoteHistory {
  /** State of the repository when it was read; empty without one, undefined if it has not been read. */
  readonly head: string | undefined
  readonly files: FileHistories
}

/** Before it is read. */
export const NO_HISTORY: NoteHistory = { head: undefined, files: NO_HISTORIES }

export async function readHistory(ctx: Context): Promise<NoteHistory> {
  const head = headStamp(ctx.site.contentDir)
  return { head, files: await readFileHistories(ctx) }
}
