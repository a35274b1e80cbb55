import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, resolve } from 'node:path'
import type { Program } from 'acorn'
import { pathBelow } from '../../core/native-paths.ts'
import { loadOwn } from '../../core/own-files.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { endOfLine, placeAt } from '../../diagnostics/position.ts'
import { locateSetting } from './locate-setting.ts'

/** Where settings are written: in the settings file, or in one that it imports. */
export interface SettingPlaces {
  /**
   * The place of a setting, or of the nearest one around it that is written in a file of the site; else the top of the
   * settings file.
   */
  of(path: readonly PropertyKey[]): Place
  /** The place of the site's own code that an error comes from, by its stack. */
  ofError(error: unknown): Place | undefined
  /** Hash of the files: another one means that places may have moved. */
  stamp: string
}

export interface BundledSettings {
  root: string
  /** The settings file, from the root. */
  file: string
  /** The bundle: one module. */
  code: string
  /** Source map of the bundle, whose sources are paths from the root; undefined where it is lost. */
  readMap: () => string | undefined
  /** What stacks call the bundle, when it runs. */
  runsAs: string
  stamp: string
}

/** Nothing is read or parsed before the first place is asked for. */
export function openSettingPlaces(settings: BundledSettings): SettingPlaces {
  const { root, file, stamp } = settings
  let opened: { map: SourceMap; program?: Program } | undefined
  const open = () => {
    const map = opened ? undefined : settings.readMap()
    if (map !== undefined) opened = { map: new SourceMap(JSON.parse(map)) }
    return opened
  }
  const toPlace = (map: SourceMap, line: number, column: number, key?: string): Place | undefined => {
    const entry = map.findEntry(line, column)
    if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
    const source = pathBelow(root, resolve(root, entry.originalSource))
    if (source === undefined || source.split('/').includes('node_modules')) return undefined
    const text = readText(join(root, source))
    if (text === undefined) return undefined
    const from = offsetAt(text, entry.originalLine, entry.originalColumn)
    return placeAt(source, text, from, key === undefined ? undefined : tokenEnd(text, from), key)
  }
  return {
    stamp,
    of(path) {
      const key = keyPath(path)
      const top = { file, line: 1, column: 1, key }
      const { map } = open() ?? {}
      if (!map || !opened) return top
      opened.program ??= parseProgram(settings.code)
      for (const { start } of opened.program ? locateSetting(opened.program, path) : []) {
        const before = settings.code.slice(0, start)
        const line = before.split('\n').length - 1
        const place = toPlace(map, line, start - (before.lastIndexOf('\n') + 1), key)
        if (place) return place
      }
      return top
    },
    ofError(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      for (const [, name, line, column] of stack.matchAll(/([^\s/\\()]+):(\d+):(\d+)/g)) {
        const { map } = (name === settings.runsAs && open()) || {}
        const place = map && toPlace(map, Number(line) - 1, Number(column) - 1)
        if (place) return place
      }
      return undefined
    },
  }
}

/** A parser of JavaScript: only who has faults to place pays for its start. */
function parseProgram(code: string): Program | undefined {
  const { parse } = loadOwn<typeof import('acorn')>('acorn.cjs')
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    // What runs and is not understood here is newer than the parser.
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 0; at < line; at++) start = endOfLine(text, start) + 1
  return Math.min(start + column, text.length)
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/uy

/** Behind a name or a text; behind a list or map as far as it is on one line. */
function tokenEnd(text: string, from: number): number {
  NAME.lastIndex = from
  const name = NAME.exec(text)
  if (name) return from + name[0].length
  const line = text.slice(from, endOfLine(text, from)).trimEnd()
  let depth = 0
  for (let at = 0; at < line.length; at++) {
    if ('[{('.includes(line[at]!)) depth += 1
    if (']})'.includes(line[at]!) && --depth === 0) return from + at + 1
  }
  return from + line.length
}
