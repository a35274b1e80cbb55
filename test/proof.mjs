// `node test/proof.mjs [--full]`: the projects `proof*`, then the tests of the quick projects that are tagged `proof`.
// Without `--full`, tests tagged `full`, those in the browser and the files that `support/full-proof.ts` names are left out.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const isFull = process.argv.includes('--full')

/** Of the quick files only those with such tests: no other is loaded. */
const quick = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  // Pages have their first tests in `npm test`.
  .filter((path) =>
    (isFull ? /^test\/(?:unit|site|browser)\/.*\.test\.ts$/ : /^test\/(?:unit|site)\/.*\.test\.ts$/).test(path),
  )
  .filter((path) => /\btags: .*'proof'/.test(readFileSync(path, 'utf8')))

const runs = isFull
  ? [
      ['--project', 'proof*'],
      ['--project', '!proof*', '--tags-filter', 'proof', ...quick],
    ]
  : [
      ['--project', 'proof*', '--tags-filter', '!full'],
      ['--project', '!proof*', '--tags-filter', 'proof && !full', ...quick],
    ]
const env = { ...process.env, ...(isFull ? { KB_FULL_PROOF: '1' } : {}) }
const results = runs.map((run) =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...run], { stdio: 'inherit', env }),
)
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
