import { LIMITS } from '../../../config/limits.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { listed, type Sentence, say } from '../../sentences/sentence.ts'
import type { Site } from './site.ts'

type BySize = Pick<SiteConfig, 'data' | 'markdownCopies'>

/**
 * Settings that depend on the number of notes, decided: on large sites further files for every page are written on
 * request only.
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

/** What tools miss on a large site because its settings do not ask for it; undefined where nothing is missing. */
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
