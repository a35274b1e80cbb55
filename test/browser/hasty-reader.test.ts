import { describe, expect, test } from 'vitest'
import { stopClock } from '../support/browser.ts'
import { config } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const note = (title: string, text: string, matter = '') =>
  `---\ntitle: ${title}\npermalink: /${title.toLowerCase()}/\n${matter}---\n${text}\n`
const LINKS = '[A](./01.a.md) [B](./02.b.md) [Deck](./03.deck.md)'
const FILES = {
  'site.config.ts': config(
    "{ title: 'T', lang: 'en', theme: { slots: { pageBefore: { component: 'Counter.jsx', hydrate: 'load' } } } }",
  ),
  'Counter.jsx': `import { useState } from 'react'
export default function Counter() {
  const [n, set] = useState(0)
  return <button className="counter" onClick={() => set(n + 1)}>{n}</button>
}
`,
  'content/01.x/01.a.md': note('A', `${LINKS}\n\n## One\n\n${'Text of A.\n\n'.repeat(40)}\n\n## Two\n\nEnd.`),
  'content/01.x/02.b.md': note('B', `${LINKS}\n\nText of B.`),
  'content/01.x/03.deck.md': note('Deck', '# First\n\n---\n\n# Second', 'layout: slides\n'),
}

describe('a reader who does not wait', () => {
  const site = useSite(FILES)
  const goTo = (name: string) => site.page.locator('.content a', { hasText: name }).first().click()
  const shows = (text: string) => site.page.locator('.content', { hasText: text }).waitFor()

  /** Holds what a page asks for until it is let go. */
  async function hold(pattern: RegExp): Promise<{ asked: Promise<void>; letGo(): void }> {
    let letGo = () => {}
    const gone = new Promise<void>((done) => {
      letGo = done
    })
    const asked = new Promise<void>((done) => {
      void site.page.route(pattern, async (route) => {
        done()
        await gone
        await route.continue().catch(() => {})
      })
    })
    return { asked, letGo }
  }

  test('what a page was loading when it was left is not mounted on the next', async () => {
    const { page } = site
    const islands = await hold(/\/site\.\w+\.js$/)
    await page.goto(site.at('/a/'))
    await islands.asked
    await goTo('B')
    await shows('Text of B.')
    islands.letGo()
    const counter = page.locator('.counter')
    // It is below the sidebar.
    const press = () => counter.dispatchEvent('click')
    // Once it is hydrated it counts, each click once.
    await expect
      .poll(async () => {
        await press()
        return counter.textContent()
      })
      .not.toBe('0')
    const before = Number(await counter.textContent())
    await press()
    expect(Number(await counter.textContent())).toBe(before + 1)
    await goTo('A')
    await shows('Text of A.')
    expect(await page.locator('.counter').count()).toBe(1)
  })

  test('while a back navigation is loading, a link to that page leads there, and scrolling changes nothing of it', async () => {
    const { page } = site
    await page.goto(site.at('/b/'))
    await goTo('A')
    await shows('Text of A.')
    const chunk = await hold(/\/assets\/js\/\d+\.\w+\.js$|\/b\/$/)
    await page.evaluate(() => history.back())
    await chunk.asked
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(() => document.querySelector('[data-hook=outline] a[href="#two"][aria-current]'))
    expect(new URL(page.url()).hash).toBe('')
    await page.evaluate(() => scrollTo(0, 0))
    await goTo('B')
    chunk.letGo()
    await shows('Text of B.')
    expect(new URL(page.url()).pathname).toBe('/b/')
  })

  test('where the browser refuses a new address, it loads the page itself', async () => {
    const { page } = site
    await page.goto(site.at('/a/'))
    await page.evaluate(() => {
      document.documentElement.dataset.visit = 'first'
      history.pushState = () => {
        throw new DOMException('Too many calls', 'SecurityError')
      }
    })
    await goTo('B')
    await shows('Text of B.')
    expect(new URL(page.url()).pathname).toBe('/b/')
    expect(await page.locator('html[data-visit]').count()).toBe(0)
  })

  test('slides have their keys when a link has led to them', async () => {
    const { page } = site
    await page.goto(site.at('/a/'))
    await goTo('Deck')
    await page.locator('.slides').waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('main'))
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return new URL(page.url()).hash
      })
      .toBe('#slide-2')
  })

  test('a link that is pointed at twice while its preview is loading has one card', async () => {
    const { page } = site
    await page.goto(site.at('/b/'))
    const link = page.locator('.content a', { hasText: 'A' }).first()
    // What points at links is loaded with the first movement.
    const moved = async () => {
      await page.mouse.move(3, 500)
      await page.mouse.move(5, 500)
    }
    await moved()
    await page.waitForFunction(() => document.querySelector('body > link[rel=stylesheet]'))
    const chunk = await hold(/\/assets\/js\/(?:map|\d+)\.?\w*\.(?:js|json)$/)
    await stopClock(page)
    await link.hover()
    await page.clock.runFor(400)
    await chunk.asked
    await moved()
    await page.clock.runFor(400)
    await link.hover()
    await page.clock.runFor(400)
    chunk.letGo()
    await page.locator('.link-preview').first().waitFor()
    expect(await page.locator('.link-preview').count()).toBe(1)
  })
})
