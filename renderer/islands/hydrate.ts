import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { HOOKS } from '../../config/hooks.ts'
import { islandPrefix, slotPrefix } from '../../config/model/island.ts'
import { whenWanted } from '../client/when-wanted.ts'
import { ISLANDS, type Islands } from './registry.ts'

const PLACE = `[data-hook=${HOOKS.island}]`

/**
 * Mounts each island below `root` when it is wanted: one with `data-rendered` was rendered at build time and is
 * hydrated, any other is rendered here. An island whose component is unknown or whose props cannot be parsed is logged
 * and left as it is. Islands in the content of another one are mounted with it.
 *
 * @param first  number in the page of the first island below `root`
 * @returns unmounts all of them; must be called before the page's parts are replaced
 */
export function mountIslands(root: ParentNode, islands: Islands = ISLANDS, first = 0): () => void {
  const roots: Root[] = []
  let index = first
  const waiting = [...root.querySelectorAll<HTMLElement>(PLACE)].map((place) => {
    const { island: name = '', slot } = place.dataset
    const number = slot === undefined ? index++ : 0
    const outer = place.parentElement?.closest<HTMLElement>(PLACE)
    if (outer && root.contains(outer) && outer.dataset.rendered === undefined) return () => {}
    const identifierPrefix = slot === undefined ? islandPrefix(number) : slotPrefix(slot)
    return whenWanted(place, () => {
      try {
        roots.push(mountIsland(place, name, identifierPrefix, islands, number))
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

function mountIsland(
  place: HTMLElement,
  name: string,
  identifierPrefix: string,
  islands: Islands,
  number: number,
): Root {
  const component = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (!component) throw new Error(`No component ${name}.`)
  const { props = '{}', rendered } = place.dataset
  const content = rendered === undefined && place.childNodes.length > 0 ? [contentOf(place, islands, number)] : []
  const element = react.createElement(component, JSON.parse(props) as Record<string, unknown>, ...content)
  if (rendered !== undefined) return hydrateRoot(place, element, { identifierPrefix })
  const made = createRoot(place, { identifierPrefix })
  made.render(element)
  return made
}

/** What Markdown put between the tags of a component, as its `children`. */
const contentOf = (place: HTMLElement, islands: Islands, number: number): react.ReactElement =>
  react.createElement(place.localName, {
    style: { display: 'contents' },
    dangerouslySetInnerHTML: { __html: place.innerHTML },
    ref: (content: HTMLElement) => mountIslands(content, islands, number + 1),
  })

/** This bundle's React: a site's components, bundled separately, use it instead of a second copy. */
export { react, reactDom, reactJsx }
