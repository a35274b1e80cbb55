import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { kb } from '../support/cli.ts'
import { allCombinations, FULL_PROOF } from '../support/combinations.ts'
import { FAULT_SITES, type FaultSite, NOT_IN_A_BUILD } from '../support/fault-sites.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { config, readTree, site, type TestSite, temporaryFolder } from '../support/site.ts'

test('every code of the catalogue is among the faults of a site here, or no build can have it', () => {
  const made = FAULT_SITES.flatMap(({ codes }) => codes)
  expect([...new Set([...made, ...Object.keys(NOT_IN_A_BUILD)])].sort()).toEqual(CODES.map(({ code }) => code))
  expect(Object.keys(NOT_IN_A_BUILD).filter((code) => made.includes(code))).toEqual([])
})

/** A silent end was seen in some builds only. */
const TURNS = FULL_PROOF ? 5 : 1

type Command = 'check' | 'build'

interface Run {
  what: string
  code: number
  faults: string[]
}

/** One command as an author runs it. What it says beside its faults must be nothing: no stack, no warning of Node. */
async function run(
  s: TestSite,
  what: string,
  command: 'check' | 'build',
  cache: string,
  workers: number,
): Promise<Run> {
  const out = command === 'build' ? ['--out', `${cache}-out`] : []
  const { code, stdout, stderr } = await kb([
    ...[command, s.root, ...out, '--cache', cache, '--workers', String(workers)],
    ...['--format', 'json', '--now', '2026-01-01'],
  ])
  expect([what, stderr]).toEqual([what, ''])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return { what, code, faults: diagnostics.map((fault) => JSON.stringify(fault)) }
}

const codeOf = (fault: string): string => (JSON.parse(fault) as Diagnostic).code

/** Half of what a cache has, in an order that says nothing of its kind. */
function loseHalf(cache: string): void {
  for (const [at, path] of [...readTree(cache).keys()].entries()) if (at % 2 === 0) rmSync(join(cache, path))
}

/** A command from nothing, then the other from what it left, or from half of that. */
async function runInTurn(s: TestSite, { first, workers, state }: Turn): Promise<Run[]> {
  const cache = join(temporaryFolder(), 'cache')
  const runOne = (command: Command, threads: number, was: string) =>
    run(s, `${command}, ${was} cache, ${threads} workers`, command, cache, threads)
  const cold = await runOne(first, workers[0], 'no')
  if (state === 'half a') loseHalf(cache)
  return [cold, await runOne(first === 'check' ? 'build' : 'check', workers[1], state)]
}

interface Turn {
  first: Command
  /** Threads of the first command and of the second. */
  workers: readonly [number, number]
  /** What the second one finds in the cache. */
  state: 'warm' | 'half a'
}

/**
 * What one site is tried in: one turn, so that either command, number of threads and state of the cache comes first at
 * every other site; in the full proof all of them.
 */
const turnsOf = (at: number): Turn[] => {
  const all = allCombinations({
    first: ['check', 'build'],
    workers: [
      [1, 2],
      [2, 1],
    ],
    state: ['warm', 'half a'],
  })
  return FULL_PROOF ? all : [all[at % all.length]!]
}

describe('check and build report the same faults, from whatever cache and with whatever threads', () => {
  // Seven is prime to the number of turns, so that each of these sites gets another one.
  test.each(
    FAULT_SITES.map((faultSite, at) => ({ ...faultSite, turns: turnsOf(at) })).filter(
      (_, at) => FULL_PROOF || at % 7 === 0,
    ),
  )(
    '$name',
    async ({ codes, exit, files, prepare, turns }: FaultSite & { turns: Turn[] }) => {
      const s = site(files())
      prepare?.(s)
      const runs: Run[] = []
      for (const turn of turns) runs.push(...(await runInTurn(s, turn)))
      expect(runs.map(({ what, code }) => [what, code])).toEqual(runs.map(({ what }) => [what, exit]))
      const first = runs[0]!.faults
      for (const { what, faults } of runs) expect([what, faults]).toEqual([what, first])
      const reported = new Set(first.map(codeOf))
      expect(codes.filter((code) => !reported.has(code))).toEqual([])
    },
    600_000,
  )

  test('people read of them too', async () => {
    const { files, prepare } = FAULT_SITES[0]!
    const s = site(files())
    prepare?.(s)
    const { code, stdout, stderr } = await kb(['build', s.root, '--workers', '2', '--quiet'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('link/no-such-page')
    expect(stderr).toMatch(/\d+ errors/)
  })

  test.runIf(hasRealNotes)(
    `${TURNS} builds of real notes with one dead link, each from nothing, end with 1 and what a check says`,
    async () => {
      const s = site({
        'site.config.ts': config("{ title: 'T' }"),
        'content/00.dead.md': '---\ntitle: Dead\n---\n\n[x](./none.md)\n',
      })
      cpSync(REAL_NOTES, join(s.root, 'content'), { recursive: true })
      const folder = temporaryFolder()
      const checked = await run(s, 'check', 'check', join(folder, 'check'), 2)
      expect([checked.code, checked.faults.map(codeOf).includes('link/no-such-page')]).toEqual([1, true])
      for (let turn = 1; turn <= TURNS; turn++) {
        const { code, faults } = await run(s, `build ${turn}`, 'build', join(folder, String(turn)), 2)
        expect([turn, code, faults]).toEqual([turn, 1, checked.faults])
      }
    },
    600_000,
  )
})
