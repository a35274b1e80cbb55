import { CONTAINERS } from '../../markdown/syntax/container-names.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { code, type SettingsDraft } from '../old-site.ts'
import { data, take, text } from './settings.ts'

/**
 * Takes over a container of the plugin `container` that kb does not have: its name and default title. What functions
 * make of it (`before`, `after`, `render`) cannot be read, and becomes a box.
 */
export function takeContainer(options: Data, site: SettingsDraft): void {
  const name = text(options.type)
  if (name === undefined || !/^[A-Za-z][\w-]*$/.test(name) || CONTAINERS.has(name)) return
  const title = text(options.defaultTitle) ?? text(data(options.defaultTitle)['/']) ?? ''
  const containers = { ...data(data(site.settings.markdown).containers), [name]: title }
  take(site, containers, say('the container {name}', { name: code(name) }), 'markdown.containers')
}
