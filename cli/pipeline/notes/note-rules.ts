import type { MarkdownRules } from '../../markdown/markdown.ts'
import type { ConfigSource } from '../site/config-file.ts'

/** What the site's settings say of all notes. */
export interface NoteRules extends MarkdownRules {
  /** Plugins that work on notes; the digest of their code is part of the cache key. */
  plugins?: ConfigSource
}
