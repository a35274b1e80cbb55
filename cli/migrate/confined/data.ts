import type { Words } from '../../sentences/sentence.ts'

/** A configuration, a part of one, or frontmatter: unvalidated data that an author wrote. */
export type Data = Record<string, unknown>

export { isMap as isData } from '../../core/maps.ts'

/** A value of the settings that could not be read as data. */
export interface LostValue {
  path: string
  /** What it is: "a function", "computed by dayjs". */
  why: Words
  /** The text of a function that sets up markdown-it. */
  source?: string
}
