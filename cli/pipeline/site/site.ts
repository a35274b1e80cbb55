import type { SiteConfig } from '../../../config/schema/site.ts'
import type { Strings } from '../../../config/strings.ts'
import type { BundledStyle } from './bundle-style.ts'
import type { Convert } from './converters.ts'
import type { Locks } from './passwords.ts'
import type { Plugins } from './plugins.ts'
import type { SettingPlaces } from './setting-places.ts'
import type { SiteTheme } from './theme/site-theme.ts'

/** The author's settings, parsed, with all paths resolved. */
export interface Site {
  config: SiteConfig
  /** All interface texts, in the site's language. */
  strings: Strings
  plugins: Plugins
  /** The theme in `theme.extends`; its settings, slots and components are already merged into `config`. */
  theme?: SiteTheme
  /** The file in `style` with the others that it names; absent if it names none. */
  style?: BundledStyle
  /** Absolute path of the config's folder; without a config, of the folder the command was given. */
  root: string
  /** Absolute path. */
  contentDir: string
  /** Path of the content folder relative to the root, separated by `/`; empty if it is the root. */
  contentPrefix: string
  /** Absolute path; the folder may not exist. */
  publicDir: string
  /** Path of the config file relative to the root; undefined without one. */
  configFile?: string
  /** The menu of its pages is in settings of VuePress or VitePress, which a folder without a config does not read. */
  hasUnreadMenu?: true
  /** Converters of languages that are derived from the main one, by prefix; absent without such a language. */
  converters?: ReadonlyMap<string, Convert>
  /** What encrypts notes behind a password; absent if no password is set. */
  locks?: Locks
  /** Prefixes of `theme.locales` that are no language, since they are not in `locales` and have no notes. */
  emptyLanguages?: readonly string[]
  /** Where settings are written; undefined without a config. */
  places?: SettingPlaces
  /** Absolute paths of the files that the config depends on, which `dev` watches. */
  configInputs: string[]
}

/** Turns a path relative to the content folder into one relative to the site's root, as diagnostics show it. */
export const noteName = ({ contentPrefix }: Pick<Site, 'contentPrefix'>, path: string): string =>
  contentPrefix && path ? `${contentPrefix}/${path}` : contentPrefix || path
