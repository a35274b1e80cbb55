import { SourceMap } from 'node:module'
import type { BuildFailure } from 'esbuild'
import type { Place } from '../../diagnostics/diagnostic.ts'

/** The place in one of the files where a line and a column of a bundle come from, all from 1. */
export type PlaceOf = (line: number, column: number) => Place | undefined

/** @param files  that the code consists of; the rest of it is no file */
export function placesIn(map: string, files: ReadonlySet<string>): PlaceOf {
  return (line, column) => {
    const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !files.has(entry.originalSource)) return undefined
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}

/** Whether a bundle failed because one of its files waits outside of functions, which only modules of ESM may. */
export const isAwaiting = (cause: unknown): boolean =>
  ((cause as Partial<BuildFailure>).errors ?? []).some(({ text }) => /^Top-level await/.test(text))

/** The exports of a bundle in ESM, which esbuild writes at its end. */
const EXPORTS = /^export \{\n([\s\S]*?)\n\};$/m

/** Makes a bundle in ESM one in CommonJS, which exports a promise; its lines stay. */
export function asPromise(code: string): string {
  const body = code.replace(EXPORTS, (_, names: string) => {
    const pairs = names.split(',').map((entry) => entry.trim().split(' as '))
    return `return { __esModule: true, ${pairs.map(([from, to = from]) => `${to}: ${from}`).join(', ')} }`
  })
  return `module.exports = (async () => { ${body}\n})()`
}
