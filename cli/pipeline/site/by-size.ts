import { LIMITS } from '../../../config/limits.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { listed, type Sentence, say } from '../../sentences/sentence.ts'
import type { Site } from './site.ts'

type BySize = Pick<SiteConfig, 'data' | 'markdownCopies'>

/**
 * Replaces `'auto'` in the settings that depend on the number of notes: a large site gets additional files for every
 * page only if its settings ask for them.
 */
export function decideBySize(site: Site, notes: number): Site {
  const { data, markdownCopies, pageChunks } = site.config
  const isSmall = notes <= LIMITS.filesPerNoteUpTo
  return {
    ...site,
    config: {
      ...site.config,
      data: data === 'auto' ? (isSmall ? true : 'lists') : data,
      markdownCopies: markdownCopies === 'auto' ? isSmall : markdownCopies,
      pageChunks: pageChunks === 'auto' ? isSmall : pageChunks,
    },
  }
}

/**
 * Says which files for tools are left out because the site is large and does not ask for them; undefined if none are.
 */
export function leftOutNote(written: BySize, decided: BySize): Sentence | undefined {
  const missing = [
    ...(written.data === 'auto' && decided.data === 'lists' ? [say('`data/pages/` (`data: true` writes it)')] : []),
    ...(written.markdownCopies === 'auto' && !decided.markdownCopies
      ? [say('Markdown copies (`markdownCopies: true` writes them)')]
      : []),
  ]
  return missing.length === 0
    ? undefined
    : say('Left out, because the site has more than {limit} notes: {missing}', {
        limit: LIMITS.filesPerNoteUpTo,
        missing: listed(missing),
      })
}
