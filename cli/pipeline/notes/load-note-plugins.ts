import type { Plugin } from '../../../config/plugin.ts'
import { type NotePlugins, toNotePlugins } from '../../markdown/note-plugins.ts'
import { type ConfigSource, readStoredConfig } from '../site/config-file.ts'

export type LoadNotePlugins = (source: ConfigSource, storeFolder: string) => Promise<NotePlugins>

/** Loads the plugins once for each version of their code. */
export function openNotePlugins(): LoadNotePlugins {
  const loaded = new Map<string, Promise<NotePlugins>>()
  return (source, storeFolder) => {
    const key = `${source.file} ${source.digest}`
    const before = loaded.get(key)
    if (before) return before
    const loading = loadPlugins(source, storeFolder).then(toNotePlugins)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}

/** Loads the plugins in the current thread. Functions cannot be sent to threads, so each runs the bundled settings. */
async function loadPlugins(source: ConfigSource, storeFolder: string): Promise<readonly Plugin[]> {
  const value = (await readStoredConfig(source, storeFolder)) as { plugins?: Plugin[] }
  return value.plugins ?? []
}
