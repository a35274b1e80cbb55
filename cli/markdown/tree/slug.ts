const MARKS = /[\u0300-\u036F]/g
const CONTROLS = /[\u0000-\u001f]/g
/** Runs of whitespace, ASCII punctuation, curly quotes, en and em dashes. */
const BREAKS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g

/**
 * A heading's id, made like in VuePress 1, so that links to migrated pages keep working.
 *
 * @param text  the heading's plain text and inline code
 * @returns the id before it is made unique; empty for a heading with only punctuation. Never throws.
 * @see docs/behaviour.md §4.1
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(CONTROLS, '')
    .replace(BREAKS, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

/** @param isExplicit  the heading sets this id itself */
export type UniqueSlug = (slug: string, isExplicit?: boolean) => string

/**
 * Makes each slug of a note unique: `a`, `a-2`, `a-3`.
 *
 * The empty slug counts too: the first such heading gets no id (an empty id is not valid HTML, and no link could lead
 * to it), the second gets `-2`, as in VuePress.
 *
 * @param explicit  ids that headings of the note set themselves, wherever they are: no other heading gets one
 */
export function uniqueSlugs(explicit: ReadonlySet<string> = new Set()): UniqueSlug {
  const taken = new Set<string>()
  /** Where to continue counting, so that a thousand equal headings take a thousand steps. */
  const next = new Map<string, number>()
  return (slug, isExplicit = false) => {
    const isFree = (id: string) => !taken.has(id) && (!explicit.has(id) || (isExplicit && id === slug))
    let unique = slug
    let n = next.get(slug) ?? 2
    while (!isFree(unique)) unique = `${slug}-${n++}`
    next.set(slug, n)
    taken.add(unique)
    return unique
  }
}
