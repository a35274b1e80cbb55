import type { Frontmatter } from '../../../config/schema/frontmatter.ts'

/** Whether a meta tag is the page's description. */
export const isDescription = (meta: Readonly<Record<string, unknown>>): boolean =>
  /^description$/i.test(String(meta.name ?? ''))

/** A note's own description: the one in `meta`, which takes precedence as in vdoing, or `description` (F21, F22). */
export function ownDescription({ meta, description }: Pick<Frontmatter, 'meta' | 'description'>): string | undefined {
  const said = meta?.findLast(isDescription)?.content
  return said === undefined || said === '' ? description : String(said)
}
