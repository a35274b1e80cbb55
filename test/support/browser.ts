import { type Browser, chromium, type Page } from 'playwright-core'
import { browserOptions } from './chromium.ts'
import { shared } from './shared.ts'

/**
 * A headless Chromium. All tests have the same one, in contexts of their own, which share nothing; closing it closes the caller's contexts.
 *
 * @param wanted  `bundled`: another one, which npm brought
 */
export async function launchBrowser(wanted?: string): Promise<Browser> {
  return wanted ? chromium.launch(await browserOptions(wanted)) : chromium.connect(await shared('browser'))
}

/** From here on time passes only by `page.clock.runFor`, so that a slow machine sees what a fast one does. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
}

/** All that a page with a stopped clock does within so many ms is done, and painted; then time goes on by itself. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.clock.resume()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
