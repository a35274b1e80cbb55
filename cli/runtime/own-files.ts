import { fileURLToPath } from 'node:url'
import { BUNDLED } from './version.ts'

/**
 * Absolute path of a file that `bundle.mjs` made: beside the running bundle, or in `build/` when the sources run as they are (tests).
 */
export const ownFile = (name: string): string =>
  fileURLToPath(new URL(BUNDLED ? `./${name}` : `../../build/${name}`, import.meta.url))
