import { hashOfFile, RACY_MS } from '../../core/file-hash.ts'
import { hashOf } from '../../core/hash.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { CODE } from '../../core/version.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { commentsStamp } from '../assets/comment-clients.ts'
import { mermaidStamp } from '../assets/diagram-frame.ts'
import { picturesStamp } from '../assets/picture-variants.ts'
import { pictureDataStamp } from '../assets/remote-pictures.ts'
import { shareStamp } from '../assets/share/share-images.ts'
import { webFontStamp } from '../assets/web-font/stamp.ts'
import type { Context } from '../context.ts'
import { includesAreCurrent } from '../notes/includes.ts'
import { notePackages } from '../notes/note-packages.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { mistakenPaths } from '../site/mistaken-paths.ts'
import { lockIds } from '../site/passwords.ts'
import { mayDependOnAnything } from '../site/plugins.ts'
import { noteName } from '../site/site.ts'
import { themeFiles } from '../site/slots.ts'
import { styleSheets } from '../site/style-sheets.ts'
import { committedPasswords } from '../sources/committed-passwords.ts'
import type { AssetFile, Sources } from '../sources/source-file.ts'

/** What the last build that wrote the site found. */
interface LastBuild {
  /** The inputs of the output, for `Output.isCurrent`. */
  inputs: string
  pages: number
  diagnostics: Diagnostic[]
}

interface StoredBuild extends LastBuild {
  key: string
  now?: number
  includes: ParsedDocument['includes']
}

/** The inputs of a site, as far as its settings and its list of files show them. */
interface Inputs {
  /** The result of the last build if none of its inputs changed. Does not look at the output. */
  lastBuild(): LastBuild | undefined
  /**
   * Hash of the inputs and the files that notes include; empty if the next build has to look closer.
   *
   * @param timeless no note waits for a date or expires
   */
  digest(documents: readonly ParsedDocument[], timeless: boolean): string
  /** Saves the result for a site that `digest` identifies. */
  save(build: LastBuild, documents: readonly ParsedDocument[]): void
}

/**
 * Recognises an unchanged site from its settings and its list of files alone, without reading notes. May report an
 * unchanged site as changed (a touched file, a note with a future date, components or slots of the site, plugins that
 * may read files), never the reverse.
 *
 * @param outDir absolute; every output folder has an entry of its own
 * @param keepsGoing whether errors in the content are warnings
 */
export async function readInputs(
  ctx: Context,
  outDir: string,
  sources: Outcome<Sources>,
  keepsGoing: boolean,
): Promise<Inputs> {
  const { site, store } = ctx
  const entry = placeKey(store, 'last build', outDir)
  const isRecognised =
    Object.keys(site.config.components).length === 0 &&
    themeFiles(site).length === 0 &&
    !mayDependOnAnything(site.plugins) &&
    !isFresh(sources.value)
  const key = isRecognised ? await hashInputs(ctx, sources, keepsGoing) : undefined
  return {
    lastBuild() {
      const stored = key === undefined ? undefined : store.getState<StoredBuild>(entry)
      if (stored?.key !== key || stored === undefined) return undefined
      // If the clock was set back, notes that were published may be scheduled again.
      if (stored.now !== undefined && (ctx.now ?? 0) < stored.now) return undefined
      return includesAreCurrent(site.root, stored) ? stored : undefined
    },
    digest: (documents, timeless) => (key !== undefined && timeless ? hashOf([key, includesOf(documents)], 40) : ''),
    save(build, documents) {
      // A fault may repeat a part of a text behind a password, and the cache may be shared.
      const locked = new Set(documents.flatMap(({ path, locked }) => (locked ? [noteName(site, path)] : [])))
      const isSecret = build.diagnostics.some(({ place }) => place && locked.has(place.file))
      if (build.inputs === '' || isSecret) return
      store.putState(entry, {
        key: key!,
        now: ctx.now,
        includes: includesOf(documents),
        ...build,
      } satisfies StoredBuild)
    },
  }
}

const includesOf = (documents: readonly ParsedDocument[]) => documents.flatMap(({ includes }) => includes)

async function hashInputs(
  ctx: Context,
  { value, diagnostics }: Outcome<Sources>,
  keepsGoing: boolean,
): Promise<string> {
  const { site, store, drafts, now } = ctx
  const { config, contentPrefix, configFile, plugins, places } = site
  const notes = value.notes.map(({ path, hash, history }) => [path, hash, history])
  const files = [value.files, value.publicFiles].map((list) =>
    [...list.values()].map(({ path, size, mtimeMs, ctimeMs }) => [path, size, mtimeMs, ctimeMs]),
  )
  // The code that needs a file reports it if it cannot be read.
  const sheets = styleSheets(site).map((file) => hashOfFile(file) ?? '')
  const settings = [
    config,
    plugins.digest,
    contentPrefix,
    configFile,
    places?.stamp,
    drafts,
    keepsGoing,
    now === undefined,
    sheets,
    site.style?.css,
    site.theme && [site.theme.tokens, site.theme.style.css],
    mermaidStamp(site),
    picturesStamp(site),
    pictureDataStamp(site),
    webFontStamp(site),
    shareStamp(site, store),
    commentsStamp(site),
    notePackages(site),
    // Faults of files that are in no list.
    mistakenPaths(site),
    await committedPasswords(ctx),
    ...(site.locks ? [lockIds(site.locks)] : []),
  ]
  return hashOf([CODE, settings, diagnostics, notes, files], 40)
}

function isFresh({ files, publicFiles }: Sources): boolean {
  const now = Date.now()
  const fresh = ({ mtimeMs, ctimeMs = 0 }: AssetFile) => Math.abs(now - Math.max(mtimeMs, ctimeMs)) < RACY_MS
  return [...files.values(), ...publicFiles.values()].some(fresh)
}
