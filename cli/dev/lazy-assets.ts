import { placeKey } from '../core/store/place-key.ts'
import { CODE } from '../core/version.ts'
import type { Artifact } from '../pipeline/artifact.ts'
import { fileAddress } from '../pipeline/assets/collect-assets.ts'
import { type FileFacts, openFileFacts } from '../pipeline/assets/file-facts.ts'
import type { AssetUrl, AssetUrls, Manifest } from '../pipeline/assets/manifest.ts'
import { openRemote } from '../pipeline/assets/remote-pictures.ts'
import { type ThemeAssets, themeAssets } from '../pipeline/assets/theme-assets.ts'
import { ALL_USES } from '../pipeline/assets/theme-files.ts'
import { wholeFont } from '../pipeline/assets/web-font/whole-font.ts'
import type { Context } from '../pipeline/context.ts'
import type { SiteGraph } from '../pipeline/graph/site-graph.ts'
import { encodePath } from '../pipeline/pages/href.ts'
import { styleOf } from '../pipeline/render/style.ts'
import type { AssetFile, Sources } from '../pipeline/sources/source-file.ts'
import type { LiveComponents } from './live-components.ts'

export interface LazyAssets {
  /** Addresses for pages made from these sources. */
  toManifest(graph: SiteGraph, sources: Sources): Manifest
  /** Call when the author's style sheet has changed. */
  restyle(): void
  /** Call when the site's own components have changed. */
  recompose(components: LiveComponents): void
  /**
   * The file at an address, which is decoded and without base: a file next to notes that a page has named, or one in
   * the public folder.
   */
  file(address: string): AssetFile | undefined
  /** The site's own components, which render islands in texts and slots; its members are absent without any. */
  readonly components: Pick<LiveComponents, 'fillIslands' | 'siteComponents' | 'texts' | 'begin'>
  /** Facts of a file, read again only if it changes. */
  factsOf(file: AssetFile): FileFacts | undefined
  /** Saves facts of files, for the next start and builds. */
  save(): void
  /** A theme file, by its address. */
  theme(address: string): Artifact | undefined
}

interface Theme {
  siteStyle: string
  theme: ThemeAssets
  /** By address. */
  files: ReadonlyMap<string, Artifact>
}

/**
 * Gives files the addresses of a build, but only reads them when a page refers to them: the first page must not wait
 * until all pictures have been read.
 */
export function openAssets(ctx: Context, components: LiveComponents): LazyAssets {
  const { of: factsOf, saveSome: save } = openFileFacts(
    ctx.store,
    placeKey(ctx.store, `facts of files ${CODE}`, ctx.site.root),
  )
  const urlsOf = toUrls(ctx, factsOf)
  /** Address → path in the content folder. Entries are never removed, so that pages sent before still work. */
  const named = new Map<string, string>()
  let sources: Sources = { notes: [], files: new Map(), publicFiles: new Map() }
  let live = components
  let made: Theme | undefined
  /** The one before, so that pages sent with it still work. */
  let previous: Theme | undefined
  let isStale = false

  /**
   * Undefined if a style sheet or font has disappeared since the theme was last made; that is reported as a fault of
   * the settings.
   */
  const makeTheme = (siteStyle: string): Theme | undefined => {
    try {
      const font = wholeFont(ctx.site)
      const theme = themeAssets(ctx, siteStyle + font.style, ALL_USES, live.bundle)
      const artifacts = [...font.artifacts, ...theme.artifacts]
      return { siteStyle, theme, files: new Map(artifacts.map((artifact) => [`/${artifact.path}`, artifact])) }
    } catch (error) {
      const isGone = /^(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')
      if (made && isGone) return undefined
      throw error
    }
  }

  return {
    toManifest(graph, links) {
      sources = links
      const siteStyle = styleOf(ctx.site, graph, links.publicFiles)
      if (isStale || made?.siteStyle !== siteStyle) {
        const next = makeTheme(siteStyle)
        if (next) [previous, made] = [made, next]
      }
      isStale = false
      const { theme } = made!
      const toFile = (path: string, digest: string) => {
        const address = fileAddress(path, digest)
        named.set(`/${address}`, path)
        return address
      }
      return {
        files: urlsOf(links.files, toFile),
        publicFiles: urlsOf(links.publicFiles, (path) => path),
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
    factsOf,
    save,
    theme: (address) => made?.files.get(address) ?? previous?.files.get(address),
  }
}

/** The addresses of files; a file is read when its address is asked for. */
const toUrls =
  ({ site }: Context, factsOf: LazyAssets['factsOf']) =>
  (files: ReadonlyMap<string, AssetFile>, toAddress: (path: string, digest: string) => string): AssetUrls => ({
    get(path): AssetUrl | undefined {
      const file = files.get(path)
      const facts = file && factsOf(file)
      if (!facts) return undefined
      const address = toAddress(path, facts.hash)
      const { width, height, paper } = facts
      return { href: site.config.base + encodePath(address), width, height, paper }
    },
  })
