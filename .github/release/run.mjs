import { spawnSync } from 'node:child_process'

/**
 * Runs a command line as it would be typed, its output shown.
 *
 * @param {string} command
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} options  quiet: the output is returned only
 * @returns {string} what it printed, when quiet
 */
export function run(command, { cwd = process.cwd(), env = {}, quiet = false } = {}) {
  if (!quiet) process.stdout.write(`$ ${command}\n`)
  const ran = spawnSync(command, {
    cwd,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    maxBuffer: 64 << 20,
  })
  if (ran.status !== 0) throw new Error(`\`${command}\` ended with ${ran.status ?? ran.signal ?? ran.error?.message}`)
  return ran.stdout ?? ''
}
