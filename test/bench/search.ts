/**
 * `npm run bench:search [-- PAGES]`: the search against MiniSearch and Pagefind on the real notes, then the bytes and
 * times on a larger site (default 1,000 pages, made of the notes). Packages to compare with are looked for in this
 * project and in `KB_BENCH_MODULES`; those not installed are left out. Reports, asserts nothing.
 */
import type { Browser } from 'playwright-core'
import type { SearchPage } from '../../cli/pipeline/graph/search/page.ts'
import { launchBrowser } from '../support/browser.ts'
import { hasNotes, NOTES, readNotes, seeded } from '../support/search-notes.ts'
import { startSearchSite } from '../support/search-site.ts'
import { type Engine, miniSearch, ownIndex, pagefind } from './search-engines.ts'

interface Question {
  query: string
  path: string
}

/** Substrings of 2 to 4 Chinese characters, each with the page it was taken from. */
function pick(pages: readonly SearchPage[], count: number, seed: number): Question[] {
  const random = seeded(seed)
  const below = (n: number) => Math.floor(random() * n)
  const questions: Question[] = []
  while (questions.length < count) {
    const page = pages[below(pages.length)] as SearchPage
    const runs = page.content.match(/[\u4e00-\u9fff]{2,}/g)
    const run = runs?.[below(runs.length)]
    if (!run) continue
    const length = Math.min(run.length, 2 + below(3))
    const start = below(run.length - length + 1)
    questions.push({ query: run.slice(start, start + length), path: page.path })
  }
  return questions
}

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

async function measure(engine: Engine, questions: readonly Question[], first: number): Promise<string> {
  let found = 0
  let returned = 0
  for (const { query, path } of questions) {
    const paths = await engine.find(query)
    if (paths.includes(path)) found += 1
    returned += paths.length
  }
  const bytes: number[] = []
  for (const { query } of questions.slice(0, first)) bytes.push(await engine.firstQuery(query))
  await engine.close?.()
  const cells = [
    engine.name,
    `${((100 * found) / questions.length).toFixed(1)} %`,
    (returned / questions.length).toFixed(1),
    `${(engine.buildMs / 1000).toFixed(2)} s`,
    kilo(engine.indexBytes),
    `${kilo(at(bytes, 0.5))} / ${kilo(at(bytes, 0.95))}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** ms from a keystroke to painted suggestions with the text, everything already loaded. */
async function paintTimes(
  browser: Browser,
  pages: readonly SearchPage[],
  questions: readonly Question[],
): Promise<number[]> {
  const site = await startSearchSite(pages)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.url)
  await page.keyboard.press('/')
  await page.locator('.search-field').waitFor()
  const times = await page.evaluate(
    async (queries) => {
      const field = document.querySelector<HTMLInputElement>('.search-field') as HTMLInputElement
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const type = async (text: string): Promise<number> => {
        const start = performance.now()
        set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        for (;;) {
          // The frame, then a task behind it: by then it is painted.
          await new Promise(requestAnimationFrame)
          await new Promise((done) => setTimeout(done))
          const said = document.querySelector('.search-panel [role=status]')?.textContent ?? ''
          if (said.startsWith('找到') && document.querySelector('.search-snippet mark, .search-title mark')) break
        }
        return performance.now() - start
      }
      const spent: number[] = []
      for (const query of queries) {
        await type(query)
        set?.call(field, '')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise(requestAnimationFrame)
        spent.push(await type(query))
      }
      return spent
    },
    questions.map((one) => one.query),
  )
  await page.close()
  site.close()
  return times
}

if (!hasNotes) {
  console.error('The real notes are absent: nothing to measure.')
} else {
  const notes = readNotes(NOTES)
  const browser = await launchBrowser()
  const questions = pick(notes, 300, 7)
  console.log(`${notes.length} real notes, 300 substrings of 2 to 4 Chinese characters\n`)
  console.log('| engine | source page found | pages returned | build | index, gzip | first query, median / p95 |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  const engines = [
    async () => ownIndex(notes),
    () => miniSearch(notes, 'words'),
    () => miniSearch(notes, 'bigrams'),
    () => pagefind(notes, browser),
  ]
  for (const start of engines) {
    const engine = await start()
    if (engine) console.log(await measure(engine, questions, 20))
  }

  const count = Number(process.argv[2]) || 1000
  const large = Array.from({ length: count }, (_, n): SearchPage => {
    const note = notes[n % notes.length] as SearchPage
    const copy = Math.floor(n / notes.length)
    return copy === 0 ? note : { ...note, path: `/copy-${copy}${note.path}`, title: `${note.title} ${copy}` }
  })
  const own = ownIndex(large)
  const asked = pick(large, 100, 13)
  const bytes: number[] = []
  for (const { query } of asked) bytes.push(await own.firstQuery(query))
  console.log(`\n${count} pages: built in ${(own.buildMs / 1000).toFixed(2)} s, index ${kilo(own.indexBytes)} gzip`)
  console.log(`first query: median ${kilo(at(bytes, 0.5))}, p95 ${kilo(at(bytes, 0.95))}, most ${kilo(at(bytes, 1))}`)
  const times = await paintTimes(browser, large, asked)
  console.log(
    `keystroke to paint, all loaded: median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`,
  )
  console.log(`memory of this process: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
  await browser.close()
}
