import { isInContent } from '../diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Context } from './context.ts'

/**
 * Whether the site is built whatever its content says: a folder without settings is built as it was found, a migrated
 * site as its old generator built it, any other site when it is asked for (`--keep-going`).
 */
export const keepsGoing = ({ site, keepGoing }: Pick<Context, 'site' | 'keepGoing'>): boolean =>
  keepGoing === true || site.configFile === undefined || site.config.migrated

/**
 * The faults of a site at the severity they have there: where a build keeps going, errors in the content are warnings.
 * Every command's faults pass through here, and nothing else of the pipeline asks whether a build keeps going.
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
