import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPacks } from './cache-entries.ts'
import { KB } from './cli.ts'
import { crawl } from './crawl.ts'
import { largeNotes } from './large-site.ts'
import { config, differences, openSite } from './site.ts'

/**
 * Kills the process at the n-th call that changes the disk, a write when half of it is done: the moments that chance
 * would hardly find. `KB_KILL_AT` names n; `KB_COUNT` a file that takes the number of calls of a whole build.
 */
const KILLER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let calls = 0
const at = Number(process.env.KB_KILL_AT)
for (const name of ['renameSync', 'linkSync', 'rmSync', 'rmdirSync', 'writeFileSync', 'writeSync', 'mkdirSync']) {
  const real = fs[name]
  fs[name] = (...given) => {
    calls++
    if (calls === at) {
      const [file, bytes, from, length, place] = given
      if (name === 'writeSync') real(file, bytes, from, length >> 1, place)
      process.kill(process.pid, 'SIGKILL')
    }
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
  /** Of them by the clock; the others hit a call that changes the disk. */
  byClock: number
  /** What went wrong, with the moment. */
  faults: string[]
  close(): void
}

/**
 * How long builds of one kind take; learnt from those that ended before their kill came, since the machine is now busy,
 * now not.
 */
interface Length {
  milliseconds: number
  /** Calls that change the disk. */
  calls: number
}

/**
 * Kills builds, half of them at moments by the clock, half at a call that changes the disk; by turns of a build from
 * nothing and of one over the other version's site. After each kill every reference of every page must lead to a file,
 * and the next build must give what a build from nothing gives: by turns over what was left of the site, and from what
 * was left of the cache alone.
 *
 * @param moments  how many; a kill that came too late is none and is tried again
 * @param random  0 to 1
 * @param size  `large`: with so many more notes that two threads do the work
 */
export async function crash(
  moments: number,
  random: () => number,
  size: 'small' | 'large' = 'small',
): Promise<Crashes> {
  const folder = mkdtempSync(join(tmpdir(), 'kb-crash-'))
  const killer = join(folder, 'killer.mjs')
  writeFileSync(killer, KILLER)
  const root = join(folder, 'site')
  const s = openSite(root)
  const isLarge = size === 'large'
  if (isLarge) s.write(largeNotes())
  const cache = join(root, '.kb/cache')
  const counted = join(folder, 'count')
  const become = (version: number) => {
    for (const [path, text] of Object.entries({ ...VERSIONS[0], ...VERSIONS[version] })) {
      if (text === undefined) rmSync(join(root, path), { force: true })
      else s.write({ [path]: text })
    }
  }
  const start = (out: string, env: Record<string, string> = {}): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        killer,
        KB,
        'build',
        root,
        '--out',
        out,
        '--cache',
        cache,
        '--quiet',
        ...(isLarge ? ['--workers', '2'] : []),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
    )
  const fromNothing = () => {
    for (const path of [s.out, cache]) rmSync(path, { recursive: true, force: true })
  }
  const result: Crashes = {
    killed: 0,
    byClock: 0,
    faults: [],
    close: () => rmSync(folder, { recursive: true, force: true }),
  }

  /** A build that nobody kills. */
  async function measure(out: string): Promise<Length> {
    const begin = performance.now()
    const code = await ended(start(out, { KB_COUNT: counted }))
    if (code !== 0) throw new Error(`The build that nobody killed ended with ${code}.`)
    return { milliseconds: performance.now() - begin, calls: Number(readFileSync(counted, 'utf8')) }
  }

  const clean = VERSIONS.map((_, version) => join(folder, `clean-${version}`))
  let cold: Length = { milliseconds: 0, calls: 0 }
  for (const [version, out] of clean.entries()) {
    become(version)
    rmSync(cache, { recursive: true, force: true })
    cold = await measure(out)
  }
  fromNothing()
  become(0)
  await measure(s.out)
  become(1)
  const warm = await measure(s.out)

  for (let tries = 0, at = 0; at < moments; tries++) {
    if (tries > moments * 5) throw new Error(`Only ${at} of ${tries} kills met a running build.`)
    const isCold = at % 4 < 2
    const version = Math.floor(at / 2) % 2
    const length = isCold ? cold : warm
    if (isCold) fromNothing()
    become(version)
    addPacks(cache)
    const share = (at + random()) / moments
    const byClock = at % 2 === 0
    const moment = byClock
      ? `${Math.round(share * length.milliseconds)} ms`
      : `call ${1 + Math.floor(share * length.calls)}`
    const begin = performance.now()
    const child = start(s.out, byClock ? { KB_COUNT: counted } : { KB_KILL_AT: moment.slice(5), KB_COUNT: counted })
    const timer = byClock ? setTimeout(() => child.kill('SIGKILL'), share * length.milliseconds) : undefined
    const end = await ended(child)
    clearTimeout(timer)
    if (end !== null) {
      // Too late: a build is shorter than was believed.
      if (byClock) length.milliseconds = Math.min(length.milliseconds * 0.95, performance.now() - begin)
      else length.calls = Math.min(length.calls - 1, Number(readFileSync(counted, 'utf8')))
      // What it leaves is the version's own site; a warm build must have another to write over.
      if (!isCold) {
        become(1 - version)
        await ended(start(s.out))
      }
      continue
    }
    result.killed++
    if (byClock) result.byClock++
    const where = `${isCold ? 'cold' : 'warm'} build killed at ${moment}`
    const broken = existsSync(s.out) ? brokenFiles(s.out) : []
    if (broken.length > 0) result.faults.push(`${where}: ${broken.slice(0, 3).join(', ')}`)
    if (!isCold && !existsSync(join(s.out, 'index.html'))) result.faults.push(`${where}: no home page is left`)
    const cacheOnly = at % 8 >= 4
    if (cacheOnly) rmSync(s.out, { recursive: true, force: true })
    const code = await ended(start(s.out))
    const other = code === 0 ? differences(s.out, clean[version]!) : [`ended with ${code}`]
    if (other.length > 0)
      result.faults.push(
        `${where}: the next build${cacheOnly ? ' from its cache' : ''} differs in ${other.slice(0, 3).join(', ')}`,
      )
    at++
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
