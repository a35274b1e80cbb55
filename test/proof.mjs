// `node test/proof.mjs [--full]`: the projects `proof*`, then the tests of the quick projects that are tagged `proof`.
// Without `--full`, these are left out: tests tagged `full`, tagged tests in the browser, and the files that
// `support/full-proof.ts` names.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFlags } from './bench/flags.mjs'

const { values } = readFlags('npm run proof [-- --full]', { options: { full: { type: 'boolean' } } })
const isFull = values.full === true
const tested = isFull ? /^test\/(?:unit|site|browser)\/.*\.test\.ts$/ : /^test\/(?:unit|site)\/.*\.test\.ts$/

/** Of the quick files only those with such tests: no other is loaded. */
const quick = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((path) => tested.test(path) && /\btags: .*'proof'/.test(readFileSync(path, 'utf8')))

const runs = [
  ['--project', 'proof*', ...(isFull ? [] : ['--tags-filter', '!full'])],
  ['--project', '!proof*', '--tags-filter', isFull ? 'proof' : 'proof && !full', ...quick],
]
const env = { ...process.env, ...(isFull ? { KB_FULL_PROOF: '1' } : {}) }
const results = runs.map((run) => spawnSync('vitest', ['run', ...run], { stdio: 'inherit', env }))
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
