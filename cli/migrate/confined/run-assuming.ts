import { runConfined } from './run-confined.ts'
import type { SandboxAnswer, SandboxInput } from './sandbox.ts'

const MAX_RUNS = 12

/**
 * Runs a configuration that may need environment variables. One that throws while they are unset could not be built
 * without them: those that keep it from running are inert, as packages are, so only what it computes of them is lost.
 *
 * @returns `assumed`: the names of these variables
 */
export async function runAssuming(
  code: string,
  input: SandboxInput,
): Promise<{ answer: SandboxAnswer; assumed: readonly string[] }> {
  let answer = await runConfined(code, input)
  let assumed: readonly string[] = []
  const tried = new Set<string>()
  for (let run = 1; run < MAX_RUNS && answer.frames; run++) {
    // The variable that it read last is most likely the one.
    const name = answer.env?.findLast((read) => !tried.has(read))
    if (name === undefined) break
    tried.add(name)
    const next = await runConfined(code, { ...input, assumed: [...assumed, name] })
    if (next.problem !== undefined && String(next.frames?.[0]) === String(answer.frames[0])) continue
    answer = next
    assumed = [...assumed, name]
    tried.clear()
    for (const known of assumed) tried.add(known)
  }
  return { answer, assumed }
}
