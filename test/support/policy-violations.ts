import type { Browser } from 'playwright-core'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { readTree } from './site.ts'

/**
 * Opens every page of a built site in Chromium as `kb preview` serves it, under the policy that the pages carry and no
 * other, down to its end, where what waits for the reader is loaded.
 *
 * @param others  what other hosts answer, by a part of the address; all else answers nothing
 * @returns each page on which something was refused, with what
 */
export async function policyViolations(
  browser: Browser,
  folder: string,
  base = '/',
  others: Readonly<Record<string, string>> = {},
): Promise<{ opened: string[]; refused: string[] }> {
  const server = await openPreview({ folder, base, host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } })
  const refused: string[] = []
  try {
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => {
        const address = route.request().url()
        const answer = Object.entries(others).find(([part]) => address.includes(part))?.[1]
        const type = route.request().resourceType() === 'stylesheet' ? 'text/css' : 'text/javascript'
        return route.fulfill({
          body: answer ?? '',
          contentType: type,
          headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
        })
      },
    )
    // Frames tell too; what the listener says is what browsers tell scripts, the rest what they tell authors.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    const opened = [...readTree(folder).keys()].filter((name) => /\.html$/.test(name) && !name.startsWith('assets/'))
    for (const path of opened) {
      // Pages that lead elsewhere, and the one for no network, go on by themselves: the next page must not wait for that.
      const page = await context.newPage()
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) refused.push(`${path}: ${message.text()}`)
      })
      page.setDefaultTimeout(20_000)
      await page.goto(`${server.url}${encodeURI(path).replace(/(^|\/)index\.html$/, '$1')}`, { waitUntil: 'commit' })
      await page.waitForLoadState('load')
      // Not by a function of the page, which may be gone by then.
      await page.mouse.wheel(0, 100_000)
      await page.waitForTimeout(100)
      await page.close()
    }
    return { opened, refused }
  } finally {
    await context.close()
    await server.close()
  }
}
