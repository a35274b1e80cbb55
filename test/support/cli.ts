import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const KB = resolve(ROOT, 'build/kb.mjs')

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Runs the bundled command as an author would. */
export function kb(
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Promise<Ran> {
  const { GITHUB_ACTIONS: _actions, ...env } = process.env
  return new Promise((done) => {
    execFile(
      process.execPath,
      [KB, ...args],
      { cwd: options.cwd ?? ROOT, env: { ...env, NO_COLOR: '1', ...options.env }, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    )
  })
}
