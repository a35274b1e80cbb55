import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { KB, type Ran } from './cli.ts'

/** Readers that close their end before anything can be written. */
export const CLOSED = '| true'
export const BOTH_CLOSED = '2>&1 | true'

/** @param sink  redirections and pipes of bash behind the command */
export const kbInto = (sink: string, ...args: string[]): Promise<Ran> =>
  new Promise((done) =>
    execFile(
      'bash',
      // Behind a socket bash reads the machine's own start file.
      ['--norc', '-c', `"$@" ${sink}; exit \${PIPESTATUS[0]}`, 'bash', process.execPath, KB, ...args],
      { env: { ...process.env, GITHUB_ACTIONS: '', NO_COLOR: '1' }, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )

/** Builds with two threads into a folder of the site. */
export const buildInto = (root: string, sink: string, out: string, ...args: string[]): Promise<Ran> =>
  kbInto(sink, 'build', root, '--workers', '2', '--out', join(root, out), '--cache', join(root, '.kb', out), ...args)
