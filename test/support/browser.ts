import { type Browser, chromium, type Page } from 'playwright-core'
import { browserOptions } from './chromium.ts'
import { shared } from './shared.ts'

/**
 * A headless Chromium. All tests have the same one, in contexts of their own, which share nothing; closing it closes
 * the caller's contexts.
 *
 * @param wanted  `bundled`: another one, which npm brought
 */
export async function launchBrowser(wanted?: string): Promise<Browser> {
  return wanted ? chromium.launch(await browserOptions(wanted)) : chromium.connect(await shared('browser'))
}

/** From here on time passes only by `page.clock.runFor`, so that a slow machine sees what a fast one does. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
}

/**
 * What moves in the page by itself is brought to its end, and what follows from that is done: two frames later. What
 * moves as one scrolls has no end.
 */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    for (const move of moves) move.finish()
    await Promise.allSettled(moves.map((move) => move.finished))
  })
  await frames(page)
}

/** Two frames: what was changed before has been painted. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** From here on `letPass` can jump ahead; until then time passes as ever. */
export const keepClock = (page: Page): Promise<void> => page.clock.install()

/** px of the page's content, to be held against the window's width: what is wider can be scrolled to the side. */
export const contentWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

export type Mode = 'auto' | 'light' | 'dark' | 'read'

/** Chooses a mode for the open page and those to come, as another tab would. */
export async function chooseMode(page: Page, mode: Mode): Promise<void> {
  const shown = await page.evaluate((chosen) => {
    const newValue = JSON.stringify(chosen)
    localStorage.setItem('mode', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'mode', newValue }))
    return document.documentElement.dataset.mode
  }, mode)
  if (shown !== mode) throw new Error(`${page.url()} shows mode ${shown}, not ${mode}`)
}

export interface LayoutShift {
  /** As Chromium counts it: 0.1 and less is called good. */
  value: number
  /** Classes of what moved. */
  what: string[]
  /** Whether something in the page's `main` moved. */
  isInMain: boolean
}

/** What has moved by itself since the page was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const shifts: LayoutShift[] = []
        type Entry = { value: number; sources: { node?: Element }[] }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Entry[])
            shifts.push({
              value,
              what: sources.map(({ node }) => String(node?.className)),
              isInMain: sources.some(({ node }) => document.querySelector('main')?.contains(node ?? null)),
            })
        }).observe({ type: 'layout-shift', buffered: true })
        // What was noted before comes in a task of its own.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))))
      }),
  )

/** All that a page with a clock of ours does within so many ms is done, and painted; then time goes on by itself. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.clock.resume()
  await frames(page)
}
