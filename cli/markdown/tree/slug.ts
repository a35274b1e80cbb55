const MARKS = /[\u0300-\u036F]/g
const CONTROLS = /[\u0000-\u001f]/g
/** Runs of whitespace, ASCII punctuation, curly quotes, en and em dashes. */
const BREAKS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’–—<>,.?/]+/g

/**
 * A heading's id, as VuePress 1 made it: links to migrated pages go on working.
 *
 * @param text  the heading's plain text and inline code
 * @returns the id before it is made unique; empty for a heading of nothing but punctuation. Never throws.
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

/**
 * Gives each slug of one note a form of its own: `a`, `a-2`, `a-3`.
 *
 * The empty slug counts too: the first heading of that kind gets no id at all (an empty id is not valid HTML, and no
 * link could lead to it), the second gets `-2`, as it did in VuePress.
 */
export function uniqueSlugs(): (slug: string) => string {
  const taken = new Set<string>()
  /** Where counting goes on, so that a thousand equal headings cost a thousand steps. */
  const next = new Map<string, number>()
  return (slug) => {
    let unique = slug
    let n = next.get(slug) ?? 2
    while (taken.has(unique)) unique = `${slug}-${n++}`
    next.set(slug, n)
    taken.add(unique)
    return unique
  }
}
