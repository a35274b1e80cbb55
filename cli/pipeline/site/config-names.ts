import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files with a site's settings, in the order in which they are looked for. */
export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
  'site.config.json',
]

/** What other tools accept as such a file, or kb does not read. */
const UNREAD = ['cjs', 'cts', 'json5', 'jsonc', 'yml', 'yaml', 'toml'].map((end) => `site.config.${end}`)

/** A file that is meant as a config file and is not read; undefined if there is none. */
export const unreadConfig = (root: string): string | undefined => UNREAD.find((name) => existsSync(join(root, name)))
