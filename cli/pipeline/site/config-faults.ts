import type { z } from 'zod'
import { siteSchema } from '../../../config/schema/site.ts'
import { configInvalid, configUnknownKey } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { explainIssues, keyPath } from '../../diagnostics/explain-issue.ts'
import { knownKeys } from '../../diagnostics/known-keys.ts'
import { locateKey } from '../../diagnostics/locate-key.ts'
import { placeAt } from '../../diagnostics/position.ts'

/**
 * The faults of settings, each at its key in the file where the key is written there as a literal, else at the file's
 * top; unknown keys with the nearest known one.
 *
 * @param file path for diagnostics
 * @param text the settings file
 * @param given what it exports
 */
export function configFaults(
  file: string,
  text: string,
  given: unknown,
  issues: readonly z.core.$ZodIssue[],
): Diagnostic[] {
  const faults = explainIssues(issues, given, (path) => knownKeys(siteSchema, path))
  return faults.map(({ path, message, hint, unknownKey }) => {
    const key = keyPath(path)
    const range = locateKey(text, path)
    const place: Place = range ? placeAt(file, text, range.from, range.to, key) : { file, line: 1, column: 1, key }
    return unknownKey ? configUnknownKey(place, hint) : configInvalid(place, message, hint)
  })
}
