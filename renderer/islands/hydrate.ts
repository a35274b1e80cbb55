import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { HOOKS, SEARCH_ISLAND } from '../../config/hooks.ts'
import { islandPrefix, slotPrefix } from '../../config/model/island.ts'
import { ISLANDS, type Islands } from './registry.ts'

/** The page of the search, fetched where it is. */
const SearchPage = react.lazy(() => import('./search-page.tsx')) as unknown as Islands[string]

/**
 * Brings the islands below `root` to life: one with `data-rendered` was rendered on the server and is hydrated, any
 * other is rendered here. An island whose component is unknown or whose props cannot be read is logged and left as it
 * stands.
 * @returns unmounts them all; to be called before the page's parts are swapped
 */
export function mountIslands(root: ParentNode, islands: Islands = ISLANDS): () => void {
  const roots: Root[] = []
  let index = 0
  for (const place of root.querySelectorAll<HTMLElement>(`[data-hook=${HOOKS.island}]`)) {
    const { island: name = '', props, rendered, slot } = place.dataset
    const identifierPrefix = slot === undefined ? islandPrefix(index++) : slotPrefix(slot)
    const isSearch = name === SEARCH_ISLAND
    const component = isSearch ? SearchPage : Object.hasOwn(islands, name) ? islands[name] : undefined
    try {
      if (!component) throw new Error(`No component ${name}.`)
      const element = react.createElement(component, JSON.parse(props ?? '{}') as Record<string, unknown>)
      const options = { identifierPrefix }
      if (rendered !== undefined) roots.push(hydrateRoot(place, element, options))
      else {
        const made = createRoot(place, options)
        made.render(isSearch ? react.createElement(react.Suspense, null, element) : element)
        roots.push(made)
      }
    } catch (error) {
      console.error(`[kb] island ${name} failed to start`, error)
    }
  }
  return () => {
    for (const made of roots) made.unmount()
  }
}

/** React as this bundle has it: a site's components, bundled apart, use these instead of a second copy. */
export { react, reactDom, reactJsx }

/** The search panel: fetched through this module so that it shares React with the islands. */
export const loadSearch = () => import('./search-panel.tsx')
