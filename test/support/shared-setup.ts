import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserOptions } from './chromium.ts'
import { kb, ROOT } from './cli.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address that answers what is shared, see `shared.ts`. */
    shared: string
  }
}

/** `browser`: address of a Chromium. `deep-sea`: folder with the site of this repository, built in `out` with `cache`; to be read only. */
export type Shared = 'browser' | 'deep-sea'

/** Runs once, around all tests: the processes they run in ask for what they share. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-shared-'))
  let browser: BrowserServer | undefined
  const makers: Record<Shared, () => Promise<string>> = {
    async browser() {
      browser = await chromium.launchServer(await browserOptions())
      return browser.wsEndpoint()
    },
    async 'deep-sea'() {
      const ran = await kb(['build', ROOT, '--out', join(folder, 'out'), '--cache', join(folder, 'cache'), '--strict'])
      // How far it is, where that takes long, is no fault.
      const faults = ran.stderr.replace(/^(parse|render): \d+\n/gm, '')
      if (ran.code !== 0 || faults !== '') throw new Error(`kb build: ${ran.code}\n${faults}`)
      return folder
    },
  }
  const made = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
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
    rmSync(folder, { recursive: true, force: true })
  }
}
