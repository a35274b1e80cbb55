import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode a function runs through before it is optimised; and V8's own number. */
const [BUDGET, USUAL] = [1_000_000, 67_584]

/**
 * Has V8 optimise only what stays hot for long, in all threads. A build is over in seconds: of a thousand notes' 17 CPU s, optimising
 * code that is hardly run again took two and a half, on cores that the notes wait for. Later versions have another compiler between
 * the two tiers and do not gain.
 *
 * Called before the program is loaded, which is kept compiled for these flags alone (`cli/start/program.ts`).
 */
export const expectShortRun = (): void => setBudget(BUDGET)

/** Takes that back, for servers. */
export const expectLongRun = (): void => setBudget(USUAL)

function setBudget(budget: number): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${budget}`)
}
