import { relative } from 'node:path'
import { hash } from '../hash.ts'
import { toSlashes } from '../native-paths.ts'
import type { Store } from './index.ts'

/**
 * Key of a state about a file or folder of a site. It names the place as seen from the store, so a site that is moved
 * together with its cache, or whose cache is restored next to another copy of it, keeps the state.
 *
 * @param path absolute
 */
export const placeKey = ({ folder }: Pick<Store, 'folder'>, purpose: string, path: string, length = 40): string =>
  hash(`${purpose} ${toSlashes(relative(folder, path))}`, length)
