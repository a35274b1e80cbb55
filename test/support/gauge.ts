import type { Browser } from 'playwright-core'

/** How many times slower the processor of a cheap phone is taken to be than this machine's. */
export const SLOWER = 6

/**
 * ms that `WORK` takes in Chromium with a processor six times slower, on a machine of two cores that nothing else
 * keeps busy. It is the least of a hundred tries: what shares its caches or cores makes most of them two or three times
 * slower, and the pages of the site as well.
 */
const UNDISTURBED = 175
const SAMPLES = 5

const WORK = `<!doctype html><style>
.on { --colour: red; --edge: 1px; font-size: 15px }
p { color: var(--colour); border-bottom: var(--edge, 0) solid }
span { padding: 0 var(--edge, 0) }
</style>${'<p>some <span>words</span> and <span>others</span> in <b>a</b> line'.repeat(1000)}`

/** Measures how busy a machine is by something else than what is tested: styles and layout of a page of its own. */
export interface Gauge {
  /** Takes some more samples. */
  look(): Promise<void>
  /** How many times slower than undisturbed the machine was, in the middle of all looks; at least 1. */
  slowdown(): number
  close(): Promise<void>
}

export async function openGauge(browser: Browser): Promise<Gauge> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.setContent(WORK)
  const taken: number[] = []
  const setRate = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const work = () => {
    const begin = performance.now()
    document.documentElement.classList.toggle('on')
    void document.body.offsetHeight
    return performance.now() - begin
  }
  return {
    async look() {
      await setRate(SLOWER)
      for (let sample = 0; sample < SAMPLES; sample++) {
        taken.push(await page.evaluate(work))
        await page.waitForTimeout(200)
      }
      // Of a processor that is slowed down nothing is left for others.
      await setRate(1)
    },
    slowdown: () => Math.max(1, taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]! / UNDISTURBED),
    close: () => context.close(),
  }
}
