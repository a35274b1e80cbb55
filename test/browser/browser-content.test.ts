import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { demoSlot } from '../../cli/markdown/markdown.ts'
import { renderIslands } from '../../cli/pipeline/render/islands.ts'
import { toNoteLanguage } from '../../config/languages.ts'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { frames, launchBrowser, layoutShifts } from '../support/browser.ts'
import { browserSite, bundleForTests, type ClientBundle, note, serve, toFiles } from '../support/browser-site.ts'
import { painters, withCode } from '../support/markdown.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page
let faults: string[]

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(async () => {
  await page.context().close()
  await server.close()
  expect(faults).toEqual([])
})

const settings = {
  lineNumbers: true,
  collapse: LIMITS.codeCollapseLines,
  trust: 'trusted',
  components: ['Chart'],
  root: '/nowhere',
  languages: [],
} as const

const parse = (text: string) =>
  parseMarkdown(
    {
      ...{
        file: 'a.md',
        text,
        bodyOffset: 0,
        bodyLine: 0,
        language: toNoteLanguage('zh-CN', STRINGS),
        excerptSeparator: '<!-- more -->',
      },
      settings: { ...settings, components: [...settings.components], languages: [] },
    },
    painters,
  )

/** Opens a page made of this Markdown, as a build makes it. */
async function open(text: string, script = true): Promise<void> {
  const result = await parse(text)
  const { demos } = result
  const filled = demos.reduce(
    (body, { name }, n) => body.replaceAll(demoSlot(n), `/assets/demos/${name}`),
    withCode(result.html, result),
  )
  const site = browserSite(bundle)
  const files = toFiles(site, [note(site, '/a/', '甲', filled)], bundle)
  for (const { name, html: inside } of demos) files.set(`assets/demos/${name}`, inside)
  server = await serve(files)
  const context = await browser.newContext({
    javaScriptEnabled: script,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1400, height: 800 },
  })
  page = await context.newPage()
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${server.url}a/`)
}

const GROUP = (active: string) => `<code-group>
<code-block title="npm">
\`\`\`bash
npm install
\`\`\`
</code-block>

<code-block title="yarn"${active}>
\`\`\`bash
yarn add
\`\`\`
</code-block>
</code-group>
`
const shownBlocks = () => page.locator('.code-panel:visible').allTextContents()

test.each([true, false])(
  '§4 code groups: the active tab is chosen, choosing shows only its block (script: %s)',
  { tags: 'proof' },
  async (script) => {
    await open(GROUP(' active'), script)
    expect((await shownBlocks()).map((text) => text.trim().slice(0, 4))).toEqual(['yarn'])
    await page.getByText('npm', { exact: true }).first().click()
    expect((await shownBlocks()).map((text) => text.trim().slice(0, 3))).toEqual(['npm'])
  },
)

test('§4 code groups: without an active tab the first is chosen; arrow keys choose', async () => {
  await open(GROUP(''))
  expect((await shownBlocks()).map((text) => text.trim().slice(0, 3))).toEqual(['npm'])
  await page.locator('.code-group input').first().focus()
  await page.keyboard.press('ArrowRight')
  expect((await shownBlocks()).map((text) => text.trim().slice(0, 4))).toEqual(['yarn'])
})

test('§5 an empty code group shows the spec’s sentence', async () => {
  await open('<code-group>\n</code-group>\n')
  expect(await page.textContent('.code-group')).toBe('Make sure to add code blocks to your code group')
})

test('a switch wraps the lines of a block that is wider than its column, and only there', {
  tags: 'proof',
}, async () => {
  await open(`\`\`\`js\nconst long = '${'water '.repeat(60)}'\n\`\`\`\n\n\`\`\`js\nshort()\n\`\`\`\n`)
  const switches = page.getByRole('button', { name: STRINGS.wrapLines })
  const scrolls = () => page.$eval('.code > pre', (pre) => pre.scrollWidth > pre.clientWidth)
  await page.locator('.code').last().hover()
  await page.locator('.code').first().hover()
  await switches.waitFor()
  expect(await switches.count()).toBe(1)
  expect(await scrolls()).toBe(true)
  await switches.focus()
  await page.keyboard.press('Enter')
  expect(await switches.getAttribute('aria-pressed')).toBe('true')
  expect(await scrolls()).toBe(false)
  await switches.click()
  expect(await scrolls()).toBe(true)
  // It lies beside the copy button, not on it.
  const [copy, wrap] = await Promise.all([page.locator('.copy').first().boundingBox(), switches.boundingBox()])
  expect(wrap!.x + wrap!.width).toBeLessThanOrEqual(copy!.x)
})

test('prompts of a terminal are seen, and neither selected nor copied', { tags: 'proof' }, async () => {
  await open('```bash\n$ npm install\nadded\n$ npm test\n```\n')
  expect(await page.$eval('.prompt', (prompt) => getComputedStyle(prompt, '::before').content)).toBe('"$ "')
  await page.hover('.code')
  await page.locator('.copy').click()
  await page.waitForSelector('.toasts p')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install\nadded\nnpm test')
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('pre')!))
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('npm install\nadded\nnpm test')
})

