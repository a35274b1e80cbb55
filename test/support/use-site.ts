import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from './browser.ts'
import { openSite } from './site.ts'

export interface UsedSite {
  /** Of the test that runs. */
  readonly page: Page
  readonly browser: Browser
  /** The output folder. */
  readonly out: string
  /** Address of a path, which begins with the base. */
  at(path: string): string
  /** What pages of the test have reported as errors; a test that expects some takes them out. */
  readonly errors: string[]
  /** Opens another window in place of the page. */
  reopen(options?: BrowserContextOptions): Promise<Page>
}

/**
 * Builds and serves a site for the tests of a group, and opens a window before each of them. A site with faults, or a
 * page that reports an error, fails the tests.
 */
export function useSite(
  files: Readonly<Record<string, string>>,
  { base = '/', ...options }: BrowserContextOptions & { base?: string } = {},
): UsedSite {
  const folder = mkdtempSync(join(tmpdir(), 'kb-site-'))
  const errors: string[] = []
  let server: PreviewServer
  let browser: Browser
  let page: Page | undefined
  let out = ''
  const reopen = async (more: BrowserContextOptions = {}): Promise<Page> => {
    await page?.context().close()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options, ...more })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    return page
  }
  beforeAll(async () => {
    const made = openSite(folder, files)
    expect((await made.build()).diagnostics).toEqual([])
    out = made.out
    server = await openPreview({ folder: out, base, host: '127.0.0.1', port: 0 })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await reopen()
  })
  afterEach(async () => {
    await page?.context().close()
    page = undefined
    expect(errors.splice(0)).toEqual([])
  })
  return {
    get page() {
      return page!
    },
    get browser() {
      return browser
    },
    get out() {
      return out
    },
    at: (path) => new URL(path, server.url).href,
    errors,
    reopen,
  }
}
