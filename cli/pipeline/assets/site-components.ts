import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { PUBLIC_COMPONENTS } from '../../../config/schema/component-names.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { componentBroken, componentProps } from '../../diagnostics/catalogue/site.ts'
import { type Diagnostic, failed, type Outcome, type Place } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { ejectedProps } from '../site/ejected-component.ts'
import { pageParts } from '../site/page-kinds.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { replacementPath, slotPlace } from '../site/slot-place.ts'
import { replacements, slotComponents } from '../site/slots.ts'
import { readClientFiles } from './client-files.ts'
import type { ComponentBundle } from './component-bundle.ts'

/**
 * Bundles the site's own React components for the build and the browser; undefined if the settings name none, or if one
 * is missing or does not compile.
 */
export async function readComponents(site: Site): Promise<Outcome<ComponentBundle | undefined>> {
  const inSlots = slotComponents(site.config)
  const instead = replacements(site.config)
  const ofPages = pageParts(site).map(({ component, file, pathOf }) => ({
    name: component,
    file,
    path: pathOf('component'),
  }))
  const placeOf = new Map([
    ...inSlots.map((source) => [source.name, slotPlace(site, source)] as const),
    ...instead.map((source) => [source.name, settingPlace(site, replacementPath(site, source))] as const),
    ...ofPages.map(({ name, path }) => [name, settingPlace(site, path)] as const),
  ])
  const components = {
    ...site.config.components,
    ...Object.fromEntries([...inSlots, ...instead, ...ofPages].map(({ name, file }) => [name, file])),
  }
  const { islands } = readClientFiles()
  if (Object.keys(components).length === 0 || !islands) return { value: undefined, diagnostics: [] }
  const missing = Object.entries(components).filter(([, file]) => !existsSync(resolve(site.root, file)))
  if (missing.length > 0)
    return failed(
      missing.map(([name, file]) =>
        componentBroken(placeOf.get(name) ?? componentsPlace(site, name), say('there is no file {file}.', { file })),
      ),
    )
  // Loaded here because only sites with components need esbuild and React, which are slow to start.
  const { bundleComponents, ComponentError } = await import('./component-bundle.ts')
  const alive = [...inSlots, ...instead].filter(({ hydrate }) => hydrate).map(({ name }) => name)
  const inBrowser = [...Object.keys(site.config.components), ...alive]
  const diagnostics = outdated(site)
  try {
    return { value: await bundleComponents(site.root, components, islands, inBrowser), diagnostics }
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    const broken = componentBroken(error.place ?? anyComponentPlace(site), error.words)
    return failed([broken, ...diagnostics])
  }
}

/** Reports replacements of kb's components that were written for another version of their props. */
function outdated(site: Site): Diagnostic[] {
  return replacements(site.config).flatMap(({ component, file }) => {
    const ejected = ejectedProps(readFileSync(resolve(site.root, file), 'utf8'))
    const now = PUBLIC_COMPONENTS[component]
    if (ejected?.name !== component || ejected.props === now) return []
    const place = { file: toSlashes(relative(site.root, resolve(site.root, file))), line: ejected.line, column: 1 }
    return [componentProps(place, component, ejected.props, now)]
  })
}

/**
 * The place in the settings that names components: for Markdown, else for a slot, else as a replacement, else for a
 * page kind.
 */
export function anyComponentPlace(site: Site): Place {
  if (Object.keys(site.config.components).length > 0) return componentsPlace(site)
  const [first] = slotComponents(site.config)
  if (first) return slotPlace(site, first)
  const [instead] = replacements(site.config)
  if (instead) return settingPlace(site, replacementPath(site, instead))
  return settingPlace(site, pageParts(site)[0]?.pathOf('component') ?? ['theme', 'components'])
}

/** The place in the settings that names a component; without a name, that of `components`. */
const componentsPlace = (site: Site, name?: string): Place =>
  settingPlace(site, ['components', ...(name === undefined ? [] : [name])])
