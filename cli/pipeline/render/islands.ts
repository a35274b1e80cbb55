import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { renderToString } from 'react-dom/server'
import { HOOKS } from '../../../config/hooks.ts'
import { ISLAND_RENDERED, islandPrefix } from '../../../config/model/island.ts'
import * as publicComponents from '../../../renderer/components/public.ts'
import { decodeReferences } from '../../markdown/html/references.ts'

type Components = Readonly<Record<string, react.ComponentType<Record<string, unknown>>>>

const SHARED: Readonly<Record<string, unknown>> = { react, 'react-dom': reactDom, 'react/jsx-runtime': reactJsx }

/** Name of the components' bundle in stack traces. */
export const COMPONENTS_MODULE = 'kb-site-components.js'

/**
 * Runs the server bundle of a site's components, which is trusted code, with our own React.
 *
 * @throws what the bundle throws
 */
export function loadComponents(server: string): Components {
  const module = { exports: {} as { components?: Components } }
  const require = (name: string): unknown => {
    if (Object.hasOwn(SHARED, name)) return SHARED[name]
    if (/^shenhai-kb\/components(?:\/\w+)?$/.test(name)) return publicComponents
    throw new Error(`A component imports ${name}, which the build cannot give it.`)
  }
  new Function('module', 'exports', 'require', `${server}\n//# sourceURL=${COMPONENTS_MODULE}`)(
    module,
    module.exports,
    require,
  )
  return module.exports.components ?? {}
}

/**
 * An island's element. If Markdown left it empty, it is filled; one with content keeps that until the browser renders
 * the island.
 */
const PLACE = new RegExp(
  `<(div|span) data-hook="${HOOKS.island}" data-island="(\\w+)" data-props="([^"]*)">(</\\1>)?`,
  'g',
)

/**
 * Renders the islands of a page's text into their elements, so that they are readable without scripts and hydrate
 * without changes.
 *
 * @param report  called with the name of a component that throws, and what it throws; its element stays empty
 */
export function renderIslands(
  html: string,
  components: Components,
  report: (name: string, fault: unknown) => void,
): string {
  let index = 0
  return html.replace(PLACE, (place, element: string, name: string, props: string, empty: string | undefined) => {
    const identifierPrefix = islandPrefix(index++)
    const component = Object.hasOwn(components, name) ? components[name] : undefined
    if (!component || !empty) return place
    try {
      const made = react.createElement(component, JSON.parse(decodeReferences(props)) as Record<string, unknown>)
      const inside = renderToString(made, { identifierPrefix })
      return `${place.slice(0, -`></${element}>`.length)} ${ISLAND_RENDERED}>${inside}</${element}>`
    } catch (fault) {
      report(name, fault)
      return place
    }
  })
}
