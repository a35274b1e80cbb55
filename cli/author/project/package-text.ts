import { isMap } from '../../core/maps.ts'
import { PACKAGE } from '../../core/version.ts'

export const PACKAGE_FILE = 'package.json'

const SCRIPTS = { dev: 'kb dev', build: 'kb build', check: 'kb check', preview: 'kb preview' }

type Manifest = Record<string, unknown>

const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * A new `package.json` for a site, or the existing one with what it lacks. Existing entries are not changed.
 *
 * @param text  of the existing file, if any
 * @returns undefined if there is nothing to add, or the existing file is not a JSON object
 */
export function mergePackage(
  text: string | undefined,
  { folderName, version }: { folderName: string; version: string },
): string | undefined {
  const current = text === undefined ? newManifest(folderName) : parseManifest(text)
  if (!current) return undefined
  const { scripts, devDependencies } = current
  const merged: Manifest = { ...current }
  if (scripts === undefined || isMap(scripts)) merged.scripts = { ...scripts, ...missing(SCRIPTS, scripts) }
  const isThere = DEPENDENCY_KEYS.map((key) => current[key]).some((list) => isMap(list) && PACKAGE in list)
  if (!isThere && (devDependencies === undefined || isMap(devDependencies)))
    merged.devDependencies = { ...devDependencies, [PACKAGE]: `^${version}` }
  if (text !== undefined && JSON.stringify(merged) === JSON.stringify(current)) return undefined
  return `${JSON.stringify(merged, null, indentOf(text))}\n`
}

const newManifest = (folderName: string): Manifest => ({
  name: toPackageName(folderName),
  private: true,
  type: 'module',
})

const missing = (wanted: Readonly<Record<string, string>>, there: Manifest = {}): Manifest =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in there)))

const indentOf = (text = ''): string => /^\{\s*?\n([ \t]+)/.exec(text.replaceAll('\r', ''))?.[1] ?? '  '

/** Whether a text is that of a `package.json`. */
export const isManifest = (text: string): boolean => parseManifest(text) !== undefined

function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isMap(value) ? value : undefined
  } catch {
    return undefined
  }
}

const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site'
