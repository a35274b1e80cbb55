import { resolve } from 'node:path'
import { NOTE_COMPONENTS } from '../../config/note-components.ts'
import { tryReadText } from '../core/files.ts'
import { lookUp } from '../core/maps.ts'
import type { SiteNow } from './site-now.ts'

/** Props of kb's own components. */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  NOTE_COMPONENTS.map(({ tag, props }) => [tag, Object.keys(props)]),
)

const SIGNATURE = /export\s+default\s+(?:async\s+)?(?:function\s*\w*\s*)?\(\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/

/** Names of the components that notes may use. */
export const componentNames = ({ site }: SiteNow): string[] => [
  ...new Set([...Object.keys(BUILT_IN), ...Object.keys(site.config.components)]),
]

/** Absolute path of the file of a site's component. */
export function componentFile({ site }: SiteNow, name: string): string | undefined {
  const file = lookUp(site.config.components, name)
  return file === undefined ? undefined : resolve(site.root, file)
}

/**
 * The props of a component: for one of the site, those destructured in its signature, `function Chart({ height, points
 * = [] })`. Empty if it is written in another way.
 */
export function propsOf(now: SiteNow, name: string): readonly string[] {
  const file = componentFile(now, name)
  if (file === undefined) return lookUp(BUILT_IN, name) ?? []
  const [, inner = ''] = SIGNATURE.exec(tryReadText(file) ?? '') ?? []
  return partsOf(inner).flatMap((part) => /^([A-Za-z_$][\w$]*)/.exec(part.trim())?.[1] ?? [])
}

/** Splits at commas that are not in brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
