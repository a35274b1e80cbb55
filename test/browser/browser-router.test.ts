import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chunkNumber } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import type { Navigation } from '../../renderer/client/router.ts'
import { frames, launchBrowser, stopClock } from '../support/browser.ts'
import {
  browserSite,
  bundleForTests,
  type ClientBundle,
  note,
  sections,
  serve,
  toFiles,
} from '../support/browser-site.ts'
import { hold, type StaticServer } from '../support/static-server.ts'

const BASE = '/docs/'
const at = (path: string) => `${BASE}${path}`
let browser: Browser
let bundle: ClientBundle
let server: StaticServer
let page: Page
let faults: string[]

const LINKS = [
  ['b', 'b/'],
  ['chinese', '%E9%9A%8F%E8%AE%B0/'],
  ['hash', 'b/#%E6%B5%AA'],
  ['slashless', 'b'],
  ['html', 'c'],
  ['alias', 'b/index.html'],
  ['old', '01.%E6%97%A7/02.%E8%B7%AF.html'],
  ['case', 'B/'],
  ['self', 'a/'],
  ['unknown', 'nowhere/'],
  ['file', 'data/site.json'],
  ['hidden', 'plain/'],
]

const links = () => LINKS.map(([id, href]) => `<p><a id="${id}" href="${at(href!)}">${id}</a></p>`).join('')

beforeAll(async () => {
  bundle = await bundleForTests()
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  const site = browserSite(bundle, BASE, {
    search: { suggestions: 10, placeholder: '', indexHref: at('search/'), pageHref: at('search/') },
  })
  const views = [
    note(site, '/a/', '甲', `${links()}${sections('潮', '汐')}<p><a id="deep" href="${at('b/')}">深处</a></p>`),
    note(
      site,
      '/b/',
      '乙',
      `<p><a id="a" href="${at('a/')}">甲</a> <a id="here" href="#浪">浪</a></p>${sections('波', '浪', '涛')}`,
      {
        head: {
          title: '乙 | 深海',
          lang: 'en',
          description: '关于乙',
          tags: [
            ['meta', { property: 'og:title', content: '乙' }],
            ['meta', { name: 'robots', content: 'noindex' }],
            ['link', { rel: 'alternate', type: 'text/markdown', href: '/docs/b/index.md' }],
            ['script', { type: 'application/ld+json' }, '{"name":"<b>乙"}'],
          ],
        },
        pageClass: 'special',
      },
    ),
    note(site, '/随记/', '丙', '<p>随记</p>'),
    note(
      site,
      '/c.html',
      '丁',
      `<p>丁</p>${sections('波')}<details><summary>旧</summary><details><summary>更旧</summary><p id="folded">浪</p></details></details>`,
    ),
  ]
  const files = toFiles(site, views, bundle, { '/01.旧/02.路.html': '/b/' })
  files.set('data/site.json', '{"title":"深海"}')
  files.set('plain/index.html', '<!doctype html><title>Not ours</title><p>A page of the public folder')
  server = await serve(files, BASE)
  page = await browser.newPage()
  faults = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(() => {
    const seen: Navigation[] = []
    Object.assign(window, { seen })
    document.addEventListener('kb:navigation', (event) => seen.push((event as CustomEvent<Navigation>).detail))
  })
})
afterEach(async () => {
  await page.close()
  await server.close()
})

const open = async (path: string) => {
  await page.goto(server.url + path)
  // A mark on the document: it is gone as soon as another one is loaded.
  await page.evaluate(() => Object.assign(window, { same: true }))
}
const isSameDocument = () => page.evaluate(() => 'same' in window)
const outcomes = () =>
  page.evaluate(() =>
    (window as unknown as { seen: Navigation[] }).seen.map(({ outcome, from, to }) =>
      [outcome, new URL(from).pathname, new URL(to).pathname + new URL(to).hash].map(decodeURI).join(' '),
    ),
  )
const heading = (title: string) =>
  page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title)
const path = () => decodeURI(new URL(page.url()).pathname + new URL(page.url()).hash)
const scrolled = () => page.evaluate(() => scrollY)

