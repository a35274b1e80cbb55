import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hit } from '../../renderer/client/search/check.ts'
import { type KeyPress, opensSearch } from '../../renderer/client/search/mount-search.ts'
import { moveActive, toGroups, toHref, withRecent } from '../../renderer/client/search/panel-rules.ts'
import { axeFaults } from '../support/axe.ts'
import { frames, launchBrowser } from '../support/browser.ts'
import { note, type SearchSite, startSearchSite } from '../support/search-site.ts'

const PAGES = [
  note('/pages/1bd259/', '事件循环', ['宏任务', '微任务'], '浏览器的事件循环先取一个任务。'),
  note('/pages/d1e471/', '渲染原理', ['布局'], '布局之后是绘制，见事件循环。'),
  {
    ...note('/pages/c0de/', '队列', [], '先说两句。\nqueueMicrotask(run)\n再说两句。'),
    codeAt: [6, 25],
    tags: ['异步', '浏览器'],
    trail: ['前端', '浏览器'],
  },
  { ...note('/pages/dom/', '文档', [], '节点。'), tags: ['浏览器'] },
  note('/a b/100%?#.html', '古怪的地址', ['一'], '这里说到珊瑚。'),
  ...Array.from({ length: 12 }, (_, n) => note(`/pages/n${n}/`, `随笔${n}`, [], '今天读了一本关于深海的书。')),
]

