import { resolve } from 'node:path'
import { pageParts } from './page-kinds.ts'
import type { Site } from './site.ts'

/** Absolute paths of all style sheets that the settings, the theme and plugins name, with those that they import. */
export const styleSheets = (site: Pick<Site, 'root' | 'config' | 'theme' | 'style' | 'plugins'>): string[] => {
  const { root, config, theme, style } = site
  const named = [config.style ?? [], pageParts(site).flatMap(({ style }) => style ?? [])].flat()
  const bundled = [theme?.style, style].flatMap((sheet) => sheet?.inputs ?? []).filter((path) => path.endsWith('.css'))
  return [...new Set([...named.map((path) => resolve(root, path)), ...bundled])]
}
