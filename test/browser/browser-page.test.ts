import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { comesToRest, frames, keepClock, launchBrowser, letPass, stopClock } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import { sampleBranch, sampleHome, sampleListing, samplePagination, sampleSidebar } from '../support/sample-views.ts'
import { hold, type StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page
const faults: string[] = []

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>'
const code = (text: string) =>
  `<div class="code" data-hook="code-block" data-lang="js"><pre tabindex="0"><code>${text}</code></pre></div>`

/** The sidebar with this heading of the open page in it. */
const withHeading = (slug: string) =>
  JSON.parse(JSON.stringify(sampleSidebar()).replaceAll('三种状态', slug)) as ReturnType<typeof sampleSidebar>

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
  const site = browserSite(bundle, '/', {
    bodyImages: ['/one.svg', '/two.svg'],
    bodyImageInterval: 0.2,
    comments: [{ provider: 'giscus', settings: { repo: 'a/b', repoId: 'R_1', mapping: 'pathname' } }],
    head: [
      ['link', { rel: 'icon', href: 'data:,' }],
      ['link', { rel: 'stylesheet', href: '/late.css' }],
    ],
  })
  const plain = browserSite(bundle)
  const views = [
    note(
      site,
      '/article/',
      '文章',
      `${code('const a = 1\n\nconst b = a &lt; 2\n')}${sections('潮', '汐')}<h3 id="深">深</h3><p id="fn-1">脚注</p>${sections('浪')}`,
      { sidebar: withHeading('潮') },
    ),
    note(
      plain,
      '/pictures/',
      '图片',
      `<p><img id="open" src="/one.svg" alt="海" width="400" height="300"></p>
       <p><img class="no-zoom" src="/one.svg" alt="" width="40" height="30"> <a href="/article/"><img src="/one.svg" alt="去" width="40" height="30"></a></p>
       ${sections('潮', '汐')}`,
    ),
    note(plain, '/short/', '短', '<p>短</p>'),
    note(site, '/talk/', '评论', sections('潮', '汐'), { comments: true }),
    sampleHome(plain, { featureCards: [] }),
    sampleBranch(plain),
    {
      ...sampleListing('categories', plain),
      terms: [{ name: '前端', href: '/categories/a/', count: 3, active: false }],
      pagination: {
        ...samplePagination(1, 2),
        pages: [
          { number: 1, href: '/categories/' },
          { number: 2, href: '/categories/page/2/' },
        ],
      },
    },
    { ...sampleListing('categories', plain, '前端'), path: '/categories/a/' },
    { ...sampleListing('categories', plain), path: '/categories/page/2/', pagination: samplePagination(1, 1) },
  ]
  const files = toFiles(plain, views, bundle)
  files.set('one.svg', PICTURE)
  files.set('two.svg', PICTURE)
  files.set('late.css', 'body { --late: 1 }')
  server = await serve(files)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
afterEach(async () => {
  await page.context().close()
  expect(faults.splice(0)).toEqual([])
})

async function open(
  path: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 }, ...options })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await before?.(page)
  await page.goto(server.url + path)
}
const phone: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const top = (id: string) => page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id)
const hash = () => page.evaluate(() => decodeURIComponent(location.hash))

test('§2 copy: a button with the tooltip on each code block copies its text and says so for 1 s', {
  tags: 'proof',
}, async () => {
  await open('article/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const button = page.locator('.code > .copy')
  expect(await button.count()).toBe(1)
  await page.hover('.code')
  expect(await button.locator('span').isVisible()).toBe(false)
  await button.hover()
  expect(await button.locator('span').isVisible()).toBe(true)
  const tooltip = button.locator('span').evaluate((span) => getComputedStyle(span, '::before').content)
  expect(await tooltip).toBe('"Copy to clipboard"')
  await stopClock(page)
  await button.click()
  await page.waitForSelector('.toasts p')
  expect(await page.textContent('.toasts')).toBe('复制成功')
  expect(await page.getAttribute('.toasts', 'role')).toBe('status')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1\n\nconst b = a < 2')
  await page.clock.runFor(LIMITS.copyToast)
  expect(await page.locator('.toasts p').count()).toBe(0)
})

test('§2 copy without the right to the clipboard works by selection and gives the selection back', {
  tags: 'proof',
}, async () => {
  await open('article/', {}, (made) =>
    made.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', () => Object.assign(window, { copied: getSelection()?.toString() }))
    }),
  )
  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('h1')!))
  await page.locator('.copy').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.toasts p')
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    'const a = 1\n\nconst b = a < 2',
  )
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('文章')
})

