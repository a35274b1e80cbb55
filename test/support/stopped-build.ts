import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { KB } from './cli.ts'
import { temporaryFolder } from './site.ts'

/** A build without a cache. @param place  its folder for temporary files */
export function startBuild(root: string, place: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [KB, 'build', root, '--no-cache', '--quiet', ...args], {
    env: { ...process.env, TMPDIR: place },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The signal that ended it. */
export const ended = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((done) => child.once('exit', (_, signal) => done(signal)))

/** Folders of kb in a folder for temporary files. */
export const ours = (place: string): string[] => readdirSync(place).filter((name) => name.startsWith('kb-'))

/** Stops a build that is at work in its temporary folder. @returns what ended it, and the folders that it left */
export async function stopBuild(root: string, signal: NodeJS.Signals): Promise<(string | null)[]> {
  const place = temporaryFolder()
  const child = startBuild(root, place, '--workers', '2')
  const end = ended(child)
  const files = () => ours(place).flatMap((name) => readdirSync(join(place, name), { recursive: true }) as string[])
  await expect.poll(() => files().length).toBeGreaterThan(3)
  child.kill(signal)
  return [await end, ...ours(place)]
}
