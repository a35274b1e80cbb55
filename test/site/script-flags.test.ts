import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

const SCRIPTS = [
  'test/bench/build.mjs',
  'test/bench/compare.mjs',
  'test/bench/outputs.mjs',
  'test/proof.mjs',
  '.github/release/dry.mjs',
]
const runScript = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })

test.each(SCRIPTS)('%s says how it is called, and does nothing', (script) => {
  expect(runScript(script, '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^usage: npm run [^\n]+\n$/),
    stderr: '',
  })
  const { status, stdout, stderr } = runScript(script, '--nothing')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/'--nothing'.*\nusage: npm run [^\n]+\n$/)
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a flag with a value that is no number is said of the flag, the rest with the usage alone', () => {
  const wrong = runScript('test/bench/build.mjs', '--runs', 'many')
  expect([wrong.status, wrong.stderr.split('\n')[0]]).toEqual([2, '--runs and --sizes want whole numbers'])
  const packed = runScript('editors/vscode/pack.mjs', '--help')
  expect([packed.status, packed.stderr]).toEqual([2, 'usage: npm run vscode [-- FILE]\n'])
})
