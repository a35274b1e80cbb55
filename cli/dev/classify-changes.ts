import { join, resolve } from 'node:path'
import { pathBelow } from '../core/native-paths.ts'
import { CONFIG_NAMES } from '../pipeline/site/config-file.ts'
import { fontPaths } from '../pipeline/site/font-files.ts'
import type { Site } from '../pipeline/site/site.ts'

/** One thing that happened to a file or folder; absolute. `change`: it was there before, and still is. */
export interface FileChange {
  path: string
  kind: 'add' | 'change' | 'remove'
}

/** What must be done again. */
export interface Work {
  /** Everything: the settings, or what only a new start takes in. */
  settings: boolean
  /** The author's style sheet. */
  style: boolean
  /** The site's own components. */
  components: boolean
  /** The list of files. */
  scan: boolean
  /** Notes to read again, from the content folder. */
  notes: string[]
  /** All files, from the root: notes may show parts of them. */
  files: string[]
}

/**
 * @param isNote  whether a path from the content folder is that of a known note, which is still a file
 * @param isComponent  whether an absolute path is of a file that the site's components are, or may be, made of
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
    // One that is gone, or back, is for the settings to judge.
    if (path === style) work[kind === 'change' ? 'style' : 'settings'] = true
    // With the settings components are read anew: a plugin's file beside them is not two changes.
    if (!isSetting && isComponent(path)) work.components = true
    work.files.push(pathBelow(site.root, path) ?? path)
    const note = pathBelow(site.contentDir, path)?.normalize('NFC')
    if (kind === 'change' && note !== undefined && isNote(note)) work.notes.push(note)
    else if (note !== undefined || pathBelow(site.publicDir, path) !== undefined) work.scan = true
  }
  return work
}

/** The settings' files, and any name a new one could have. */
export const settingFiles = (site: Site): string[] => [
  ...new Set([...site.configInputs, ...CONFIG_NAMES.map((name) => join(site.root, name))]),
]
