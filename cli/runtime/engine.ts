import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode a function runs through before it is optimised; V8's own default is 135,168. */
const BUDGET = 1_000_000

/**
 * Has V8 optimise only what stays hot for long, in all threads. A build is over in seconds: of a thousand notes' 17 CPU s, optimising
 * code that is hardly run again took two and a half, on cores that the notes wait for. Later versions have another compiler between
 * the two tiers and do not gain.
 */
export function expectShortRun(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`)
}
