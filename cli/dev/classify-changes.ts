import { join, resolve } from 'node:path'
import { pathBelow } from '../core/native-paths.ts'
import { CONFIG_NAMES } from '../pipeline/site/config-names.ts'
import { fontPaths } from '../pipeline/site/font-files.ts'
import type { Site } from '../pipeline/site/site.ts'
import { namesFiles } from '../pipeline/site/site-style.ts'

/** A change to a file or folder; `path` is absolute. `change`: it existed before, and still does. */
export interface FileChange {
  path: string
  kind: 'add' | 'change' | 'remove'
}

/** What must be done after changes. */
export interface Work {
  /** Read the settings, and with them everything else. */
  settings: boolean
  /** Rebuild the author's style sheet. */
  style: boolean
  /** Compile the site's own components. */
  components: boolean
  /** List the site's files. */
  scan: boolean
  /** Notes to read again, relative to the content folder. */
  notes: string[]
  /** All changed files, relative to the root: notes may include parts of them. */
  files: string[]
}

/**
 * @param isNote  whether a path relative to the content folder is that of a known note that is still a file
 * @param isComponent  whether an absolute path is, or may be, that of a file used by the site's components
 */
export function classifyChanges(
  site: Site,
  changes: readonly FileChange[],
  isNote: (path: string) => boolean,
  isComponent: (path: string) => boolean,
): Work {
  const settings = new Set([...settingFiles(site), ...fontPaths(site)])
  const style = site.config.style === undefined ? undefined : resolve(site.root, site.config.style)
  const work: Work = { settings: false, style: false, components: false, scan: false, notes: [], files: [] }
  for (const { path, kind } of changes) {
    const isSetting = settings.has(path)
    if (isSetting) work.settings = true
    // If it was removed or added, reading the settings reports that; it also bundles what the file names.
    if (path === style && !isSetting) work[kind === 'change' && !namesFiles(site) ? 'style' : 'settings'] = true
    // Reading the settings compiles components as well, so a plugin's file next to them needs no extra work.
    if (!isSetting && isComponent(path)) work.components = true
    work.files.push(pathBelow(site.root, path) ?? path)
    const note = pathBelow(site.contentDir, path)?.normalize('NFC')
    if (kind === 'change' && note !== undefined && isNote(note)) work.notes.push(note)
    else if (note !== undefined || pathBelow(site.publicDir, path) !== undefined) work.scan = true
  }
  return work
}

/** The files of the settings, and all names that a new config file could have. */
export const settingFiles = (site: Site): string[] => [
  ...new Set([...site.configInputs, ...CONFIG_NAMES.map((name) => join(site.root, name))]),
]
