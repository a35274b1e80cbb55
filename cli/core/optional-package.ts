import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A package that only some sites use, looked up from the site, then from `kb`. */
export interface OptionalPackage {
  version: string
  /** Absolute path of its entry file. */
  from: string
  load(): unknown
}

/** @returns undefined if it is not installed; nothing is loaded yet */
export function findOptional(root: string, name: string): OptionalPackage | undefined {
  for (const from of [join(root, 'site.config.ts'), import.meta.url]) {
    const require = createRequire(from)
    try {
      const entry = require.resolve(name)
      return { version: versionOf(entry, name), from: entry, load: () => require(name) }
    } catch {
      // Not from here.
    }
  }
  return undefined
}

function versionOf(entry: string, name: string): string {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string
        version?: string
      }
      if (manifest.name === name) return manifest.version ?? ''
    } catch {
      // Further up.
    }
  }
  return ''
}
