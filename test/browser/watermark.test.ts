import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../cli/pipeline/render/content-security-policy.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, readTree, site } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

const WIDTHS = [390, 820, 1440]
const TEXT = `${'海水一层一层地暗下去。[链接](/b/)\n\n'.repeat(20)}\`\`\`js\nconst sea = 1\n\`\`\`\n`

for (const look of ['reading', 'vdoing'])
  test(`${look}: a watermark is painted on screen and paper, moves nothing, takes no clicks and keeps to the policy`, {
    tags: look === 'vdoing' ? ['proof'] : [],
  }, async () => {
    const made = site({
      'site.config.ts': config(JSON.stringify({ theme: { look, watermark: '深海 Deep sea' } })),
      'content/01.x/01.a.md': `---\ntitle: A\npermalink: /a/\n---\n\n${TEXT}`,
      'content/01.x/02.b.md': `---\ntitle: B\npermalink: /b/\nwatermark: false\n---\n\n${TEXT}`,
    })
    await made.build()
    const policy = contentSecurityPolicy((await made.context()).site)
    const server = await startServer(readTree(made.out), '/', () => policy)
    const browser = await launchBrowser()
    try {
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 800 } })
        const faults: string[] = []
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
        await page.goto(`${server.url}a/`)
        const setWatermark = (isOn: boolean) =>
          page.evaluate((on) => document.body.classList.toggle('watermarked', on), isOn)
        const look = async () => ({
          shot: (await page.screenshot({ animations: 'disabled' })).toString('base64'),
          boxes: await page.evaluate(() =>
            [...document.querySelectorAll('main *')].map((part) => JSON.stringify(part.getBoundingClientRect())),
          ),
        })
        const shown = await look()
        await setWatermark(false)
        const plain = await look()
        expect(plain.shot).not.toBe(shown.shot)
        expect(plain.boxes).toEqual(shown.boxes)
        const plainPaper = width === 390 ? (await page.pdf()).length : 0
        await setWatermark(true)
        if (width === 390) expect((await page.pdf()).length).toBeGreaterThan(plainPaper)
        const link = page.locator('.content a').first()
        await link.click()
        await page.waitForURL(/\/b\/$/)
        expect(await page.evaluate(() => document.body.classList.contains('watermarked'))).toBe(false)
        expect(faults).toEqual([])
        await page.close()
      }
    } finally {
      await browser.close()
      await server.close()
    }
  })
