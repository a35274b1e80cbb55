import { PropsNotPlain } from '../../../config/plain-data.ts'
import { nameAuthorModule } from '../../core/author-code.ts'
import { hash } from '../../core/hash.ts'
import { componentBroken, componentHydrate, componentThrows } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { anyComponentPlace } from '../assets/site-components.ts'
import { pageParts } from '../site/page-kinds.ts'
import type { Site } from '../site/site.ts'
import { replacements, slotComponents } from '../site/slots.ts'
import type { FillIslands, KeyedComponents } from './shared.ts'

/** The site's own components as steps of rendering. */
export interface LoadedComponents {
  /** Those of texts; absent when the settings name none. */
  fillIslands?: FillIslands
  /** Those of slots, in place of ours, and of kinds of pages; absent without. */
  siteComponents?: KeyedComponents
}

/**
 * React is loaded here, so that sites without components do without it when nothing is to be rendered.
 *
 * @param server  bundle of the components
 * @param fileOf  note behind an address, for its fault
 * @param report  `path`: address of the page that one throws on; undefined while they are loaded
 * @returns undefined, the fault reported, when the components throw while they are loaded
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
    report(
      componentBroken(
        anyComponentPlace(site),
        say('it throws while it is being loaded: {why}', { why: messageOf(fault) }),
      ),
    )
    return undefined
  }
  const throws = (name: string, path: string, fault: unknown) =>
    report(
      (fault instanceof PropsNotPlain ? componentHydrate : componentThrows)(
        fileOf(path) ?? path,
        name,
        thrownWords(messageOf(fault)),
      ),
      path,
    )
  const instead = replacements(site.config)
  return {
    ...(Object.keys(site.config.components).length > 0
      ? {
          fillIslands: (html: string, path: string) =>
            renderIslands(html, components, (name, fault) => throws(name, path, fault)),
        }
      : {}),
    ...(slotComponents(site.config).length + instead.length + pageParts(site).length > 0
      ? {
          siteComponents: {
            components,
            replacements: Object.fromEntries(
              instead.map(({ component, file, name, hydrate }) => [
                component,
                { file, component: name, ...(hydrate ? { hydrate } : {}) },
              ]),
            ),
            digest: hash([server, ...instead.map(({ hydrate }) => hydrate ?? '')].join('\n'), 32),
            report: (file: string, slot: string, path: string, fault: unknown) =>
              throws(`${file} (${slot}, ${path || '404.html'})`, path, fault),
          },
        }
      : {}),
  }
}

/** What React says of a component that waits is about browsers. */
const thrownWords = (message: string): Words =>
  message.startsWith('A component suspended while responding to synchronous input')
    ? say('it is asynchronous (`async`, `use`), which pages do not support: load its data beforehand, as `load` does')
    : message
