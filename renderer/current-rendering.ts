import { type ComponentType, createContext } from 'react'
import type { SiteView, View } from '../config/model/view.ts'
import type { ComponentName } from '../config/schema/component-names.ts'
import type { Hydrate } from '../config/schema/slots.ts'
import type { LookParts } from './looks/look.ts'

/** The site's own components that stand in slots, or for ours. */
export interface SiteComponents {
  /** By the names that views call them. */
  components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  /** File of what stands for a component of ours, and its name above. */
  replacements: Readonly<Partial<Record<ComponentName, { file: string; component: string; hydrate?: Hydrate }>>>
  /** Called with what one throws. @param path  of the page */
  report(file: string, where: string, path: string, fault: unknown): void
}

/** What is rendered: a page, or what stands around pages. */
export interface Rendering {
  site: SiteView
  /** That of the site. */
  look: LookParts
  view?: View
  /** Absent where the site has none. */
  siteComponents?: SiteComponents | undefined
  /** Address of the page that is made, for faults. */
  path: string
  /** Whether it is a page's main part, the only one where components come to life. */
  isMain?: boolean
}

/** A component of the site where it is shown. */
export interface ShownComponent {
  /** In the bundle. */
  name: string
  file: string
  /** The slot, or what it stands for. */
  of: string
  hydrate?: Hydrate | undefined
}

export interface Current extends Rendering {
  /** Markup that React does not see: it takes the place of its mark when the rest is rendered. */
  pieces: string[]
  /** Number of the next component that comes to life in the browser. */
  numbers: { next: number }
  /** Mark of what the site has for a component of ours; undefined: it has nothing that can be shown. */
  replace?: ((name: ComponentName, props: object) => string | undefined) | undefined
  /** Mark of what a component of the site, by its name in the bundle, shows; undefined where it throws. */
  show?: ((component: ShownComponent, props: object) => string | undefined) | undefined
}

export const CurrentRendering = createContext<Current | undefined>(undefined)