test('§2 a click swaps the page in the same document and updates title, language, description and canonical', {
  tags: 'proof',
}, async () => {
  await open('a/')
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe('https://example.com/a/')
  await page.click('#b')
  await heading('乙')
  expect(await isSameDocument()).toBe(true)
  expect(path()).toBe('/docs/b/')
  expect(await page.title()).toBe('乙 | 深海')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe('关于乙')
  expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  expect(await page.evaluate(() => document.body.classList.contains('special'))).toBe(true)
  expect(await outcomes()).toEqual(['completed /docs/a/ /docs/b/'])
  expect(faults).toEqual([])
})

test('R16 all tags of the head that are the page’s own follow: after a navigation, and back again, they are those of an ordinary load', {
  tags: 'proof',
}, async () => {
  const head = () => page.evaluate(() => [...document.head.children].map((tag) => tag.outerHTML))
  await open('b/')
  const b = await head()
  expect(b.join()).toContain('{"name":"<b>乙"}')
  await open('a/')
  const a = await head()
  // Without a pointer: it would rest on a link of the next page, and that page's chunk stand in the head while it is
  // fetched.
  await page.evaluate(() => document.querySelector<HTMLElement>('#b')!.click())
  await heading('乙')
  expect(await head()).toEqual(b)
  await page.goBack()
  await heading('甲')
  expect(await head()).toEqual(a)
})

test('§7 one navigation asks for one chunk named by number and hash, and one file of the map', {
  tags: 'proof',
}, async () => {
  await open('a/')
  const before = server.requests.length
  // Without a pointer, which would rest on a link of the next page and fetch that as well.
  await page.evaluate(() => document.querySelector<HTMLElement>('#b')!.click())
  await heading('乙')
  // Focus moves to the page, which is a use of it and fetches what use needs (`intent.ts`).
  const asked = server.requests.slice(before).filter((name) => !/^assets\/js\/(c|use)\./.test(name))
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatch(/^assets\/js\/map\/\d+\.json$/)
  expect(asked[1]).toMatch(new RegExp(`^assets/js/${chunkNumber('/b/')}\\.[0-9a-f]{8}\\.js$`))
})

test('§2 Chinese addresses, and a page seen before without asking again', { tags: 'proof' }, async () => {
  await open('a/')
  await page.click('#chinese')
  await heading('丙')
  expect(path()).toBe('/docs/随记/')
  await page.goBack()
  await heading('甲')
  const before = server.requests.length
  await page.click('#chinese')
  await heading('丙')
  expect(server.requests.slice(before)).toEqual([])
})

test.each([
  ['§2 a path without its slash', '#slashless', 'redirected /docs/a/ /docs/b', '乙', '/docs/b/'],
  ['§2 a path without .html', '#html', 'redirected /docs/a/ /docs/c', '丁', '/docs/c.html'],
  ['§2 an alias ending in index.html', '#alias', 'redirected /docs/a/ /docs/b/index.html', '乙', '/docs/b/'],
  ['R09 an address in other letter case', '#case', 'redirected /docs/a/ /docs/B/', '乙', '/docs/b/'],
  ['§2 an old Chinese path', '#old', 'redirected /docs/a/ /docs/01.旧/02.路.html', '乙', '/docs/b/'],
])('%s is redirected', { tags: 'proof' }, async (_name, link, outcome, title, address) => {
  await open('a/')
  await page.click(link)
  await heading(title)
  expect(path()).toBe(address)
  expect(await outcomes()).toEqual([outcome, `completed /docs/a/ ${address}`])
  expect(await isSameDocument()).toBe(true)
})

test('§2 an unknown path shows the not-found layout at its own address', { tags: 'proof' }, async () => {
  await open('a/')
  await page.click('#unknown')
  await heading('404')
  expect(path()).toBe('/docs/nowhere/')
  expect(await isSameDocument()).toBe(true)
})

