import type { ComponentType } from 'react'

/** Components by the name Markdown calls them; props are the attributes written there. */
export type Islands = Readonly<Record<string, ComponentType<Record<string, unknown>>>>

/**
 * The components of this bundle. None of our own: a site's components (`components` in its configuration) take this
 * module's place when the site bundles its islands.
 */
export const ISLANDS: Islands = {}
