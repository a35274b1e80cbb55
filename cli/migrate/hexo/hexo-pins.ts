import type { Data } from '../confined/data.ts'

/** A post's weight as plugins that pin posts read it: `true` is 1; 0 for a post that is not pinned. */
function weightOf({ sticky, top }: Data): number {
  const weight = Number(sticky ?? top ?? 0)
  return Number.isFinite(weight) && weight > 0 ? weight : 0
}

/**
 * Pinned posts in kb's order: Hexo's heaviest stands first, and so does kb's lowest number.
 *
 * @param notes  posts and pages with their frontmatter
 * @returns the same notes; each pinned one has a line with its place
 */
export function pinPosts<T extends { frontmatter: Data; lines?: Data }>(notes: readonly T[]): T[] {
  const weights = [...new Set(notes.map(({ frontmatter }) => weightOf(frontmatter)))].sort((a, b) => b - a)
  return notes.map((note) => {
    const weight = weightOf(note.frontmatter)
    const sticky = weights.indexOf(weight) + 1
    return weight === 0 || note.frontmatter.sticky === sticky ? note : { ...note, lines: { ...note.lines, sticky } }
  })
}
