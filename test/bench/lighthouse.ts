/**
 * `npm run lighthouse [-- --docs] [ROUTE …]`: builds the site 深海, or the documentation, serves it with `kb preview` and
 * has Lighthouse judge it as on a phone (its default: slow 4G, a slow processor). Prints the four scores of each page, what keeps one below 100, and
 * fails then.
 *
 * Lighthouse is fetched by npm when this runs, in the version named here: with what it brings it is two thirds of all
 * other dependencies together, and nothing else needs it. It wants a newer Node than we do: an older one fetches that,
 * too. KB_LIGHTHOUSE names a folder where both are kept. On a busy machine the score of performance falls; every page
 * gets three runs, of which the middle one counts (KB_LIGHTHOUSE_RUNS).
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../support/chromium.ts'
import { readFlags } from './flags.mjs'

const VERSION = '13.5.0'
/** What it runs in at least, and the one fetched where this is older. */
const NODE_LEAST = [22, 19]
const NODE = '22.23.3'
const KB = 'build/kb.mjs'
/** One of each kind: home, article, catalogue, tags, map, search. */
const ROUTES = ['/', '/pages/1bd259/', '/front/', '/tags/', '/map/', '/search/?q=promise']
/** The same of the documentation: home, begin, how to, reference, fault. */
const DOCS_ROUTES = [
  '/kb/',
  '/kb/en/begin/first-site/',
  '/kb/how-to/code-tabs/',
  '/kb/en/reference/settings/',
  '/kb/faults/link-no-such-page/',
]
const { values: flags, positionals } = readFlags('npm run lighthouse [-- --docs] [ROUTE …]', {
  options: { docs: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [SITE, USUAL] = flags.docs ? ['docs', DOCS_ROUTES] : ['.', ROUTES]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = Number(process.env.KB_LIGHTHOUSE_RUNS ?? 3)

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'kb-lighthouse-'))
const site = join(folder, 'site')

/** A program and its arguments before those of Lighthouse. */
type Tool = [program: string, script: string]

const isNodeNew = (): boolean => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > NODE_LEAST[0]! || (major === NODE_LEAST[0] && minor >= NODE_LEAST[1]!)
}

/** Fetches it where it is not, as packages of the registry, none of whose scripts run. */
async function fetchTool(): Promise<Tool> {
  const at = process.env.KB_LIGHTHOUSE ?? join(folder, 'tool')
  const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const script = join(at, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(script)) {
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'package.json'), '{ "private": true }\n')
    const packages = [`lighthouse@${VERSION}`, ...(isNodeNew() ? [] : [`${node}@${NODE}`])]
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: at })
  }
  return [isNodeNew() ? process.execPath : join(at, 'node_modules', node, 'bin/node'), script]
}

async function judge(url: string, tool: Tool, chromium: Awaited<ReturnType<typeof findChromium>>): Promise<Report> {
  const out = join(folder, 'report.json')
  const [program, script] = tool
  // Results are no pages for search engines: they say so themselves.
  const skipped = new URL(url).pathname.startsWith('/search/') ? ['--skip-audits=is-crawlable'] : []
  const what = ['--output=json', `--output-path=${out}`, `--only-categories=${CATEGORIES.join()}`, '--quiet']
  await run(program, [script, url, ...what, ...skipped, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'], {
    env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path },
    timeout: 300_000,
  })
  const report = JSON.parse(readFileSync(out, 'utf8')) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const scores = (report: Report): number[] =>
  CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100))

/** The run whose performance is the middle one: the other scores are the same in every run. */
const middle = (reports: Report[]): Report =>
  [...reports].sort((a, b) => scores(a)[0]! - scores(b)[0]!)[Math.floor(reports.length / 2)]!

function* reasons(report: Report): Generator<string> {
  for (const name of CATEGORIES)
    for (const { id, weight } of report.categories[name]?.auditRefs ?? []) {
      const audit = report.audits[id]
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        yield `  ${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`
    }
}

/** `kb preview` on a free port. @returns the address it says it listens on */
async function serve(): Promise<{ url: string; server: ChildProcess }> {
  const server = spawn(process.execPath, [KB, 'preview', SITE, '--out', site, '--port', '0'])
  return new Promise((done, fail) => {
    let said = ''
    server.stderr.on('data', (text) => {
      said += text
      const url = /http:\/\/\S+/.exec(said)?.[0]
      if (url) done({ url, server })
    })
    server.once('exit', () => fail(new Error(`kb preview ended: ${said}`)))
  })
}

async function main(routes: string[]): Promise<boolean> {
  await run(process.execPath, [KB, 'build', SITE, '--out', site, '--cache', join(folder, 'cache'), '--quiet'])
  const chromium = await findChromium()
  const tool = await fetchTool()
  const { url, server } = await serve()
  const faults: string[] = []
  try {
    console.log(`${'page'.padEnd(20)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`)
    for (const route of routes) {
      const reports: Report[] = []
      for (let n = 0; n < RUNS; n += 1) reports.push(await judge(new URL(route, url).href, tool, chromium))
      const report = middle(reports)
      console.log(
        `${route.padEnd(20)}${scores(report)
          .map((score) => String(score).padStart(16))
          .join('')}`,
      )
      if (scores(report).some((score) => score < 100)) faults.push(route, ...reasons(report))
    }
  } finally {
    server.kill()
  }
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`)
  return faults.length === 0
}

try {
  if (!(await main(positionals.length > 0 ? positionals : USUAL))) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
