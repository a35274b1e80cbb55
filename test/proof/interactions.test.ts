import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { frames } from '../support/browser.ts'
import { browserOptions } from '../support/chromium.ts'
import { combinations, FULL_PROOF } from '../support/combinations.ts'
import { openGauge, SLOWER } from '../support/gauge.ts'
import { shared } from '../support/shared.ts'

/**
 * How long a page of 深海 takes from each control's use to the next frame, as Event Timing has it (what INP is made of),
 * on a processor six times slower than this one.
 */
let server: PreviewServer
/** One of its own: a browser records one trace at a time. */
let browser: Browser
beforeAll(async () => {
  server = await openPreview({ folder: join(await shared('deep-sea'), 'out'), base: '/', host: '127.0.0.1', port: 0 })
  browser = await chromium.launch(await browserOptions())
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** ms within which a page that answers is called good. */
const GOOD = 200
/** Visits of each page, of which the best counts for each control; there is no other once all of them were good. */
const TRIES = 8
const TRIES_AT_LEAST = FULL_PROOF ? 3 : 1
/** ms a page is left alone, with a processor as fast as this one. */
const REST = 400
/** ms of a frame, and of the one that may have just begun. */
const FRAME = 33

/** What is used: a key, or what is clicked; its number counts those that can be seen. */
type Use = { key: string; field?: string } | { selector: string; nth: number; onCut?: true } | { x: number; y: number }
type Step = [control: string, use: Use]

const click = (selector: string, nth = 0): Use => ({ selector, nth })
const key = (key: string, field?: string): Use => ({ key, field })

/** The dialog of the search, from its button to a result. */
const SEARCH: Step[] = [
  ['search: open', click('[data-hook=search]')],
  ['search: first letter', key('p')],
  ['search: second letter', key('r')],
  ['search: third letter', key('o')],
  ['search: next result', key('ArrowDown')],
  ['search: close', key('Escape')],
]
const APPEARANCE: Step[] = [
  ['appearance: open', click('[popovertarget=_mode-menu]')],
  ['appearance: dark', click('[data-set-mode=dark]')],
  ['appearance: open again', click('[popovertarget=_mode-menu]')],
  ['appearance: read', click('[data-set-mode=read]')],
]
const MENUS: Step[] = [
  ['menu: open', click('.nav-open')],
  ['menu: close', key('Escape')],
  ['sidebar: hide', click('.sidebar-switch')],
  ['sidebar: show', click('.sidebar-switch')],
]
const DRAWER: Step[] = [
  ['drawer: open', click('.drawer-toggle')],
  ['drawer: fold', click('.sidebar summary')],
  ['drawer: close', { x: 380, y: 500 }],
]
const CODE: Step[] = [
  // Offered where a block has more than can be seen, once it is pointed at.
  ['code: wrap', { selector: '.code-wrap', nth: 0, onCut: true }],
  ['code: copy', click('.content .copy')],
  ['code: tab', click('.code-group label', 1)],
  ['code: fold open', click('.content summary')],
]
const ARTICLE = '/pages/59a673/'
/** What is in the bar of every page, by a page and a width it is tried at. */
const IN_BAR = combinations({ steps: [APPEARANCE, SEARCH], path: ['/', ARTICLE], width: [390, 1440] })
const inBar = (path: string, width: number): Step[] =>
  IN_BAR.filter((tried) => tried.path === path && tried.width === width).flatMap(({ steps }) => steps)
const TO_TOP: Step = ['back to top', click('[data-hook=back-to-top]')]
const LEAVE: Step = ['link to another page', click('.neighbours a')]

interface Walk {
  path: string
  width: number
  steps: Step[]
}
const WALKS: Walk[] = [
  {
    path: ARTICLE,
    width: 1440,
    steps: [
      ...MENUS,
      ...CODE.slice(1),
      ['picture: zoom', click('.content img:not(.no-zoom)')],
      ['picture: close', key('Escape')],
      ['heading: copy address', click('.content h2 .header-anchor', 1)],
      ['outline: go to', click('.outline a', 3)],
      TO_TOP,
      ...inBar(ARTICLE, 1440),
      LEAVE,
    ],
  },
  {
    path: ARTICLE,
    width: 390,
    steps: [
      ...DRAWER,
      ...inBar(ARTICLE, 390),
      ['strip: open', click('.outline-strip')],
      ['strip: go to', click('.outline a', 3)],
      ...CODE,
      LEAVE,
    ],
  },
  {
    path: '/',
    width: 1440,
    steps: [
      ['hero: search', click('.hero-search')],
      ['hero: close', key('Escape')],
      ...MENUS.slice(0, 2),
      ...inBar('/', 1440),
      ['card: open', click('main .post a')],
    ],
  },
  { path: '/', width: 390, steps: [...DRAWER, ...inBar('/', 390)] },
  {
    path: '/search/?q=promise',
    width: 1440,
    steps: [
      ['results: letter', key('s', '.search-page-field')],
      ['results: letter back', key('Backspace')],
      ['results: filter', click('.search-filter a')],
      ['results: filter off', click('.search-filter a[aria-current]')],
      ['results: open', click('.search-found a')],
    ],
  },
  {
    path: '/map/',
    width: 1440,
    steps: [
      ['map: keyboard to a note', key('Tab', 'main .name')],
      ['map: open', click('main .name', 2)],
    ],
  },
  { path: '/tags/', width: 390, steps: [['tags: choose', click('main a[href*="tag"]', 3)]] },
  { path: '/archives/', width: 390, steps: [['strip: open', click('.outline-strip')]] },
]

/** What one use took. */
interface Taken {
  /** ms from the use to the next frame. */
  wait: number
  /** ms of its thread that the page worked for that frame, which other work of the machine does not lengthen. */
  work: number
}

/** An entry of Chromium's trace; times in microseconds, `tdur` of the thread. */
interface TraceEvent {
  name: string
  ph: string
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { interactionId?: number; duration: number; timeStamp: number; commitFinishTime: number } }
}

async function record(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'].join(),
  })
  await work()
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', take)
  return events
}

