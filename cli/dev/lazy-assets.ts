import { hash } from '../core/hash.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import { fileAddress } from '../pipeline/assets/collect-assets.ts'
import { type FileFacts, openFileFacts } from '../pipeline/assets/file-facts.ts'
import type { AssetUrl, AssetUrls, Manifest } from '../pipeline/assets/manifest.ts'
import { openRemote } from '../pipeline/assets/remote-pictures.ts'
import { type ThemeAssets, themeAssets } from '../pipeline/assets/theme-assets.ts'
import { wholeFont } from '../pipeline/assets/web-font/whole-font.ts'
import type { Context } from '../pipeline/context.ts'
import type { SiteGraph } from '../pipeline/graph/site-graph.ts'
import { encodePath } from '../pipeline/pages/href.ts'
import { styleOf } from '../pipeline/render/style.ts'
import type { AssetFile, Sources } from '../pipeline/sources/source-file.ts'
import type { LiveComponents } from './live-components.ts'

export interface LazyAssets {
  /** Addresses for pages made of these sources. */
  toManifest(graph: SiteGraph, sources: Sources): Manifest
  /** The author's style sheet has other bytes. */
  restyle(): void
  /** The site's own components are other ones. */
  recompose(components: LiveComponents): void
  /**
   * The file behind an address without base, decoded: one beside a note that a page has named, or one of the public
   * folder.
   */
  file(address: string): AssetFile | undefined
  /** Render the site's own components, in texts and in slots; absent without. */
  readonly components: Pick<LiveComponents, 'fillIslands' | 'siteComponents' | 'texts' | 'begin'>
  /** A file of the theme, by its address. */
  theme(address: string): Artifact | undefined
}

/** Which notes are shown is not known yet. */
const ALL_USES = { math: true, mermaid: true, vue: true, media: true, blocks: true, layouts: true }

interface Theme {
  siteStyle: string
  theme: ThemeAssets
}

/**
 * The addresses a build would give, found out only when a page asks: the first page must not wait for all pictures to
 * be read.
 */
export function openAssets(ctx: Context, components: LiveComponents): LazyAssets {
  const { base } = ctx.site.config
  const factsOf = openFacts(ctx)
  /** Address → path in the content folder; what a page once named goes on being answered. */
  const named = new Map<string, string>()
  const themeFiles = new Map<string, Artifact>()
  let sources: Sources = { notes: [], files: new Map(), publicFiles: new Map() }
  let live = components
  let made: Theme | undefined
  let isStale = false

  /**
   * Undefined, where there was one before, for a style sheet or font that is gone: the settings are at fault then,
   * which is reported.
   */
  const makeTheme = (siteStyle: string): Theme | undefined => {
    try {
      const font = wholeFont(ctx.site)
      for (const artifact of font.artifacts) themeFiles.set(`/${artifact.path}`, artifact)
      return {
        siteStyle,
        theme: themeAssets(ctx, siteStyle + font.style, ALL_USES, live.bundle),
      }
    } catch (error) {
      const isGone = /^(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')
      if (made && isGone) return undefined
      throw error
    }
  }

  const lookup = (
    files: ReadonlyMap<string, AssetFile>,
    toAddress: (path: string, digest: string) => string,
  ): AssetUrls => ({
    get(path): AssetUrl | undefined {
      const file = files.get(path)
      const facts = file && factsOf(file)
      if (!facts) return undefined
      const address = toAddress(path, facts.hash)
      return { href: base + encodePath(address), width: facts.width, height: facts.height }
    },
  })

  return {
    toManifest(graph, links) {
      sources = links
      const siteStyle = styleOf(ctx.site, graph, links.publicFiles)
      if (isStale || made?.siteStyle !== siteStyle) made = makeTheme(siteStyle) ?? made
      isStale = false
      const { theme } = made!
      for (const artifact of theme.artifacts) themeFiles.set(`/${artifact.path}`, artifact)
      const toFile = (path: string, digest: string) => {
        const address = fileAddress(path, digest)
        named.set(`/${address}`, path)
        return address
      }
      return {
        files: lookup(links.files, toFile),
        publicFiles: lookup(links.publicFiles, (path) => path),
        ...theme.links,
        remote: openRemote(ctx.site).value,
      }
    },
    get components() {
      return live
    },
    restyle() {
      isStale = true
    },
    recompose(next) {
      live = next
      isStale = true
    },
    file(address) {
      const path = named.get(address)
      return path === undefined ? sources.publicFiles.get(address.slice(1)) : sources.files.get(path)
    },
    theme: (address) => themeFiles.get(address),
  }
}

/** Facts of files, each read once as long as its time and size stay. */
function openFacts(ctx: Context): (file: AssetFile) => FileFacts | undefined {
  const stored = openFileFacts(ctx.store, hash(`facts of files ${ctx.site.root}`, 40))
  const factsByFile = new Map<string, { mtimeMs: number; size: number; facts: FileFacts }>()
  return (file) => {
    const old = factsByFile.get(file.absolute)
    if (old && old.mtimeMs === file.mtimeMs && old.size === file.size) return old.facts
    const facts = stored.of(file)
    if (facts) factsByFile.set(file.absolute, { mtimeMs: file.mtimeMs, size: file.size, facts })
    return facts
  }
}
