import type { Context } from '../context.ts'
import type { ParsedDocument } from '../notes/parsed-document.ts'
import { noteName } from '../site/site.ts'
import { type Hidden, hiddenBecause } from './visibility.ts'

/** A note that the build leaves out. */
export interface HiddenNote extends Pick<ParsedDocument, 'path' | 'frontmatter'> {
  /** Relative to the site's root. */
  file: string
  why: Hidden
}

/** The notes that are drafts, scheduled or expired; none if these are built, too. */
export function hiddenNotes(
  { site, drafts, now }: Pick<Context, 'site' | 'drafts' | 'now'>,
  documents: readonly ParsedDocument[],
): HiddenNote[] {
  if (drafts) return []
  const rules = { timeZone: site.config.timeZone, now }
  return documents.flatMap(({ path, frontmatter }) => {
    const why = hiddenBecause(frontmatter, rules)
    return why ? [{ path, frontmatter, file: noteName(site, path), why }] : []
  })
}
