import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 forget nothing that it has compiled; else it forgets what has not run for some collections, such as a script's outermost function.
 * For the bundler alone.
 *
 * @returns sets the flag back: what is kept fits the flags that hold when it is kept
 */
export function rememberCompiled(): () => void {
  setFlagsFromString('--no-flush-bytecode')
  return () => setFlagsFromString('--flush-bytecode')
}