test('§2 copy: not on mobile', async () => {
  await open('article/', { ...phone, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36' })
  await page.waitForSelector('.toasts', { state: 'attached' })
  expect(await page.locator('.copy').count()).toBe(0)
})

test('§2 reading progress at the top follows the scroll offset', async () => {
  await open('article/')
  const read = () =>
    page.evaluate(() =>
      Number(document.querySelector<HTMLElement>('.reading-progress')!.style.getPropertyValue('--read')),
    )
  await expect.poll(read).toBe(0)
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
  await expect.poll(read).toBeCloseTo(0.5, 2)
  await page.evaluate(() => scrollTo(0, 1e6))
  await expect.poll(read).toBe(1)
  // A block that opens below what is read makes the page longer, without a scroll.
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.style.height = `${document.documentElement.scrollHeight - innerHeight}px`
    document.querySelector('.content')!.append(block)
  })
  await expect.poll(read).toBeCloseTo(0.5, 2)
})

test('§2, §9 scrolling keeps outline and hash on the heading being read, and Back leaves the page as before', {
  tags: 'proof',
}, async () => {
  await open('short/')
  await page.evaluate(() => Object.assign(document.createElement('a'), { href: '/article/' }).click())
  await page.waitForURL(`${server.url}article/`)
  const current = () => page.locator('.outline [aria-current]').allTextContents()
  const length = await page.evaluate(() => history.length)
  expect(await current()).toEqual([])
  for (const id of ['汐', '深', '潮']) {
    await page.evaluate((name) => document.getElementById(name)!.scrollIntoView(), id)
    await expect.poll(hash).toBe(`#${id}`)
    expect(await current()).toEqual([id])
  }
  expect(await page.locator('.sidebar-headings [aria-current]').allTextContents()).toEqual(['潮'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(hash).toBe('')
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/short/')
})

test('§2 the hash is looked at every 300 ms at most', { tags: 'proof' }, async () => {
  await open('article/', {}, (made) =>
    made.addInitScript(() => {
      const writes: number[] = []
      Object.assign(window, { writes })
      const replace = history.replaceState.bind(history)
      history.replaceState = (...given) => {
        writes.push(performance.now())
        replace(...given)
      }
    }),
  )
  await page.evaluate(async () => {
    for (let i = 0; i < 80; i += 1) {
      document.getElementById(['潮', '汐', '深'][i % 3]!)!.scrollIntoView()
      await new Promise((done) => setTimeout(done, 30))
    }
  })
  // The last one is written when the page has come to rest.
  await expect.poll(hash).toBe('#汐')
  const writes = await page.evaluate(() => (window as unknown as { writes: number[] }).writes.slice(1))
  const gaps = writes.slice(1).map((time, i) => time - writes[i]!)
  expect(gaps.length).toBeGreaterThan(1)
  expect(Math.min(...gaps)).toBeGreaterThan(280)
})

test('an address that names something else than a heading keeps it while it can be seen', {
  tags: 'proof',
}, async () => {
  await open('article/#fn-1', {}, keepClock)
  await page.waitForFunction(() => scrollY > 0)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 30)
  await page.waitForFunction((y) => scrollY === y + 30, before)
  await frames(page)
  await letPass(page, 400)
  expect(await hash()).toBe('#fn-1')
})

test('an anchor followed from the outline is where the page stands, and stays the current one', {
  tags: 'proof',
}, async () => {
  await open('article/', {}, keepClock)
  await page.click('.outline a:text("浪")')
  await expect.poll(hash).toBe('#浪')
  await expect.poll(() => top('浪')).toBeLessThan(120)
  await frames(page)
  await letPass(page, 700)
  expect(await hash()).toBe('#浪')
  expect(await page.locator('.outline [aria-current]').allTextContents()).toEqual(['浪'])
  expect(await top('浪')).toBeLessThan(120)
})

test('§2, §4, §9 image zoom: 500 ms after start, overlay and order as the spec has them, closed by click and Escape', {
  tags: 'proof',
}, async () => {
  await open('pictures/', {}, stopClock)
  await page.clock.runFor(LIMITS.zoom.startDelay - 1)
  expect(await page.locator('[role=button]:is(img)').count()).toBe(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await page.waitForSelector('img.medium-zoom-image')
  expect(await page.locator('img.medium-zoom-image').count()).toBe(1)
  expect(await page.getAttribute('#open', 'aria-label')).toBe(`${STRINGS.zoomImage}：海`)
  await page.click('#open')
  await page.waitForSelector('.medium-zoom-image--opened')
  const look = await page.evaluate(() => {
    const overlay = getComputedStyle(document.querySelector('.medium-zoom-overlay')!)
    const opened = getComputedStyle(document.querySelector('.medium-zoom-image--opened')!)
    return [
      overlay.backgroundColor,
      overlay.zIndex,
      opened.zIndex,
      opened.transitionDuration,
      opened.transitionTimingFunction,
    ]
  })
  expect(look).toEqual(['rgba(0, 0, 0, 0.6)', '998', '998', '0.4s', 'cubic-bezier(0.4, 0, 0, 1)'])
  await comesToRest(page)
  await page.mouse.click(20, 400)
  await page.waitForSelector('.medium-zoom-overlay', { state: 'detached' })
  await page.focus('#open')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.medium-zoom--opened')
  await comesToRest(page)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.medium-zoom-overlay', { state: 'detached' })
})

test('image zoom: a click and Escape close a picture while it still opens', { tags: 'proof' }, async () => {
  await open('pictures/')
  await page.waitForSelector('img.medium-zoom-image')
  for (const closePicture of [() => page.mouse.click(20, 400), () => page.keyboard.press('Escape')]) {
    await page.click('#open')
    await page.waitForSelector('.medium-zoom-image--opened:focus')
    // Opening goes on until its end is seen here.
    await page.evaluate(() => {
      for (const move of document.getAnimations()) move.pause()
    })
    await closePicture()
    await page.waitForSelector('.medium-zoom-overlay', { state: 'detached' })
  }
  await page.dblclick('#open')
  await comesToRest(page)
  expect(await page.locator('.medium-zoom-image--opened').count()).toBe(1)
})

test('image zoom: where its code cannot be fetched any more the pictures stay pictures, and nothing is thrown', {
  tags: 'proof',
}, async () => {
  await open('pictures/')
  await page.route('**/assets/js/*', (route) => route.abort())
  await page.waitForEvent('requestfailed')
  await frames(page)
  expect(await page.locator('#open').isVisible()).toBe(true)
  // The browser itself says that a file did not come.
  expect(faults.splice(0).filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
})

const openPicture = async () => {
  await open('pictures/')
  await page.waitForSelector('img.medium-zoom-image')
  await page.click('#open')
  await page.waitForSelector('.medium-zoom--opened')
  await comesToRest(page)
}
const transform = () =>
  page.evaluate(() => document.querySelector<HTMLElement>('.medium-zoom-image--opened')?.style.transform)
const closed = () => page.waitForSelector('.medium-zoom-overlay', { state: 'detached' })

test('§4 image zoom: closes on scrolling past 40 px and not before', { tags: 'proof' }, async () => {
  await openPicture()
  await page.evaluate(() => scrollBy(0, 40))
  await frames(page)
  await comesToRest(page)
  expect(await page.locator('.medium-zoom--opened').count()).toBe(1)
  await page.evaluate(() => scrollBy(0, 5))
  await closed()
})

test('§4 image zoom: closes when the window is resized', { tags: 'proof' }, async () => {
  await openPicture()
  await page.setViewportSize({ width: 1200, height: 700 })
  await closed()
})

test('§4 image zoom: holding 200 ms grabs the picture, 0.5 larger; it moves, is released and stays open', {
  tags: 'proof',
}, async () => {
  await openPicture()
  await stopClock(page)
  const resting = await transform()
  const scale = Number(/scale\(([\d.]+)/.exec(resting!)![1])
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.clock.runFor(LIMITS.zoom.pressDelay - 1)
  expect(await transform()).toBe(resting)
  await page.clock.runFor(1)
  const held = await transform()
  expect(held).toContain(`scale(${scale + 0.5})`)
  await page.mouse.move(800, 350)
  expect(await transform()).not.toBe(held)
  await page.mouse.up()
  expect(await transform()).toBe(resting)
  await page.clock.runFor(100)
  expect(await page.locator('.medium-zoom--opened').count()).toBe(1)
  await page.mouse.down()
  await page.clock.runFor(LIMITS.zoom.pressDelay)
  await page.keyboard.press('Escape')
  expect(await transform()).toBe(resting)
  expect(await page.locator('.medium-zoom--opened').count()).toBe(1)
  await page.mouse.up()
  await page.clock.runFor(100)
  await page.keyboard.press('Escape')
  await closed()
})

test('an opened picture does not outlive its page', { tags: 'proof' }, async () => {
  await openPicture()
  await page.evaluate(() => document.querySelector<HTMLElement>('.brand')!.click())
  await page.waitForSelector('body.kind-home')
  expect(await page.locator('.medium-zoom-overlay, .medium-zoom-image--opened').count()).toBe(0)
})

test('a page without pictures asks for no zoom code', { tags: 'proof' }, async () => {
  await open('short/', {}, stopClock)
  const before = server.requests.length
  await letPass(page, LIMITS.zoom.startDelay + 300)
  expect(server.requests.slice(before)).toEqual([])
})

test('§2, §9 hearts: 10 px, from 5 px beside the click, #11a8cd; not inside the text; gone when they cannot be seen', {
  tags: 'proof',
}, async () => {
  await open('short/')
  await page.mouse.click(300, 700)
  await page.waitForSelector('.heart')
  const heart = await page.evaluate(() => {
    const { style } = document.querySelector<HTMLElement>('.heart')!
    return [style.left, style.width, style.height, style.color]
  })
  expect(heart).toEqual(['295px', '10px', '10px', 'rgb(17, 168, 205)'])
  await page.waitForSelector('.heart', { state: 'detached' })
  await page.click('.content')
  await frames(page)
  expect(await page.locator('.heart').count()).toBe(0)
})

test('§2 hearts: the loop stops when none is in the air', { tags: 'proof' }, async () => {
  await open('short/', {}, (made) =>
    made.addInitScript(() => {
      const ask = window.requestAnimationFrame.bind(window)
      Object.assign(window, { frames: 0 })
      window.requestAnimationFrame = (run) => {
        ;(window as unknown as { frames: number }).frames += 1
        return ask(run)
      }
    }),
  )
  await page.mouse.click(300, 700)
  await page.waitForSelector('.heart')
  await page.waitForSelector('.heart', { state: 'detached' })
  const asked = () => page.evaluate(() => (window as unknown as { frames: number }).frames)
  const before = await asked()
  await frames(page)
  // The two that were waited for here.
  expect(await asked()).toBe(before + 2)
})

test('hearts: none for visitors who want less motion', { tags: 'proof' }, async () => {
  await open('short/', { reducedMotion: 'reduce' })
  await page.mouse.click(300, 700)
  await frames(page)
  expect(await page.locator('.heart').count()).toBe(0)
})

test('§4 theme modes: the choice is stored under the original’s key, marked, and there before the next page is painted', {
  tags: 'proof',
}, async () => {
  await open('short/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.click('.theme-mode > button')
  await page.click('[data-set-mode=dark]')
  expect(await page.evaluate(() => localStorage.getItem('mode'))).toBe('"dark"')
  expect(await page.getAttribute('[data-set-mode=dark]', 'aria-pressed')).toBe('true')
  expect(await page.isVisible('#_mode-menu')).toBe(false)
  const dark = await ground()
  expect(dark).not.toBe(light)
  // Without the script of the page: only the one in its head can have done it.
  await page.route('**/assets/js/**', (route) => route.abort())
  await page.goto(`${server.url}article/`)
  expect(await ground()).toBe(dark)
  faults.length = 0
})

test('§4 theme modes: auto follows the system as it changes, and a choice made in another tab is taken over', {
  tags: 'proof',
}, async () => {
  await open('short/', { colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground()
  expect(dark).not.toBe(light)
  const other = await page.context().newPage()
  await other.goto(`${server.url}short/`)
  await other.click('.theme-mode > button')
  await other.click('[data-set-mode=light]')
  await expect.poll(ground).toBe(light)
})

test('back to top appears past 100 px and takes the keyboard along', { tags: 'proof' }, async () => {
  await open('article/')
  const shown = () => page.locator('.outline .back-to-top').isVisible()
  expect(await shown()).toBe(false)
  await page.evaluate(() => scrollTo(0, 101))
  await expect.poll(shown).toBe(true)
  await page.locator('.outline .back-to-top').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await hash()).toBe('')
})

test('back to top leaves a click to the browser that opens another tab', { tags: 'proof' }, async () => {
  await open('article/')
  await page.evaluate(() => scrollTo(0, 101))
  await page.locator('.outline .back-to-top').waitFor()
  const taken = (key: string) =>
    page.evaluate((pressed) => {
      let isTaken = false
      const watch = (event: Event) => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', watch, { once: true })
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [pressed]: true })
      document.querySelector('.outline .back-to-top')!.dispatchEvent(click)
      return isTaken
    }, key)
  expect([await taken('ctrlKey'), await taken('metaKey')]).toEqual([false, false])
  expect(await page.evaluate(() => scrollY)).toBe(101)
  expect(await taken('none')).toBe(true)
})

const isOpen = () => page.locator('#_drawer').isChecked()
const swipe = (from: number, to: number) =>
  page.evaluate(
    ([start, end]) => {
      const fire = (type: string, x: number) => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 })
        const touches = type === 'touchstart' ? [touch] : []
        document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
      }
      fire('touchstart', start!)
      fire('touchend', end!)
    },
    [from, to],
  )

test('a swipe on a wide screen, where there is no drawer, does not open it for when the screen is turned', {
  tags: 'proof',
}, async () => {
  await open('article/', { viewport: { width: 1100, height: 700 }, hasTouch: true })
  // Loads the script for what a reader does.
  await swipe(300, 300)
  await page.waitForSelector('html[data-menus]')
  await swipe(10, 120)
  await page.setViewportSize({ width: 700, height: 1100 })
  expect(await isOpen()).toBe(false)
  await swipe(10, 120)
  expect(await isOpen()).toBe(true)
})

test('§2 the sidebar closes after navigation, by Escape and by swipe', { tags: 'proof' }, async () => {
  await open('article/', phone)
  await page.locator('#_drawer').check()
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await page.waitForSelector('html[data-menus]')
  await swipe(10, 120)
  expect(await isOpen()).toBe(true)
  await swipe(250, 120)
  expect(await isOpen()).toBe(false)
  await page.locator('#_drawer').check()
  await page.evaluate(() => document.querySelector<HTMLElement>('.brand')!.click())
  await page.waitForSelector('body.kind-home')
  expect(await isOpen()).toBe(false)
})

test('§4 sidebar groups: one open at a time, the active entry in sight', { tags: 'proof' }, async () => {
  await open('article/', { viewport: { width: 1400, height: 260 } })
  const box = await page.locator('.sidebar-items a[aria-current=page]').boundingBox()
  expect(box!.y).toBeGreaterThan(50)
  expect(box!.y).toBeLessThan(260)
  const openGroups = () => page.locator('.sidebar > nav > ul > li > details[open] > summary').allTextContents()
  expect(await openGroups()).toEqual(['JavaScript'])
  await page.evaluate(() => document.querySelector<HTMLElement>('.drawer-only summary')!.click())
  const html = page.locator('.sidebar > nav details summary', { hasText: 'HTML' })
  await html.evaluate((summary) => (summary as HTMLElement).click())
  expect(await openGroups()).toEqual(['HTML'])
})

test('large branches of the sidebar come when they are opened', { tags: 'proof' }, async () => {
  await open('article/')
  const group = page.locator('details[data-branch]')
  expect(await group.locator('a').count()).toBe(1)
  await group.locator('summary').click()
  const branch = page.locator('details.sidebar-group', { has: page.locator('summary', { hasText: '框架' }) }).first()
  await expect.poll(() => branch.locator('a').count()).toBeGreaterThan(4)
  expect(await page.locator('.sidebar a[href="/pages/h1/"]').count()).toBe(2)
})

test('a branch that cannot be fetched leaves the link to its page', { tags: 'proof' }, async () => {
  await open('article/', {}, (made) => made.route('**/sidebar/frame/', (route) => route.abort()))
  const refused = page.waitForEvent('requestfailed')
  await page.locator('details[data-branch] summary').click()
  await refused
  await frames(page)
  const group = page.locator('details[data-branch]')
  expect(await group.locator('a').getAttribute('href')).toBe('/sidebar/frame/')
  faults.length = 0
})

test('menus of the top bar are opened by their button alone: keys pass them by, Escape closes, the arrow goes in', {
  tags: 'proof',
}, async () => {
  await open('short/')
  const menu = page.locator('.nav-menu').first()
  const list = menu.locator('> ul')
  const button = menu.locator('> button')
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-menus]')
  await menu.locator('.nav-title').focus()
  expect(await list.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(`${await menu.locator('.nav-title').textContent()}的子菜单`)
  expect(await list.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await menu.evaluate((node) => node.contains(document.activeElement))).toBe(false)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => list.isVisible()).toBe(true)
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => list.isVisible()).toBe(false)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('随记')
  await page.keyboard.press('Escape')
  await expect.poll(() => list.isVisible()).toBe(false)
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => list.isVisible()).toBe(true)
  await page.locator('.brand').focus()
  await expect.poll(() => list.isVisible()).toBe(false)
})

