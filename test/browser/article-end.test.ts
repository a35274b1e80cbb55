import { expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { LIMITS } from '../../config/limits.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, site } from '../support/site.ts'

const note = (title: string, more: string, body = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${body}\n`

test('of many notes that link to one the first are listed, the others folded up, each a link', async () => {
  const many = Object.fromEntries(
    Array.from({ length: LIMITS.backlinks + 3 }, (_, n) => [
      `content/01.a/${n + 2}.x${n}.md`,
      note(`x${String(n).padStart(2, '0')}`, '', '[hub](/hub/)'),
    ]),
  )
  const made = site({
    'site.config.ts': config(),
    ...many,
    'content/01.a/01.hub.md': note('hub', '', '[few](/few/)'),
    'content/02.b/01.few.md': note('few', ''),
  })
  await made.build()
  const [, shown = '', folded = ''] =
    /<section class="card backlinks">(.*?)<details>(.*?)<\/details>/s.exec(made.read('hub/index.html')) ?? []
  expect(shown.match(/<a href=/g)).toHaveLength(LIMITS.backlinks)
  expect(folded.match(/<a href=/g)).toHaveLength(3)
  expect(folded).toContain('<summary>还有 3 篇</summary>')
  expect(made.read('few/index.html')).toMatch(/class="card backlinks">(?!.*<details>.*<\/section>)/s)
})

test('U31: the chosen category is in view in its bar, however many there are, without script', {
  tags: 'proof',
}, async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 90 }, (_, n) => [`content/n${n}.md`, note(`n${n}`, `categories: [分类${n}]\n`)]),
  )
  const made = site({ 'site.config.ts': config(), ...notes })
  await made.build()
  const server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const width of [390, 1440])
    for (const name of ['分类0', '分类89', '分类9']) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${server.url}categories/${encodeURI(name)}/`)
      const seen = await page.locator('.term-bar').evaluate((bar) => {
        const [outer, own] = [bar, bar.querySelector('li [aria-current]')!].map((one) => one.getBoundingClientRect())
        return {
          scrolls: bar.scrollHeight > bar.clientHeight,
          inside: own!.top >= outer!.top && own!.bottom <= outer!.bottom,
        }
      })
      expect([width, name, seen]).toEqual([width, name, { scrolls: true, inside: true }])
    }
})
