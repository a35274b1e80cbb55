import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserOptions, chromiumHome } from './chromium.ts'
import { kb, type Ran, ROOT } from './cli.ts'
import { buildDocs } from './docs-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that answers what is shared, see `shared.ts`. */
    shared: string
  }
}

/**
 * `browser`: address of a Chromium. `deep-sea`: folder with the site of this repository, built in `out` with `cache`;
 * `docs`: the same of the documentation. Both are to be read only.
 */
export type Shared = 'browser' | 'deep-sea' | 'docs'

/**
 * A disk in memory, as Linux has it: tests write hundreds of thousands of small files, which a real disk makes several
 * times slower.
 */
const MEMORY_DISK = '/dev/shm'
const NEEDED_BYTES = 3 * 2 ** 30

/**
 * Where the tests put their temporary files: where `TMPDIR` says, else in memory if there is room and programs may run,
 * else on disk.
 */
function temporaryRoot(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY_DISK)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_DISK)
  return bavail * bsize >= NEEDED_BYTES && runsPrograms(MEMORY_DISK) ? MEMORY_DISK : tmpdir()
}

function runsPrograms(folder: string): boolean {
  try {
    const script = join(mkdtempSync(join(folder, 'kb-tests-')), 'script')
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
    const { status } = spawnSync(script)
    rmSync(dirname(script), { recursive: true })
    return status === 0
  } catch {
    return false
  }
}

/** Throws where a build said anything but how far it is, which it says where that takes long. */
function checkBuild({ code, stderr }: Ran): void {
  const faults = stderr.replace(/^(parse|render): \d+\n/gm, '')
  if (code !== 0 || faults !== '') throw new Error(`kb build: ${code}\n${faults}`)
}

/** Runs once, around all tests: the processes they run in ask for what they share. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // One for all runs on this machine: outside of what is removed with this one.
  process.env.KB_CHROMIUM_HOME ??= chromiumHome()
  const temporary = mkdtempSync(join(temporaryRoot(), 'kb-tests-'))
  // Open to all as the system's is: some tests run a command as another user. The processes of the tests inherit the
  // name.
  chmodSync(temporary, 0o1777)
  process.env.TMPDIR = temporary
  const folderOf = (what: Shared) => mkdtempSync(join(temporary, `kb-${what}-`))
  let browser: BrowserServer | undefined
  const makers: Record<Shared, () => Promise<string>> = {
    async browser() {
      const launch = async () => chromium.launchServer(await browserOptions())
      // A browser that crashes as it starts, which happens now and then, says nothing of our pages.
      browser = await launch().catch(launch)
      // One that crashes later fails the tests that look at it; those after them get another one.
      browser.on('close', () => made.delete('browser'))
      return browser.wsEndpoint()
    },
    async 'deep-sea'() {
      const folder = folderOf('deep-sea')
      checkBuild(await kb(['build', ROOT, '--out', join(folder, 'out'), '--cache', join(folder, 'cache'), '--strict']))
      return folder
    },
    async docs() {
      const folder = folderOf('docs')
      checkBuild(await buildDocs(folder))
      return folder
    },
  }
  const made = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
    // A process that is busy for seconds would ask again by a connection that is being closed because it was idle.
    response.setHeader('connection', 'close')
    const what = request.url!.slice(1) as Shared
    if (!made.has(what)) made.set(what, makers[what]())
    made.get(what)!.then(
      (answer) => response.end(answer),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await browser?.close()
    rmSync(temporary, { recursive: true, force: true })
  }
}
