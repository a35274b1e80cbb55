import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { hash, hashOf } from '../runtime/hash.ts'
import { CODE } from '../runtime/version.ts'
import type { Analysis } from './analyse.ts'
import { mermaidStamp } from './assets/diagram-frame.ts'
import { picturesStamp } from './assets/picture-variants.ts'
import { shareStamp } from './assets/share-images.ts'
import { webFontStamp } from './assets/web-font/stamp.ts'
import type { Context } from './context.ts'
import { includesAreCurrent } from './documents/parse-documents.ts'
import { keepsGoing } from './keep-going.ts'
import type { AssetFile, Sources } from './sources/source-file.ts'

/** What a build that wrote the site found, for one that finds nothing changed. */
export interface Glimpse {
  /** The `siteKey` the output was written under. */
  site: string
  pages: number
  diagnostics: Diagnostic[]
}

interface Kept extends Glimpse {
  key: string
  now?: number
  includes: { path: string; hash: string }[]
}

export interface Glance {
  /** What the last build found, when nothing it looked at is other now. Whether its output stands is not asked here. */
  unchanged(): Glimpse | undefined
  keep(found: Glimpse, analysis: Analysis): void
}

/** Files whose times are that near (ms) may change again without a sign: nothing is kept then. */
const RACY = 1500

/**
 * Tells a site nobody touched from its settings and the list of its files alone: no note is looked into, no page decided.
 *
 * Errs on one side only: a file that was touched, a note that waits for its day or components of the site's own make it look again.
 *
 * @param outDir  absolute; each output has its own memory
 */
export function openGlance(ctx: Context, outDir: string, sources: Outcome<Sources>): Glance {
  const { site, store } = ctx
  const entry = hash(`glance ${outDir}`, 40)
  const key = Object.keys(site.config.components).length > 0 ? undefined : keyOf(ctx, sources)
  return {
    unchanged() {
      const kept = key === undefined ? undefined : store.get<Kept>(entry)
      if (kept?.key !== key || kept === undefined) return undefined
      // A clock put back could make notes wait that did not.
      if (kept.now !== undefined && (ctx.now ?? 0) < kept.now) return undefined
      return includesAreCurrent(site.root, kept) ? kept : undefined
    },
    keep({ site: written, pages, diagnostics }, { graph, timeless }) {
      if (key === undefined || !timeless || isFresh(sources.value)) return
      const includes = graph.pages.flatMap((page) => page.document.includes)
      store.put(entry, { key, now: ctx.now, includes, site: written, pages, diagnostics } satisfies Kept)
    },
  }
}

function keyOf(ctx: Context, { value, diagnostics }: Outcome<Sources>): string {
  const { site, store, drafts, now } = ctx
  const { config, contentPrefix, configFile, plugins, places } = site
  const notes = value.notes.map(({ path, hash, lastCommit, firstCommit, changes }) => [
    path,
    hash,
    lastCommit,
    firstCommit,
    changes,
  ])
  const files = [value.files, value.publicFiles].map((list) =>
    [...list.values()].map(({ path, size, mtimeMs, ctimeMs }) => [path, size, mtimeMs, ctimeMs]),
  )
  const style = config.style ? fileHash(resolve(site.root, config.style)) : ''
  const settings = [
    config,
    plugins.digest,
    contentPrefix,
    configFile,
    places?.stamp,
    drafts,
    keepsGoing(ctx),
    now === undefined,
    style,
    mermaidStamp(site),
    picturesStamp(site),
    webFontStamp(site),
    shareStamp(site, store),
  ]
  return hashOf([CODE, settings, diagnostics, notes, files], 40)
}

/** Empty for a file that cannot be read: whoever needs it tells. */
function fileHash(path: string): string {
  try {
    return hash(readFileSync(path), 32)
  } catch {
    return ''
  }
}

function isFresh({ files, publicFiles }: Sources): boolean {
  const now = Date.now()
  const fresh = ({ mtimeMs, ctimeMs = 0 }: AssetFile) => Math.abs(now - Math.max(mtimeMs, ctimeMs)) < RACY
  return [...files.values(), ...publicFiles.values()].some(fresh)
}
