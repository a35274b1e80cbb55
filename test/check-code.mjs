// Bundles the program and its types where they are not those of the code as it is, then lints and checks types. What
// one of them prints comes when it ends; the first that fails gives the exit code. `--no-checks` bundles alone.
// `-- …` runs vitest with these arguments beside the checks, once the bundles are there: tests wait for browsers, and
// leave a core idle.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCurrent } from '../cli/built-from.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [options, vitest] = split(process.argv.slice(2))

function split(args) {
  const at = args.indexOf('--')
  return at === -1 ? [args, []] : [args.slice(0, at), args.slice(at + 1)]
}

const ended = (child) =>
  new Promise((done) => {
    child.on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })

async function script(name) {
  const child = spawn(`npm run --silent ${name}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(data))
  const code = await ended(child)
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}\n${Buffer.concat(printed)}`)
  return code
}

const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
const tests = () =>
  vitest.length === 0 ? [] : [ended(spawn(process.execPath, [VITEST, ...vitest], { stdio: 'inherit' }))]
const checks = () => (options.includes('--no-checks') ? [] : [script('lint'), script('typecheck')])

const makers = ['build', 'types'].filter((folder) => !isCurrent(root, folder)).map(script)
const made = await Promise.all(makers)
const codes = made.some((code) => code !== 0) ? made : await Promise.all([...checks(), ...tests()])
process.exitCode = codes.find((code) => code !== 0) ?? 0
