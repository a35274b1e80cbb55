import type { z } from 'zod'
import { siteSchema } from '../../../config/schema/site.ts'
import { configInvalid, configUnknownKey } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { type Explained, explainIssues } from '../../diagnostics/explain-issue.ts'
import { knownKeys } from '../../diagnostics/known-keys.ts'

/**
 * Diagnostics for the issues that the schema found in the settings; unknown keys get the closest known one as a hint.
 *
 * @param settings  what the settings file exports
 */
export const configFaults = (
  settings: unknown,
  issues: readonly z.core.$ZodIssue[],
  placeOf: (path: readonly PropertyKey[]) => Place,
): Diagnostic[] =>
  toConfigFaults(
    explainIssues(issues, settings, (path) => knownKeys(siteSchema, path)),
    placeOf,
  )

export const toConfigFaults = (
  faults: readonly Explained[],
  placeOf: (path: readonly PropertyKey[]) => Place,
): Diagnostic[] =>
  faults.map(({ path, message, hint, unknownKey }) =>
    unknownKey ? configUnknownKey(placeOf(path), hint) : configInvalid(placeOf(path), message, hint),
  )
