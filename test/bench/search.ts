/**
 * `npm run bench:search [-- PAGES]`: the search against MiniSearch and Pagefind on the real notes, then the bytes and
 * times on a larger site (default 1,000 pages, made of the notes). Packages to compare with are looked for in this
 * project and in `KB_BENCH_MODULES`; those not installed are left out. Reports, asserts nothing.
 */
import type { Browser } from 'playwright-core'
import type { SearchPage } from '../../cli/pipeline/graph/search/page.ts'
import { launchBrowser } from '../support/browser.ts'
import {
  atShare,
  hasNotes,
  NOTES,
  OTHER_QUERIES,
  pickQuestions,
  type Question,
  readNotes,
  toSite,
} from '../support/search-notes.ts'
import { startSearchSite } from '../support/search-site.ts'
import { timeKeystrokes } from '../support/search-speed.ts'
import { type Engine, miniSearch, ownIndex, pagefind } from './search-engines.ts'

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
    `${kilo(atShare(bytes, 0.5))} / ${kilo(atShare(bytes, 0.95))}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** ms by query and round, the first round fetching what it needs; see `timeKeystrokes`. */
async function paintTimes(browser: Browser, pages: readonly SearchPage[], queries: readonly string[]) {
  const site = await startSearchSite(pages)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(site.url)
  await page.keyboard.press('/')
  await page.locator('.search-field').waitFor()
  const times = await timeKeystrokes(page, queries, 4)
  await page.close()
  site.close()
  return { fetching: times.map((rounds) => rounds[0]!), loaded: times.flatMap((rounds) => rounds.slice(1)) }
}

if (!hasNotes) {
  console.error('The real notes are absent: nothing to measure.')
} else {
  const notes = readNotes(NOTES)
  const browser = await launchBrowser()
  const questions = pickQuestions(notes, 300, 7)
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
  const large = toSite(notes, count)
  const own = ownIndex(large)
  const asked = pickQuestions(large, 100, 13)
  const bytes: number[] = []
  for (const { query } of asked) bytes.push(await own.firstQuery(query))
  console.log(`\n${count} pages: built in ${(own.buildMs / 1000).toFixed(2)} s, index ${kilo(own.indexBytes)} gzip`)
  console.log(
    `first query: median ${kilo(atShare(bytes, 0.5))}, p95 ${kilo(atShare(bytes, 0.95))}, most ${kilo(atShare(bytes, 1))}`,
  )
  const queries = [...asked.map((one) => one.query), ...OTHER_QUERIES]
  const { fetching, loaded } = await paintTimes(browser, large, queries)
  const tell = (what: string, values: readonly number[]) =>
    console.log(`${what}: median ${atShare(values, 0.5).toFixed(1)} ms, p95 ${atShare(values, 0.95).toFixed(1)} ms`)
  tell(
    'keystroke to painted answer, all loaded',
    loaded.map((one) => one.whole),
  )
  tell(
    '  of it CPU time of the page',
    loaded.map((one) => one.cpu),
  )
  tell(
    'keystroke to first suggestions, fetching what is missing',
    fetching.map((one) => one.first),
  )
  tell(
    'keystroke to the whole answer, fetching what is missing',
    fetching.map((one) => one.whole),
  )
  console.log(`memory of this process: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
  await browser.close()
}