/** The longest interaction of a trace; undefined where there is none. */
function longest(events: readonly TraceEvent[]): Taken | undefined {
  const all = events.flatMap((event): Taken[] => {
    const { data } = event.args
    if (event.name !== 'EventTiming' || event.ph !== 'b' || !data?.interactionId) return []
    // Where nothing had to be painted there is no such time.
    const worked = data.commitFinishTime > data.timeStamp ? data.commitFinishTime - data.timeStamp : data.duration
    const end = event.ts + worked * 1000
    const tasks = events.filter(
      ({ name, tid, ts, dur = 0 }) => name === 'RunTask' && tid === event.tid && ts + dur > event.ts && ts < end,
    )
    return [{ wait: data.duration, work: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0) }]
  })
  return all.sort((a, b) => b.wait - a.wait)[0]
}

/** Where it is clicked, brought into view. */
async function placeOf(page: Page, use: Exclude<Use, { key: string }>): Promise<{ x: number; y: number }> {
  if ('x' in use) return use
  if (use.onCut) await pointAtCut(page)
  const target = page.locator(use.selector).locator('visible=true').nth(use.nth)
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Points at the first block of code that has more than can be seen. */
async function pointAtCut(page: Page): Promise<void> {
  const cut = await page.evaluateHandle(
    () =>
      [...document.querySelectorAll<HTMLElement>('.content pre')].find(
        (pre) => pre.checkVisibility() && pre.scrollWidth > pre.clientWidth + 1,
      )!,
  )
  await cut.asElement()!.scrollIntoViewIfNeeded()
  await cut.asElement()!.hover()
}

/** Tells of the interactions whose frame has been shown. */
const observe = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) (self as unknown as { interactionSeen(): void }).interactionSeen()
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** ms an answer may take on a machine that does much besides. */
const PATIENCE = 8000

/** A page, and what is told when an interaction with it has been seen. */
interface Visit {
  page: Page
  session: CDPSession
  onSeen: () => void
}

async function take(visit: Visit, use: Use): Promise<Taken> {
  const { page, session } = visit
  const place = 'key' in use ? undefined : await placeOf(page, use)
  if ('key' in use && use.field) await page.locator(use.field).first().focus()
  if (place) await page.mouse.move(place.x, place.y)
  await page.waitForTimeout(REST)
  const seen = new Promise<void>((done) => {
    visit.onSeen = done
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const events = await record(session, async () => {
    if ('key' in use) await page.keyboard.press(use.key)
    else {
      await page.mouse.down()
      await page.mouse.up()
    }
    await Promise.race([seen, wait(PATIENCE, undefined, { ref: false })])
    // Of one use there are several events, such as those of a key that goes down and up.
    await frames(page)
  })
  // Of a processor that is slowed down nothing is left for others.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const taken = longest(events)
  if (!taken) throw new Error('No interaction was seen.')
  return taken
}

async function walk({ path, width, steps }: Walk): Promise<Taken[]> {
  const isPhone = width < 720
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const visit: Visit = { page, session: await context.newCDPSession(page), onSeen: () => {} }
  await context.exposeFunction('interactionSeen', () => visit.onSeen())
  await page.addInitScript(observe)
  await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' })
  // What comes with the first sign of a visitor.
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await page.waitForLoadState('networkidle')
  const taken: Taken[] = []
  for (const [control, use] of steps) {
    try {
      taken.push(await take(visit, use))
    } catch (cause) {
      throw new Error(`${path} at ${width} px, ${control}`, { cause })
    }
  }
  await context.close()
  return taken
}

/** On a machine with nothing else to do nobody waits longer than the page works and a frame takes to be shown. */
const atMost = ({ wait, work }: Taken): number => Math.min(wait, work + FRAME)

test.each(WALKS)(
  'every control of $path at $width px answers within 200 ms with a six-fold slower CPU',
  async (asked) => {
    const gauge = await openGauge(browser)
    const best: Taken[] = []
    // What a busy machine takes longer for, it takes longer for on any page.
    const isGood = (taken: Taken) => atMost(taken) <= GOOD * gauge.slowdown()
    for (let visit = 0; visit < TRIES; visit++) {
      await gauge.look()
      for (const [at, taken] of (await walk(asked)).entries())
        if (!best[at] || atMost(taken) < atMost(best[at])) best[at] = taken
      if (visit + 1 >= TRIES_AT_LEAST && best.every(isGood)) break
    }
    const said = asked.steps.map(([control], at) => {
      const { wait, work } = best[at]!
      const ms = Math.round(atMost(best[at]!))
      return `  ${control.padEnd(24)} ${ms} ms (seen after ${Math.round(wait)}, worked ${Math.round(work)})`
    })
    const bound = Math.round(GOOD * gauge.slowdown())
    console.log(`${asked.path} at ${asked.width} px, bound ${bound} ms\n${said.join('\n')}`)
    expect(said.filter((_, at) => !isGood(best[at]!))).toEqual([])
    await gauge.close()
  },
)
