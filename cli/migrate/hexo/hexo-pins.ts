import type { Data } from '../confined/data.ts'

/** A post's weight, as plugins for pinned posts read it: `true` is 1, and 0 means not pinned. */
function weightOf({ sticky, top }: Data): number {
  const weight = Number(sticky ?? top ?? 0)
  return Number.isFinite(weight) && weight > 0 ? weight : 0
}

/**
 * Keeps the order of pinned posts: in Hexo, the highest weight comes first, in kb, the lowest `sticky`.
 *
 * @param notes  posts and pages with their frontmatter
 * @returns the notes; pinned ones have a `sticky` line, unless it is right already
 */
export function pinPosts<T extends { frontmatter: Data; lines?: Data }>(notes: readonly T[]): T[] {
  const weights = [...new Set(notes.map(({ frontmatter }) => weightOf(frontmatter)))].sort((a, b) => b - a)
  return notes.map((note) => {
    const weight = weightOf(note.frontmatter)
    const sticky = weights.indexOf(weight) + 1
    return weight === 0 || note.frontmatter.sticky === sticky ? note : { ...note, lines: { ...note.lines, sticky } }
  })
}
