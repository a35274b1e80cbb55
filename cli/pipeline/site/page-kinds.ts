import type { NoteLayout, OwnPageKind, Plugin } from '../../../config/plugin.ts'
import { pluginPath } from './plugin-path.ts'
import type { Site } from './site.ts'

/** A kind of page that a plugin or the theme adds. */
export interface PlacedKind {
  plugin: Plugin
  kind: OwnPageKind
  /** Names it in what is loaded for it, and in faults: `books/shelf`. */
  name: string
  /** Of its component, in the bundle. */
  component: string
  /** Where a part of it is in the settings. */
  pathOf(part: 'component' | 'style'): PropertyKey[]
}

/** All of a site, in the order of its plugins. */
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

/** All of a site, in the order of its plugins. */
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

/** What shows pages that plugins add, and notes with their layouts. */
export interface PagePart extends Pick<PlacedKind, 'component' | 'pathOf'> {
  file: string
  style?: string
}

export const pageParts = (site: Pick<Site, 'plugins'>): PagePart[] =>
  [
    ...placedKinds(site).map(({ kind, component, pathOf }) => ({ ...kind, component, pathOf, file: kind.component })),
    ...placedLayouts(site).map(({ layout, component, pathOf }) => ({
      ...layout,
      component,
      pathOf,
      file: layout.component,
    })),
  ].map(({ component, pathOf, file, style }) => ({
    component,
    pathOf,
    file,
    ...(style === undefined ? {} : { style }),
  }))

/** Files from the site's root that these are made of. */
export const pagePartFiles = (site: Pick<Site, 'plugins'>): string[] =>
  pageParts(site).flatMap(({ file, style }) => (style === undefined ? [file] : [file, style]))

/**
 * Fields of notes beyond those of kb: what the settings give, and what plugins and layouts have schemas for, as far as
 * these name them.
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
