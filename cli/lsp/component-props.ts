import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NOTE_COMPONENTS } from '../../config/note-components.ts'
import type { SiteNow } from './site-now.ts'

/** Props of components that kb itself has. */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  NOTE_COMPONENTS.map(({ tag, props }) => [tag, Object.keys(props)]),
)

const SIGNATURE = /export\s+default\s+(?:async\s+)?(?:function\s*\w*\s*)?\(\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/

/** Names of the components that a note may use. */
export const componentNames = ({ site }: SiteNow): string[] => [
  ...new Set([...Object.keys(BUILT_IN), ...Object.keys(site.config.components)]),
]

/** File of a component of the site, absolute. */
export function componentFile({ site }: SiteNow, name: string): string | undefined {
  const file = Object.hasOwn(site.config.components, name) ? site.config.components[name] : undefined
  return file === undefined ? undefined : resolve(site.root, file)
}

/**
 * The props that a component takes apart where it begins, `function Chart({ height, points = [] })`; none of one that
 * is written in another way.
 */
export function propsOf(now: SiteNow, name: string): readonly string[] {
  const file = componentFile(now, name)
  if (file === undefined) return Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name]! : []
  try {
    return propsIn(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

export function propsIn(source: string): string[] {
  const [, inner = ''] = SIGNATURE.exec(source) ?? []
  return partsOf(inner).flatMap((part) => /^([A-Za-z_$][\w$]*)/.exec(part.trim())?.[1] ?? [])
}

/** Parts between commas that are in no brackets. */
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
