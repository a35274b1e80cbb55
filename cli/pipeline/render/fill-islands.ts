import { PropsNotPlain } from '../../../config/plain-data.ts'
import { nameAuthorModule, waitForCall } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { componentBroken, componentHydrate, componentThrows } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { anyComponentPlace } from '../assets/site-components.ts'
import { pageParts } from '../site/page-kinds.ts'
import type { Site } from '../site/site.ts'
import { replacements, slotComponents } from '../site/slots.ts'
import type { FillIslands, KeyedComponents } from './shared.ts'

/** The site's own components, ready to render. */
export interface LoadedComponents {
  /** Renders components in texts; absent if the settings name none. */
  fillIslands?: FillIslands
  /** Components in slots, in place of ours, and of page kinds; absent if there are none. */
  siteComponents?: KeyedComponents
}

/**
 * Loads the site's own components, and React only with them, so that sites without components do not load it if nothing
 * has to be rendered.
 *
 * @param server  the components' server bundle
 * @param fileOf  file of the note at an address, for faults
 * @param report  `path`: address of the page on which a component throws; undefined for faults while loading
 * @returns undefined, after reporting the fault, if the components throw while being loaded
 */
export async function loadSiteComponents(
  site: Site,
  server: string,
  fileOf: (path: string) => string | undefined,
  report: (fault: Diagnostic, path?: string) => void,
): Promise<LoadedComponents | undefined> {
  const { COMPONENTS_MODULE, loadComponents, renderIslands } = await import('./islands.ts')
  const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
  nameAuthorModule(COMPONENTS_MODULE, anyComponentPlace(site).file)
  let components: ReturnType<typeof loadComponents>
  try {
    components = loadComponents(server)
  } catch (fault) {
    const why = say('it throws while it is being loaded: {why}', { why: messageOf(fault) })
    report(componentBroken(anyComponentPlace(site), why))
    return undefined
  }
  const throws = (name: string, path: string, fault: unknown) => {
    const toFault = fault instanceof PropsNotPlain ? componentHydrate : componentThrows
    report(toFault(fileOf(path) ?? site.configFile ?? path, name, thrownWords(messageOf(fault))), path)
  }
  const fillIslands: FillIslands = (html, path) => {
    const file = fileOf(path)
    return waitForCall(say('a component at {file}', { file: file ?? path }), () =>
      renderIslands(html, components, (name, fault) =>
        throws(file === undefined ? `${name} (${path})` : name, path, fault),
      ),
    )
  }
  const instead = replacements(site.config)
  const siteComponents: KeyedComponents = {
    components,
    replacements: Object.fromEntries(
      instead.map(({ component, file, name, hydrate }) => [
        component,
        { file, component: name, ...(hydrate ? { hydrate } : {}) },
      ]),
    ),
    digest: hash([server, ...instead.map(({ hydrate }) => hydrate ?? '')].join('\n'), 32),
    report: (file, slot, path, fault) => throws(`${file} (${slot}, ${path || '404.html'})`, path, fault),
  }
  const hasParts = slotComponents(site.config).length + instead.length + pageParts(site).length > 0
  return {
    ...(Object.keys(site.config.components).length > 0 && { fillIslands }),
    ...(hasParts && { siteComponents }),
  }
}

/** Replaces React's message about asynchronous components, which is about browsers. */
const thrownWords = (message: string): Words =>
  message.startsWith('A component suspended while responding to synchronous input')
    ? say('it is asynchronous (`async`, `use`), which pages do not support: load its data beforehand, as `load` does')
    : message
