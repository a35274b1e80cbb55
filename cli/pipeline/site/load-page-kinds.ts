import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LIMITS } from '../../../config/limits.ts'
import { pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { SpokenError } from '../../sentences/spoken-error.ts'
import { placedKinds } from './page-kinds.ts'
import type { Site } from './site.ts'

interface LoadedKinds {
  /** The data of each page kind, by the kind's name (`PlacedKind.name`). */
  loaded: ReadonlyMap<string, unknown>
  /** Absolute paths of the files that were read. */
  files: string[]
}

/** Calls `load` of every page kind from plugins; errors are reported. */
export async function loadPageKinds(site: Site): Promise<Outcome<LoadedKinds>> {
  const loaded = new Map<string, unknown>()
  const files = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const read = (file: string): string => {
    const absolute = resolve(site.root, file)
    files.add(absolute)
    return readFileSync(absolute, 'utf8')
  }
  for (const { plugin, kind, name } of placedKinds(site)) {
    if (!kind.load) continue
    try {
      loaded.set(name, await inTime(kind.load({ read })))
    } catch (error) {
      diagnostics.push(pluginThrows(site.configFile ?? '', plugin.name, `pageKinds.${kind.name}.load`, error))
    }
  }
  return { value: { loaded, files: [...files] }, diagnostics }
}

/** Limits the time, so that a request that is never answered is reported instead of blocking the build forever. */
async function inTime<T>(work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    const seconds = LIMITS.kindLoadSeconds
    timer = setTimeout(
      () => refuse(new SpokenError(say('it takes longer than {seconds} s', { seconds }))),
      seconds * 1000,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
