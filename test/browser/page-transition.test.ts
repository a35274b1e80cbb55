import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Navigation } from '../../renderer/client/router.ts'
import { comesToRest, frames, launchBrowser } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import type { StaticServer } from '../support/static-server.ts'

let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let context: BrowserContext
let page: Page

const link = (id: string) => `<p><a id="to-${id}" href="/${id}/">${id}</a></p>`

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
  const site = browserSite(bundle)
  const views = [
    note(site, '/a/', '甲', link('b') + link('c') + sections('潮', '汐')),
    note(site, '/b/', '乙', link('c') + link('a') + sections('波', '浪')),
    note(site, '/c/', '丙', link('a') + sections('涛')),
  ]
  server = await serve(toFiles(site, views, bundle))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

declare global {
  interface Window {
    seen: string[]
    /** How often the browser was asked for a transition. */
    turns: number
    /** What moved in the frame after a page came, and whether it is held where it was then. */
    moving: string[]
    held: boolean
  }
}

/** Before anything of the page runs. */
function watch(): void {
  Object.assign(window, { seen: [], turns: 0, moving: [], held: false })
  const { startViewTransition } = Document.prototype
  Document.prototype.startViewTransition = function start(...given) {
    window.turns++
    const transition = startViewTransition.apply(this, given)
    transition.ready.then(
      () => {
        for (const animation of document.getAnimations()) {
          const { target, pseudoElement } = animation.effect as KeyframeEffect
          const { duration } = animation.effect!.getTiming()
          const name = pseudoElement ?? target?.localName
          window.moving.push(`${name} ${duration}`)
          if (window.held) animation.pause()
        }
      },
      () => {},
    )
    return transition
  }
  document.addEventListener('kb:navigation', (event) => {
    const { outcome, to } = (event as CustomEvent<Navigation>).detail
    window.seen.push(`${outcome} ${new URL(to).pathname}`)
  })
}

async function open(change: Parameters<Browser['newContext']>[0] = {}, before: () => void = () => {}): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...change })
  page = await context.newPage()
  await page.addInitScript(watch)
  await page.addInitScript(before)
  await page.goto(`${server.url}a/`)
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  // The style of use has come, and with it what shows pages in motion.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')?.sheet)
  await frames(page)
}

beforeEach(() => open())
afterEach(() => context.close())

const heading = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title)
const press = (...ids: string[]) =>
  page.evaluate((all) => {
    for (const id of all) document.querySelector<HTMLElement>(`#to-${id}`)!.click()
  }, ids)
/** Goes to 乙 until its coming has been drawn: a busy machine has no frame in time, and pages come without then. */
async function fadeToB(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    await press('b')
    await heading('乙')
    await frames(page)
    if (await page.evaluate(() => window.moving.some((name) => name.startsWith('::view-transition')))) return
    await page.goBack()
    await heading('甲')
    await comesToRest(page)
    await page.evaluate(() => {
      window.seen.length = 0
      window.moving.length = 0
    })
  }
}
const seen = () => page.evaluate(() => window.seen)
const turns = () => page.evaluate(() => window.turns)

test('the text of the old page fades out in 150 ms over that of the new one, and nothing else moves', {
  tags: 'proof',
}, async () => {
  await fadeToB()
  const moving = await page.evaluate(() => window.moving)
  expect(moving).toContain('::view-transition-old(page) 150')
  expect(moving).toContain('main 150')
  expect(moving.filter((name) => /root|-new\(/.test(name))).toEqual([])
  await comesToRest(page)
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).viewTransitionName)).toBe('none')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await seen()).toEqual(['completed /b/'])
})

test('while it fades, a link of the new page is followed by a press of the mouse', { tags: 'proof' }, async () => {
  await page.evaluate(() => (window.held = true))
  await fadeToB()
  const { x, y, width, height } = (await page.locator('#to-c').boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await heading('丙')
  expect(await seen()).toEqual(['completed /b/', 'completed /c/'])
})

test('of two links pressed at once the newer is shown, and the way back is one step', { tags: 'proof' }, async () => {
  // Both pages are there: their chunks have come.
  await press('b')
  await heading('乙')
  await press('c')
  await heading('丙')
  await page.goBack()
  await heading('乙')
  await page.goBack()
  await heading('甲')
  await page.evaluate(() => (window.seen.length = 0))
  await press('b', 'c')
  await heading('丙')
  await frames(page)
  expect(await page.textContent('h1')).toBe('丙')
  expect(await seen()).toEqual(['cancelled /b/', 'completed /c/'])
  await page.goBack()
  await heading('甲')
})

test('a return before the page has been drawn finds the place that was left', { tags: 'proof' }, async () => {
  await press('b')
  await heading('乙')
  await page.goBack()
  await heading('甲')
  await page.evaluate(() => scrollTo(0, 600))
  await frames(page)
  // The press and the way back within one frame.
  await page.evaluate(() => {
    window.seen.length = 0
    document.addEventListener('kb:navigation', () => history.back(), { once: true })
    document.querySelector<HTMLElement>('#to-b')!.click()
  })
  await page.waitForFunction(() => window.seen.length === 2)
  expect(await seen()).toEqual(['completed /b/', 'completed /a/'])
  expect(await page.textContent('h1')).toBe('甲')
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await page.goForward()
  await heading('乙')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page that the browser has shown in motion itself does not fade', { tags: 'proof' }, async () => {
  await press('b')
  await heading('乙')
  const before = await turns()
  await page.evaluate(() => {
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true })
  })
  await page.goBack()
  await heading('甲')
  expect(await turns()).toBe(before)
})

test('a browser that draws no frame does not keep the page back', { tags: 'proof' }, async () => {
  await context.close()
  await open({}, () => {
    Document.prototype.startViewTransition = ((update: () => void) => {
      let done = () => {}
      const updateCallbackDone = new Promise<void>((resolve) => (done = resolve))
      return {
        updateCallbackDone,
        ready: updateCallbackDone,
        skipTransition: () => {
          update()
          done()
        },
      }
    }) as typeof Document.prototype.startViewTransition
  })
  await press('b')
  await heading('乙')
  expect(await seen()).toEqual(['completed /b/'])
})

test('who asks for less motion, and who has no such browser, gets the page at once', { tags: 'proof' }, async () => {
  await context.close()
  await open({ reducedMotion: 'reduce' })
  await press('b')
  await heading('乙')
  expect(await turns()).toBe(0)
  await context.close()
  await open({}, () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await press('b')
  await heading('乙')
  expect(await turns()).toBe(0)
  expect(await seen()).toEqual(['completed /b/'])
})
