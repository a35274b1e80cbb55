import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { FontFile } from '../../../config/schema/web-font.ts'
import type { Site } from './site.ts'

/** An existing file of the web font; `at` is its index in the settings. */
export interface PlacedFont extends FontFile {
  absolute: string
  at: number
}

/** The web font's files that exist. */
export function fontFiles({ root, config }: Pick<Site, 'root' | 'config'>): PlacedFont[] {
  return (config.webFont?.src ?? []).flatMap((file, at): PlacedFont[] => {
    const absolute = findFont(root, file.path)
    return absolute === undefined ? [] : [{ ...file, absolute, at }]
  })
}

/** Absolute paths of all fonts in the settings, whether they exist or not, except those found in packages. */
export function fontPaths({ root, config }: Pick<Site, 'root' | 'config'>): string[] {
  const share = config.social !== false && config.shareImages ? config.shareImages.font : []
  const names = [...(config.webFont?.src ?? []).map(({ path }) => path), ...share]
  return names.flatMap((name) => {
    const inSite = resolve(root, name)
    return (findFont(root, name) ?? inSite) === inSite ? [inSite] : []
  })
}

/**
 * Finds a font by its path relative to the root, or in a package installed for the site or with `kb`, such as
 * `@fontsource/noto-sans-sc/files/….woff2`.
 *
 * @returns an absolute path; undefined if there is none
 */
export function findFont(root: string, path: string): string | undefined {
  const inSite = resolve(root, path)
  if (existsSync(inSite)) return inSite
  for (const from of /^[./]/.test(path) ? [] : [join(root, 'site.config.ts'), import.meta.url])
    try {
      return createRequire(from).resolve(path)
    } catch {
      // Not found from here; try the next.
    }
  return undefined
}

const SIGNATURES = ['\u0000\u0001\u0000\u0000', 'OTTO', 'true', 'wOFF', 'wOF2']

/** Whether the file's first four bytes are those of a font; false if it cannot be read. */
export function isFont(file: string): boolean {
  const first = Buffer.alloc(4)
  try {
    const open = openSync(file, 'r')
    try {
      readSync(open, first)
    } finally {
      closeSync(open)
    }
  } catch {
    return false
  }
  return SIGNATURES.includes(first.toString('latin1'))
}
