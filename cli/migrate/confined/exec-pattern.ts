import { createContext, Script } from 'node:vm'
import { once } from '../../../config/once.ts'

/** A pattern from an old site may backtrack practically forever. Long enough for a machine that is busy otherwise. */
const PATTERN_TIMEOUT_MS = 1000

const EXEC = new Script('new RegExp(source).exec(text)')
const openWorld = once(() => ({
  context: createContext({}),
  /** Patterns that are invalid or took too long once: run again, they would take that long for every note. */
  unusable: new Set<string>(),
}))

/**
 * Runs a regular expression from an old site's configuration with a time limit.
 *
 * @param source  as between the slashes of a literal
 * @returns the match; null if there is none; undefined if the pattern is invalid, or it takes too long, or did for
 *   another text
 */
export function execPattern(source: string, text: string): RegExpExecArray | null | undefined {
  const { context, unusable } = openWorld()
  if (unusable.has(source)) return undefined
  try {
    const world = Object.assign(context, { source, text })
    return EXEC.runInContext(world, { timeout: PATTERN_TIMEOUT_MS }) as RegExpExecArray | null
  } catch {
    unusable.add(source)
    return undefined
  }
}
