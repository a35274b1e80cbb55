import type { Sentence } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { SettingsDraft } from '../old-site.ts'

export interface PluginRule {
  /** Matches the plugin's short name; see `shortName`. */
  name: RegExp
  /** The feature of kb that replaces it. */
  builtIn?: Sentence
  /** What the author can do without it. */
  todo?: Sentence
  /**
   * Takes over options as settings.
   *
   * @param computed  names of options that could not be read as data
   */
  take?: (options: Data, site: SettingsDraft, computed: readonly string[]) => void
}
