// `node test/tagged.mjs TAG`: runs the tests of the quick projects that have this tag, and loads no other file.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const [tag] = process.argv.slice(2)
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((path) => /^test\/(?:unit|site|browser)\/.*\.test\.ts$/.test(path))
  .filter((path) => new RegExp(`\\btags: .*'${tag}'`).test(readFileSync(path, 'utf8')))
const { status } = spawnSync('vitest', ['run', '--project', '!proof*', '--tags-filter', tag, ...files], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
