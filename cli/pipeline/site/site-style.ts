import { resolve } from 'node:path'
import { tryReadText } from '../../core/files.ts'
import type { Store } from '../../core/store/index.ts'
import { configBroken, configLinkOutside } from '../../diagnostics/catalogue/config.ts'
import { failed, type Outcome } from '../../diagnostics/diagnostic.ts'
import { RELATIVE, withoutComments } from '../../markdown/html/sheet-addresses.ts'
import { ConfigError } from './author-module.ts'
import { type BundledStyle, LinkOutsideError, readBundledStyle } from './bundle-style.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

/** An import of a style sheet by a path that is neither absolute nor begins with `/`. */
const IMPORTED = /@import\s*["'](?![a-z][a-z\d+.-]*:|\/)/i

/**
 * Reads the style sheet in the settings with the style sheets, fonts and pictures that it names. One that names none is
 * left as it is, so that most sites need no bundler: undefined.
 */
export async function readSiteStyle(site: Site, store: Store): Promise<Outcome<BundledStyle | undefined>> {
  const { root, config } = site
  if (config.style === undefined || !namesFiles(site)) return { value: undefined, diagnostics: [] }
  try {
    return { value: await readBundledStyle(root, resolve(root, config.style), store), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const place = error.place ?? settingPlace(site, ['style'])
    const fault =
      error instanceof LinkOutsideError ? configLinkOutside(place, error.message) : configBroken(place, error.words)
    return failed([fault])
  }
}

/** Whether the style sheet in the settings names files by relative paths now. */
export function namesFiles({ root, config }: Pick<Site, 'root' | 'config'>): boolean {
  if (config.style === undefined) return false
  // A file that cannot be read is reported when it is used.
  const css = withoutComments(tryReadText(resolve(root, config.style)) ?? '')
  return IMPORTED.test(css) || css.search(RELATIVE) !== -1
}
