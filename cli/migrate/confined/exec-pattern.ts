import { createContext, Script } from 'node:vm'
import { once } from '../../core/once.ts'

/** A pattern of an old site can be written so that it never comes to an end. */
const PATTERN_TIMEOUT_MS = 100

const EXEC = new Script('new RegExp(source).exec(text)')
const openWorld = once(() => createContext({}))

/**
 * Runs a regular expression from the configuration of an old site, in bounded time.
 *
 * @param source  as it is between the slashes
 * @returns the match, null for none, undefined for a pattern that is invalid or takes too long
 */
export function execPattern(source: string, text: string): RegExpExecArray | null | undefined {
  const world = Object.assign(openWorld(), { source, text })
  try {
    return EXEC.runInContext(world, { timeout: PATTERN_TIMEOUT_MS }) as RegExpExecArray | null
  } catch {
    return undefined
  }
}