test('menus of the top bar: Escape closes one that is only pointed at; it opens again when pointed at anew', {
  tags: 'proof',
}, async () => {
  await open('short/')
  const menu = page.locator('.nav-menu').first()
  const list = menu.locator('> ul')
  const expanded = () => menu.locator('> button').getAttribute('aria-expanded')
  await menu.hover()
  await expect.poll(() => list.isVisible()).toBe(true)
  await page.waitForSelector('html[data-menus]')
  await page.mouse.move(700, 600)
  await menu.hover()
  await expect.poll(expanded).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => list.isVisible()).toBe(false)
  expect(await expanded()).toBe('false')
  await page.mouse.move(700, 600)
  await menu.hover()
  await expect.poll(() => list.isVisible()).toBe(true)
  // A choice closes it, also while the pointer rests where it was.
  await list
    .locator('a')
    .first()
    .evaluate((link) => link.setAttribute('href', '/article/'))
  await list.locator('a').first().click()
  await page.waitForURL('**/article/')
  await expect.poll(() => page.locator('.nav-menu > ul').first().isVisible()).toBe(false)
})

test('menus of the top bar open by a finger, and close by the next one anywhere else', { tags: 'proof' }, async () => {
  await open('short/', { hasTouch: true, viewport: { width: 1100, height: 800 } })
  const menu = page.locator('.nav-menu').first()
  await page.touchscreen.tap(700, 600)
  await page.waitForSelector('html[data-menus]')
  await menu.locator('> button').tap()
  await expect.poll(() => menu.locator('> ul').isVisible()).toBe(true)
  await page.touchscreen.tap(700, 600)
  await expect.poll(() => menu.locator('> ul').isVisible()).toBe(false)
})

