import type { ComponentType } from 'react'

/** Components by the name used in Markdown; props are the attributes written there. */
export type Islands = Readonly<Record<string, ComponentType<Record<string, unknown>>>>

/**
 * The components in this bundle. Empty here: when a site with its own components (`components` in its configuration)
 * bundles its islands, they replace this module.
 */
export const ISLANDS: Islands = {}
