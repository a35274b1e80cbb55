import type { Browser } from 'playwright-core'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { readTree } from './site.ts'

/** What a page says when its end has come into view. */
const AT_END = 'the end is in view'

/** Pages that are open at a time, so that one is loaded while another one waits. */
const TABS = 3

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
    await context.addInitScript((atEnd) => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
      addEventListener('load', () => {
        // A page that leads elsewhere says nothing: the one it leads to does.
        if (self !== top || document.querySelector('meta[http-equiv=refresh]')) return
        scrollTo(0, document.documentElement.scrollHeight)
        // What comes into view is noticed after one frame, and begins in the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => console.log(atEnd), 100)))
      })
    }, AT_END)
    const opened = [...readTree(folder).keys()].filter((name) => /\.html$/.test(name) && !name.startsWith('assets/'))
    const left = [...opened]
    const openNext = async () => {
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      let path: string | undefined
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) refused.push(`${path}: ${message.text()}`)
      })
      for (path = left.shift(); path !== undefined; path = left.shift()) {
        const atEnd = page.waitForEvent('console', (message) => message.text() === AT_END)
        await page.goto(`${server.url}${encodeURI(path).replace(/(^|\/)index\.html$/, '$1')}`, { waitUntil: 'commit' })
        await atEnd
      }
    }
    await Promise.all(Array.from({ length: TABS }, openNext))
    return { opened, refused }
  } finally {
    await context.close()
    await server.close()
  }
}
