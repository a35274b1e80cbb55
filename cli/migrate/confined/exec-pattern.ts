import { createContext, Script } from 'node:vm'
import { once } from '../../../config/once.ts'

/** A pattern from an old site may backtrack practically forever. */
const PATTERN_TIMEOUT_MS = 100

const EXEC = new Script('new RegExp(source).exec(text)')
const openWorld = once(() => createContext({}))

/**
 * Runs a regular expression from an old site's configuration with a time limit.
 *
 * @param source  as between the slashes of a literal
 * @returns the match; null if there is none; undefined if the pattern is invalid or takes too long
 */
export function execPattern(source: string, text: string): RegExpExecArray | null | undefined {
  const world = Object.assign(openWorld(), { source, text })
  try {
    return EXEC.runInContext(world, { timeout: PATTERN_TIMEOUT_MS }) as RegExpExecArray | null
  } catch {
    return undefined
  }
}
