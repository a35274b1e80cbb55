import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { locate } from '../../renderer/client/search/locate.ts'
import type { Piece } from '../../renderer/client/search/snippet.ts'
import { launchBrowser } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

const water = (count: number) =>
  Array.from({ length: count }, (_, n) => `第 ${n} 层的海水，光线到此为止。\n`).join('\n')
const code = (line: string) => `\`\`\`js\n${'  wave()\n'.repeat(60)}${line}\n\`\`\``

const NOTES = {
  'content/01.海.md': `---\ntitle: 海\npermalink: /sea/\n---\n## 上层\n\n${water(40)}\n有一条**灯笼**鱼游过。\n\n${water(40)}\n## 下层\n\n灯笼鱼也在这里。\n\n${water(40)}\n- 珊瑚虫**洞里**的\n  虾\n`,
  'content/02.藏.md': `---\ntitle: 藏\npermalink: /hidden/\n---\n## 折起\n\n${water(30)}\n::: details 答案\n抹香鲸在此。\n:::\n\n## 页签\n\n${water(30)}\n::: code-group\n\`\`\`js [一]\none()\n\`\`\`\n\n\`\`\`js [二]\nnarwhal()\n\`\`\`\n:::\n\n::: tabs\n@tab 甲\n海豚\n\n@tab 乙\n${water(30)}\n海象在此。\n:::\n\n## 长\n\n${code(`beluga(${'0, '.repeat(100)}orca)`)}\n`,
}

describe('where a result leads', () => {
  let server: PreviewServer
  let browser: Browser
  let page: Page
  const folder = mkdtempSync(join(tmpdir(), 'kb-arrival-'))
  const errors: string[] = []

  beforeAll(async () => {
    const made = openSite(folder, { 'site.config.ts': config('{ title: "深海" }'), ...NOTES })
    const { diagnostics } = await made.build()
    expect(diagnostics).toEqual([])
    server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(server.url)
  })
  afterEach(async () => {
    await page.context().close()
    expect(errors.splice(0)).toEqual([])
  })

  /** What the page marks, and where it stands in the window. */
  const marks = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('kb-found') ?? [])].map((range) => {
        const { top, bottom, left, right } = (range as Range).getBoundingClientRect()
        return { text: (range as Range).toString(), top, bottom, left, right }
      }),
    )
  const ask = async (query: string) => {
    await page.keyboard.press('/')
    await page.locator('.search-field').fill(query)
    await page.locator('.search-snippet').first().waitFor()
  }
  const choose = async (query: string) => {
    // In an open panel the key would be a letter.
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await ask(query)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await marks()).map(({ text }) => text.replace(/\s/g, ''))).toContain(query)
  }
  const expectInView = async () => {
    const [first] = await marks()
    expect(first?.top).toBeGreaterThan(60)
    expect(first?.bottom).toBeLessThan(800)
    expect(first?.bottom).toBeGreaterThan(first?.top ?? 0)
  }

  test('the words are in view and marked, from another page, in the same one and in the open section; Escape takes the mark away', async () => {
    for (const from of ['home', 'page', 'section']) {
      await choose('珊瑚虫洞里')
      expect(decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).hash), from).toBe('/sea/#下层')
      await expectInView()
      await page.keyboard.press('Escape')
      expect(await marks(), from).toEqual([])
      if (from === 'home') await page.evaluate(() => scrollTo(0, 0))
    }
  })

  test('the mark goes by itself after three seconds, and changes nothing in the page', { tags: 'proof' }, async () => {
    await page.goto(new URL('/sea/', server.url).href)
    const text = () => page.locator('.content').textContent()
    const before = await text()
    await choose('珊瑚虫洞里')
    const start = Date.now()
    await expect.poll(async () => (await marks()).length, { timeout: 5000 }).toBe(0)
    expect(Date.now() - start).toBeGreaterThan(2000)
    expect(await text()).toBe(before)
    expect(await page.locator('main mark').count()).toBe(0)
  })

  test.each([
    ['a folded block', '抹香鲸'],
    ['a tab of code', 'narwhal'],
    ['a tab', '海象在此'],
    ['the end of a long line of folded code', 'orca'],
  ])('what is in %s is opened and seen', async (_, query) => {
    await choose(query)
    await expectInView()
    const [first] = await marks()
    const box = await page.locator('main').boundingBox()
    expect(first?.left).toBeGreaterThan(box?.x ?? Infinity)
    expect(first?.right).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
    // The page may still be scrolling to it.
    const seen = async () => {
      const [mark] = await marks()
      return page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.textContent ?? '',
        [(mark!.left + mark!.right) / 2, (mark!.top + mark!.bottom) / 2],
      )
    }
    await expect.poll(seen).toContain(query)
  })

  test('opened in a new tab, and where the browser marks no words itself, a result has its words in its address', {
    tags: 'proof',
  }, async () => {
    await ask('珊瑚虫洞里')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .locator('.search-option')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    const href = () => page.locator('.search-option').first().getAttribute('href')
    expect(decodeURIComponent((await href()) ?? '')).toBe('/sea/#下层:~:text=珊瑚虫洞里')
    await tab.close()
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'))
    await page.reload()
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'first'))
    await page.keyboard.press('Control+k')
    await ask('珊瑚虫洞里')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sea\//)
    expect(await page.locator('html[data-visit]').count(), 'the browser loads it').toBe(0)
  })
})

describe('the place of a mark', () => {
  const pieces = (text: string): Piece[] =>
    text.split(/(\[[^\]]*\]|…)/).map((piece) => ({ text: piece.replace(/[[\]]/g, ''), mark: piece.startsWith('[') }))
  const texts = (page: string, from: number, ...lines: string[]) =>
    locate(page, from, lines.map(pieces)).map(({ start, end }) => `${start}:${page.slice(start, end)}`)

  test('is that of its snippet, whatever blanks the page has, below the heading first', () => {
    const page = '甲\n说 鱼 来。\n乙\n\n说鱼\n  去。 又说鱼来。'
    expect(texts(page, 0, '…说[鱼]去。…')).toEqual(['13:鱼'])
    expect(texts(page, 9, '说[鱼]来')).toEqual(['22:鱼'])
    expect(texts(page, 18, '说[鱼]去')).toEqual(['13:鱼'])
  })

  test('is that of the words nearest to it where the page shows other text between', () => {
    expect(texts('Ａ１ 鱼。图片 游过的 灯笼鱼', 0, '[鱼]。![](x) 游过的 [灯笼鱼]')).toEqual(['3:鱼', '12:灯笼鱼'])
    expect(texts('Ａ１ 鱼', 0, '没有 [a1]')).toEqual(['0:Ａ１'])
    expect(texts('鱼', 0, '[鲸]', '无')).toEqual([])
  })
})
