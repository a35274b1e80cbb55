/**
 * `npm run bench:search [-- [PAGES…] [--peers]]`: the search against MiniSearch and Pagefind on the real notes (ours
 * where those are absent), then bytes and times on larger sites made of them (default 1,000 pages). `--peers` first
 * installs the two below `.kb/bench`; `KB_BENCH_MODULES` names another folder that has them. Reports, asserts nothing.
 */
import { type Browser, chromium } from 'playwright-core'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { browserOptions } from '../support/chromium.ts'
import {
  anyNotes,
  atShare,
  hasNotes,
  OTHER_QUERIES,
  pickQuestions,
  type Question,
  toSite,
} from '../support/search-notes.ts'
import { startSearchSite } from '../support/search-site.ts'
import { timeKeystrokes } from '../support/search-speed.ts'
import { readFlags, refuse } from './flags.mjs'
import { type Engine, hasPeers, installPeers, miniSearch, ownIndex, pagefind } from './search-engines.ts'

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

const tell = (what: string, values: readonly number[]): void =>
  console.log(`${what}: median ${atShare(values, 0.5).toFixed(1)} ms, p95 ${atShare(values, 0.95).toFixed(1)} ms`)

async function compare(notes: readonly SearchPage[], browser: Browser): Promise<void> {
  const questions = pickQuestions(notes, 300, 7)
  console.log(
    `${notes.length} ${hasNotes ? 'real notes' : 'notes of our own'}, 300 substrings of 2 to 4 Chinese characters\n`,
  )
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
  if (!hasPeers())
    console.log('\nMiniSearch and Pagefind are not here; `npm run bench:search -- --peers` installs them.')
}

/** Pages beyond which keystrokes are not timed: the index alone is what grows. */
const TIMED_MOST = 3000

async function grow(notes: readonly SearchPage[], count: number, browser: Browser): Promise<void> {
  const pages = toSite(notes, count)
  const own = ownIndex(pages)
  const queries = [...pickQuestions(pages, 300, 13).map((one) => one.query), ...OTHER_QUERIES]
  const bytes: number[] = []
  for (const query of queries) bytes.push(await own.firstQuery(query))
  console.log(`\n${count} pages: built in ${(own.buildMs / 1000).toFixed(2)} s, index ${kilo(own.indexBytes)} gzip`)
  const [middle, most, all] = [0.5, 0.95, 1].map((share) => kilo(atShare(bytes, share)))
  console.log(`first of ${queries.length} queries: median ${middle}, p95 ${most}, most ${all}`)
  if (count > TIMED_MOST) return
  const { fetching, loaded } = await paintTimes(browser, pages, queries.slice(-100))
  const told = [
    ['keystroke to painted answer, all loaded', loaded.map((one) => one.whole)],
    ['  of it CPU time of the page', loaded.map((one) => one.cpu)],
    ['keystroke to first suggestions, fetching what is missing', fetching.map((one) => one.first)],
    ['keystroke to the whole answer, fetching what is missing', fetching.map((one) => one.whole)],
  ] as const
  for (const [what, values] of told) tell(what, values)
}

const USAGE = 'npm run bench:search [-- [PAGES…] [--peers]]'
const { values: flags, positionals } = readFlags(USAGE, {
  options: { peers: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000]
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) refuse(USAGE, 'PAGES are whole numbers above 0')
if (flags.peers) installPeers()
const notes = anyNotes()
const browser = await chromium.launch(await browserOptions())
try {
  await compare(notes, browser)
  for (const size of sizes) await grow(notes, size, browser)
} finally {
  await browser.close()
}
