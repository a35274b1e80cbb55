import type { NoteLayout, OwnPageKind, Plugin } from '../../../config/plugin.ts'
import { pluginPath } from './plugin-path.ts'
import type { Site } from './site.ts'

/** A kind of page that a plugin or the theme adds. */
export interface PlacedKind {
  plugin: Plugin
  kind: OwnPageKind
  /** Plugin and kind, such as `books/shelf`: the key of its loaded data. */
  name: string
  /** Name of its component in the bundle. */
  component: string
  /** Path in the settings of one of its files. */
  pathOf(part: 'component' | 'style'): PropertyKey[]
}

/** All page kinds that plugins add to a site, in plugin order. */
export const placedKinds = ({ plugins }: Pick<Site, 'plugins'>): PlacedKind[] =>
  plugins.list.flatMap((plugin, at) =>
    (plugin.pageKinds ?? []).map((kind, number) => ({
      plugin,
      kind,
      name: `${plugin.name}/${kind.name}`,
      component: `kind_${at}_${number}`,
      pathOf: (part) => pluginPath(plugins, at, 'pageKinds', number, part),
    })),
  )

/** A layout that a plugin adds. */
export interface PlacedLayout extends Omit<PlacedKind, 'kind'> {
  layout: NoteLayout
}

/** All layouts that plugins add to a site, in plugin order. */
export const placedLayouts = ({ plugins }: Pick<Site, 'plugins'>): PlacedLayout[] =>
  plugins.list.flatMap((plugin, at) =>
    (plugin.layouts ?? []).map((layout, number) => ({
      plugin,
      layout,
      name: `${plugin.name}/${layout.name}`,
      component: `layout_${at}_${number}`,
      pathOf: (part) => pluginPath(plugins, at, 'layouts', number, part),
    })),
  )

/** The component and style sheet of a page kind or layout that a plugin adds. */
interface PagePart extends Pick<PlacedKind, 'component' | 'pathOf'> {
  file: string
  style?: string
}

export function pageParts(site: Pick<Site, 'plugins'>): PagePart[] {
  const toPart = (
    { component: file, style }: OwnPageKind | NoteLayout,
    { component, pathOf }: Omit<PlacedKind, 'kind'>,
  ) => ({
    component,
    pathOf,
    file,
    ...(style === undefined ? {} : { style }),
  })
  return [
    ...placedKinds(site).map((placed) => toPart(placed.kind, placed)),
    ...placedLayouts(site).map((placed) => toPart(placed.layout, placed)),
  ]
}

/** Paths of their components and style sheets, relative to the site's root. */
export const pagePartFiles = (site: Pick<Site, 'plugins'>): string[] =>
  pageParts(site).flatMap(({ file, style }) => (style === undefined ? [file] : [file, style]))

/**
 * Frontmatter keys that the site adds: those of `extendFrontmatter`, and those of plugins' and layouts' schemas. Only
 * schemas with a `shape`, such as zod objects, list their keys.
 */
export const siteFields = (site: Pick<Site, 'plugins' | 'config'>): string[] => [
  ...new Set([
    ...Object.keys(site.config.theme.extendFrontmatter ?? {}),
    ...[
      ...site.plugins.list.map(({ frontmatter }) => frontmatter),
      ...placedLayouts(site).map(({ layout }) => layout.frontmatter),
    ].flatMap((schema) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})),
  ]),
]
