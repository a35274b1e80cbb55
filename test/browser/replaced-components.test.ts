import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite, readTree, type TestSite, toLine } from '../support/site.ts'
import { type StaticServer, startServer } from '../support/static-server.ts'

const counter = (className: string) => `import { useId, useState } from 'react'
import type { ComponentProps } from 'shenhai-kb/components'
export default function Counter(props) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="${className}" id={useId()} onClick={() => setCount(count + 1)}>
      {Object.keys(props).length > 0 ? '</button>"&' : 'no props'} {count}
    </button>
  )
}
`

let browser: Browser
let s: TestSite
let server: StaticServer
let before: Map<string, Buffer>

/** A page with a counter for each way, one of them far below what is seen first. */
beforeAll(async () => {
  browser = await launchBrowser()
  const settings = (components: object) =>
    config(JSON.stringify({ title: 'T', pageChunks: false, theme: { components } }))
  s = openSite(mkdtempSync(join(tmpdir(), 'kb-replaced-')), {
    'site.config.ts': settings({}),
    'theme/load.tsx': counter('at-load'),
    'theme/idle.tsx': counter('at-idle'),
    'theme/visible.tsx': counter('in-view'),
    'content/index.md': '---\nhome: true\n---\n',
    'content/a.md': `---\ntitle: 'Far </script>"&'\npermalink: /a/\n---\n## One\n\n${'a\n\n'.repeat(200)}## Two\n`,
  })
  await s.build()
  before = readTree(s.out)
  s.write({
    'site.config.ts': settings({
      Outline: { file: 'theme/load.tsx', hydrate: 'load' },
      ArticleTitle: { file: 'theme/idle.tsx', hydrate: 'idle' },
      ArticleEnd: { file: './theme/visible.tsx', hydrate: 'visible' },
    }),
  })
  expect((await s.build()).diagnostics.filter(({ code }) => code !== 'page/orphan').map(toLine)).toEqual([])
  server = await startServer(readTree(s.out))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(s.root, { recursive: true, force: true })
})

const countOf = async (page: Page, name: string) => Number((await page.locator(name).textContent())!.split(' ').at(-1))

/** Clicks, as a script would: the place is not scrolled into view. */
const click = (page: Page, name: string) =>
  page.locator(name).evaluate((button) => {
    ;(button as HTMLButtonElement).click()
  })

/** Clicks until something answers. */
const comesToLife = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        await click(page, name)
        return countOf(page, name)
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)

test('a component comes to life when it says, each by itself, under the policy of the page', {
  tags: 'proof',
}, async () => {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => void errors.push(error.message))
  // Nothing is idle before the test says so.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => waiting.push(run),
      cancelIdleCallback: (handle: number) => waiting.splice(handle - 1, 1, () => {}),
      beIdle: () => waiting.splice(0).forEach((run) => void run()),
    })
  })
  await page.goto(`${server.url}a/`)
  expect(await page.locator('meta[http-equiv=Content-Security-Policy]').count()).toBe(1)
  const ids = await page.locator('main button[id]').evaluateAll((buttons) => buttons.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  await comesToLife(page, '.at-load')
  const early = async () => {
    for (const name of ['.at-idle', '.in-view']) await click(page, name)
    return [await countOf(page, '.at-idle'), await countOf(page, '.in-view')]
  }
  expect(await early()).toEqual([0, 0])
  await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle())
  await comesToLife(page, '.at-idle')
  await click(page, '.in-view')
  expect([await page.evaluate(() => scrollY), await countOf(page, '.in-view')]).toEqual([0, 0])
  await page.locator('.in-view').scrollIntoViewIfNeeded()
  await comesToLife(page, '.in-view')
  expect(await page.locator('main button[id]').evaluateAll((buttons) => buttons.map(({ id }) => id))).toEqual(ids)
  expect(errors).toEqual([])
})

test('without script it is read as the build rendered it, and nothing around it is laid out', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${server.url}a/`)
  expect(await page.locator('.at-idle').textContent()).toBe('</button>"& 0')
  const html = s.read('a/index.html')
  expect(html).not.toMatch(/data-props="[^"]*[<>]/)
  expect(html.match(/style="display:contents"/g)).toHaveLength(3)
})

test('a page that shows none of them names the site’s script, and changes in nothing else', () => {
  const withoutScript = (html: string) => html.replace(/ data-(?:islands|script|frame)="[^"]*"/g, '')
  expect(withoutScript(s.read('index.html'))).toBe(withoutScript(before.get('index.html')!.toString('utf8')))
})
