// Before the tests: lints and checks types, and bundles the program and its types where they are not those of the code
// as it is; side by side, since each alone leaves a core idle. What one of them prints comes when it ends; the first
// that fails gives the exit code. With `--no-checks` it bundles alone.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCurrent } from '../cli/built-from.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const run = (script) =>
  new Promise((done) => {
    const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(data))
    child.on('close', (code) => {
      console.log(`${script}: ${code === 0 ? 'passed' : 'failed'}\n${Buffer.concat(printed)}`)
      done(code ?? 1)
    })
  })

const makers = ['build', 'types'].filter((folder) => !isCurrent(root, folder))
const checks = process.argv.includes('--no-checks') ? [] : ['lint', 'typecheck']
const codes = await Promise.all([...makers, ...checks].map(run))
process.exitCode = codes.find((code) => code !== 0) ?? 0
