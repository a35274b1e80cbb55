import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chosenAt, type Group, numberOf } from '../../renderer/client/search/panel-rules.ts'
import { launchBrowser } from '../support/browser.ts'
import { note, type SearchSite, startSearchSite } from '../support/search-site.ts'

const PAGES = [
  note('/js/', 'JavaScript 基础', ['变量', '闭包'], '函数记得它生在哪里，闭包就是这样。'),
  note('/deep/', '深海', ['鲸落'], '鲸落养活一片海底，直到一切归于平静。'),
  // First by its address while texts are unread; the note above then proves nearer by its heading, which is the very
  // word.
  note('/abyss/', '深渊', ['一片海底养活鲸落的消息汇总'], '说来话长。'),
  ...Array.from({ length: 9 }, (_, n) => note(`/sea/${n}/`, `海边${n}`, [], `第${n}天，海底没有鲸落的消息。`)),
]

describe('what the search panel shows, in a browser', () => {
  let site: SearchSite
  let browser: Browser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    site = await startSearchSite(PAGES)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    site?.close()
  })
  beforeEach(async () => {
    site.delay.text = 0
    site.down.index = false
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(site.url)
    await page.keyboard.press('/')
    await field().waitFor()
  })
  afterEach(async () => {
    await page.close()
    expect(problems.splice(0)).toEqual([])
  })

  const field = () => page.locator('.search-field')
  const options = () => page.locator('.search-option')
  const status = () => page.locator('.search-panel [role=status]').textContent()
  const whole = () => page.locator('.search-snippet').first().waitFor()

  test('pages that only their text makes an answer are named at once; their places follow with the text', async () => {
    site.delay.text = 1500
    await field().fill('海底')
    await expect.poll(() => options().count()).toBe(10)
    expect(await page.locator('.search-snippet').count()).toBe(0)
    await whole()
    expect(await status()).toBe('找到 11 篇文章')
  })

  test('typing on is not held back by texts that the letters before asked for', { tags: 'proof' }, async () => {
    await field().fill('海底')
    await whole()
    site.delay.text = 3000
    await field().fill('变')
    await field().fill('变量')
    await expect.poll(() => options().count(), { timeout: 1500 }).toBe(1)
    expect(await options().first().textContent()).toBe('JavaScript 基础')
  })

  test('what was chosen stays chosen when texts change the order', async () => {
    site.delay.text = 1000
    await field().fill('鲸落')
    await expect.poll(() => options().count()).toBe(10)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const first = () => options().first().locator('.search-title').textContent()
    const chosen = page.locator('.search-option[aria-selected=true]')
    expect(await first()).toBe('深渊')
    expect(await chosen.locator('.search-title').textContent()).toBe('深渊')
    await whole()
    expect(await first()).toBe('深海')
    expect(await chosen.locator('.search-title').textContent()).toBe('深渊')
    expect(await field().getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  })

  test('a press on a result never leads to another one that texts have put in its place', {
    tags: 'proof',
  }, async () => {
    site.delay.text = 1000
    await field().fill('鲸落')
    await expect.poll(() => options().count()).toBe(10)
    const pressed = options().first()
    expect(await pressed.textContent()).toBe('深渊')
    const link = await pressed.elementHandle()
    await pressed.hover()
    await page.mouse.down()
    await whole()
    // It went on to another place with its page; what is under the pointer now is not what was pressed.
    expect(await options().first().locator('.search-title').textContent()).toBe('深海')
    expect(await link!.evaluate((one) => one.isConnected && one.textContent)).toContain('深渊')
    await page.mouse.up()
    expect(page.url()).toBe(site.url)
    await link!.click()
    await page.waitForURL(/\/abyss\//)
  })

  test('where the index did not come, the next letter asks for it again', { tags: 'proof' }, async () => {
    site.down.index = true
    await page.reload()
    await page.keyboard.press('/')
    await field().fill('深')
    await expect.poll(status).toContain('加载失败')
    site.down.index = false
    await field().fill('深海')
    await whole()
    expect(await page.locator('.search-retry').count()).toBe(0)
  })

  test('places are grouped by page under their headings, the match marked in title, heading and snippet', async () => {
    await field().fill('闭包')
    await whole()
    const group = page.locator('.search-group')
    expect(await group.count()).toBe(1)
    expect(await group.getAttribute('aria-label')).toBe('JavaScript 基础')
    expect(await group.locator('.search-title').allTextContents()).toEqual(['JavaScript 基础'])
    expect(await group.locator('.search-heading').allTextContents()).toEqual(['闭包', '变量'])
    expect(await options().evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      `/kb/js/#${encodeURIComponent('闭包')}`,
      `/kb/js/#${encodeURIComponent('变量')}`,
    ])
    expect(await group.locator('.search-heading mark').allTextContents()).toEqual(['闭包'])
    for (const snippet of await group.locator('.search-snippet').all())
      expect(new Set(await snippet.locator('mark').allTextContents())).toEqual(new Set(['闭包']))
    await field().fill('深海')
    await whole()
    expect(await page.locator('.search-title mark').allTextContents()).toEqual(['深海'])
  })

  test('a slip in a Latin word is mended, and said', async () => {
    await field().fill('javascirpt')
    await whole()
    expect(await page.locator('.search-title mark').first().textContent()).toBe('JavaScript')
    expect(await status()).toBe('没有找到原词，显示“javascript”的结果 · 找到 1 篇文章')
  })

  test('Tab goes round within the panel, never to the page behind; closed, the focus is where it was', {
    tags: 'proof',
  }, async () => {
    await page.keyboard.press('Escape')
    await page.locator('[data-hook=search]').focus()
    await page.keyboard.press('Enter')
    await field().waitFor()
    await field().fill('鲸落')
    await whole()
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press(i < 3 ? 'Tab' : 'Shift+Tab')
      const place = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog[open]') ? 'panel or browser' : (at?.outerHTML ?? '')
      })
      expect(place).toBe('panel or browser')
    }
    await page.getByRole('button', { name: '关闭搜索' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hook'))).toBe('search')
  })

  test('readers of the screen hear how much was found; the list is told as one, its choice too', async () => {
    await field().fill('鲸落')
    await whole()
    const combobox = page.getByRole('combobox', { name: '搜索' })
    expect(await combobox.getAttribute('aria-expanded')).toBe('true')
    expect(await combobox.getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox', { name: '搜索结果' }).getAttribute('id'),
    )
    expect(await page.getByRole('option').count()).toBe(10)
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
    // `status` is a live region by itself, and it stands there before there is anything to say.
    await field().fill('')
    expect(await page.getByRole('status').count()).toBe(1)
    expect(await status()).toBe('')
    expect(await combobox.getAttribute('aria-expanded')).toBe('false')
    await field().fill('鲸落')
    await expect.poll(status).toBe('找到 11 篇文章')
  })

  test('Escape ends a composition first; the panel stays, also before what answers has come', {
    tags: 'proof',
  }, async () => {
    const script = await page.locator('[data-hook=search]').getAttribute('data-script')
    await page.route(`**${script}*`, (route) => route.abort())
    await page.reload()
    await page.keyboard.press('/')
    await field().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'jing', selectionStart: 4, selectionEnd: 4 })
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog.search-panel[open]').count()).toBe(1)
  })

  test('recent searches can be cleared, and are gone at the next visit', { tags: 'proof' }, async () => {
    await field().fill('鲸落')
    await whole()
    await page.keyboard.press('Enter')
    await page.waitForURL(/deep|sea/)
    await page.keyboard.press('/')
    await page.locator('.search-recent li button').waitFor()
    await page.getByRole('button', { name: '清除' }).click()
    expect(await page.locator('.search-recent').count()).toBe(0)
    expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.reload()
    await page.keyboard.press('/')
    await field().waitFor()
    expect(await page.locator('.search-recent').count()).toBe(0)
  })
})

describe('the choice in a list that changes', () => {
  const group = (path: string, count: number): Group => ({
    path,
    label: path,
    options: Array.from({ length: count }, (_, n) => ({
      href: `${path}#${n}`,
      heading: [],
      snippet: [],
      around: [],
      lines: [],
    })),
  })

  test('is told by its page and its place there', () => {
    const groups = [group('/a/', 1), group('/b/', 3)]
    for (let number = 0; number < 4; number++) expect(numberOf(groups, chosenAt(groups, number))).toBe(number)
    expect(chosenAt(groups, 4)).toBeUndefined()
    const reordered = [group('/b/', 2), group('/a/', 2)]
    expect(numberOf(reordered, chosenAt(groups, 0))).toBe(2)
    expect(numberOf(reordered, chosenAt(groups, 3))).toBe(1)
  })

  test('falls to the first when its page is gone, to none in an empty list', () => {
    expect(numberOf([group('/b/', 2)], { path: '/a/', at: 0 })).toBe(0)
    expect(numberOf([], { path: '/a/', at: 0 })).toBe(-1)
    expect(numberOf([group('/b/', 2)], undefined)).toBe(0)
  })
})
