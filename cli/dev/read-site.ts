import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import type { Context } from '../pipeline/context.ts'
import { readSources } from '../pipeline/sources/read-sources.ts'
import type { Sources } from '../pipeline/sources/source-file.ts'
import { type LazyAssets, openAssets } from './lazy-assets.ts'
import { type LiveComponents, readLiveComponents } from './live-components.ts'
import { NO_HISTORY, type NoteHistory, readHistory } from './note-history.ts'
import { type Notes, openNotes } from './notes.ts'
import { type Snapshot, toSnapshot } from './snapshot.ts'

/** The site in memory, for one version of its settings. */
export interface State {
  ctx: Context
  sources: Sources
  readFaults: Diagnostic[]
  /** As last read. */
  history: NoteHistory
  /** The one that `sources` were read with. */
  shownHistory: NoteHistory
  notes: Notes
  components: LiveComponents
  assets: LazyAssets
  snapshot: Snapshot
  /** Faults of pictures, fonts and images for shared links, as they were last found. */
  assetFaults: Diagnostic[]
  artifacts?: Map<string, Artifact>
  /** Makes the snapshot again from everything else. */
  decide(): void
}

/**
 * @param quick  without the history of notes, which may take long to read; it is read later
 * @param fileOf  the file of the note at an address, relative to the root
 */
export async function readSite(
  ctx: Context,
  quick: boolean,
  fileOf: (path: string) => string | undefined,
): Promise<State> {
  const history = quick ? NO_HISTORY : await readHistory(ctx)
  const { value: sources, diagnostics: readFaults } = await readSources(ctx, Promise.resolve(history.files))
  const notes = openNotes(ctx)
  notes.take(sources.notes)
  const components = await readLiveComponents(ctx.site, undefined, fileOf)
  const read = {
    ctx,
    sources,
    readFaults,
    history,
    shownHistory: history,
    notes,
    components,
    assets: openAssets(ctx, components),
  }
  const state: State = {
    ...read,
    snapshot: toSnapshot(read),
    assetFaults: [],
    decide() {
      state.snapshot = toSnapshot(state)
      state.artifacts = undefined
    },
  }
  return state
}
