import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { layoutShifts } from '../support/browser.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const note = (n: number) =>
  `---\ntitle: 第${n}日\ndate: 2024-01-01 00:00:00\npermalink: /day/${n}/\ncategories: [${n % 2 ? '单' : '双'}]\ntags: [潮汐, ${n < 5 ? '早' : '晚'}${n === 9 ? ', موجة' : ''}]\n---\n## 记\n\n这一天看见鲸落。\n\n## 后记\n\n无事。\n`
const NOTES = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`content/${n}.md`, note(n + 1)]))

describe('the page of all results', () => {
  const site = useSite({ 'site.config.ts': config('{ title: "深海", base: "/kb/" }'), ...NOTES }, { base: '/kb/' })
  let page: Page
  beforeEach(() => {
    page = site.page
  })

  const open = (search: string) => page.goto(site.at(`/kb/search/${search}`))
  const found = () => page.locator('.search-found li')
  const titles = () => page.locator('.search-found .search-title').allTextContents()
  const status = () => page.locator('main [role=status]').textContent()
  const field = () => page.locator('.search-page-field')
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)

  test('the count of a tag written from right to left is after its name', { tags: 'proof' }, async () => {
    await open(`?q=${encodeURIComponent('鲸落')}`)
    const link = page.locator('.search-filter a', { hasText: 'موجة' })
    await link.waitFor()
    const [name, count] = [(await link.locator('bdi').boundingBox())!, (await link.locator('small').boundingBox())!]
    expect(count.x).toBeGreaterThan(name.x)
  })

  test('the dialog leads to it with the query and the count, without loading the page anew', {
    tags: 'proof',
  }, async () => {
    await page.goto(site.at('/kb/'))
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'))
    await page.keyboard.press('/')
    const link = page.locator('.search-all')
    await page.locator('.search-recent').first().waitFor()
    expect(await link.isVisible()).toBe(false)
    await page.locator('.search-field').fill(' 鲸落 ')
    await expect.poll(() => link.isVisible()).toBe(true)
    await expect.poll(() => link.textContent()).toBe('全部结果 (25)')
    await link.click()
    await expect.poll(() => found().count()).toBe(10)
    expect(query()).toEqual({ q: '鲸落' })
    expect(await field().inputValue()).toBe('鲸落')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await page.locator('html[data-visit]').count()).toBe(1)
    expect(await status()).toBe('找到 25 篇文章')
  })

  test('the dialog leads there only with results', { tags: 'proof' }, async () => {
    await page.goto(site.at('/kb/'))
    await page.keyboard.press('/')
    const link = page.locator('.search-all')
    const message = () => page.locator('dialog [role=status]').textContent()
    for (const [words, text] of [
      ['鲸鱼座', '没有找到“鲸鱼座”'],
      ['，。', '“，。”里没有可以搜索的文字'],
    ] as const) {
      await page.locator('.search-field').fill('鲸落')
      await expect.poll(() => link.isVisible()).toBe(true)
      await page.locator('.search-field').fill(words)
      await expect.poll(message).toBe(text)
      expect(await link.isVisible(), words).toBe(false)
    }
  })

  test('headings in the text around a result look like headings', async () => {
    await page.goto(site.at('/kb/'))
    await page.keyboard.press('/')
    await page.locator('.search-field').fill('鲸落')
    const heading = page.locator('.search-preview > p').last().getByText('后记', { exact: true })
    await heading.waitFor()
    const weight = (element: Element) => Number(getComputedStyle(element).fontWeight)
    expect(await heading.evaluate(weight)).toBeGreaterThanOrEqual(600)
    expect(await heading.evaluate((element) => Number(getComputedStyle(element.parentElement!).fontWeight))).toBe(400)
    expect(await page.locator('.search-snippet strong').count()).toBe(0)
  })

  test('from 900 px on the dialog shows the text around the chosen result; below it, and for who listens, the list alone', {
    tags: 'proof',
  }, async () => {
    await page.goto(site.at('/kb/'))
    await page.keyboard.press('/')
    await page.locator('.search-field').fill('鲸落')
    const preview = page.locator('.search-preview')
    await expect.poll(() => preview.locator('.search-title').textContent()).toMatch(/^第\d+日$/)
    const label = () => page.locator('.search-option[aria-selected=true] .search-title').textContent()
    for (const key of ['ArrowDown', 'ArrowDown', 'End']) {
      await page.keyboard.press(key)
      expect(await preview.locator('.search-title').textContent()).toBe(await label())
    }
    expect(await preview.locator('mark').allTextContents()).toContain('鲸落')
    expect(await page.getByRole('dialog').getByText('这一天看见').count()).toBeGreaterThan(0)
    const list = await page.locator('.search-results').boundingBox()
    const box = await preview.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? Infinity))
    expect(await page.locator('.search-box').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 899, height: 900 })
    await expect.poll(() => preview.count()).toBe(0)
    await page.setViewportSize({ width: 900, height: 900 })
    await expect.poll(() => preview.count()).toBe(1)
    expect(await preview.getAttribute('aria-hidden')).toBe('true')
  })

  test('an address that is opened shows what it says; pages hold each result once; Back goes back', {
    tags: 'proof',
  }, async () => {
    await open(`?q=${encodeURIComponent('鲸落')}`)
    const seen: string[] = []
    for (const [number, count] of [
      [1, 10],
      [2, 10],
      [3, 5],
    ] as const) {
      if (number > 1) await page.getByRole('link', { name: `第 ${number} 页` }).click()
      await expect.poll(() => page.locator('.pagination [aria-current]').textContent()).toBe(String(number))
      await expect.poll(() => found().count()).toBe(count)
      // Until they come, those of the page before stay.
      await expect.poll(async () => seen.includes((await titles())[0]!)).toBe(false)
      seen.push(...(await titles()))
    }
    expect(new Set(seen).size).toBe(25)
    expect(query()).toEqual({ q: '鲸落', p: '3' })
    await page.goBack()
    await expect.poll(() => page.locator('.pagination [aria-current]').textContent()).toBe('2')
    await expect.poll(titles).toEqual(seen.slice(10, 20))
    await page.reload()
    await expect.poll(titles).toEqual(seen.slice(10, 20))
  })

  test('asks for the one script that answers, and for what that asks for first, while the first and the style sheets are on the way; React is none of its business', {
    tags: 'proof',
  }, async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route(/\/kb\.\w+\.js$|\.css$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.at('/kb/search/?q=鲸落'), { waitUntil: 'commit' })
    const preloads = () =>
      page.$$eval('link[rel=modulepreload]', (links) => links.map((link) => link.getAttribute('href')!))
    await expect.poll(async () => (await preloads()).length).toBe(1)
    await expect.poll(async () => (await preloads()).filter((path) => !asked.includes(path))).toEqual([])
    const index = '/kb/assets/search/index.json'
    await expect.poll(() => asked.includes(index)).toBe(true)
    release()
    await expect.poll(() => found().count()).toBe(10)
    // Each once, by the page and by what uses it.
    const [script] = await preloads()
    expect(asked.filter((other) => other === script)).toEqual([script])
    expect(asked.filter((other) => other === index)).toEqual([index])
    expect(asked.filter((path) => path.includes('/islands.'))).toEqual([])
    // In one piece: others would be asked for only when it has come.
    const text = await (await fetch(site.at(script!))).text()
    expect(text).toContain('mountPage')
    expect(text).not.toMatch(/(?:^|;)import ?[{*"]|from ?"\.\/c\./)
  })

  test('the dialog answers by the same script, which it loads when it is opened; React is none of its business', {
    tags: 'proof',
  }, async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/kb/assets/', '')))
    await page.goto(site.at('/kb/'), { waitUntil: 'networkidle' })
    const before = asked.length
    await page.keyboard.press('/')
    await page.locator('.search-field').fill('鲸落')
    await page.locator('.search-snippet').first().waitFor()
    const scripts = () => asked.slice(before).filter((path) => /^js\/.*\.js$/.test(path))
    expect(scripts().filter((path) => /^js\/(?:search|islands)\./.test(path))).toEqual([
      (await page.locator('[data-hook=search]').getAttribute('data-script'))!.replace('/kb/assets/', ''),
    ])
    await page.locator('.search-all').click()
    await expect.poll(() => found().count()).toBe(10)
    // The page has nothing to wait for.
    expect(scripts().filter((path) => /^js\/(?:search|islands)\./.test(path))).toHaveLength(1)
  })

  test('categories and tags of what was found narrow it down, and can be taken back', { tags: 'proof' }, async () => {
    await open(`?q=${encodeURIComponent('鲸落')}&p=2`)
    await page
      .getByRole('navigation', { name: '分类' })
      .getByRole('link', { name: /^单 13$/ })
      .click()
    await expect.poll(status).toBe('找到 13 篇文章')
    expect(query()).toEqual({ q: '鲸落', category: '单' })
    await page
      .getByRole('navigation', { name: '标签' })
      .getByRole('link', { name: /^早 2$/ })
      .click()
    await expect.poll(titles).toEqual(['第1日', '第3日'])
    expect(query()).toEqual({ q: '鲸落', category: '单', tag: '早' })
    await page.getByRole('navigation', { name: '分类' }).locator('[aria-current]').click()
    await expect.poll(status).toBe('找到 4 篇文章')
    expect(query()).toEqual({ q: '鲸落', tag: '早' })
  })

  test('typing asks and keeps the address; what is typed before the script comes is not lost', {
    tags: 'proof',
  }, async () => {
    await open('')
    expect(await status()).toBe('')
    await field().pressSequentially('鲸落', { delay: 20 })
    await expect.poll(() => found().count()).toBe(10)
    expect(query()).toEqual({ q: '鲸落' })
    await field().fill('第7日')
    await page.keyboard.press('Enter')
    await expect.poll(titles).toContain('第7日')
    expect(query()).toEqual({ q: '第7日' })
    await field().fill('没有的词')
    await expect.poll(status).toBe('没有找到“没有的词”')
    await field().fill('？！')
    await expect.poll(status).toBe('“？！”里没有可以搜索的文字')

    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/js\/search\./, async (route) => {
      await held
      await route.continue()
    })
    await open('')
    await field().pressSequentially('鲸落')
    release()
    await expect.poll(() => found().count()).toBe(10)
  })

  test('links to other searches stay in place while somebody types, and lead to what is typed', {
    tags: 'proof',
  }, async () => {
    await open(`?q=${encodeURIComponent('鲸落')}`)
    const filter = await page.getByRole('link', { name: /^单 13$/ }).elementHandle()
    const number = await page.getByRole('link', { name: '第 2 页' }).elementHandle()
    await field().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect.poll(query).toEqual({ q: '鲸' })
    await expect.poll(() => found().locator('mark').allTextContents()).toContain('鲸')
    for (const link of [filter, number]) {
      expect(await link?.evaluate((one) => one.isConnected)).toBe(true)
      expect(new URL((await link?.getAttribute('href')) ?? '', page.url()).searchParams.get('q')).toBe('鲸')
    }
  })

  test('a filter that is chosen by key keeps the focus on the page as it is', async () => {
    await open(`?q=${encodeURIComponent('鲸落')}`)
    const filter = page.getByRole('link', { name: /^单 13$/ })
    await filter.waitFor()
    const input = await field().elementHandle()
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => query()).toMatchObject({ q: '鲸落' })
    await expect.poll(() => Object.keys(query()).length).toBe(2)
    await expect.poll(() => found().count()).toBe(10)
    expect(await page.evaluate(() => document.activeElement?.matches('.search-filters a'))).toBe(true)
    expect(await input?.evaluate((one) => one.isConnected)).toBe(true)
    await page.goBack()
    await expect.poll(() => query()).toEqual({ q: '鲸落' })
    expect(await input?.evaluate((one) => one.isConnected)).toBe(true)
  })

  test('where the index cannot be read it says so, keeps the query, and tries again', { tags: 'proof' }, async () => {
    await page.route(/\/search\/index\.json/, (route) => route.abort())
    await open(`?q=${encodeURIComponent('鲸落')}`)
    const again = page.locator('.search-retry')
    await again.waitFor()
    expect(await status()).toBe('搜索索引加载失败，请检查网络后重试')
    expect(site.errors.splice(0).every((message) => message.includes('net::ERR_FAILED'))).toBe(true)
    await page.unroute(/\/search\/index\.json/)
    await again.click()
    await expect.poll(() => found().count()).toBe(10)
    expect(await again.isVisible()).toBe(false)
    expect(await field().inputValue()).toBe('鲸落')
  })

  test('a result leads to its words', { tags: 'proof' }, async () => {
    await open(`?q=${encodeURIComponent('鲸落')}`)
    // What marks them comes after the results.
    await page.waitForLoadState('networkidle')
    await page.locator('.search-found a').first().click()
    await page.waitForURL(/\/day\/\d+\/#/)
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('kb-found') ?? [])].map(String)))
      .toEqual(['鲸落'])
  })

  test('at three widths nothing moves, nothing is cut off', { tags: 'proof' }, async () => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(`?q=${encodeURIComponent('鲸落')}`)
      await expect.poll(() => found().count()).toBe(10)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width}`,
      ).toBeLessThanOrEqual(0)
      expect(await layoutShifts(page), `${width}`).toEqual([])
    }
  })

  test('without scripts it says so, and its field asks by its address', { tags: 'proof' }, async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.at('/kb/search/'))
    expect(await plain.locator('noscript').textContent()).toContain('搜索需要')
    await plain.locator('.search-page-field').fill('鲸落')
    await plain.keyboard.press('Enter')
    await plain.waitForURL(/\/kb\/search\/\?q=/)
    await context.close()
  })
})
