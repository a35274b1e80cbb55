import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type DevSite, devSite } from '../support/dev-site.ts'
import { config } from '../support/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const paragraphs = (words: string, count = 30) =>
  Array.from({ length: count }, (_, at) => `${words} ${at}.`).join('\n\n')

const long = (first: string, third = 'Three.') =>
  `---\ntitle: Alpha\npermalink: /alpha/\n---\n## One\n\n${first}\n\n## Two\n\n::: details More\n\nInside.\n\n:::\n\n\`\`\`js\nconst a = 1\n\`\`\`\n\n${paragraphs('Two')}\n\n## Three\n\n${third}\n\n${paragraphs('Three')}\n`

const FILES = {
  'site.config.ts': config("{ title: 'Test', style: 'own.css' }"),
  'own.css': 'h2 { border-left: 3px solid rgb(1, 2, 3) }',
  'content/01.guide/01.alpha.md': long('One.'),
  'content/01.guide/02.beta.md': '---\ntitle: Beta\npermalink: /beta/\n---\nSecond.\n',
}

/** A page of the site with a mark that a reload would wipe away. */
async function open(dev: DevSite, path: string): Promise<{ page: Page; errors: string[]; stayed(): Promise<boolean> }> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
  onTestFinished(() => page.close())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const connected = page.waitForRequest(/__kb\/events/)
  await page.goto(dev.url + path)
  await connected
  await page.evaluate(() => {
    ;(window as { marked?: boolean }).marked = true
  })
  return { page, errors, stayed: () => page.evaluate(() => (window as { marked?: boolean }).marked === true) }
}

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

describe('an open page follows its note', () => {
  test('the text changes in place: what is read stays where it is, what was opened stays open, nothing is loaded anew', async () => {
    const dev = await devSite(FILES)
    const { page, errors, stayed } = await open(dev, 'alpha/')
    await page.locator('main details summary').first().click()
    await page
      .locator('#three')
      .evaluate((heading) =>
        window.scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 70, behavior: 'instant' }),
      )
    const before = await topOf(page, '#three')
    dev.write({ 'content/01.guide/01.alpha.md': long(paragraphs('Many new words above', 12), 'Other words.') })
    await page.getByText('Other words.').waitFor()
    expect(Math.abs((await topOf(page, '#three')) - before)).toBeLessThanOrEqual(2)
    expect(
      await page
        .locator('main details')
        .first()
        .evaluate((details) => (details as HTMLDetailsElement).open),
    ).toBe(true)
    expect(await stayed()).toBe(true)
    expect(errors).toEqual([])
  })

  test('behaviours work on the new text: a code block can be copied, the outline follows the reading', {
    tags: 'proof',
  }, async () => {
    const dev = await devSite(FILES)
    const { page } = await open(dev, 'alpha/')
    dev.write({
      'content/01.guide/01.alpha.md': long('Changed.')
        .replace('const a = 1', 'const after = 2')
        .replace('## Three', '## Fourth'),
    })
    await page.getByText('const after = 2').waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('main [data-hook=copy]').first().click({ force: true })
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('const after = 2')
    await page.locator('#fourth').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await page.evaluate(() => window.scrollBy(0, 200))
    await expect.poll(() => page.locator('[data-hook=outline] a[aria-current]').first().textContent()).toBe('Fourth')
  })

  test('a new title is on the tab and in the sidebar', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page, stayed } = await open(dev, 'alpha/')
    dev.write({ 'content/01.guide/01.alpha.md': long('One.').replace('title: Alpha', 'title: 阿尔法') })
    await expect.poll(() => page.title()).toContain('阿尔法')
    expect(await page.locator('[data-hook=sidebar]').textContent()).toContain('阿尔法')
    expect(await stayed()).toBe(true)
  })

  test('a style is exchanged without a reload', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page, stayed } = await open(dev, 'alpha/')
    const color = () => page.locator('#one').evaluate((heading) => getComputedStyle(heading).borderLeftColor)
    expect(await color()).toBe('rgb(1, 2, 3)')
    dev.write({ 'own.css': 'h2 { border-left: 3px solid rgb(4, 5, 6) }' })
    await expect.poll(color).toBe('rgb(4, 5, 6)')
    expect(await stayed()).toBe(true)
  })

  test('other settings reload the page', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page, stayed } = await open(dev, 'alpha/')
    dev.write({ 'site.config.ts': config("{ title: 'Renamed', style: 'own.css' }") })
    await expect.poll(() => page.title()).toContain('Renamed')
    expect(await stayed()).toBe(false)
  })

  test('a page that has moved is followed to its new address', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page } = await open(dev, 'beta/')
    dev.write({ 'content/01.guide/02.beta.md': '---\ntitle: Beta\npermalink: /other/\n---\nSecond.\n' })
    await page.waitForURL('**/other/')
  })

  test('links lead to pages as they are now, however long the tab was open', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page } = await open(dev, 'alpha/')
    dev.write({ 'content/01.guide/02.beta.md': '---\ntitle: Beta\npermalink: /beta/\n---\nNewest words.\n' })
    await expect.poll(() => dev.text('/beta/')).toContain('Newest words.')
    await page.locator('[data-hook=sidebar] a[href="/beta/"]').first().click()
    await page.getByText('Newest words.').waitFor()
  })
})

describe('the overlay (row 19)', () => {
  const overlay = (page: Page) => page.locator('kb-faults .panel')

  test('an error is shown with its lines, and gone when it is mended', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page, stayed } = await open(dev, 'beta/')
    dev.write({ 'content/01.guide/01.alpha.md': '---\ntitle: Alpha\ndate: 昨天\n---\nx\n' })
    await overlay(page).waitFor()
    expect(await overlay(page).textContent()).toMatch(/content\/01\.guide\/01\.alpha\.md:3:7.*frontmatter\/date/s)
    expect(await overlay(page).locator('pre').first().textContent()).toMatch(/> 3 \| date: 昨天\n\s+\| {7}\^\^\^\^/)
    await page.keyboard.press('Tab')
    await overlay(page).getByRole('button', { name: 'Hide' }).click()
    expect(await overlay(page).isHidden()).toBe(true)
    await page.locator('kb-faults .badge').click()
    expect(await overlay(page).isVisible()).toBe(true)
    dev.write({ 'content/01.guide/01.alpha.md': long('One.') })
    await page.locator('kb-faults').waitFor({ state: 'detached' })
    expect(await stayed()).toBe(true)
  })

  test('what a fault quotes is text, never markup', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page } = await open(dev, 'beta/')
    const evil = '<img src=x onerror="window.hurt = 1">'
    writeFileSync(
      join(dev.root, 'content/01.guide', `03.${evil.replaceAll('"', '').replaceAll('/', '')}.md`),
      `---\ntitle: Evil\ndate: ${evil}\n---\n[x](./${encodeURIComponent(evil)}.md)\n`,
    )
    await overlay(page).waitFor()
    expect(await overlay(page).textContent()).toContain('<img src=x onerror=')
    expect(await overlay(page).locator('img').count()).toBe(0)
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
  })

  test('warnings of the page wait behind a badge', { tags: 'proof' }, async () => {
    const dev = await devSite(FILES)
    const { page } = await open(dev, 'beta/')
    dev.write({ 'content/01.guide/02.beta.md': '---\ntitle: Beta\npermalink: /beta/\ntitel: x\n---\nSecond.\n' })
    const badge = page.locator('kb-faults .badge')
    await badge.waitFor()
    expect(await badge.textContent()).toBe('1 warning')
    expect(await overlay(page).isHidden()).toBe(true)
  })
})
