import { componentThrows } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { FillIslands } from './shared.ts'

/**
 * The site's own components as a step of rendering. React is loaded here, so that sites without components do without it when
 * nothing is to be rendered.
 *
 * @param server  bundle of the components
 * @param fileOf  note behind an address, for its fault
 */
export async function toFillIslands(
  server: string,
  fileOf: (path: string) => string | undefined,
  report: (fault: Diagnostic) => void,
): Promise<FillIslands> {
  const { loadComponents, renderIslands } = await import('./islands.ts')
  const components = loadComponents(server)
  return (html, path) =>
    renderIslands(html, components, (name, fault) => {
      const file = fileOf(path) ?? path
      report(componentThrows(file, name, fault instanceof Error ? fault.message : String(fault)))
    })
}