test('§2 copying takes the code as the author wrote it: without line numbers, labels or colours', {
  tags: 'proof',
}, async () => {
  const code = 'const 深 = (x: number) => x < 2 && `a`\n\n  // 注释\nexport { 深 }'
  await open(`\`\`\`ts {1} title="app.ts"\n${code}\n\`\`\`\n`)
  await page.hover('.code')
  await page.locator('.copy').click()
  await page.waitForSelector('.toasts p')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('the copy button stands clear of the label and of the button that opens a long block', {
  tags: 'proof',
}, async () => {
  await open(`\`\`\`js\n${'wave()\n'.repeat(LIMITS.codeCollapseLines + 5)}\`\`\`\n`)
  const copy = (await page.locator('.copy').boundingBox())!
  const more = (await page.locator('.code-more').boundingBox())!
  const apart =
    copy.y + copy.height <= more.y ||
    more.y + more.height <= copy.y ||
    copy.x >= more.x + more.width ||
    more.x >= copy.x + copy.width
  expect(apart).toBe(true)
  const before = (await page.locator('.code pre').boundingBox())!.height
  await page.locator('.code-more').check()
  await expect.poll(async () => (await page.locator('.code pre').boundingBox())!.height).toBeGreaterThan(before)
})

const DEMO = `::: demo [vanilla]
\`\`\`html
<html><p id="x">等</p></html>
<script>document.getElementById('x').textContent = '动了'</script>
<style>p { color: red }</style>
${'<!-- 海 -->\n'.repeat(60)}\`\`\`
:::
`

test('§4, §9 demo blocks: shown running, the code expands and collapses, at most 400 px high', {
  tags: 'proof',
}, async () => {
  await open(DEMO)
  const frame = page.frameLocator('iframe.demo-view')
  await expect.poll(() => frame.locator('#x').textContent()).toBe('动了')
  const code = page.locator('.demo-source pre')
  expect(await code.isVisible()).toBe(false)
  await page.locator('.demo-source summary').click()
  expect((await code.boundingBox())!.height).toBeLessThanOrEqual(LIMITS.demoMaxHeight)
  await page.locator('.demo-source summary').click()
  expect(await code.isVisible()).toBe(false)
})

test('§7 demo blocks post their code to a playground only when asked to', { tags: 'proof' }, async () => {
  await open(DEMO)
  const posted: string[] = []
  await page.context().route(/codepen\.io|jsfiddle\.net/, async (route) => {
    posted.push(
      `${route.request().method()} ${new URL(route.request().url()).host} ${decodeURIComponent(route.request().postData() ?? '').slice(0, 5)}`,
    )
    await route.fulfill({ body: 'ok' })
  })
  await expect.poll(() => page.frameLocator('iframe.demo-view').locator('#x').textContent()).toBe('动了')
  await frames(page)
  expect(posted).toEqual([])
  const opened = page.context().waitForEvent('page')
  await page.locator('.demo-form button').first().click()
  await (await opened).waitForLoadState()
  expect(posted).toEqual(['POST codepen.io data='])
  faults = []
})

test('islands as Markdown writes them are found by the build', { tags: 'proof' }, async () => {
  const { html } = await parse('前\n\n<Chart :depth="3" label="深 & 浅"/>\n\n<Chart>文字</Chart>\n')
  const seen: unknown[] = []
  const drawing = (props: object) => {
    seen.push(props)
    return '图'
  }
  const rendered = renderIslands(html, { Chart: drawing }, (_name, fault) => seen.push(fault))
  expect(seen).toEqual([{ depth: 3, label: '深 & 浅' }])
  expect(rendered).toContain('data-rendered>图</')
  await open('海')
})

test('§2 pictures of a note zoom, and those inside links are links', { tags: 'proof' }, async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  await open(`![海](${image} =100x80)\n\n[![去](${image} =50x40)](/a/)\n`)
  await page.waitForSelector('img.medium-zoom-image')
  expect(await page.locator('img.medium-zoom-image').count()).toBe(1)
  expect(await page.locator('img.medium-zoom-image').getAttribute('alt')).toBe('海')
})

test('a table and a formula that are too wide show at which edge there is more, and keys scroll them', {
  tags: 'proof',
}, async () => {
  const cells = (text: string) => `|${` ${text} |`.repeat(30)}\n`
  await open(`${cells('列名称')}${cells('-')}${cells('水')}\n| 窄 |\n| - |\n| 一 |\n\n$$\n${'x + '.repeat(200)}y\n$$\n`)
  const more = () =>
    page.$$eval('.content :is(table, div.math)', (all) => all.map((one) => (one as HTMLElement).dataset.more))
  await expect.poll(more).toEqual(['end', undefined, 'end'])
  const table = page.locator('table').first()
  expect(await table.evaluate((element) => getComputedStyle(element).maskImage)).toContain('gradient')
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(more).toEqual(['both', undefined, 'end'])
  await table.evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }))
  await expect.poll(more).toEqual(['start', undefined, 'end'])
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none')
})

test.each([
  [-1, true],
  [1, false],
])(
  'what is said of a note from a moment on: %s days from now, seen: %s, without a shift',
  { tags: 'proof' },
  async (days, seen) => {
    const site = browserSite(bundle)
    const outdated = { from: Date.now() + days * 86_400_000, text: '旧了' }
    server = await serve(
      toFiles(
        site,
        [
          note(site, '/a/', '甲', '<p><a id="b" href="/b/">乙</a></p>', { outdated }),
          note(site, '/b/', '乙', '', { outdated }),
        ],
        bundle,
      ),
    )
    page = await (await browser.newContext()).newPage()
    faults = []
    await page.goto(`${server.url}a/`)
    expect(await page.getByText('旧了').isVisible()).toBe(seen)
    expect((await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBe(0)
    await page.click('#b')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '乙')
    expect(await page.getByText('旧了').isVisible()).toBe(seen)
  },
)
