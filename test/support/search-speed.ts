import type { Page } from 'playwright-core'

/** What one keystroke cost; all in ms. */
export interface Keystroke {
  query: string
  /** From the keystroke to the first painted suggestions, and to the whole answer with its texts. */
  first: number
  whole: number
  /** CPU time of the page's thread in all of this: what a loaded machine does not change. */
  cpu: number
}

/**
 * Types each query at once into the open panel, the field being emptied in between; all of them once a round, because
 * the panel remembers its last answer. The first round also fetches. Each begins right after a frame, so the wait for
 * the next one is in it.
 *
 * @returns by query, then by round
 */
export async function timeKeystrokes(page: Page, queries: readonly string[], rounds: number): Promise<Keystroke[][]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const all = queries.map((): Keystroke[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [number, query] of queries.entries()) {
      await page.evaluate(type, '')
      const before = await busy()
      const { first, whole } = await page.evaluate(type, query)
      all[number]?.push({ query, first, whole, cpu: (await busy()) - before })
    }
  await session.detach()
  return all
}

/** Runs in the page. */
async function type(text: string): Promise<{ first: number; whole: number }> {
  // The frame, then a task behind it: by then it is painted.
  const painted = async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
  }
  const field = document.querySelector<HTMLInputElement>('.search-field') as HTMLInputElement
  const status = document.querySelector('.search-panel [role=status]')
  await painted()
  const start = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  let first: number | undefined
  for (;;) {
    await painted()
    const now = performance.now() - start
    const shown = document.querySelector('.search-option') !== null
    if (shown) first ??= now
    // The status is silent until the whole answer is there; while nothing is found yet it says that it reads.
    const said = status?.textContent ?? ''
    const done = text === '' ? !shown : said !== '' && (shown || !said.includes('…'))
    if (done) return { first: first ?? now, whole: now }
    if (now > 10_000) throw new Error(`no answer to ${text}: ${said}`)
  }
}
