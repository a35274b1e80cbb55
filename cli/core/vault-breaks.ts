import { join } from 'node:path'
import { isFolder, tryReadText } from './files.ts'

/** Settings of a vault, from its folder, that say how notes are shown. */
export const VAULT_SETTINGS = '.obsidian/app.json'

/**
 * Whether a folder is a vault of Obsidian whose notes show the line breaks of paragraphs. They do unless its setting
 * "Strict line breaks" is on.
 */
export function keepsVaultBreaks(folder: string): boolean {
  if (!isFolder(join(folder, '.obsidian'))) return false
  try {
    return JSON.parse(tryReadText(join(folder, VAULT_SETTINGS)) ?? '{}')?.strictLineBreaks !== true
  } catch {
    return true
  }
}
