import { componentBroken } from '../../diagnostics/catalogue/site.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../context.ts'
import { readClientFiles } from './client-files.ts'
import type { ComponentBundle } from './component-bundle.ts'

/**
 * The site's own React components, ready for the build and the browser; undefined when the settings name none, or none that compiles.
 */
export async function readComponents(site: Site): Promise<Outcome<ComponentBundle | undefined>> {
  const { components } = site.config
  const { islands } = readClientFiles()
  if (Object.keys(components).length === 0 || !islands) return { value: undefined, diagnostics: [] }
  // esbuild and React: only sites with components pay for their start.
  const { bundleComponents, ComponentError } = await import('./component-bundle.ts')
  try {
    return { value: await bundleComponents(site.root, components, islands), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof ComponentError)) throw error
    const place = error.place ?? { file: site.configFile ?? '', line: 1, column: 1 }
    return { value: undefined, diagnostics: [componentBroken(place, error.message)] }
  }
}
