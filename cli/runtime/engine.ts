import { setFlagsFromString } from 'node:v8'

/** Bytes of bytecode a function runs through before it is optimised; and V8's own number. */
const [BUDGET, USUAL] = [1_000_000, 67_584]

let isShort = false
let loading = 0

/**
 * Has V8 optimise only what stays hot for long, in all threads. A build is over in seconds: of a thousand notes' 17 CPU s, optimising
 * code that is hardly run again took two and a half, on cores that the notes wait for. Later versions have another compiler between
 * the two tiers and do not gain.
 *
 * Called when what a command needs is loaded: our code and Node's own are kept compiled for V8's usual flags, and under others compiled anew.
 */
export function expectShortRun(): void {
  isShort = true
  settle()
}

/** Has the usual flags while a thread loads: with others its start takes twice as long. @returns to be called when it has loaded */
export function whileLoading(): () => void {
  let isOver = false
  loading++
  settle()
  return () => {
    if (isOver) return
    isOver = true
    loading--
    settle()
  }
}

/**
 * Has V8 forget nothing that it has compiled; else it forgets what has not run for some collections, such as a script's outermost function.
 *
 * @returns has all flags be the usual ones again: what is kept fits those that hold when it is kept
 */
export function rememberCompiled(): () => void {
  setFlagsFromString('--no-flush-bytecode')
  return () => {
    setFlagsFromString('--flush-bytecode')
    setBudget(USUAL)
  }
}

const settle = (): void => setBudget(isShort && loading === 0 ? BUDGET : USUAL)

function setBudget(budget: number): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${budget}`)
}

/** Percent by which heaps grow between two looks at all of them; V8 would let them grow fourfold. */
const GROWTH = 100

/**
 * Has the heaps of all threads grow more slowly from here on: of ten thousand notes' 1.35 GB a quarter was garbage nobody had looked for. It
 * costs a small site a fiftieth of its time, and its heaps are small anyway.
 *
 * Called when notes are parsed: a thread that loads the program later compiles it, because it is kept compiled for other flags.
 */
export const expectLargeHeaps = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
