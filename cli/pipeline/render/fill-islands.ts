import { nameAuthorModule } from '../../core/author-code.ts'
import { componentBroken, componentThrows } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { componentsPlace } from '../assets/site-components.ts'
import type { Site } from '../site/site.ts'
import type { FillIslands } from './shared.ts'

/**
 * The site's own components as a step of rendering. React is loaded here, so that sites without components do without
 * it when nothing is to be rendered.
 *
 * @param server  bundle of the components
 * @param fileOf  note behind an address, for its fault
 * @returns undefined, the fault reported, when the components throw while they are loaded
 */
export async function toFillIslands(
  site: Site,
  server: string,
  fileOf: (path: string) => string | undefined,
  report: (fault: Diagnostic) => void,
): Promise<FillIslands | undefined> {
  const { COMPONENTS_MODULE, loadComponents, renderIslands } = await import('./islands.ts')
  const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
  nameAuthorModule(COMPONENTS_MODULE, componentsPlace(site).file)
  let components: ReturnType<typeof loadComponents>
  try {
    components = loadComponents(server)
  } catch (fault) {
    report(
      componentBroken(
        componentsPlace(site),
        say('it throws while it is loaded, before any page: {why}', { why: messageOf(fault) }),
      ),
    )
    return undefined
  }
  return (html, path) =>
    renderIslands(html, components, (name, fault) => {
      const file = fileOf(path) ?? path
      report(componentThrows(file, name, messageOf(fault)))
    })
}
