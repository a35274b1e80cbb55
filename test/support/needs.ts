import { spawnSync } from 'node:child_process'
import { test } from 'vitest'
import { KB } from './cli.ts'

/** Says that something is not tested: a test that does not run proves nothing. */
function needs(isThere: boolean, sentence: string): boolean {
  if (!isThere) console.warn(`\n*** ${sentence} ***\n`)
  return isThere
}

/** For tests of what git does or is asked; skipped aloud on a machine without it. */
export const testWithGit = test.skipIf(
  !needs(
    spawnSync('git', ['--version']).status === 0,
    'There is no git on this machine: dates and commits of notes are NOT being tested (apt-get install git).',
  ),
)

/** An ordinary user, whom permissions of files bind: whoever runs the tests, or nobody in place of the administrator. */
export const ORDINARY: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** For tests of what an ordinary user may not do; skipped aloud where that user may not even read this folder. */
export const testAsOrdinaryUser = test.skipIf(
  !needs(
    process.platform === 'win32' ||
      spawnSync(process.execPath, [KB, '--version'], { ...ORDINARY, cwd: '/' }).status === 0,
    'The administrator runs the tests, in a folder that is closed to others: refused permissions are NOT being tested.',
  ),
)
