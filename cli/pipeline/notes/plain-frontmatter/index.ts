import { isPlain } from '../../../core/plain.ts'
import { type PlainField, readPlainFields } from './read-plain-fields.ts'

export type { PlainField }

/** Reads simple frontmatter (`readPlainFields`); undefined if gray-matter and `yaml` have to read it. */
export const tryPlainFields = (yaml: string, textKeys: ReadonlySet<string>): PlainField[] | undefined =>
  isPlain() ? undefined : readPlainFields(yaml, textKeys)
