import { SourceMap } from 'node:module'
import { join, resolve } from 'node:path'
import type { Program } from 'acorn'
import { tryReadText } from '../../core/files.ts'
import { pathBelow } from '../../core/native-paths.ts'
import { loadOwn } from '../../core/own-files.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { endOfLine, placeAt } from '../../diagnostics/position.ts'
import { metaDeclaration } from './file-meta.ts'
import { locateSetting } from './locate-setting.ts'

/** Finds where settings are written: in the settings file, or in one it imports. */
export interface SettingPlaces {
  /**
   * The place of a setting, or of the closest setting around it that can be found in a file of the site; otherwise the
   * top of the settings file.
   */
  of(path: readonly PropertyKey[]): Place
  /** The innermost place in the site's own code on the error's stack; undefined if there is none. */
  ofError(error: unknown): Place | undefined
  /** Hash of the files; if it differs, places may have moved. */
  stamp: string
}

interface BundledSettings {
  root: string
  /** Path of the settings file, relative to the root. */
  file: string
  /** Code of the bundle, which is one module. */
  code: string
  /** Reads the bundle's source map, with paths relative to the root; undefined if it is no longer in the store. */
  readMap: () => string | undefined
  /** File name of the bundle in stack traces. */
  runsAs: string
  stamp: string
}

/** Nothing is read or parsed until the first place is needed. */
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
    const text = tryReadText(join(root, source))
    if (text === undefined) return undefined
    const declaration = entry.originalLine === 0 ? metaDeclaration(source, text) : ''
    const from = offsetAt(text, entry.originalLine, entry.originalColumn - declaration.length)
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

/** Parses the bundle. The parser is only loaded when there is a fault to locate, because loading it takes time. */
function parseProgram(code: string): Program | undefined {
  const { parse } = loadOwn<typeof import('acorn')>('acorn.cjs')
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    // The code has run, so its syntax must be newer than the parser.
    return undefined
  }
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 0; at < line; at++) start = endOfLine(text, start) + 1
  return Math.min(start + column, text.length)
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/uy

/** Offset of the end of a name or string, or of a list or object; at most the end of the line. */
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
