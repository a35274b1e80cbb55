import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { browserOptions } from '../support/chromium.ts'
import { openGauge, SLOWER } from '../support/gauge.ts'
import { shared } from '../support/shared.ts'

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

/** An entry of Chromium's trace; `dur` in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  args?: { beginData?: Called; data?: Called }
}
interface Called {
  url?: string
  stackTrace?: { url: string; functionName: string }[]
}

async function record(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = ['', '.stack'].map((part) => `disabled-by-default-devtools.timeline${part}`)
  await session.send('Tracing.start', { categories: ['devtools.timeline', 'v8', ...categories].join() })
  await work()
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await ended
  return events
}

/** What the page at `path` did from its first byte until it had been quiet for a while. */
async function loadOf(path: string, width: number): Promise<TraceEvent[]> {
  const phone = width < 960
  const context = await browser.newContext({ viewport: { width, height: 800 }, isMobile: phone, hasTouch: phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const events = await record(session, async () => {
    await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
  })
  await context.close()
  return events
}

const isOurs = ({ url }: { url?: string }) => url?.includes('/assets/js/')

const MAX_SCRIPT_MS = 50
const PATHS = ['/pages/21dc7f/', '/pages/1bd259/', '/']

describe.each([390, 1440])('at %i px', (width) => {
  test.each(PATHS)('no script asks for style or layout while %s loads: what is read then is clean', async (path) => {
    const events = await loadOf(path, width)
    expect(events.filter(({ name }) => name === 'Layout').length).toBeGreaterThan(0)
    const asked = events
      .filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree')
      .filter(({ args }) => args?.beginData?.stackTrace?.some(isOurs))
      .map(
        ({ name, args }) => `${name} by ${args!.beginData!.stackTrace!.map((call) => call.functionName).join(' < ')}`,
      )
    expect(asked).toEqual([])
  })

  test.each(PATHS.slice(0, 2))(
    'no script of %s keeps a reader waiting for 50 ms with six-fold slower CPU',
    async (path) => {
      // The least of up to eight: how busy the machine is otherwise does not concern the page.
      const worst: number[] = []
      const gauge = await openGauge(browser)
      await gauge.look()
      await gauge.look()
      const bound = MAX_SCRIPT_MS * gauge.slowdown()
      await gauge.close()
      for (let run = 0; run < 8 && !worst.some((ms) => ms < bound); run++) {
        const calls = (await loadOf(path, width)).filter(
          ({ name, args }) =>
            ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'TimerFire', 'FireAnimationFrame'].includes(name) &&
            (name !== 'FunctionCall' || isOurs(args?.data ?? {})),
        )
        // A trace may have lost what its buffer had no room for.
        if (!calls.some(({ name }) => name === 'v8.evaluateModule')) continue
        worst.push(Math.max(...calls.map(({ dur = 0 }) => dur)) / 1000)
      }
      console.log(
        `${path} at ${width} px: longest script ${worst.map(Math.round).join(', ')} ms, bound ${Math.round(bound)}`,
      )
      expect(worst.length).toBeGreaterThan(0)
      expect(Math.min(...worst)).toBeLessThan(bound)
    },
  )
})