test('the not-found page offers the search with the words of the address, and pages near it', {
  tags: 'proof',
}, async () => {
  const near = () =>
    page.$$eval('.not-found-near a', (links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  await page.goto(`${server.url}bb/`)
  await expect.poll(near).toEqual([['乙', at('b/')]])
  await page.goto(`${server.url}some/%E9%9A%8F%E8%AE%B0.html`)
  await expect.poll(near).toEqual([['丙', at('%E9%9A%8F%E8%AE%B0/')]])
  expect(await page.inputValue('.not-found input')).toBe('随记')
  expect(await page.getAttribute('.not-found form', 'action')).toBe(at('search/'))
  // In the tab, too.
  await open('a/')
  await page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>('#unknown')!.setAttribute('href', href),
    at('bx/'),
  )
  await page.click('#unknown')
  await expect.poll(near).toEqual([['乙', at('b/')]])
  await page.click('.not-found-near a')
  await heading('乙')
})

test('§2 the host’s not-found page leads on where only the slash, .html, letter case or an old path is in the way', {
  tags: 'proof',
}, async () => {
  for (const [old, now] of [
    ['c', '/docs/c.html'],
    ['c/', '/docs/c.html'],
    ['C.HTML', '/docs/c.html'],
    ['01.旧/02.路.html', '/docs/b/'],
  ]) {
    await page.goto(server.url + old)
    await page.waitForURL(`**${encodeURI(now!)}`)
  }
})

test('§2 files of the site and pages the map does not know are left to the browser', { tags: 'proof' }, async () => {
  await open('a/')
  await page.click('#file')
  await page.waitForURL('**/site.json')
  expect(await isSameDocument()).toBe(false)
  await open('a/')
  await page.click('#hidden')
  await page.waitForURL('**/plain/')
  expect(await page.title()).toBe('Not ours')
})

test('§2 scroll: top on a new page, the anchor when one is named, the saved place on back and forward', {
  tags: 'proof',
}, async () => {
  await open('a/')
  await page.locator('#deep').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => scrollY === 900)
  await page.evaluate(() => document.querySelector<HTMLElement>('#deep')!.click())
  await heading('乙')
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await frames(page)
  await page.goBack()
  await heading('甲')
  expect(await scrolled()).toBe(900)
  await page.goForward()
  await heading('乙')
  expect(await scrolled()).toBe(300)
  await page.goBack()
  await heading('甲')
  await page.evaluate(() => document.querySelector<HTMLElement>('#hash')!.click())
  await heading('乙')
  expect(await page.evaluate(() => document.getElementById('浪')!.getBoundingClientRect().top)).toBeLessThan(120)
  expect(await scrolled()).toBeGreaterThan(300)
})

test('§2 an anchor in folded boxes opens them', async () => {
  await open('a/')
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('#html')!
    link.href = href
    link.click()
  }, at('c.html#folded'))
  await heading('丁')
  expect(await isSameDocument()).toBe(true)
  expect(await page.locator('main details[open]').count()).toBe(2)
  expect(await page.evaluate(() => document.getElementById('folded')!.getBoundingClientRect().top)).toBeLessThan(600)
})

test('§2 back and forward among the anchors of one page, and after a reload', { tags: 'proof' }, async () => {
  await open('b/')
  await page.click('#here')
  // Where the heading stands below the bar: the way there is over, and so is what the router does about it.
  await page.waitForFunction(() => Math.abs(document.getElementById('浪')!.getBoundingClientRect().top - 73) < 60)
  await frames(page)
  const there = await scrolled()
  await page.goBack()
  await page.waitForFunction(() => scrollY === 0)
  await page.goForward()
  await page.waitForFunction((y) => scrollY === y, there)
  expect(await isSameDocument()).toBe(true)
  // The browser's own memory of an entry follows by up to a second on a busy machine: a reload may come before it.
  const reloaded = async () => {
    await page.evaluate(() => scrollTo(0, 500))
    await frames(page)
    await page.reload()
    await frames(page)
    return scrolled()
  }
  await expect.poll(reloaded).toBe(500)
})