describe('search panel in a browser (U35, U37; docs/product.md §2)', () => {
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
  })
  afterEach(async () => {
    await page.close()
    expect(problems.splice(0)).toEqual([])
  })

  const field = () => page.locator('.search-field')
  const options = () => page.locator('.search-option')
  const isOpen = () => page.locator('dialog.search-panel[open]').count()
  const chosen = () => page.locator('.search-option[aria-selected=true]').getAttribute('id')
  const ask = async (query: string) => {
    await page.keyboard.press('/')
    await field().waitFor()
    await field().fill(query)
  }

  test('opens by its button, "/", "s" and Ctrl-K, with the focus in the field; Escape closes and gives it back', async () => {
    for (const open of [
      () => page.locator('[data-hook=search]').click(),
      () => page.keyboard.press('/'),
      () => page.keyboard.press('s'),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
    ]) {
      await page.locator('[data-hook=search]').focus()
      await open()
      await field().waitFor()
      expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await field().inputValue()).toBe('')
      await page.keyboard.press('Escape')
      expect(await isOpen()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hook'))).toBe('search')
    }
  })

  test('opens again by its key at once after it was closed, before the page is painted', {
    tags: 'proof',
  }, async () => {
    await page.keyboard.press('/')
    await field().waitFor()
    const opened = await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog.search-panel')!.close()
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
      return document.querySelectorAll('dialog.search-panel[open]').length
    })
    expect(opened).toBe(1)
  })

  test('what is typed right after load is kept and answered, however late the script that answers comes', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/search-script.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.keyboard.press('/')
    await page.keyboard.type('sos 深海')
    expect(await field().inputValue()).toBe('sos 深海')
    expect(await page.locator('[role=status]').textContent()).toBe('正在搜索…')
    // Half a word of an input method, in the moment the script comes.
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'shu', selectionStart: 3, selectionEnd: 3 })
    release()
    await page.locator('.search-results').waitFor({ state: 'attached' })
    expect(await field().inputValue()).toBe('sos 深海shu')
    expect(await page.locator('[role=status]').textContent()).toBe('')
    await session.send('Input.insertText', { text: '书' })
    await page.keyboard.press('Home')
    for (let key = 0; key < 4; key++) await page.keyboard.press('Delete')
    expect(await field().inputValue()).toBe('深海书')
    await expect.poll(() => page.locator('[role=status]').textContent()).toBe('没有找到“深海书”')
  })

  const hold = async (address: RegExp) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    return () => release()
  }
  for (const [what, address] of [
    ['script', /search-script.*\.js$/],
    ['index', /assets\/search\/.*\.json$/],
  ] as const) {
    test(`Enter before the ${what} has come opens the first result once it is there`, async () => {
      const release = await hold(address)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await ask('绘制')
      await page.keyboard.press('Enter')
      release()
      await page.waitForURL(/\/pages\/d1e471\//)
    })

    test(`Enter before the ${what} has come is forgotten when something else is typed or the dialog is closed`, {
      tags: 'proof',
    }, async () => {
      for (const key of ['Backspace', 'Escape', 'Tab']) {
        const release = await hold(address)
        await page.goto(site.url, { waitUntil: 'domcontentloaded' })
        await ask('绘制原理')
        await field().fill('绘制')
        await page.keyboard.press('Enter')
        await page.keyboard.press(key)
        release()
        if (key === 'Escape') await page.keyboard.press('/')
        if (key !== 'Backspace') await field().fill('绘制')
        await page.locator('.search-snippet').first().waitFor()
        await frames(page)
        expect(page.url(), key).toBe(site.url)
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
  }

  test('Enter on words that are nowhere does not open what only resembles them', { tags: 'proof' }, async () => {
    site.delay.text = 300
    await ask('绘制鲸鱼布局')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[role=status]').textContent()).toMatch(/^没有完全匹配的文章|^没有找到/)
    await frames(page)
    expect(page.url()).toBe(site.url)
  })

  test('a script that does not come is said', { tags: 'proof' }, async () => {
    await page.route(/search-script.*\.js$/, (route) => route.abort())
    await page.reload()
    await page.keyboard.press('/')
    await expect.poll(() => page.locator('[role=status]').textContent()).toContain('加载失败')
    await page.keyboard.type('深海')
    expect(await field().inputValue()).toBe('深海')
  })

  test('letters typed into another field stay there', { tags: 'proof' }, async () => {
    await page.locator('#other').focus()
    await page.keyboard.type('/s')
    expect(await page.locator('#other').inputValue()).toBe('/s')
    expect(await isOpen()).toBe(0)
  })

  test('?query= opens it with its answers', { tags: 'proof' }, async () => {
    await page.goto(`${site.url}?query=${encodeURIComponent('布局')}`)
    await options().first().waitFor()
    expect(await field().inputValue()).toBe('布局')
    expect(await options().first().textContent()).toContain('渲染原理')
  })

  test('titles answer at once, the text follows', { tags: 'proof' }, async () => {
    site.delay.text = 600
    await ask('事件循环')
    await options().first().waitFor()
    expect(await options().count()).toBe(1)
    expect(await page.locator('.search-snippet').count()).toBe(0)
    await page.locator('.search-snippet').first().waitFor()
    expect(await page.locator('.search-group').count()).toBe(2)
    expect(await page.locator('[role=status]').textContent()).toBe('找到 2 篇文章')
  })

  test('arrows wrap, Home and End go to the ends, the field names the chosen option', { tags: 'proof' }, async () => {
    await ask('事件循环')
    await page.locator('.search-snippet').first().waitFor()
    const last = (await options().count()) - 1
    expect(last).toBeGreaterThan(1)
    for (const [key, id] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect(await chosen(), key).toBe(`search-option-${id}`)
      expect(await field().getAttribute('aria-activedescendant')).toBe(`search-option-${id}`)
    }
  })

  test('Enter opens the chosen place under the base, and the search is remembered', { tags: 'proof' }, async () => {
    await ask('绘制')
    await page.locator('.search-snippet').first().waitFor()
    await page.keyboard.press('Enter')
    // Without a router the browser looks for the words by the address.
    const [anchor, words] = ['布局', '绘制'].map(encodeURIComponent)
    await page.waitForURL(`${site.url}pages/d1e471/#${anchor}:~:text=${words}`)
    await page.keyboard.press('/')
    const recent = page.getByRole('region', { name: '最近搜索' }).getByRole('listitem').getByRole('button')
    await recent.waitFor()
    expect(await recent.allTextContents()).toEqual(['绘制'])
    await recent.click()
    await options().first().waitFor()
    expect(await field().inputValue()).toBe('绘制')
  })

  test('an address with blanks, "%", "?" and "#" is a working link', { tags: 'proof' }, async () => {
    await ask('珊瑚')
    await page.locator('.search-snippet').first().waitFor()
    expect(await options().first().getAttribute('href')).toBe('/kb/a%20b/100%25%3F%23.html#%E4%B8%80')
  })

  test('while an input method composes nothing is searched and Enter is its own', { tags: 'proof' }, async () => {
    await page.keyboard.press('/')
    await page.locator('.search-results').waitFor({ state: 'attached' })
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: "shi'jian", selectionStart: 8, selectionEnd: 8 })
    await frames(page)
    expect(await field().inputValue()).toBe("shi'jian")
    expect(await page.locator('[role=status]').textContent()).toBe('')
    expect(await options().count()).toBe(0)
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(site.url)
    await session.send('Input.insertText', { text: '事件' })
    await options().first().waitFor()
    expect(await field().inputValue()).toBe('事件')
  })

  test('never more than ten options; all of them reached by the pointer', { tags: 'proof' }, async () => {
    await ask('深海')
    await page.locator('.search-snippet').first().waitFor()
    expect(await options().count()).toBe(10)
    expect(await page.locator('[role=status]').textContent()).toBe('找到 12 篇文章')
    await options().nth(3).hover()
    expect(await chosen()).toBe('search-option-3')
  })

  test('nothing found and a broken network are said; trying again helps', { tags: 'proof' }, async () => {
    await ask('鲸鱼座')
    await expect.poll(() => page.locator('[role=status]').textContent()).toBe('没有找到“鲸鱼座”')
    await page.reload()
    site.down.index = true
    await ask('深海')
    await page.locator('.search-retry').waitFor()
    expect(await page.locator('[role=status]').textContent()).toContain('加载失败')
    site.down.index = false
    await page.locator('.search-retry').click()
    await options().first().waitFor()
  })

  test('nothing of the panel or the index is fetched before it is wanted', { tags: 'proof' }, async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.includes('search') || path.includes('panel'))).toEqual([])
    await ask('深海')
    await options().first().waitFor()
    expect(asked.some((path) => path.endsWith('/assets/search/index.json'))).toBe(true)
  })

  test('no fault found by axe, open with results, in all modes; on a phone it fills the screen', {
    tags: 'proof',
  }, async () => {
    for (const mode of ['light', 'dark', 'read']) {
      await page.goto(site.url)
      await page.evaluate((value) => document.documentElement.setAttribute('data-mode', value), mode)
      await ask('事件循环')
      await page.locator('.search-snippet').first().waitFor()
      await page.locator('.search-box').evaluate((box) => Promise.all(box.getAnimations().map((one) => one.finished)))
      expect(await axeFaults(page, { within: 'dialog' }), mode).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 780 })
    const box = await page.locator('.search-box').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 780 })
    const close = page.getByRole('button', { name: '关闭搜索' })
    expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    await close.click()
    expect(await isOpen()).toBe(0)
  })

  test('where nothing is typed the commonest tags are offered, and one asks for it', { tags: 'proof' }, async () => {
    await page.keyboard.press('/')
    const tags = page.getByRole('region', { name: '常用标签' }).getByRole('button')
    await tags.first().waitFor()
    expect(await tags.allTextContents()).toEqual(['浏览器', '异步'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await field().inputValue()).toBe('异步')
    await expect.poll(() => options().count()).toBe(1)
    expect(await tags.count()).toBe(0)
    expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('a result says in which folders its page lies, and shows code as code', { tags: 'proof' }, async () => {
    await ask('queuemicrotask')
    await options().first().waitFor()
    await page.locator('.search-snippet mark').waitFor()
    expect(await page.locator('.search-trail').allTextContents()).toEqual(['前端 › 浏览器'])
    expect(await page.locator('.search-snippet code').allTextContents()).toEqual(['queueMicrotask', '(run)'])
    await field().fill('绘制')
    await page.locator('.search-snippet mark').waitFor()
    expect(await page.locator('.search-trail, .search-snippet code').count()).toBe(0)
  })
})

describe('rules of the panel', () => {
  const press: KeyPress = {
    key: 's',
    isComposing: false,
    defaultPrevented: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
  }

  test('which keys open it (U35)', () => {
    const opening: Partial<KeyPress>[] = [{}, { key: '/' }, { key: 'k', ctrlKey: true }]
    for (const change of opening) expect(opensSearch({ ...press, ...change }, false), JSON.stringify(change)).toBe(true)
    expect(opensSearch({ ...press, key: 'K', metaKey: true }, true)).toBe(true)
    expect(opensSearch(press, true)).toBe(false)
    expect(opensSearch({ ...press, key: '/' }, true)).toBe(false)
    const others: Partial<KeyPress>[] = [
      { ctrlKey: true },
      { key: 'k' },
      { key: 'k', ctrlKey: true, shiftKey: true },
      { isComposing: true },
      { altKey: true },
      { defaultPrevented: true },
      { shiftKey: true },
    ]
    for (const change of others) expect(opensSearch({ ...press, ...change }, false), JSON.stringify(change)).toBe(false)
  })

  test('moving in a list', () => {
    expect(moveActive('ArrowDown', 2, 3)).toBe(0)
    expect(moveActive('ArrowUp', 0, 3)).toBe(2)
    expect(moveActive('ArrowUp', -1, 3)).toBe(2)
    expect(moveActive('ArrowDown', -1, 0)).toBeUndefined()
    expect(moveActive('a', 0, 3)).toBeUndefined()
  })

  test('links honour the base and are percent-encoded', () => {
    expect(toHref('/assets/search/', '/')).toBe('/')
    expect(toHref('/x/assets/search/', '/标签/a b/', '一 二')).toBe(
      '/x/%E6%A0%87%E7%AD%BE/a%20b/#%E4%B8%80%20%E4%BA%8C',
    )
  })

  test('a page found by its title leads to its top, one found by its text to the heading', () => {
    const marked = [{ text: '深海', mark: true }]
    const plain = [{ text: '别的', mark: false }]
    const hit = (title: Hit['title'], heading: Hit['title']): Hit => ({
      path: '/p/',
      trail: '',
      title,
      sections: [{ slug: 'h', heading, snippet: marked, around: marked }],
    })
    const href = (one: Hit) => toGroups([one], '/assets/search/')[0]?.options[0]?.href
    expect(href(hit(marked, plain))).toBe('/p/')
    expect(href(hit(plain, marked))).toBe('/p/#h')
    expect(href(hit([{ text: '篇', mark: false }], plain))).toBe('/p/#h')
  })

  test('recent searches: newest first, no doubles, six at most', () => {
    expect(withRecent(['a', 'b'], ' b ')).toEqual(['b', 'a'])
    expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
    expect(withRecent(['a'], '  ')).toEqual(['a'])
  })
})
