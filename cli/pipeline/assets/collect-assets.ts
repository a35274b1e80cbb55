import { readFileSync } from 'node:fs'
import { directionOf } from '../../../config/languages.ts'
import { memo } from '../../../config/memo.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { CODE } from '../../core/version.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { MarkdownFeatures } from '../../markdown/markdown.ts'
import { say } from '../../sentences/sentence.ts'
import type { Artifact } from '../artifact.ts'
import type { Context } from '../context.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { withOpenText } from '../notes/parsed-document.ts'
import { encodePath } from '../pages/href.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import type { AssetFile, Sources } from '../sources/source-file.ts'
import { appFaults } from './app-icons.ts'
import type { ComponentBundle } from './component-bundle.ts'
import { type FileFacts, openFileFacts } from './file-facts.ts'
import { fileFaults, usedFiles } from './file-faults.ts'
import type { AssetUrl, Manifest } from './manifest.ts'
import { openVariants } from './picture-variants.ts'
import { openRemote } from './remote-pictures.ts'
import { lackedGlyphs } from './share/share-glyphs.ts'
import { openShareImages } from './share/share-images.ts'
import { themeAssets } from './theme-assets.ts'
import { countingScripts, type Uses } from './theme-files.ts'
import { collectWebFont } from './web-font/web-font.ts'

export interface Assets {
  manifest: Manifest
  /** Files for notes, the theme and the settings, nearly all with a hash in their names. */
  artifacts: Artifact[]
  /** The files of the public folder, unchanged. */
  publicFiles: Artifact[]
}

/**
 * Collects the files that pages refer to: pictures and other files used by notes, the public folder, and the theme's
 * styles and scripts.
 *
 * @param siteStyle  CSS generated from the settings, added after the theme's
 * @param components  the site's own components, bundled
 */
export async function collectAssets(
  ctx: Context,
  graph: SiteGraph,
  sources: Sources,
  siteStyle: string,
  components?: ComponentBundle,
): Promise<Outcome<Assets>> {
  const { site } = ctx
  const diagnostics: Diagnostic[] = []
  const facts = openFileFacts(ctx.store, placeKey(ctx.store, `facts of files ${CODE}`, site.root))
  const factsOf = memo((file: AssetFile) => facts.of(file))
  const artifacts: Artifact[] = []
  const copies: Artifact[] = []
  const files = new Map<string, AssetUrl>()
  const publicFiles = new Map<string, AssetUrl>()
  const base = site.config.base
  const variants = openVariants(site, ctx.store, (fault) => diagnostics.push(fault))
  const share = await openShareImages(site, ctx.store)
  const remote = openRemote(site)
  const counting = countingScripts(site.config)
  const made = { share: share.value, remote: remote.value, ...counting.links }
  diagnostics.push(...share.diagnostics, ...remote.diagnostics)
  if (share.value) diagnostics.push(...lackedGlyphs(ctx, graph, share.value))
  const used = usedFiles(graph)
  /** The files of smaller variants of a picture that notes show are added to `artifacts`. */
  const urlOf = async (
    kind: 'file' | 'public',
    file: AssetFile,
    fileFacts: FileFacts,
    path: string,
  ): Promise<AssetUrl> => {
    const smaller = used.shown[kind].has(file.path) ? await variants?.of(file, fileFacts) : undefined
    artifacts.push(...(smaller?.artifacts ?? []))
    const { width, height, paper } = fileFacts
    return { href: base + encodePath(path), width, height, paper, ...(smaller && { sources: smaller.sources }) }
  }
  for (const path of used.files) {
    const file = sources.files.get(path)
    const fileFacts = file && factsOf(file)
    if (!file || !fileFacts) continue
    const output = fileAddress(path, fileFacts.hash)
    files.set(path, await urlOf('file', file, fileFacts, output))
    artifacts.push(copyOf(file, output, fileFacts.hash))
  }
  for (const [path, file] of sources.publicFiles) {
    const fileFacts = factsOf(file)
    if (!fileFacts) continue
    publicFiles.set(path, await urlOf('public', file, fileFacts, path))
    copies.push(copyOf(file, path, fileFacts.hash))
  }
  facts.save()
  diagnostics.push(...[...fileFaults(site, used, sources, factsOf)].filter((fault) => fault !== undefined))
  diagnostics.push(...appFaults(site, publicFiles))
  const uses = usesOf(site, graph)
  const font = site.config.webFont && (await collectWebFont(ctx, graph, components))
  diagnostics.push(...(font?.diagnostics ?? []))
  const theme = themeAssets(ctx, siteStyle + (font?.value?.style ?? ''), uses, components)
  if (uses.mermaid && !theme.links.mermaid) noteNoMermaid(ctx)
  return {
    value: {
      manifest: { files, publicFiles, ...theme.links, webFont: font?.value?.late, ...made },
      artifacts: [...artifacts, ...(font?.value?.artifacts ?? []), ...theme.artifacts, ...counting.artifacts],
      publicFiles: copies,
    },
    diagnostics,
  }
}

/** Only a note, not a fault: the source of a diagram is still readable as text. */
function noteNoMermaid({ site, progress }: Context): void {
  const { mermaid } = site.config.markdown
  if (mermaid === false) return
  progress.note(say('diagrams stay text: the file {file} does not exist', { file: mermaid }))
}

function usesOf(site: Site, { pages, series }: SiteGraph): Uses {
  const features = pages.map((page) => withOpenText(page.document).features)
  const has = (feature: keyof MarkdownFeatures) => features.some((each) => each[feature] === true)
  const layouts = new Set(pages.flatMap(({ layout }) => (layout?.isOurs ? [layout.name] : [])))
  const languages = [...toLocales(site).map((locale) => locale.site.config), ...pages.map((page) => page.frontmatter)]
  return {
    mermaid: has('mermaid'),
    vue: has('vue'),
    media: has('media'),
    blocks: has('blocks'),
    charts: has('charts'),
    types: has('types'),
    embeds: has('embeds'),
    canvas: has('canvas'),
    layouts: series.length > 0 || [...layouts].some((name) => name !== 'slides'),
    slides: layouts.has('slides'),
    rtl: has('turned') || languages.some(({ lang }) => lang !== undefined && directionOf(lang) === 'rtl'),
    locked: pages.some((page) => page.document.locked !== undefined),
  }
}

const copyOf = (file: AssetFile, path: string, digest: string): Artifact => ({
  path,
  key: digest,
  make: () => readFileSync(file.absolute),
})

/** Output path of a file used by notes, relative to the output folder. */
export const fileAddress = (path: string, digest: string): string => `assets/files/${hashedName(path, digest)}`

/** `图 1.png` → `图-1.1a2b3c4d.png`: readable, without blanks and characters with a special meaning in addresses. */
function hashedName(path: string, digest: string): string {
  const name = path.split('/').pop()!
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const safe = [...stem.replace(/[\s%?#&+"'<>\\:*|]+/g, '-')].slice(0, 40).join('')
  return `${safe}.${digest.slice(0, 8)}${extension.toLowerCase()}`
}
