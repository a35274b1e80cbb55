/** Layouts that any note may name in `layout`. */
export const LAYOUTS = ['slides', 'timeline', 'wide'] as const

/** Names that generators have for the layout of any note: it has that one. */
export const USUAL_LAYOUTS: readonly string[] = ['Layout', 'default', 'doc', 'page', 'post']

/** Whether a layout leaves no room for a sidebar and an outline. */
export const isFullWidth = (layout: { name: string; isOurs?: boolean } | undefined): boolean =>
  layout?.isOurs === true && layout.name !== 'timeline'