test('menus of the top bar without script: a menu opens while something in it has the focus, and no button stands there', async () => {
  await open('short/', { javaScriptEnabled: false })
  const menu = page.locator('.nav-menu').first()
  expect(await menu.locator('> .nav-open').isVisible()).toBe(false)
  await menu.locator('.nav-title').focus()
  await expect.poll(() => menu.locator('> ul').isVisible()).toBe(true)
})

test('the top bar leaves on the way down only where the sidebar is closed, and returns on the way up', {
  tags: 'proof',
}, async () => {
  await open('article/', { viewport: { width: 800, height: 700 } }, keepClock)
  const away = () => page.evaluate(() => document.querySelector('.navbar')!.hasAttribute('data-away'))
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(away).toBe(true)
  await page.mouse.wheel(0, -200)
  await expect.poll(away).toBe(false)
  await page.setViewportSize({ width: 1400, height: 700 })
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction((y) => scrollY > y, before)
  await comesToRest(page)
  await letPass(page, 500)
  expect(await away()).toBe(false)
})

test('§9 body images take turns', { tags: 'proof' }, async () => {
  await open('article/')
  const image = () => page.evaluate(() => document.querySelector<HTMLElement>('.body-image')!.style.backgroundImage)
  await expect.poll(image).toContain('two.svg')
  await expect.poll(image).toContain('one.svg')
})

