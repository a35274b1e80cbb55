import type { Place } from '../../diagnostics/diagnostic.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import type { Site } from './site.ts'

/** Finds where a setting is written. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place

/**
 * Where a setting is written: in the settings file or one it imports; the top of the settings file if that is unknown.
 */
export const settingPlace = (
  { configFile, places }: Pick<Site, 'configFile' | 'places'>,
  path: readonly PropertyKey[],
): Place => places?.of(path) ?? { file: configFile ?? '', line: 1, column: 1, key: keyPath(path) }
