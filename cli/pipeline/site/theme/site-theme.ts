import type { Plugin } from '../../../../config/plugin.ts'
import type { ThemeParts } from '../../../../config/theme-package.ts'
import type { ThemeStyle } from './theme-style.ts'

/** A theme that the settings extend, as the site uses it; files by their paths from the site's root. */
export interface SiteTheme {
  tokens: NonNullable<ThemeParts['tokens']>
  style: ThemeStyle
  components: NonNullable<ThemeParts['components']>
  /** Of `theme`, under the site's own. */
  settings: Readonly<Record<string, unknown>>
  /** What a plugin may bring, too: slots and kinds of pages. */
  plugin: Plugin
  /** Hash of its code and options. */
  digest: string
  /** Absolute paths of the files that it and its style sheet are made of. */
  inputs: readonly string[]
}
