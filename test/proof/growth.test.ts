import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'
import { patterns } from '../support/growth/patterns.ts'
import type { Measured } from '../support/growth/worker.ts'

/**
 * With `KB_GROWTH=short` patterns grow to 16,000 UTF-16 units; of those that are one piece repeated, each sixth is measured. `KB_GROWTH=1` measures
 * all of them, up to 100,000 units, which takes an hour; `KB_GROWTH=n` each n-th.
 */
const LONG = process.env.KB_GROWTH === 'short' ? undefined : process.env.KB_GROWTH
const STEP = LONG ? Number(LONG) : 6
const SIZES = LONG ? [6250, 25_000, 100_000] : [4000, 16_000]
/** Exponent from which growth is no longer linear: garbage collection alone adds some. */
const STEEP = 1.45
/** ms that are noticed, at the largest size of a note the search is about. */
const NOTICED = 2000
const NOTE = 100_000
/** ms that even a slow, busy machine does not take for a note that is read in linear time. */
const LONGEST = 12_000
/** MB of objects that a note may need at once. */
const HEAP = 300
/** s of the processor that one process of measuring may take. */
const GIVE_UP = LONG ? 7200 : 300

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

/** Measures patterns in a process whose memory and time are bounded. @param enough  ms from which no larger size is tried */
function measure(range: Range, enough: number, sizes: readonly number[]): Promise<Run> {
  const command = `ulimit -t ${GIVE_UP}; exec "$0" --max-old-space-size=${HEAP} "$@"`
  const given = [worker, ...range, enough, ...sizes].map(String)
  return new Promise((done) => {
    const child = spawn('sh', ['-c', command, process.execPath, ...given], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
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

/** How the time grows between the two largest sizes, and what it comes to for a large note. */
function growthOf({ sizes, times }: Measured): { exponent: number; expected: number } {
  const [size, before] = [sizes.at(-1)!, sizes.at(-2) ?? sizes.at(-1)! / 4]
  // Below this the clock tells nothing.
  const [time, earlier] = [Math.max(5, times.at(-1)!), Math.max(5, times.at(-2) ?? 5)]
  const exponent = Math.log(time / earlier) / Math.log(size / before)
  return { exponent, expected: time * (NOTE / size) ** Math.max(1, exponent) }
}

const isSteep = (measured: Measured): boolean => {
  const { exponent, expected } = growthOf(measured)
  return exponent > STEEP && expected > NOTICED
}

const repeated = patterns().findIndex(({ name }) => name.endsWith('repeated'))

// Until all of it is green, the search is run by hand.
test.runIf(process.env.KB_GROWTH !== undefined)(
  `no note takes more than linear time or ${HEAP} MB: ${patterns().length} patterns, each grown`,
  {
    timeout: GIVE_UP * 10_000,
  },
  async () => {
    const runs = [
      await measure([0, repeated - 1, 1], NOTICED, SIZES),
      await measure([repeated, patterns().length - 1, STEP], NOTICED, SIZES),
    ]
    expect(runs.flatMap(({ broke }) => broke ?? [])).toEqual([])
    const measured = runs.flatMap((run) => run.measured)
    expect(measured.length).toBeGreaterThanOrEqual(200)
    const steep: string[] = []
    for (const suspect of measured.filter(isSteep)) {
      // A process that had other things to clean up says little: the suspect alone, and larger.
      const again = await measure([suspect.index, suspect.index, 1], 0, [12_500, 50_000])
      const alone = again.measured[0]
      if (alone && !isSteep(alone)) continue
      const { exponent, expected } = growthOf(alone ?? suspect)
      steep.push(`${suspect.name}: ^${exponent.toFixed(2)}, ${Math.round(expected)} ms`)
    }
    expect(steep).toEqual([])
    expect(measured.filter((one) => growthOf(one).expected > LONGEST).map(({ name, times }) => [name, times])).toEqual(
      [],
    )
  },
)
