import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { FontFile } from '../../../config/schema/web-font.ts'
import type { Site } from './site.ts'

/** A file of the web font where it lies; `at`: its place in the settings' list. */
export interface PlacedFont extends FontFile {
  absolute: string
  at: number
}

/** Those that are there. */
export function fontFiles({ root, config }: Pick<Site, 'root' | 'config'>): PlacedFont[] {
  return (config.webFont?.src ?? []).flatMap((file, at): PlacedFont[] => {
    const absolute = findFont(root, file.path)
    return absolute === undefined ? [] : [{ ...file, absolute, at }]
  })
}

/** Files of the site that the settings name as fonts, absolute, whether they are there or not; none of packages. */
export function fontPaths({ root, config }: Pick<Site, 'root' | 'config'>): string[] {
  const share = config.social !== false && config.shareImages ? config.shareImages.font : []
  const names = [...(config.webFont?.src ?? []).map(({ path }) => path), ...share]
  return names.flatMap((name) => {
    const inSite = resolve(root, name)
    return (findFont(root, name) ?? inSite) === inSite ? [inSite] : []
  })
}

/**
 * By path from the root, else in a package of the site or of `kb`, such as `@fontsource/noto-sans-sc/files/….woff2`.
 */
export function findFont(root: string, path: string): string | undefined {
  const inSite = resolve(root, path)
  if (existsSync(inSite)) return inSite
  for (const from of /^[./]/.test(path) ? [] : [join(root, 'site.config.ts'), import.meta.url])
    try {
      return createRequire(from).resolve(path)
    } catch {
      // Not from here.
    }
  return undefined
}

const SIGNATURES = ['\u0000\u0001\u0000\u0000', 'OTTO', 'true', 'wOFF', 'wOF2']

/** By its first bytes. */
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
