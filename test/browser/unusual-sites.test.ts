import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentWidth } from '../support/browser.ts'
import { box, LOOKS, type OpenPage, openLooksOf, style } from '../support/look-site.ts'
import { config } from '../support/site.ts'

const DEEP =
  '02.deep/01.a part of the site with a long name/01.another part with a long name/01.and the part at its end'
const NAMES = Array.from({ length: 14 }, (_, n) => `a name of some length ${n}`)

let site: Awaited<ReturnType<typeof openLooksOf>>
beforeAll(async () => {
  site = await openLooksOf((look) => ({
    'site.config.ts': config(`{ theme: { look: '${look}' } }`),
    'content/index.md': '---\nhome: true\nheroText: Sea\ntagline: Deep\npostList: none\n---\n<!-- nothing -->\n',
    'content/01.a/01.first.md': '---\ntitle: first\ncategories: [a]\ntags: [a, b]\n---\n[leaf](/leaf/)\n',
    'content/03.long.md': `---\ntitle: long\npermalink: /long/\n---\n${Array.from({ length: 90 }, (_, n) => `## Part ${n}\n\nText.\n`).join('\n')}`,
    [`content/${DEEP}/01.leaf.md`]:
      '---\ntitle: leaf\npermalink: /leaf/\n---\nwhale\n\n::: repo https://github.com/name/code\nA caption.\n:::\n',
    ...Object.fromEntries(
      NAMES.map((name, n) => [
        `content/01.a/${n + 2}.n${n}.md`,
        `---\ntitle: reef ${n}\ncategories: [${name}]\ntags: [${name}]\n---\nwhale ${'海里有许多看不见的东西，慢慢才会知道。'.repeat(20)}\n`,
      ]),
    ),
  }))
})
afterAll(() => site?.close())
const at: OpenPage = (...page) => site.at(...page)

describe('a home page with nothing but the cards of the site', () => {
  test('has them where its text would be', () =>
    at('reading', 1440, '/', async (page) => {
      const [title, cards] = [await box(page, '.hero h1'), await box(page, '.home h2')]
      expect(cards.x).toBe(title.x)
      expect(await style(page, '.home > aside', 'row-gap')).toBe('40px')
    }))

  test('has them in the middle in the look of vdoing', () =>
    at('vdoing', 1440, '/', async (page) => {
      const { x, width } = await box(page, '.home > aside')
      expect(Math.abs(x + width / 2 - 720)).toBeLessThanOrEqual(8)
    }))
})

test.each([390, 1440])('at %i px a long name of a part keeps to its row of the map', (width) =>
  at('reading', width, '/map/', async (page) => {
    const parts = page.locator('.note-map h3', { hasText: 'with a long name' })
    expect(await parts.count()).toBeGreaterThan(0)
    const over = await parts.evaluateAll(
      (all) =>
        all.filter((part) => {
          const row = part.getBoundingClientRect()
          const name = part.firstElementChild!.getBoundingClientRect()
          return name.top < row.top || name.bottom > row.bottom
        }).length,
    )
    expect(over).toBe(0)
  }),
)

test.each(LOOKS)('on a phone results are in sight below any number of filters (%s)', (look) =>
  at(look, 390, '/search/?q=whale', async (page) => {
    const found = page.locator('.search-found .search-option').first()
    await found.waitFor()
    expect((await found.boundingBox())!.y).toBeLessThan(560)
    expect(await contentWidth(page)).toBe(390)
    // What is chosen stays in sight.
    const last = page.locator('.search-filter a').last()
    const name = await last.locator('bdi').textContent()
    await last.click()
    const chosen = page.locator('.search-filter a[aria-current]')
    await chosen.waitFor()
    expect(await chosen.locator('bdi').textContent()).toBe(name)
    const rightEdge = async () => {
      const box = await chosen.boundingBox()
      return box ? box.x + box.width : Number.POSITIVE_INFINITY
    }
    // The filters are drawn once more when the results are there.
    await expect.poll(rightEdge).toBeLessThanOrEqual(390)
  }),
)

test('titles that are found before the texts are read stay where they are when these come', () =>
  at('reading', 390, '/leaf/', async (page) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/assets\/search\/text\//, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('.search-button').click()
    await page.locator('.search-field').fill('reef')
    const options = page.locator('.search-option')
    const places = () => options.evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().y))
    await page.locator('link[rel=stylesheet][href*="search"]').waitFor({ state: 'attached' })
    await expect.poll(async () => (await places()).length).toBe(3)
    expect(await page.locator('.search-snippet').count()).toBe(0)
    expect(await page.locator('.search-status').textContent()).toBe('正在搜索…')
    const early = await places()
    release()
    await page.locator('.search-snippet').first().waitFor()
    const moved = (await places()).map((y, n) => Math.abs(y - early[n]!))
    // How many lines an excerpt takes depends on the font: one less a result at most.
    expect(moved.filter((by, n) => by > 1 + 22 * n)).toEqual([])
  }))

test.each(LOOKS)('the caption of a repository stands below its card, which is as wide as the text (%s)', (look) =>
  at(look, 1440, '/leaf/', async (page) => {
    const [text, card, caption] = [
      await box(page, '.content > p'),
      await box(page, '.embed.repo > a'),
      await box(page, '.embed.repo figcaption'),
    ]
    expect([card.x, card.width]).toEqual([text.x, text.width])
    expect(caption.y).toBeGreaterThan(card.y + card.height)
  }),
)

test.each(LOOKS)('on a phone the contents of a long note open at what is being read (%s)', (look) =>
  at(look, 390, '/long/#part-70', async (page) => {
    const current = page.locator('.outline [aria-current]')
    await current.waitFor({ state: 'attached' })
    const open = page.locator('[popovertarget=_outline]:visible')
    const inSight = () =>
      current.evaluate((entry) => {
        const [list, { top, bottom }] = [
          entry.closest('.outline')!.getBoundingClientRect(),
          entry.getBoundingClientRect(),
        ]
        return bottom > top && top >= list.top && bottom <= list.bottom
      })
    const before = await page.evaluate(() => scrollY)
    for (const times of ['once', 'again']) {
      await open.tap()
      await expect.poll(inSight, { message: times }).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator('.outline').waitFor({ state: 'hidden' })
    }
    expect(await page.evaluate(() => scrollY)).toBe(before)
  }),
)
