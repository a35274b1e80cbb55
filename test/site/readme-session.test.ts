import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KB, ROOT } from '../support/cli.ts'
import { temporaryFolder } from '../support/site.ts'

interface Step {
  command: string
  /** What the README says it prints. */
  said: string
}

/** The session of the README: `$ command`, and what is printed below it. */
function readSession(): Step[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const block = /## Example session\n\n```console\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const end = step.indexOf('\n')
      return { command: step.slice(0, end), said: step.slice(end + 1).trimEnd() }
    })
}

/**
 * Commands in one shell, as an author types them, in an empty folder.
 *
 * @returns what each printed, both streams in their order
 */
async function play(commands: readonly string[]): Promise<string[]> {
  const home = temporaryFolder()
  const bin = join(home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'kb'), `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(KB)} "$@"\n`)
  chmodSync(join(bin, 'kb'), 0o755)
  const MARK = '=== next ==='
  const script = commands.map((command) => `${command} || true\necho '${MARK}'`).join('\n')
  const { PATH = '', GITHUB_ACTIONS: _, ...rest } = process.env
  const env = { ...rest, PATH: `${bin}:${PATH}`, NO_COLOR: '1', GIT_CEILING_DIRECTORIES: home }
  const printed = await new Promise<string>((done, fail) =>
    execFile('sh', ['-c', `exec 2>&1\n${script}`], { cwd: home, env }, (error, stdout) =>
      error ? fail(error) : done(stdout),
    ),
  )
  return printed.split(`${MARK}\n`).slice(0, -1)
}

/**
 * Without what differs from run to run, and from one version of the theme to the next: times, bytes, the number of
 * files. Lines of progress are what a terminal draws over.
 */
function comparable(text: string): string {
  const files = /→ (\d+) files/.exec(text)?.[1]
  const plain = text
    .replace(/^(parse|render)(: \d+)?\n/gm, '')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME')
    .replace(/[\d.]+ MB in [\d.]+ s/, 'BYTES in SECONDS')
    .trimEnd()
  return files === undefined ? plain : plain.replaceAll(new RegExp(`\\b${files}\\b`, 'g'), 'FILES')
}

test('the session of the README is what happens', async () => {
  const steps = readSession()
  const printed = await play(steps.map(({ command }) => command))
  const now = steps.map(({ command }, at) => ({ command, said: comparable(printed[at] ?? 'nothing') }))
  expect(now).toEqual(steps.map(({ command, said }) => ({ command, said: comparable(said) })))
  expect(steps.map(({ command }) => command.split(' ').slice(0, 2).join(' '))).toEqual(
    expect.arrayContaining(['kb init', 'kb new', 'kb check', 'kb build']),
  )
})