test('§4 a navigation to the open address is a duplicate and changes nothing', { tags: 'proof' }, async () => {
  await open('a/')
  await page.click('#self')
  expect(await outcomes()).toEqual(['duplicate /docs/a/ /docs/a/'])
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test('§4 a navigation is cancelled by a newer one, which alone is shown', { tags: 'proof' }, async () => {
  await open('a/')
  const { held, release } = hold()
  server.delays.set(`js/${chunkNumber('/b/')}`, held)
  await page.evaluate(() => document.querySelector<HTMLElement>('#b')!.click())
  await expect.poll(() => server.requests.some((name) => name === chunkOf('/b/'))).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('#chinese')!.click())
  await heading('丙')
  release()
  // What is answered now is answered after what was held up.
  await page.evaluate(() => fetch(location.href, { cache: 'no-store' }).then((answer) => answer.text()))
  await frames(page)
  expect(await page.textContent('h1')).toBe('丙')
  expect(path()).toBe('/docs/随记/')
  expect(await outcomes()).toEqual(['cancelled /docs/a/ /docs/b/', 'completed /docs/a/ /docs/随记/'])
})

test('§4 a listener of kb:before aborts a navigation', { tags: 'proof' }, async () => {
  await open('a/')
  await page.evaluate(() => document.addEventListener('kb:before', (event) => event.preventDefault(), { once: true }))
  await page.click('#b')
  expect(await outcomes()).toEqual(['aborted /docs/a/ /docs/b/'])
  expect(path()).toBe('/docs/a/')
})

/** Aborts the ordinary load that follows a failure, so that what the router said can be read. */
const failing = async (link: string) => {
  await page.evaluate(() => {
    const seen: string[] = []
    document.addEventListener('kb:navigation', (event) => {
      const { outcome, error } = (event as CustomEvent<Navigation>).detail
      const { name, message, type } = (error ?? {}) as { name?: string; message?: string; type?: string }
      seen.push(`${outcome}|${name}|${type}|${message}`)
      sessionStorage.setItem('failure', seen.join('\n'))
      const toasts = new MutationObserver(() => {
        sessionStorage.setItem('toast', document.querySelector('.toasts')?.textContent ?? '')
      })
      toasts.observe(document.querySelector('.toasts')!, { childList: true })
    })
  })
  await page.click(link)
  await heading('乙')
  expect(await isSameDocument()).toBe(false)
  return page.evaluate(() => ({ failure: sessionStorage.getItem('failure'), toast: sessionStorage.getItem('toast') }))
}
const chunkOf = (path: string) => [...server.files.keys()].find((name) => name.includes(`js/${chunkNumber(path)}.`))!

test('§8 a chunk that is gone: ChunkLoadError, a message, and the address loaded the ordinary way', {
  tags: 'proof',
}, async () => {
  await open('a/')
  const chunk = chunkOf('/b/')
  server.files.delete(chunk)
  const { failure, toast } = await failing('#b')
  expect(failure).toBe(
    `aborted|ChunkLoadError|error|Loading chunk ${chunkNumber('/b/')} failed.\n(error: ${server.url}${chunk})`,
  )
  expect(toast).toBe(STRINGS.pageFailed)
  expect(path()).toBe('/docs/b/')
})

test('§8 a file that holds no such chunk is missing', { tags: 'proof' }, async () => {
  await open('a/')
  server.files.set(chunkOf('/b/'), '"not a chunk"')
  const { failure } = await failing('#b')
  expect(failure).toContain(`aborted|ChunkLoadError|missing|Loading chunk ${chunkNumber('/b/')} failed.\n(missing: `)
})

test('§7, §9 a chunk that does not come within 120,000 ms times out', { tags: 'proof' }, async () => {
  await open('a/')
  await stopClock(page)
  server.delays.set(`js/${chunkNumber('/b/')}`, 60_000)
  await page.evaluate(() => {
    document.addEventListener('kb:navigation', (event) => {
      const { outcome, error } = (event as CustomEvent<Navigation>).detail
      sessionStorage.setItem('failure', `${outcome} ${(error as { type?: string } | undefined)?.type}`)
    })
    document.querySelector<HTMLElement>('#b')!.click()
  })
  await page.waitForFunction((name) => document.querySelector(`script[src*="${name}"]`), String(chunkNumber('/b/')))
  await page.clock.runFor(119_000)
  expect(await page.evaluate(() => sessionStorage.getItem('failure'))).toBeNull()
  await page.clock.runFor(2000)
  await heading('乙')
  expect(await page.evaluate(() => sessionStorage.getItem('failure'))).toBe('aborted timeout')
})

test('a site deployed anew under an open tab: other map, other chunks, other script', { tags: 'proof' }, async () => {
  await open('a/')
  const site = browserSite(bundle, BASE, { title: '浅海' })
  site.assets = { ...site.assets, style: `${BASE}assets/site.css?2` }
  const newer = toFiles(site, [note(site, '/b/', '乙', '<p>新</p>')], bundle)
  for (const name of [...server.files.keys()]) if (/js\/(map|\d)/.test(name)) server.files.delete(name)
  for (const [name, body] of newer) server.files.set(name, body)
  await page.click('#b')
  await heading('乙')
  expect(await isSameDocument()).toBe(false)
  expect(await page.textContent('.content')).toBe('新')
})

test('modified clicks, downloads, other targets and other hosts are the browser’s', { tags: 'proof' }, async () => {
  await open('a/')
  const taken = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('#b')!
    // Looks after the router has, and keeps the browser from following.
    const results: Record<string, boolean> = {}
    let name = ''
    addEventListener('click', (event) => {
      results[name] = event.defaultPrevented
      event.preventDefault()
    })
    const click = (as: string, init: MouseEventInit = {}) => {
      name = as
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    }
    click('ctrl', { ctrlKey: true })
    click('meta', { metaKey: true })
    click('shift', { shiftKey: true })
    click('alt', { altKey: true })
    click('middle', { button: 1 })
    link.target = '_blank'
    click('target')
    link.target = ''
    link.download = 'b.html'
    click('download')
    link.removeAttribute('download')
    link.href = 'https://example.com/docs/b/'
    click('host')
    link.href = '/elsewhere/'
    click('base')
    link.href = '/docs/b/'
    click('plain')
    return results
  })
  expect(taken).toEqual({
    ...{ ctrl: false, meta: false, shift: false, alt: false, middle: false },
    ...{ target: false, download: false, host: false, base: false, plain: true },
  })
})

