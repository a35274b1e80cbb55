import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { patterns } from '../support/growth/patterns.ts'
import type { Measured } from '../support/growth/worker.ts'

/** UTF-16 units of the notes that the promise is about, and what one may take: ms of the processor and MB of memory. */
const NOTE_LENGTH = 100_000
const MAX_CPU_MS = 2000
const MAX_MEMORY_MB = 300
/**
 * ms that the reference (remark's own parser over prose of the same length) takes on the machine that the ms are those
 * of. A slower machine, or one that others slow down, gets as much more.
 */
const REFERENCE_MS = 220

/**
 * Of patterns that are one piece repeated, each 13th is measured, each seventh in the full proof; all with
 * `KB_GROWTH=1`, which takes some minutes.
 */
const LONG = process.env.KB_GROWTH !== undefined
const SIZES = [6250, 25_000, NOTE_LENGTH]
/** Prime to the number of ways in which pieces stand beside each other. */
const STEP = LONG ? 1 : FULL_PROOF ? 7 : 13
/** ms, on that machine, from which a pattern is measured again, in a process of its own, which tells its memory too. */
const SUSPICIOUS_MS = 700
/** Below this many ms the clock tells nothing. */
const MEASURABLE_MS = 5
/** The machine is busy with other tests: the least of so many measures counts. */
const MEASURES = 3
/** s of the processor that one process may take. */
const PROCESS_CPU_S = LONG ? 3600 : 600

let folder = ''
let worker = ''
beforeAll(async () => {
  // Packages are found from there.
  mkdirSync(join(ROOT, '.kb'), { recursive: true })
  folder = mkdtempSync(join(ROOT, '.kb', 'growth-'))
  worker = join(folder, 'worker.mjs')
  await build({
    entryPoints: [join(ROOT, 'test/support/growth/worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: worker,
    logLevel: 'warning',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  measured: Measured[]
  /** The pattern in which the process ended before its time. */
  broke?: string
}

/** Patterns from a first to a last one, by a step. */
type Range = readonly [first: number, last: number, step: number]

/** Measures patterns in a process whose time is bounded. */
function measure(range: Range, sizes: readonly number[]): Promise<Run> {
  const command = `ulimit -t ${PROCESS_CPU_S}; exec "$0" "$@"`
  return new Promise((done) => {
    const child = spawn(
      'sh',
      // The garbage collector's own threads wait in busy loops where other processes have the cores.
      [
        '-c',
        command,
        process.execPath,
        '--single-threaded-gc',
        worker,
        ...[...range, MAX_CPU_MS, ...sizes].map(String),
      ],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.on('close', (code) => {
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Partial<Measured> & { name: string })
      const measured = lines.filter((line): line is Measured => line.times !== undefined)
      const last = lines.at(-1)
      done({ measured, ...(code === 0 ? {} : { broke: last?.name ?? 'the first' }) })
    })
  })
}

/**
 * ms that a note of full length takes; where it was not measured, by the exponent of growth between the two largest
 * sizes.
 */
function expectedTime({ sizes, times }: Measured): number {
  const [time, earlier = MEASURABLE_MS] = times
    .slice(-2)
    .reverse()
    .map((ms) => Math.max(MEASURABLE_MS, ms)) as number[]
  const size = sizes[times.length - 1]!
  const smaller = sizes[times.length - 2] ?? size / 4
  const exponent = Math.log(time! / earlier) / Math.log(size / smaller)
  return time! * (NOTE_LENGTH / size) ** Math.max(1, exponent)
}

/** ms on the machine of `REFERENCE_MS`. */
const onReference = (ms: number, { reference }: Measured): number => ms / Math.max(1, reference / REFERENCE_MS)

/** What a pattern takes at full length, the least of a few measures; a sentence if that is too much. */
async function faultOf({ index, name }: Measured): Promise<string | undefined> {
  let [ms, mb] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let left = MEASURES; left > 0 && (ms > MAX_CPU_MS || mb > MAX_MEMORY_MB); left--) {
    const { measured } = await measure([index, index, 1], [NOTE_LENGTH])
    const [pattern] = measured
    if (!pattern) continue
    ms = Math.min(ms, onReference(pattern.times[0]!, pattern))
    mb = Math.min(mb, pattern.memory)
  }
  return ms > MAX_CPU_MS || mb > MAX_MEMORY_MB ? `${name}: ${Math.round(ms)} ms, ${Math.round(mb)} MB` : undefined
}

const all = patterns()
const repeated = all.findIndex(({ name }) => name.endsWith('repeated'))

test(`no note of ${NOTE_LENGTH} letters takes more than ${MAX_CPU_MS} ms or ${MAX_MEMORY_MB} MB: ${all.length} patterns, each grown`, {
  timeout: PROCESS_CPU_S * 10_000,
}, async () => {
  const runs = [await measure([0, repeated - 1, 1], SIZES), await measure([repeated, all.length - 1, STEP], SIZES)]
  expect(runs.flatMap(({ broke }) => broke ?? [])).toEqual([])
  const measured = runs.flatMap((run) => run.measured)
  expect(measured.length).toBeGreaterThanOrEqual(200)
  const faults: string[] = []
  for (const suspect of measured.filter((one) => onReference(expectedTime(one), one) > SUSPICIOUS_MS)) {
    const fault = await faultOf(suspect)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
})
