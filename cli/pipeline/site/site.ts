import type { SiteConfig } from '../../../config/schema/site.ts'
import type { Strings } from '../../../config/strings.ts'
import type { Convert } from './converters.ts'
import type { Plugins } from './plugins.ts'
import type { SettingPlaces } from './setting-places.ts'
import type { SiteTheme } from './theme/site-theme.ts'

/** The author's settings with every place resolved. */
export interface Site {
  config: SiteConfig
  /** Every sentence of the interface, in the site's language. */
  strings: Strings
  /** What the author adds to it. */
  plugins: Plugins
  /** What `theme.extends` names; its settings, slots and components are in the settings already. */
  theme?: SiteTheme
  /** Absolute folder of the config; without one the folder that was named: that of the notes, or the one above. */
  root: string
  /** Absolute. */
  contentDir: string
  /** Content folder from the root, `/` between its parts; empty when it is the root. */
  contentPrefix: string
  /** Absolute; may not exist. */
  publicDir: string
  /** Path of the config file from the root, for diagnostics; undefined without one. */
  configFile?: string
  /** What makes the text of a language from that of the main one, by its prefix; absent without such a language. */
  converters?: ReadonlyMap<string, Convert>
  /** Where settings are written; undefined without a config. */
  places?: SettingPlaces
  /** Absolute paths the config was made of: what `dev` watches. */
  configInputs: string[]
}

/** A path in the content folder as diagnostics name it: from the site's root. */
export const noteName = ({ contentPrefix }: Pick<Site, 'contentPrefix'>, path: string): string =>
  contentPrefix && path ? `${contentPrefix}/${path}` : contentPrefix || path
