import { expect, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, site } from '../support/site.ts'

test('Chromium reads what it needs to install a site with `app`, and finds its icon', async () => {
  const made = site({
    'site.config.ts': config("{ title: '试', base: '/x/', app: { icons: ['/icon.svg'] } }"),
    'content/01.a/1.a.md': '---\ntitle: 甲\npermalink: /a/\n---\n甲\n',
    'content/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>',
  })
  await made.build()
  const server = await openPreview({ folder: made.out, base: '/x/', host: '127.0.0.1', port: 0 })
  const browser = await launchBrowser()
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto(new URL('a/', server.url).href)
    const { url, errors, manifest } = await session.send('Page.getAppManifest')
    expect([new URL(url).pathname, errors]).toEqual(['/x/site.webmanifest', []])
    const { icons, display, startUrl } = manifest as unknown as { icons: { url: string }[]; [key: string]: unknown }
    expect([display, startUrl]).toEqual(['kStandalone', new URL('/x/', server.url).href])
    const [icon] = icons
    expect((await page.goto(icon!.url))?.status()).toBe(200)
  } finally {
    await browser.close()
    await server.close()
  }
})
