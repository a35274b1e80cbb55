import { describe, expect, test } from 'vitest'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const FILES = {
  'site.config.ts': config("{ title: 'T', lang: 'en' }"),
  'content/01.x/01.plain.md':
    '---\ntitle: Plain\npermalink: /plain/\n---\n[steps](./02.steps.md) [styled](./03.styled.md)\n',
  'content/01.x/02.steps.md': '---\ntitle: Steps\npermalink: /steps/\n---\n::: steps\n1. one\n2. two\n:::\n',
  'content/01.x/03.styled.md':
    '---\ntitle: Styled\npermalink: /styled/\n---\n<style>.content p { color: #010203; --seen: 1 }</style>\n\n<style scoped>p, a { outline-color: #040506 }</style>\n\n[plain](./01.plain.md)\n',
}

describe.each(['no-preference', 'reduce'] as const)('with motion %s', (reducedMotion) => {
  const site = useSite(FILES, { reducedMotion })

  test('a page that needs a style sheet more is not seen without it, however slow it is', async () => {
    const { page } = site
    let asked = 0
    await page.route(/\/blocks\.\w+\.css$/, async (route) => {
      asked++
      await new Promise((done) => setTimeout(done, 400))
      await route.continue()
    })
    await page.goto(site.at('/plain/'))
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
    const link = page.locator('.content a').first()
    await link.focus()
    // The style of use has come, and with it what shows pages.
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')?.sheet)
    await page.evaluate(() => {
      const seen = { bare: 0, styled: 0 }
      Object.assign(window, { seen })
      const look = () => {
        const list = document.querySelector('.steps')
        const isShown = list && getComputedStyle(document.querySelector('main')!).opacity !== '0'
        if (isShown) seen[getComputedStyle(list).listStyleType === 'none' ? 'styled' : 'bare']++
        requestAnimationFrame(look)
      }
      look()
    })
    await link.click()
    const seen = () => page.evaluate(() => (window as unknown as { seen: { bare: number; styled: number } }).seen)
    await expect.poll(async () => (await seen()).styled).toBeGreaterThan(3)
    expect((await seen()).bare).toBe(0)
    expect(await page.title()).toContain('Steps')
    expect(asked).toBe(1)
  })

  test('a style sheet in a note has an effect on its page alone, and a scoped one on its text alone', async () => {
    const { page } = site
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).outlineColor])
    const [color, outline] = ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']
    await page.goto(site.at('/styled/'))
    expect(await styleOf('.content p')).toEqual([color, outline])
    expect((await styleOf('.navbar a'))[1]).not.toBe(outline)
    const stays = await page.evaluateHandle(() => document.querySelector('main'))
    await page.locator('.content a').click()
    await page.locator('.content a', { hasText: 'styled' }).waitFor()
    expect(await styleOf('.content p')).not.toContain(color)
    expect(await styleOf('.content a')).not.toContain(outline)
    await page.locator('.content a', { hasText: 'styled' }).click()
    await page.waitForURL('**/styled/')
    await expect.poll(() => styleOf('.content p')).toEqual([color, outline])
    expect(await stays.evaluate((main) => main?.isConnected)).toBe(true)
  })
})
