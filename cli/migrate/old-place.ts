import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapePattern } from '../core/escape-pattern.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { placeAt } from '../diagnostics/position.ts'
import type { OldConfig } from './confined/read-config.ts'

/**
 * Where the old configuration has a setting: its last key, if that is written once in the files of the configuration;
 * else the top of its first file, which is certain.
 *
 * @param from  absolute folder that is migrated
 * @param config  absent if there is none; the place is then in the new configuration
 * @param path  of the new setting: most keys keep their names
 */
export function oldPlace(from: string, config: OldConfig | undefined, path: readonly PropertyKey[]): Place {
  const { file, files = [file] } = config ?? { file: 'site.config.ts', files: [] }
  const key = path.findLast((part) => typeof part === 'string')
  const places = key === undefined ? [] : files.flatMap((name) => keysIn(from, name, key))
  return places.length === 1 ? places[0]! : { file, line: 1, column: 1 }
}

function keysIn(from: string, file: string, key: string): Place[] {
  const text = readFileSync(join(from, file), 'utf8')
  const name = escapePattern(key)
  const written = new RegExp(`(?<![\\w$.-])(?:${name}|"${name}"|'${name}')[ \\t]*[:=](?!=)`, 'gu')
  return [...text.matchAll(written)].map(({ 0: whole, index }) =>
    placeAt(file, text, index, index + whole.replace(/[ \t]*[:=]$/, '').length),
  )
}
