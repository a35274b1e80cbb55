import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { config, readTree, site, toLine } from '../support/site.ts'
import { startServer } from '../support/static-server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const COUNTER = `import { useId, useState } from 'react'
export default function Counter({ article }) {
  const [count, setCount] = useState(0)
  return <button type="button" id={useId()} onClick={() => setCount(count + 1)}>{article.title} {count}</button>
}
`

/** A page with a counter far below what is seen first, and one of Markdown's above it. */
const pageWith = async (hydrate: string) => {
  const s = site({
    'site.config.ts': config(
      JSON.stringify({
        title: 'T',
        components: { Plain: 'theme/plain.tsx' },
        theme: { slots: { articleEnd: { component: 'theme/counter.tsx', hydrate } } },
      }),
    ),
    'theme/counter.tsx': COUNTER,
    'theme/plain.tsx': `import { useId } from 'react'\nexport default () => <i id={useId()}>plain</i>\n`,
    'content/a.md': `---\ntitle: Far\npermalink: /a/\n---\n${'a\n\n'.repeat(200)}<Plain/>\n`,
  })
  expect((await s.build()).diagnostics.filter(({ code }) => code !== 'page/orphan').map(toLine)).toEqual([])
  const server = await startServer(readTree(s.out))
  onTestFinished(() => server.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => void errors.push(error.message))
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(`${server.url}a/`)
  return { page, errors, isAsked: () => asked.some((url) => /\/site\.[0-9a-f]+\.js$/.test(url)) }
}

/** The script has been asked for; it counts presses once it has come and run. */
async function expectCounting(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Far' })
  await expect
    .poll(
      async () => {
        await button.click()
        return button.textContent()
      },
      { timeout: 10_000 },
    )
    .toMatch(/Far [1-9]/)
}

test.each(['load', 'idle'])(
  'a component of a slot comes to life before it is seen: %s',
  { tags: 'proof' },
  async (hydrate) => {
    const { page, errors, isAsked } = await pageWith(hydrate)
    await expect.poll(isAsked, { timeout: 10_000 }).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectCounting(page)
    expect(errors).toEqual([])
  },
)

test('or when it comes near: visible', { tags: 'proof' }, async () => {
  const { page, errors, isAsked } = await pageWith('visible')
  await page.waitForTimeout(3000)
  expect(isAsked()).toBe(false)
  await page.getByRole('button', { name: 'Far' }).scrollIntoViewIfNeeded()
  await expect.poll(isAsked, { timeout: 10_000 }).toBe(true)
  await expectCounting(page)
  expect(errors).toEqual([])
})
