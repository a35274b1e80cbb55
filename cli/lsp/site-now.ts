import { spelledAsOnDisk, tryReadText } from '../core/files.ts'
import { pathBelow } from '../core/native-paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type Outline, outlineOf, type Reference } from '../markdown/outline.ts'
import type { Context } from '../pipeline/context.ts'
import type { LinkRules } from '../pipeline/graph/link-rules.ts'
import type { LinkTarget } from '../pipeline/graph/link-target.ts'
import { resolveLinks } from '../pipeline/graph/links.ts'
import type { SiteGraph } from '../pipeline/graph/site-graph.ts'
import { toLinkRules } from '../pipeline/graph/to-graph.ts'
import { bodyOffsetOf } from '../pipeline/notes/frontmatter-block.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import type { Site } from '../pipeline/site/site.ts'
import type { Sources } from '../pipeline/sources/source-file.ts'

/** The site as it was last examined, with unsaved texts in place of their files. */
export interface SiteNow {
  ctx: Context
  site: Site
  sources: Sources
  graph: SiteGraph
  rules: LinkRules
  /** As `kb check` reports them. */
  faults: readonly Diagnostic[]
  /** The text of a file that is open in the editor; undefined for any other. */
  openText: (absolute: string) => string | undefined
}

export const toSiteNow = (parts: Omit<SiteNow, 'rules'>): SiteNow => ({
  ...parts,
  rules: toLinkRules(parts.site, parts.graph.pages, { ...parts.graph, sources: parts.sources }),
})

/** The page of a file; undefined if it is outside of the content folder or not a note of the site. */
export function pageOfFile({ site, graph }: SiteNow, absolute: string): PageRecord | undefined {
  const path = pathBelow(site.contentDir, absolute)
  return path === undefined ? undefined : graph.index.byFile(path)
}

export const fileOfPage = ({ site }: Pick<SiteNow, 'site'>, page: PageRecord): string =>
  spelledAsOnDisk(site.root, page.file)

/** The text of a file, including unsaved changes; empty if it cannot be read. */
export const textOf = ({ openText }: SiteNow, absolute: string): string =>
  openText(absolute) ?? tryReadText(absolute)?.replace(/^\uFEFF/, '') ?? ''

/** The outline of a note's text, by the site's settings. */
export const outlineOfText = ({ site: { config } }: Pick<SiteNow, 'site'>, text: string): Outline =>
  outlineOf(text, bodyOffsetOf(text), { ...config.markdown, components: Object.keys(config.components) })

/** Where a link or picture of a note leads. */
export function resolveReference(
  page: PageRecord,
  reference: Pick<Reference, 'kind' | 'target'>,
  rules: LinkRules,
): LinkTarget {
  const { kind, target } = reference
  const slot = { target, line: 1, column: 1 }
  const isImage = kind === 'image'
  const document = {
    ...page.document,
    links: isImage ? [] : [{ ...slot, kind: kind === 'wiki' ? ('wiki' as const) : ('page' as const) }],
    images: isImage ? [{ ...slot, sized: false }] : [],
  }
  const { links, images } = resolveLinks({ ...page, document }, rules).value
  return (isImage ? images[0] : links[0])!
}
