import { isInContent } from '../diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'

/**
 * Whether the site is built despite errors in its content: a folder without settings as it is, a migrated site as by
 * its old generator, and any other site on request (`--keep-going`).
 */
export const keepsGoing = ({ site, keepGoing }: Pick<Context, 'site' | 'keepGoing'>): boolean =>
  keepGoing === true || site.configFile === undefined || site.config.migrated

/**
 * The faults of a site with their actual severity: if a build keeps going, errors in the content are warnings. The
 * faults of every command pass through here, and nothing else in the pipeline depends on whether a build keeps going.
 */
export const toSiteSeverity = (
  ctx: Pick<Context, 'site' | 'keepGoing'>,
  diagnostics: readonly Diagnostic[],
): Diagnostic[] =>
  keepsGoing(ctx)
    ? diagnostics.map((fault) =>
        fault.severity === 'error' && isInContent(fault.code) ? { ...fault, severity: 'warning' } : fault,
      )
    : [...diagnostics]
