/** A configuration, a part of one, or frontmatter: unvalidated data that an author wrote. */
export type Data = Record<string, unknown>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
