import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../core/hash.ts'
import { lockfilesOf } from '../../core/lockfiles.ts'
import { findOptional } from '../../core/optional-package.ts'
import type { Site } from '../site/site.ts'

/** Packages that the HTML of notes is made with where the site has installed them. */
const PACKAGES = ['echarts', 'twoslash', 'typescript']

/**
 * The versions of those that are installed, by their names; their code is not read. With `twoslash`, also the hashes of
 * the lockfiles, because code may show types of any package.
 */
export function notePackages({ root }: Pick<Site, 'root'>): Record<string, string> {
  const versions = PACKAGES.flatMap((name) => {
    const found = findOptional(root, name)
    return found ? [[name, found.version]] : []
  })
  const packages: Record<string, string> = Object.fromEntries(versions)
  if (packages.twoslash !== undefined)
    for (const name of lockfilesOf(root)) packages[name] = hash(readFileSync(join(root, name)), 32)
  return packages
}
