/**
 * `kb dev` on a folder of notes: ms from the start of the command to the first page, with an empty and a filled cache, and from a save
 * to the new text in an open page of Chromium. The folder is used as it is; the edited note is put back.
 *
 *     node .kb/bench/dev.mjs FOLDER [EDITS] [COMMAND]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchBrowser } from '../support/browser.ts'

const PORT = 5390
const [folder = 'content', edits = '20', command = 'build/kb.mjs'] = process.argv.slice(2)

const now = (): number => performance.timeOrigin + performance.now()
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const ask = (path: string): Promise<number> =>
  new Promise((done) => {
    const asked = request({ port: PORT, path }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    asked.on('error', () => done(0)).end()
  })

interface Started {
  child: ChildProcess
  /** ms to the first page. */
  first: number
  stop(): Promise<void>
}

async function start(cache: string, path: string): Promise<Started> {
  const begin = now()
  const child = spawn(process.execPath, [command, 'dev', folder, '--port', String(PORT), '--cache', cache, '--quiet'], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while ((await ask(path)) !== 200) await pause(5)
  return {
    child,
    first: now() - begin,
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

const { file, path } = pickNote()
const before = readFileSync(file, 'utf8')
const cache = mkdtempSync(join(tmpdir(), 'kb-bench-dev-'))
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(44)}${value}\n`)
try {
  say(
    'notes',
    String(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).length),
  )
  const cold: number[] = []
  for (let round = 0; round < 5; round++) {
    rmSync(cache, { recursive: true, force: true })
    const started = await start(cache, path)
    cold.push(started.first)
    await started.stop()
  }
  say(
    'first page, empty cache: median, ms',
    `${median(cold).toFixed(0)} (${cold.map((ms) => ms.toFixed(0)).join(', ')})`,
  )

  const dev = await start(cache, path)
  // Answered once everything has been read.
  await ask('/data/site.json')
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const connected = page.waitForRequest(/__kb\/events/)
  await page.goto(`http://localhost:${PORT}${path}`)
  await connected
  await pause(1500)
  const spent: number[] = []
  for (let edit = 0; edit < Number(edits); edit++) {
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
  say(
    `save to text in the browser, ${edits} edits: median, ms`,
    `${median(spent).toFixed(0)} (${spent.map((ms) => ms.toFixed(0)).join(', ')})`,
  )
  await dev.stop()

  const warm: number[] = []
  for (let round = 0; round < 5; round++) {
    const started = await start(cache, path)
    warm.push(started.first)
    await started.stop()
  }
  say(
    'first page, filled cache: median, ms',
    `${median(warm).toFixed(0)} (${warm.map((ms) => ms.toFixed(0)).join(', ')})`,
  )
  say('note', `${resolve(file).split('/').pop()}, ${(Buffer.byteLength(before) / 1000).toFixed(0)} KB`)
} finally {
  writeFileSync(file, before)
  rmSync(cache, { recursive: true, force: true })
}
