import { spawn } from 'node:child_process'
import { say, type Words } from '../../sentences/sentence.ts'
import { inside, outside, SANDBOX_PARTS, type SandboxAnswer, type SandboxInput } from './sandbox.ts'

/** Time that a configuration may run, and after which its process is killed in any case, in ms. */
const SCRIPT_LIMIT = 5_000
const PROCESS_LIMIT = 15_000
/** Heap of the process in MB, and length of its answer in characters. */
const MEMORY_LIMIT = 256
const ANSWER_LIMIT = 8_000_000

/**
 * Runs a bundled configuration where it can reach nothing: in its own process without environment, files, child
 * processes or threads (Node's permission model), and there in a context without any of Node's globals. What it sees of
 * the old folder is data that is handed to it.
 *
 * @param code  body of a CommonJS module, which requests packages by `__kb.package(name)`
 * @returns never rejects because of the code: exceeding a limit and throwing are reported as `problem`, with places in
 * `code`
 */
export function runConfined(code: string, input: SandboxInput): Promise<SandboxAnswer> {
  const parts = Object.entries(SANDBOX_PARTS).map(([name, part]) => `${name}: ${part}`)
  const before = `(${inside})({ ${parts.join(', ')} }, (module, exports, require, __kb) => {\n`
  const script = `${before}${code}\n}, ${JSON.stringify(input)})`
  const linesBefore = before.split('\n').length - 1
  const child = spawn(
    process.execPath,
    [
      permissionFlag(),
      `--max-old-space-size=${MEMORY_LIMIT}`,
      '--no-warnings',
      '-e',
      `(${outside})(${SCRIPT_LIMIT})`,
    ].filter((flag) => flag !== undefined),
    // Windows cannot start a process without this variable.
    { env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  return new Promise((resolve, reject) => {
    let text = ''
    let ended: Words | undefined
    const end = (why: Words): void => {
      ended ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(
      () => end(say('it runs longer than {seconds} s', { seconds: PROCESS_LIMIT / 1000 })),
      PROCESS_LIMIT,
    )
    child.on('error', reject)
    child.stdin.on('error', () => undefined)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.length > ANSWER_LIMIT) end(say('it is too large'))
    })
    child.on('close', (exit) => {
      clearTimeout(timer)
      const answer: SandboxAnswer = ended === undefined ? toAnswer(text, exit) : { problem: ended }
      const frames = answer.frames?.map(([line, column]): [number, number] => [line - linesBefore, column])
      resolve(frames ? { ...answer, frames } : answer)
    })
    child.stdin.end(script)
  })
}

function toAnswer(text: string, exit: number | null): SandboxAnswer {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {
    // Not JSON: the process gave no complete answer.
  }
  return { problem: exit === 0 ? say('it returns nothing') : say('it needs too much memory, or exits') }
}

/** Was named differently before Node 22.13; undefined in versions without it, where only the context protects. */
function permissionFlag(): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => process.allowedNodeEnvironmentFlags.has(flag))
}
