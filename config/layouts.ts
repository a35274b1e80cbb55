/** Layouts that any note may name in `layout`. */
export const LAYOUTS = ['timeline', 'wide'] as const

/** Names that generators have for the layout of any note: it has that one. */
export const USUAL_LAYOUTS: readonly string[] = ['Layout', 'default', 'doc', 'page', 'post']
