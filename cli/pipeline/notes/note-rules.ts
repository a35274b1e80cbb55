import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { MarkdownRules } from '../../markdown/markdown.ts'
import type { ConfigSource } from '../site/config-file.ts'
import type { Locks } from '../site/passwords.ts'

/** Fields of a note that its HTML depends on. */
export type TextFields = Pick<Frontmatter, 'excerpt_separator' | 'shortPosts'>

/** Settings that apply to all notes of a site. */
export interface NoteRules extends MarkdownRules {
  /** Those of `extendFrontmatter`, for notes that do not have them. */
  fields?: TextFields
  /** Where to load remark and rehype plugins from; the hash of their code is part of the cache key. */
  plugins?: ConfigSource
  /** What encrypts notes behind a password; of these, only the ids are part of the cache key. */
  locks?: Locks
}

/** Whether a note gets the fields of `extendFrontmatter`: as in vdoing, lists and notes in the root do not (C44). */
export const isExtended = (path: string): boolean => path.includes('/') && !path.startsWith('@pages/')
