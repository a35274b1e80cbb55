import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KB } from './cli.ts'
import { crawl } from './crawl.ts'
import { config, differences, openSite } from './site.ts'

/**
 * Kills the process at the n-th call that changes the disk: the moments that chance would hardly find. `KB_KILL_AT` names n;
 * `KB_COUNT` a file that takes the number of calls of a whole build.
 */
const KILLER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let calls = 0
const at = Number(process.env.KB_KILL_AT)
for (const name of ['renameSync', 'linkSync', 'rmSync', 'rmdirSync', 'writeFileSync', 'mkdirSync']) {
  const real = fs[name]
  fs[name] = (...given) => {
    calls++
    if (calls === at) process.kill(process.pid, 'SIGKILL')
    return real(...given)
  }
}
syncBuiltinESMExports()
if (process.env.KB_COUNT) process.on('exit', () => { const n = calls; fs.writeFileSync(process.env.KB_COUNT, String(n)) })
`

const note = (title: string, id: string, text: string, tags = '[]') =>
  `---\ntitle: ${title}\npermalink: /pages/${id}/\ndate: 2022-11-01\ntags: ${tags}\n---\n## 节\n\n${text}\n`

const SVG = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`

/** What an author may do between two builds: each step links what is new, and drops what others named. */
const VERSIONS: Record<string, string | undefined>[] = [
  {
    'site.config.ts': config("{ title: '深海', url: 'https://example.com' }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/01.a/01.x.md': note('甲', 'aaaaaa', '[乙](./02.y.md) ![图](./a.svg)', '[一, 二]'),
    'content/01.a/02.y.md': note('乙', 'bbbbbb', '[甲](./01.x.md)', '[一]'),
    'content/01.a/03.z.md': undefined,
    'content/01.a/04.w.md': undefined,
    'content/01.a/a.svg': SVG(10),
    'content/public/ok.txt': '一',
  },
  {
    'content/01.a/01.x.md': note('甲改', 'aaaaaa', '[丙](./03.z.md) [丁](./04.w.md) ![图](./a.svg)', '[三]'),
    'content/01.a/02.y.md': undefined,
    'content/01.a/03.z.md': note('丙', 'cccccc', '[丁](./04.w.md)', '[四]'),
    'content/01.a/04.w.md': note('丁', 'dddddd', '[丙](./03.z.md)', '[四, 五]'),
    'content/01.a/a.svg': SVG(20),
    'content/public/ok.txt': '二',
  },
]

export interface Crashes {
  /** Kills that hit a running build. */
  killed: number
  /** What went wrong, with the moment. */
  faults: string[]
  close(): void
}

/**
 * Kills builds, half of them at moments by the clock, half at a call that changes the disk; by turns of a build from nothing and of one
 * over the other version's site. After each kill every reference of every page must lead to a file, and the next build must give what a
 * build from nothing gives.
 *
 * @param moments  how many
 * @param random  0 to 1
 */
export async function crash(moments: number, random: () => number): Promise<Crashes> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-crash-'))
  const killer = join(folder, 'killer.mjs')
  writeFileSync(killer, KILLER)
  const root = join(folder, 'site')
  const s = openSite(root)
  const cache = join(root, '.kb/cache')
  const become = (version: number) => {
    for (const [path, text] of Object.entries({ ...VERSIONS[0], ...VERSIONS[version] })) {
      if (text === undefined) rmSync(join(root, path), { force: true })
      else s.write({ [path]: text })
    }
  }
  const start = (out: string, env: Record<string, string> = {}, store = cache): ChildProcess =>
    spawn(process.execPath, ['--import', killer, KB, 'build', root, '--out', out, '--cache', store, '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    })
  const result: Crashes = { killed: 0, faults: [], close: () => rmSync(folder, { recursive: true, force: true }) }

  const clean = VERSIONS.map((_, version) => join(folder, `clean-${version}`))
  const counted = join(folder, 'count')
  let calls = 0
  let milliseconds = 0
  for (const [version, out] of clean.entries()) {
    become(version)
    const begin = performance.now()
    const code = await ended(start(out, { KB_COUNT: counted }, join(folder, `store-${version}`)))
    if (code !== 0) throw new Error(`The build that nobody killed ended with ${code}.`)
    milliseconds = Math.max(milliseconds, performance.now() - begin)
    calls = Math.max(calls, Number(readFileSync(counted, 'utf8')))
  }

  for (let at = 0; at < moments; at++) {
    const cold = at % 4 < 2
    const version = Math.floor(at / 2) % 2
    if (cold) for (const path of [s.out, cache]) rmSync(path, { recursive: true, force: true })
    become(version)
    const share = (at + random()) / moments
    const byClock = at % 2 === 0
    const moment = byClock ? `${Math.round(share * milliseconds)} ms` : `call ${1 + Math.floor(share * calls)}`
    const child = start(s.out, byClock ? {} : { KB_KILL_AT: moment.slice(5) })
    const timer = byClock ? setTimeout(() => child.kill('SIGKILL'), share * milliseconds) : undefined
    if ((await ended(child)) === null) result.killed++
    clearTimeout(timer)
    const where = `${cold ? 'cold' : 'warm'} build killed at ${moment}`
    const broken = existsSync(s.out) ? brokenFiles(s.out) : []
    if (broken.length > 0) result.faults.push(`${where}: ${broken.slice(0, 3).join(', ')}`)
    if (!cold && !existsSync(join(s.out, 'index.html'))) result.faults.push(`${where}: no home page is left`)
    const code = await ended(start(s.out))
    const other = code === 0 ? differences(s.out, clean[version]!) : [`ended with ${code}`]
    if (other.length > 0) result.faults.push(`${where}: the next build differs in ${other.slice(0, 3).join(', ')}`)
  }
  return result
}

/** References that lead to no file; headings a page may be without while the other one is new. */
const brokenFiles = (out: string): string[] => crawl(out).broken.filter((fault) => !fault.endsWith('(no such anchor)'))

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.once('exit', done))

/** A generator that gives the same numbers for a seed: a failure can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
