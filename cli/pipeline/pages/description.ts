import type { Frontmatter } from '../../../config/schema/frontmatter.ts'

/** Whether a meta tag describes the page. */
export const isDescription = (meta: Readonly<Record<string, unknown>>): boolean =>
  /^description$/i.test(String(meta.name ?? ''))

/** How a note describes itself: in its `meta`, as in the original before all else, or in `description` (F21, F22). */
export function ownDescription({ meta, description }: Pick<Frontmatter, 'meta' | 'description'>): string | undefined {
  const said = meta?.findLast(isDescription)?.content
  return said === undefined || said === '' ? description : String(said)
}
