import { spawn } from 'node:child_process'
import { say, type Words } from '../../sentences/sentence.ts'
import { inside, outside, SANDBOX_PARTS, type SandboxAnswer } from './sandbox.ts'

/** ms a configuration may run, and ms after which its process is ended whatever it does. */
const SCRIPT_LIMIT = 5_000
const PROCESS_LIMIT = 15_000
/** MB and characters. */
const MEMORY_LIMIT = 256
const ANSWER_LIMIT = 8_000_000

/**
 * Runs a bundled configuration where it can reach nothing: a process of its own without environment, files, children or
 * threads (Node's permission model), and in it a context without any of Node's globals.
 *
 * @param code a CommonJS body; packages are asked for as `__kb.package(name)`
 * @param sign  where it is to be seen which values are environment variables: see `addGlobals`
 * @returns never rejects on what the code does: too long, too much, throwing are a `problem`
 */
export function runConfined(code: string, sign?: string): Promise<SandboxAnswer> {
  const parts = Object.entries(SANDBOX_PARTS).map(([name, part]) => `${name}: ${part}`)
  const script = `(${inside})({ ${parts.join(', ')} }, (module, exports, require, __kb, __dirname) => {\nconst __filename = __dirname + '/config.js'\n${code}\n}, ${JSON.stringify(sign)})`
  const child = spawn(
    process.execPath,
    [
      permissionFlag(),
      `--max-old-space-size=${MEMORY_LIMIT}`,
      '--no-warnings',
      '-e',
      `(${outside})(${SCRIPT_LIMIT})`,
    ].filter((flag) => flag !== undefined),
    // Windows cannot start a process without this one.
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
      resolve(ended === undefined ? toAnswer(text, exit) : { problem: ended })
    })
    child.stdin.end(script)
  })
}

function toAnswer(text: string, exit: number | null): SandboxAnswer {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {
    // Falls through: no answer at all.
  }
  return { problem: exit === 0 ? say('it returns nothing') : say('it needs too much memory, or exits') }
}

/** Named differently before Node 22.13; absent in Nodes without it, where the closed context alone must do. */
function permissionFlag(): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => process.allowedNodeEnvironmentFlags.has(flag))
}
