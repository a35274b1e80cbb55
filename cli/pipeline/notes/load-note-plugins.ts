import type { Plugin } from '../../../config/plugin.ts'
import { type NotePlugins, toNotePlugins } from '../../markdown/note-plugins.ts'
import { type ConfigSource, readStoredConfig } from '../site/config-file.ts'

const loaded = new Map<string, Promise<NotePlugins>>()

/** Once a thread for each state of their code. */
export function loadNotePlugins(source: ConfigSource, storeFolder: string): Promise<NotePlugins> {
  const key = `${source.file} ${source.digest}`
  const known = loaded.get(key)
  if (known) return known
  const made = loadPlugins(source, storeFolder).then(toNotePlugins)
  loaded.set(key, made)
  made.catch(() => loaded.delete(key))
  return made
}

/**
 * The plugins again, in the thread that asks: functions do not cross threads, so each runs the bundled settings itself.
 */
async function loadPlugins(source: ConfigSource, storeFolder: string): Promise<readonly Plugin[]> {
  const value = (await readStoredConfig(source, storeFolder)) as { plugins?: Plugin[] }
  return value.plugins ?? []
}
