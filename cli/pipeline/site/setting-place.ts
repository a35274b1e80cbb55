import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { locateKey } from '../../diagnostics/locate-key.ts'
import { placeAt } from '../../diagnostics/position.ts'
import type { Site } from '../context.ts'

/** Where a setting stands in the settings file; its top where the key is not written as a literal. */
export function settingPlace(site: Pick<Site, 'root' | 'configFile'>, path: readonly PropertyKey[]): Place {
  const file = site.configFile ?? ''
  const key = keyPath(path)
  const text = readFileSync(join(site.root, file), 'utf8')
  const range = locateKey(text, path)
  return range ? placeAt(file, text, range.from, range.to, key) : { file, line: 1, column: 1, key }
}
