import { describe, expect, test } from 'vitest'
import { frames } from '../support/browser.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const SETTINGS = {
  title: '深海',
  comments: { provider: 'utterances', repo: 'deep/sea', load: 'click' },
  theme: { indexImg: { bgTimeColor: true, bubble: true } },
}
const WIDE = `| ${'很长的一列 | '.repeat(5)}\n| ${'--- | '.repeat(5)}\n| ${'值 | '.repeat(5)}\n`

describe('what scripts add', () => {
  const site = useSite({
    'site.config.ts': config(JSON.stringify(SETTINGS)),
    'content/01.x/01.a.md': `---\ntitle: 甲\npermalink: /a/\n---\n浪[^1]和[乙](/b/)。\n\n${WIDE}\n[^1]: 脚注的话。\n`,
    'content/01.x/02.b.md': '---\ntitle: 乙\npermalink: /b/\nlayout: slides\n---\n一\n\n---\n\n二\n',
  })
  const focused = () => site.page.evaluate(() => document.activeElement?.closest('[class]')?.className)

  test('a footnote keeps what describes it when its preview opens and closes', async () => {
    await site.page.goto(site.at('/a/'))
    const mark = site.page.locator('[data-footnote-ref]')
    const described = () => mark.getAttribute('aria-describedby')
    expect(await described()).toBe('footnote-label')
    await mark.hover()
    await site.page.locator('.link-preview').waitFor()
    expect(await described()).toBe('footnote-label _preview')
    await site.page.keyboard.press('Escape')
    expect(await described()).toBe('footnote-label')
    await site.page.locator('.content a[href="/b/"]').hover()
    await site.page.locator('.link-preview').waitFor()
    await site.page.keyboard.press('Escape')
    expect(await site.page.locator('.content a[href="/b/"]').getAttribute('aria-describedby')).toBeNull()
  })

  test('the menu of a page takes the focus back from an entry that was chosen by a key', async () => {
    await site.page.goto(site.at('/a/'))
    await site.page.keyboard.press('Shift')
    const menu = site.page.locator('.page-menu')
    await menu.locator('button').first().waitFor({ state: 'attached' })
    await menu.locator('summary').press('Enter')
    await menu.locator('button').first().press('Enter')
    await site.page.locator('.toasts p').waitFor()
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await focused()).toBe('round-button')
  })

  test('comments take the focus of the button that loads them', async () => {
    await site.page.route('https://utteranc.es/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<textarea></textarea>' }),
    )
    await site.page.goto(site.at('/a/'))
    const button = site.page.locator('.comments button')
    await button.scrollIntoViewIfNeeded()
    await button.press('Enter')
    await site.page.locator('.comments iframe').waitFor()
    await button.waitFor({ state: 'detached' })
    expect(await focused()).toBe('comments')
  })

  test('a table stops Tab only as long as it is wider than its column', async () => {
    await site.reopen({ viewport: { width: 400, height: 800 } })
    await site.page.goto(site.at('/a/'))
    const table = site.page.locator('.content table')
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
    await site.page.setViewportSize({ width: 1400, height: 800 })
    await expect.poll(() => table.getAttribute('data-more')).toBeNull()
    expect(await table.getAttribute('tabindex')).toBeNull()
  })

  test('with a key that means something else, a click on the way to the next slide is left to the browser', async () => {
    await site.page.goto(site.at('/b/'))
    const next = site.page.locator('.slide-ways [rel=next]').first()
    await next.click()
    await expect.poll(() => new URL(site.page.url()).hash).toBe('#slide-2')
    const isLeft = await next.evaluate((link) =>
      link.dispatchEvent(new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true })),
    )
    expect(isLeft).toBe(true)
  })

  test('the banner of a page that is left and entered again has one overlay and one drawing', async () => {
    await site.page.addInitScript(() => {
      Object.assign(self, { kbExtensions: [(given: object) => Object.assign(self, { given })] })
    })
    await site.page.goto(site.at('/'))
    const drawn = () =>
      site.page.$$eval('.hero > :is(.hero-veil, .hero-bubbles)', (all) => all.map((one) => one.className))
    await expect.poll(drawn).toEqual(['hero-bubbles', 'hero-veil'])
    await site.page.evaluate(() => {
      const { page } = (self as unknown as { given: { page: { leave(): void; enter(): void } } }).given
      page.leave()
      page.enter()
    })
    await frames(site.page)
    await expect.poll(drawn).toEqual(['hero-bubbles', 'hero-veil'])
  })

  test('a swipe in the search dialog does not open the drawer behind it', async () => {
    await site.reopen({ viewport: { width: 390, height: 800 }, hasTouch: true })
    await site.page.goto(site.at('/a/'))
    await site.page.keyboard.press('Shift')
    const drawer = site.page.locator('#_drawer')
    await site.page.locator('#_drawer[role=button]').waitFor()
    const swipe = (selector: string, from: number, to: number) =>
      site.page.locator(selector).evaluate(
        (target, [start, end]) => {
          const fire = (type: string, clientX: number) => {
            const touch = new Touch({ identifier: 1, target, clientX, clientY: 300 })
            const touches = type === 'touchstart' ? [touch] : []
            target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
          }
          fire('touchstart', start!)
          fire('touchend', end!)
        },
        [from, to],
      )
    await swipe('.content', 20, 200)
    expect(await drawer.isChecked()).toBe(true)
    await swipe('.content', 200, 20)
    expect(await drawer.isChecked()).toBe(false)
    await site.page.keyboard.press('/')
    await site.page.locator('dialog[open]').waitFor()
    await swipe('.search-field', 20, 200)
    expect(await drawer.isChecked()).toBe(false)
  })
})
