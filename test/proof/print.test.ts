import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPreview } from '../../cli/serve/preview/server.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, site } from '../support/site.ts'

/** A note on paper (U11), as a real Chromium prints it. */
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const long = `const text = '${'长'.repeat(400)}'`
const BODY = `[外](https://example.com/a) [内](/b/)

\`\`\`js
${long}
\`\`\`

<code-group>
<code-block title="npm">
\`\`\`bash
npm install alpha
\`\`\`
</code-block>
<code-block title="yarn">
\`\`\`bash
yarn add beta
\`\`\`
</code-block>
</code-group>

::: details 折叠
藏起来的一段
:::

| ${Array.from({ length: 9 }, (_, n) => `列${n}`).join(' | ')} |
| ${'--- | '.repeat(9)}
| ${Array.from({ length: 9 }, () => 'averyverylongwordwithoutanyblank').join(' | ')} |

## 长代码

\`\`\`js
${Array.from({ length: 200 }, (_, n) => `line(${n})`).join('\n')}
\`\`\`
`

/** The note in a dark reader's browser, on a sheet of A4 less its margins (px at 96 dpi). */
async function open(markdown = '{}'): Promise<Page> {
  const made = site({
    'site.config.ts': config(
      `{ markdown: ${markdown}, theme: { repo: 'a/b', editLinks: true, updateBar: { showToArticle: true } } }`,
    ),
    'content/01.a/01.a.md': `---\ntitle: 甲\npermalink: /a/\nseries: 列\n---\n${BODY}`,
    'content/01.a/02.b.md': '---\ntitle: 乙\npermalink: /b/\nseries: 列\n---\n[甲](/a/)\n',
    'content/01.a/03.c.md': '---\ntitle: 丙\npermalink: /c/\n---\n[甲](/a/)\n',
    'content/01.a/04.d.md': '---\ntitle: 丁\npermalink: /d/\ndate: 2020-01-01\n---\n丁\n',
  })
  expect((await made.build()).diagnostics).toEqual([])
  const server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 673, height: 987 } })
  onTestFinished(async () => {
    await context.close()
    await server.close()
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('mode', '"dark"'))
  await page.goto(`${server.url}a/`)
  await page.emulateMedia({ media: 'print' })
  return page
}

test('nothing that only a screen has use for: menus, ways on, buttons; the text is dark on white in every mode', async () => {
  const page = await open()
  for (const selector of [
    '.navbar',
    '.sidebar',
    '.outline',
    '.outline-strip',
    '.neighbours',
    '.recent',
    '.note-graph',
    '.backlinks',
    '.edit-link',
    '.header-anchor',
  ])
    expect([selector, await page.locator(selector).count(), await page.locator(`${selector}:visible`).count()]).toEqual(
      [selector, expect.toSatisfy((count: number) => count > 0), 0],
    )
  const [ink, ground] = await page.evaluate(() => {
    const lightness = (colour: string) =>
      (colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).reduce((sum, n) => sum + Number(n), 0) / 3
    return [lightness(getComputedStyle(document.body).color), getComputedStyle(document.body).backgroundColor] as const
  })
  expect(ink).toBeLessThan(80)
  expect(ground).toBe('rgba(0, 0, 0, 0)')
})

test('what is folded is open, without the sign of what is closed', async () => {
  const page = await open()
  const summary = page.locator('.content summary', { hasText: '折叠' })
  expect(await summary.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('none')
})

test('links to other hosts show their address', async () => {
  const page = await open()
  const after = (text: string) =>
    page.evaluate((own) => {
      const link = [...document.querySelectorAll('.content a')].find((one) => one.textContent?.startsWith(own))!
      return getComputedStyle(link, '::after').content
    }, text)
  expect(await after('外')).toContain('https://example.com/a')
  expect(await after('内')).toBe('none')
})

test('nothing runs off the sheet: long lines of code wrap, wide tables break their words', async () => {
  const page = await open()
  const beyond = await page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('.content *')]
      .filter((element) => {
        range.selectNodeContents(element)
        return range.getBoundingClientRect().right > document.documentElement.clientWidth + 1
      })
      .map((element) => element.outerHTML.slice(0, 60))
  })
  expect(beyond).toEqual([])
})

test('what is folded up is open: every way of a code group under its name, details, collapsed code', async () => {
  const page = await open('{ collapse: 20 }')
  for (const text of ['npm install alpha', 'yarn add beta', '藏起来的一段'])
    expect([text, await page.getByText(text).first().isVisible()]).toEqual([text, true])
  const [names, panels] = await page.evaluate(() =>
    ['.code-group > label', '.code-panel'].map((selector) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().top),
    ),
  )
  expect(names![0]! < panels![0]! && panels![0]! < names![1]! && names![1]! < panels![1]!).toBe(true)
  const last = page.locator('.content pre').last()
  expect(await last.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBeLessThanOrEqual(1)
})

test('two hundred lines of code go on from sheet to sheet, and no heading ends one', async () => {
  const page = await open()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
  expect(sheets).toBeGreaterThanOrEqual(4)
  expect(sheets).toBeLessThanOrEqual(8)
  expect(
    await page
      .locator('h2')
      .first()
      .evaluate((heading) => getComputedStyle(heading).breakAfter),
  ).toBe('avoid')
})
