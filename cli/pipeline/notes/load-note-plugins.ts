import { type NotePlugins, toNotePlugins } from '../../markdown/note-plugins.ts'
import type { ConfigSource } from '../site/config-file.ts'
import { loadPlugins } from '../site/plugins.ts'

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
