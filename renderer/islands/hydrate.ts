import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { HOOKS } from '../../config/hooks.ts'
import { islandPrefix, slotPrefix } from '../../config/model/island.ts'
import { whenWanted } from '../client/when-wanted.ts'
import { ISLANDS, type Islands } from './registry.ts'

/**
 * Mounts each island below `root` when it is wanted: one with `data-rendered` was rendered at build time and is
 * hydrated, any other is rendered here. An island whose component is unknown or whose props cannot be parsed is logged
 * and left as it is.
 *
 * @returns unmounts all of them; must be called before the page's parts are replaced
 */
export function mountIslands(root: ParentNode, islands: Islands = ISLANDS): () => void {
  const roots: Root[] = []
  let index = 0
  const waiting = [...root.querySelectorAll<HTMLElement>(`[data-hook=${HOOKS.island}]`)].map((place) => {
    const { island: name = '', slot } = place.dataset
    const identifierPrefix = slot === undefined ? islandPrefix(index++) : slotPrefix(slot)
    return whenWanted(place, () => {
      try {
        roots.push(mountIsland(place, name, identifierPrefix, islands))
      } catch (error) {
        console.error(`[kb] island ${name} failed to start`, error)
      }
    })
  })
  return () => {
    for (const callOff of waiting) callOff()
    for (const made of roots) made.unmount()
  }
}

function mountIsland(place: HTMLElement, name: string, identifierPrefix: string, islands: Islands): Root {
  const component = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (!component) throw new Error(`No component ${name}.`)
  const { props = '{}', rendered } = place.dataset
  const element = react.createElement(component, JSON.parse(props) as Record<string, unknown>)
  if (rendered !== undefined) return hydrateRoot(place, element, { identifierPrefix })
  const made = createRoot(place, { identifierPrefix })
  made.render(element)
  return made
}

/** This bundle's React: a site's components, bundled separately, use it instead of a second copy. */
export { react, reactDom, reactJsx }
