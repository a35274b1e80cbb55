/** A React component in a page's text: what Markdown writes, the build renders and the browser brings to life. */

/** Prefix of the `useId`s of a page's nth island, 0-based; server and browser must use the same. */
export const islandPrefix = (index: number): string => `island-${index}-`

/** Attribute of an island that holds the component's own markup; without it the browser renders it from nothing. */
export const ISLAND_RENDERED = 'data-rendered'

/** The same for a component in a slot, by the number that its place carries. */
export const slotPrefix = (number: string | number): string => `slot-${number}-`
