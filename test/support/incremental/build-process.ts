import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { ROOT } from '../cli.ts'

/** What a process is told to build. */
export interface BuildCall {
  root: string
  out: string
  cache: string
  workers: number
  drafts: boolean
  /** ms: what waits for its time. */
  now: number
  /** ms that the clock is ahead. */
  offset: number
  /** The call that changes the disk at which the process kills itself. */
  killAt?: number
}

export type BuildAnswer =
  | { error: string }
  | { diagnostics: Diagnostic[]; isWritten: boolean; milliseconds: number; calls: number; error?: undefined }

/** A process that builds; one that was killed, or ended, is followed by another. */
export interface BuildProcess {
  /** @param killAfter  ms after which it is killed @returns undefined when it was */
  build(call: BuildCall, killAfter?: number): Promise<BuildAnswer | undefined>
  /** The next build begins in a new process. */
  end(): Promise<void>
  /** No more builds. */
  close(): Promise<void>
}

let opened = 0

/** Bundles the program's sources as they are, beside the workers' bundle in `build/`. */
export async function openBuildProcess(): Promise<BuildProcess> {
  const folder = join(ROOT, '.kb/incremental')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `builder-${process.pid}-${++opened}.mjs`)
  await bundle({
    entryPoints: [join(import.meta.dirname, 'builder.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    outfile,
    logLevel: 'warning',
  })
  let child: ChildProcess | undefined
  const end = async () => {
    const ended = child
    child = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    await new Promise((done) => {
      ended.once('exit', done)
      ended.kill('SIGKILL')
    })
  }
  return {
    build(call, killAfter) {
      // As the program that is installed: React for developers looks up the caller of each element.
      const env = { ...process.env, NODE_ENV: 'production' }
      child ??= fork(outfile, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const current = child
      return new Promise((done) => {
        const timer = killAfter === undefined ? undefined : setTimeout(() => current.kill('SIGKILL'), killAfter)
        const finish = (answer: BuildAnswer | undefined) => {
          clearTimeout(timer)
          current.removeAllListeners()
          done(answer)
        }
        current.once('message', (answer) => finish(answer as BuildAnswer))
        current.once('exit', () => {
          if (child === current) child = undefined
          finish(undefined)
        })
        current.send(call)
      })
    },
    end,
    async close() {
      await end()
      rmSync(outfile, { force: true })
    },
  }
}
