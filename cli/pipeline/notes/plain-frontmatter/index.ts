import { isPlain } from '../../../core/plain.ts'
import { type PlainField, readPlainFields } from './read-plain-fields.ts'

export type { PlainField }

/**
 * Frontmatter that is plain enough to be read at sight (`readPlainFields`); undefined where gray-matter and `yaml` are
 * to read it.
 */
export const tryPlainFields = (yaml: string, textKeys: ReadonlySet<string>): PlainField[] | undefined =>
  isPlain() ? undefined : readPlainFields(yaml, textKeys)
