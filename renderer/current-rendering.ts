import { type ComponentType, createContext } from 'react'
import type { SiteView, View } from '../config/model/view.ts'
import type { ComponentName } from '../config/schema/component-names.ts'
import type { Hydrate } from '../config/schema/slots.ts'
import type { LookParts } from './looks/look.ts'

/** The site's own components, for slots and as replacements for ours. */
export interface SiteComponents {
  /** By their name in the bundle, which views use. */
  components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  /** For each of our components that is replaced: the file of its replacement, and its name in `components`. */
  replacements: Readonly<Partial<Record<ComponentName, { file: string; component: string; hydrate?: Hydrate }>>>
  /**
   * Reports an error thrown by one of them.
   *
   * @param where  the slot or component it stands for
   * @param path  of the page
   */
  report(file: string, where: string, path: string, fault: unknown): void
}

/** What is being rendered: a page, or the frame around pages. */
export interface Rendering {
  site: SiteView
  /** The site's look. */
  look: LookParts
  view?: View
  /** Undefined if the site has none. */
  siteComponents?: SiteComponents | undefined
  /** Path of the page, for reports. */
  path: string
  /** Whether it is a page's main part, the only one in which components are hydrated. */
  isMain?: boolean
}

/** A component of the site, and where it is used. */
export interface ShownComponent {
  /** Its name in the bundle. */
  name: string
  file: string
  /** The slot it fills, or the component it replaces. */
  of: string
  hydrate?: Hydrate | undefined
}

export interface Current extends Rendering {
  /** Finished markup, inserted in place of its marker after React has rendered the rest. */
  pieces: string[]
  /** Number of the next component to be hydrated. */
  numbers: { next: number }
  /**
   * Renders the site's replacement for one of our components and returns its marker; undefined if there is none or it
   * throws.
   *
   * @param look  what is shown inside of the replacement
   */
  replace?: ((name: ComponentName, props: object, look: LookParts) => string | undefined) | undefined
  /** Renders a component of the site and returns its marker; undefined if it is unknown or throws. */
  show?: ((component: ShownComponent, props: object) => string | undefined) | undefined
}

export const CurrentRendering = createContext<Current | undefined>(undefined)
