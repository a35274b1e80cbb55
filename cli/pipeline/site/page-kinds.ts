import type { OwnPageKind, Plugin } from '../../../config/plugin.ts'
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
  /** Where a part of it stands in the settings. */
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

/** Files from the site's root that pages of kinds are shown by. */
export const kindFiles = (site: Pick<Site, 'plugins'>): string[] =>
  placedKinds(site).flatMap(({ kind: { component, style } }) =>
    style === undefined ? [component] : [component, style],
  )
