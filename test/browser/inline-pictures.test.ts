import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { site } from '../support/site.ts'

const BADGE = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"/>'

let browser: Browser
let preview: PreviewServer | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await preview?.close()
  await browser?.close()
})

test('badges in links and pictures in headings stand in the line', async () => {
  const made = site({
    'a.md': '[![One](one.svg)](b.md) [![Two](two.svg)](b.md) and the words of it.\n\n## ![Three](one.svg) Part\n',
    'b.md': 'The words of it.\n',
    'one.svg': BADGE,
    'two.svg': BADGE,
  })
  await made.build()
  preview = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  const page = await browser.newPage({ viewport: { width: 1000, height: 600 } })
  await page.goto(`${preview.url}a.html`)
  const tops = await page.$$eval('.content p img', (pictures) =>
    pictures.map((each) => each.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  const heading = await page.$eval('.content h2', (each) => each.getBoundingClientRect().height)
  expect(heading).toBeLessThan(60)
  await page.close()
})
