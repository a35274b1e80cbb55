import { expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, readTree, site } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

const note = (name: string) => `---\ntitle: ${name}\npermalink: /${name}/\ndate: 2024-01-01\n---\n\n一\n`

test('an announcement that was closed stays closed, is never painted again, and is over in time by the browser', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': config(`{ theme: { announcement: { text: '搬家', until: '2099-01-01' } } }`),
    'content/01.x/01.a.md': note('a'),
    'content/01.x/02.b.md': note('b'),
  })
  await made.build()
  const server = await startServer(readTree(made.out))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}a/`)
    const box = page.locator('.announcement')
    expect(await box.isVisible()).toBe(true)
    await box.getByRole('button').focus()
    await page.keyboard.press('Enter')
    expect(await box.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('_main')
    // Through the router, and anew: hidden before its markup is read.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b/"]')!.click())
    await page.waitForURL(/\/b\/$/)
    expect(await box.isVisible()).toBe(false)
    await page.addInitScript(() => {
      const hidden: boolean[] = []
      Object.assign(self, { hidden })
      new MutationObserver(() => {
        const { classList } = document.documentElement
        if (document.querySelector('.announcement')) hidden.push(classList.contains('announced'))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    const hidden = await page.evaluate(() => (self as unknown as { hidden: boolean[] }).hidden)
    expect([...new Set(hidden)]).toEqual([true])

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${server.url}a/`)
    expect(await plain.locator('.announcement').isVisible()).toBe(true)
    expect(await plain.locator('.announcement button').isVisible()).toBe(false)

    const later = await browser.newPage()
    await later.clock.install({ time: new Date('2099-01-02T00:00:00+08:00') })
    await later.goto(`${server.url}a/`)
    expect(await later.locator('.announcement').isVisible()).toBe(false)
  } finally {
    await browser.close()
    await server.close()
  }
})
