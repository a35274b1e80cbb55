/**
 * An author's day on a folder of notes, in a real Chromium: ms from the start of `kb dev` to the first page, with an
 * empty and a filled cache; from a save to the new text in the open page; and `kb check` with an empty and a filled
 * cache. Wall and CPU time, medians. Without a folder on a corpus of 1,000 notes; a folder given is used as it is, its
 * edited note is put back.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { browserOptions } from '../support/chromium.ts'
import { readFlags } from './flags.mjs'
import { measure, median } from './measure.mjs'

const PORT = 5390
/** Linux counts CPU time in hundredths of a second (ms). */
const TICK = 10
const USAGE = 'npm run bench:dev -- [--folder DIR] [--notes 1000] [--edits 20] [--runs 5] [--kb build/kb.mjs]'
const { values: flags } = readFlags(USAGE, {
  options: {
    folder: { type: 'string' },
    notes: { type: 'string', default: '1000' },
    edits: { type: 'string', default: '20' },
    runs: { type: 'string', default: '5' },
    kb: { type: 'string', default: 'build/kb.mjs' },
  },
})
const runs = Number(flags.runs)

const now = (): number => performance.timeOrigin + performance.now()
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const ask = (path: string): Promise<number> =>
  new Promise((done) => {
    const asked = request({ port: PORT, path }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    asked.on('error', () => done(0)).end()
  })

/** CPU time of a process so far, ms; undefined where there is no /proc. */
function cpuOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return undefined
  }
}

interface Cost {
  wall: number
  cpu: number | undefined
}

async function start(cache: string, path: string): Promise<Cost & { stop(): Promise<void> }> {
  const begin = now()
  const child = spawn(
    process.execPath,
    [flags.kb, 'dev', folder, '--port', String(PORT), '--cache', cache, '--quiet'],
    {
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while ((await ask(path)) !== 200) await pause(5)
  return {
    wall: now() - begin,
    cpu: cpuOf(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A note of middling length that has a permalink. */
function pickNote(): { file: string; path: string } {
  const notes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.split('/').some((part) => part.startsWith('.')))
    .map((name) => ({ file: join(folder, name), size: statSync(join(folder, name)).size }))
    .sort((a, b) => a.size - b.size)
  for (const { file } of notes.slice(Math.floor(notes.length / 2))) {
    const path = /^permalink: *(\/\S*)\s*$/m.exec(readFileSync(file, 'utf8').slice(0, 600))?.[1]
    if (path) return { file, path }
  }
  throw new Error(`no note with a permalink in ${folder}`)
}

const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(44)}${value}\n`)
const tell = (what: string, costs: readonly Cost[]) =>
  say(
    `${what}, ms`,
    `${median(costs.map(({ wall }) => wall))?.toFixed(0)} wall, ${median(costs.map(({ cpu }) => cpu))?.toFixed(0) ?? '–'} CPU` +
      ` (wall: ${costs.map(({ wall }) => wall.toFixed(0)).join(', ')})`,
  )

async function firstPages(prepare: () => void): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let run = 0; run < runs; run++) {
    prepare()
    const { stop, ...cost } = await start(cache, path)
    costs.push(cost)
    await stop()
  }
  return costs
}

async function checks(count: number): Promise<Cost[]> {
  const costs: Cost[] = []
  for (let run = 0; run < count; run++) {
    const { wall, cpu } = await measure(process.execPath, [flags.kb, 'check', folder, '--quiet', '--cache', cache])
    costs.push({ wall, cpu })
  }
  return costs
}

/** ms from a save to the new text in the open page, for each edit. */
async function edits(): Promise<number[]> {
  const dev = await start(cache, path)
  // Answered once everything has been read.
  await ask('/data/site.json')
  const browser = await chromium.launch(await browserOptions())
  const page = await browser.newPage()
  const connected = page.waitForRequest(/__kb\/events/)
  await page.goto(`http://localhost:${PORT}${path}`)
  await connected
  await pause(1500)
  const spent: number[] = []
  for (let edit = 0; edit < Number(flags.edits); edit++) {
    const mark = `改动${edit}号文字`
    const seen = page.evaluate(
      (text) =>
        new Promise<number>((done) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector('main')?.textContent?.includes(text)) return
            watch.disconnect()
            done(performance.timeOrigin + performance.now())
          })
          watch.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      mark,
    )
    await pause(150)
    const saved = now()
    writeFileSync(file, `${before}\n\n${mark}\n`)
    spent.push((await seen) - saved)
    await pause(250)
  }
  await browser.close()
  await dev.stop()
  return spent
}

const scratch = mkdtempSync(join(tmpdir(), 'kb-bench-dev-'))
const cache = join(scratch, 'cache')
const folder = flags.folder === undefined ? join(scratch, 'notes') : resolve(flags.folder)
if (flags.folder === undefined) execFileSync(process.execPath, ['test/bench/corpus.mjs', folder, flags.notes])
const { file, path } = pickNote()
const before = readFileSync(file, 'utf8')
const empty = () => rmSync(cache, { recursive: true, force: true })
try {
  const notes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  say('notes', `${notes.length}; edited: one of ${(Buffer.byteLength(before) / 1000).toFixed(0)} KB`)
  tell('kb dev, first page, empty cache', await firstPages(empty))
  // Everything is parsed: once is enough, and fills the cache for what follows.
  empty()
  tell('kb check, empty cache', await checks(1))
  tell('kb check, filled cache', await checks(runs))
  tell('kb dev, first page, filled cache', await firstPages(() => {}))
  const spent = await edits()
  say(
    `save to text in the browser, ${spent.length} edits, ms`,
    `${median(spent)?.toFixed(0)} (${spent.map((ms) => ms.toFixed(0)).join(', ')})`,
  )
} finally {
  writeFileSync(file, before)
  rmSync(scratch, { recursive: true, force: true })
}
