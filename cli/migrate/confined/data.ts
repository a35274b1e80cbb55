/** A configuration, a part of one, or frontmatter: whatever an author wrote. */
export type Data = Record<string, unknown>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
