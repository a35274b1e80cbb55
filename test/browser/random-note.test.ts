import { expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, readTree, site } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

const note = (name: string) => `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2024-01-01\n---\n\n一\n`

test('the page of a random note leads to one of all, and back to where the reader was; without script it is a list', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config('{ theme: { randomNote: true } }'),
    'content/01.x/01.a.md': note('a'),
    'content/01.x/02.b.md': note('b'),
  })
  await made.build()
  const server = await startServer(readTree(made.out))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const [lot, path] of [
      [0, 0],
      [0.99, 1],
    ] as const) {
      await page.addInitScript(`Math.random = () => ${lot}`)
      await page.goto(`${server.url}archives/`)
      await page.click('a[href="/random/"]')
      await page.waitForURL(/\/[ab]\/$/)
      const links = [...made.read('random/index.html').matchAll(/<li>.*?<a href="(\/[ab]\/)"/gs)].map(
        ([, href]) => href,
      )
      expect(new URL(page.url()).pathname).toBe(links[path])
      await page.goBack()
      await page.waitForURL(/\/archives\/$/)
    }
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${server.url}random/`)
    expect(await plain.locator('main .rows a').count()).toBe(2)
  } finally {
    await browser.close()
    await server.close()
  }
})
