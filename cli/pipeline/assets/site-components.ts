import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { componentBroken } from '../../diagnostics/catalogue/site.ts'
import type { Outcome, Place } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { slotPlace } from '../site/slot-place.ts'
import { slotComponents } from '../site/slots.ts'
import { readClientFiles } from './client-files.ts'
import type { ComponentBundle } from './component-bundle.ts'

/**
 * The site's own React components, ready for the build and the browser; undefined when the settings name none, or none
 * that compiles.
 */
export async function readComponents(site: Site): Promise<Outcome<ComponentBundle | undefined>> {
  const inSlots = slotComponents(site.config)
  const placeOf = new Map(inSlots.map((source) => [source.name, slotPlace(site, source)]))
  const components = { ...site.config.components, ...Object.fromEntries(inSlots.map(({ name, file }) => [name, file])) }
  const { islands } = readClientFiles()
  if (Object.keys(components).length === 0 || !islands) return { value: undefined, diagnostics: [] }
  const missing = Object.entries(components).filter(([, file]) => !existsSync(resolve(site.root, file)))
  if (missing.length > 0)
    return {
      value: undefined,
      diagnostics: missing.map(([name, file]) =>
        componentBroken(placeOf.get(name) ?? componentsPlace(site, name), say('there is no file {file}.', { file })),
      ),
    }
  // esbuild and React: only sites with components pay for their start.
  const { bundleComponents, ComponentError } = await import('./component-bundle.ts')
  const alive = inSlots.filter(({ hydrate }) => hydrate).map(({ name }) => name)
  const inBrowser = [...Object.keys(site.config.components), ...alive]
  try {
    return { value: await bundleComponents(site.root, components, islands, inBrowser), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    return { value: undefined, diagnostics: [componentBroken(error.place ?? anyComponentPlace(site), error.message)] }
  }
}

/** The settings' line that names components, in Markdown or else in a slot. */
export function anyComponentPlace(site: Site): Place {
  const [first] = slotComponents(site.config)
  return first && Object.keys(site.config.components).length === 0 ? slotPlace(site, first) : componentsPlace(site)
}

/** The settings' line that names a component; without a name, that of them all. */
export const componentsPlace = (site: Site, name?: string): Place =>
  settingPlace(site, ['components', ...(name === undefined ? [] : [name])])