test('focus moves to the page and its title is announced', { tags: 'proof' }, async () => {
  await open('a/')
  await page.focus('#b')
  await page.keyboard.press('Enter')
  await heading('乙')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await page.textContent('[aria-live=assertive]')).toBe('乙 | 深海')
  await page.goBack()
  await heading('甲')
  await page.focus('#hash')
  await page.keyboard.press('Enter')
  await heading('乙')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('浪')
})

test('pointing at a link fetches its page, so that the click finds it there', { tags: 'proof' }, async () => {
  await open('a/')
  await page.hover('#b')
  await expect.poll(() => server.requests.some((name) => name === chunkOf('/b/'))).toBe(true)
  await frames(page)
  const before = server.requests.length
  await page.click('#b')
  await heading('乙')
  expect(server.requests.slice(before)).not.toContain(chunkOf('/b/'))
})

test('§2, §4, §9 the progress bar starts at 0.08 and grows 0.02 every 800 ms while a page loads', {
  tags: 'proof',
}, async () => {
  await open('a/')
  await stopClock(page)
  const { held, release } = hold()
  server.delays.set(`js/${chunkNumber('/b/')}`, held)
  await page.evaluate(() => document.querySelector<HTMLElement>('#b')!.click())
  const share = () => page.evaluate(() => document.querySelector<HTMLElement>('.progress-bar')?.style.transform)
  await page.waitForSelector('.progress-bar', { state: 'attached' })
  expect(await share()).toBe('scaleX(0.08)')
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('.progress-bar')!.style.transition)).toContain(
    'transform 200ms',
  )
  await page.clock.runFor(800)
  expect(await share()).toBe('scaleX(0.1)')
  await page.clock.runFor(1600)
  expect(await share()).toBe('scaleX(0.14)')
  release()
  await heading('乙')
  await page.clock.runFor(500)
  expect(await share()).toBeUndefined()
})

test('§2 the progress bar does not show for an anchor of the open page', { tags: 'proof' }, async () => {
  await open('b/')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) Object.assign(window, { barred: true })
    }).observe(document.body, { childList: true })
  })
  await page.click('#here')
  await page.waitForFunction(() => scrollY > 0)
  expect(await page.evaluate(() => 'barred' in window)).toBe(false)
})
