import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { renderToString } from 'react-dom/server'
import { HOOKS } from '../../../config/hooks.ts'
import { ISLAND_RENDERED, islandPrefix } from '../../../config/model/island.ts'
import * as publicComponents from '../../../renderer/components/public.ts'

export type Components = Readonly<Record<string, react.ComponentType<Record<string, unknown>>>>

const SHARED: Readonly<Record<string, unknown>> = { react, 'react-dom': reactDom, 'react/jsx-runtime': reactJsx }

/** Name of the components' bundle in stacks. */
export const COMPONENTS_MODULE = 'kb-site-components.js'

/** Runs the server's bundle of a site's components with our own React. Trusted code. @throws what it throws */
export function loadComponents(server: string): Components {
  const module = { exports: {} as { components?: Components } }
  const require = (name: string): unknown => {
    if (name in SHARED) return SHARED[name]
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
 * A place for an island that Markdown left empty; one that holds a text of its own keeps it until the browser renders.
 */
const PLACE = new RegExp(
  `<(div|span) data-hook="${HOOKS.island}" data-island="(\\w+)" data-props="([^"]*)">(</\\1>)?`,
  'g',
)

/**
 * Renders the islands of a page's text into their places, so that they can be read without script and hydrate without a
 * change.
 * @param report  called with the name and fault of a component that throws; its place stays empty
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
      const made = react.createElement(component, JSON.parse(decode(props)) as Record<string, unknown>)
      const inside = renderToString(made, { identifierPrefix })
      return `${place.slice(0, -`></${element}>`.length)} ${ISLAND_RENDERED}>${inside}</${element}>`
    } catch (fault) {
      report(name, fault)
      return place
    }
  })
}

const REFERENCES: Readonly<Record<string, string>> = {
  quot: '"',
  lt: '<',
  gt: '>',
  amp: '&',
  '#x26': '&',
  '#x22': '"',
  '#x3C': '<',
  '#x27': "'",
  '#39': "'",
}

/** An attribute's text, as our own serialisers write it. */
const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => REFERENCES[name] ?? whole)
