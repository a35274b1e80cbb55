import type { MarkdownRules } from '../../markdown/markdown.ts'
import type { ConfigSource } from '../site/config-file.ts'

/** Settings that apply to all notes of a site. */
export interface NoteRules extends MarkdownRules {
  /** Where to load remark and rehype plugins from; the hash of their code is part of the cache key. */
  plugins?: ConfigSource
}
