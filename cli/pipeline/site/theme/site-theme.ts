import type { Plugin } from '../../../../config/plugin.ts'
import type { ThemeParts } from '../../../../config/theme-package.ts'
import type { BundledStyle } from '../bundle-style.ts'

/** The theme that the settings extend, with file paths relative to the site's root. */
export interface SiteTheme {
  tokens: NonNullable<ThemeParts['tokens']>
  /** Empty without a style sheet. */
  style: BundledStyle
  components: NonNullable<ThemeParts['components']>
  /** Defaults for the site's `theme` settings. */
  settings: Readonly<Record<string, unknown>>
  /** The parts that plugins can have, too: slots, page kinds, layouts and frontmatter. */
  plugin: Plugin
  /** Hash of its code and options. */
  digest: string
  /** Absolute paths of all files that the theme and its style sheet depend on. */
  inputs: readonly string[]
}