test('style sheets of the configuration do not hold up the page and are switched on after it', {
  tags: 'proof',
}, async () => {
  const { held, release } = hold()
  server.delays.set('late.css', held)
  let painted: Promise<unknown> | undefined
  await open('article/', {}, async (made) => {
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    painted = made
      .waitForURL('**/article/', { waitUntil: 'commit' })
      .then(() => made.waitForFunction(isPainted))
      .then(release)
  })
  await painted
  const style = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--late').trim())
  await expect.poll(style).toBe('1')
  server.delays.clear()
})

test.each([
  ['categories/?category=%E5%89%8D%E7%AB%AF', '/categories/a/'],
  ['categories/?p=2', '/categories/page/2/'],
])('the original’s %s leads to %s', { tags: 'proof' }, async (asked, address) => {
  await open(asked)
  await expect.poll(() => page.url().replace(server.url, '/')).toBe(address)
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('an unknown category leaves the list as it is', { tags: 'proof' }, async () => {
  await open('categories/?category=nothing', {}, stopClock)
  await letPass(page, 300)
  expect(page.url()).toBe(`${server.url}categories/?category=nothing`)
})

test('figures of the site are counted from today', { tags: 'proof' }, async () => {
  await open('')
  await expect.poll(() => page.textContent('[data-hook=running-days]')).toMatch(/^\d+ 天$/)
  expect(await page.textContent('[data-hook=relative-time]')).toMatch(/^\d+ 年前$/)
  expect(await page.getAttribute('[data-hook=relative-time]', 'title')).toBe('2023-05-06')
})

test('comments: nothing is asked of their host until they come near', { tags: 'proof' }, async () => {
  const asked: string[] = []
  await open('talk/', { viewport: { width: 1400, height: 400 } }, async (made) => {
    await made.route('https://giscus.app/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ body: '', contentType: 'text/javascript' })
    })
    await stopClock(made)
  })
  await letPass(page, 300)
  expect(await page.locator('[data-hook=comments] script').count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 1e6))
  await page.waitForSelector('[data-hook=comments] script', { state: 'attached' })
  expect(await page.getAttribute('[data-hook=comments] script', 'data-repo-id')).toBe('R_1')
  expect(await page.getAttribute('[data-hook=comments] script', 'data-mapping')).toBe('pathname')
  // The strict policy of the test’s server refuses it; a site with comments names their host.
  faults.length = 0
})
