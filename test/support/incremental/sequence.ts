import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../../cli/core/hash.ts'
import { openStore } from '../../../cli/core/store/index.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { openLedger } from '../../../cli/pipeline/output/ledger.ts'
import { seeded } from '../crash.ts'
import { differences } from '../site.ts'
import type { BuildAnswer, BuildCall, BuildProcess } from './build-process.ts'
import { STEPS } from './steps.ts'
import { filesIn, type Random, restoreFolder, type Stamps, toRandom, type Workspace } from './workspace.ts'

/** Builds of one sequence at most; before each of them a few things happen to the site. */
const BUILDS = 2
const STEPS_BEFORE_BUILD = 3

export interface SequenceResult {
  builds: number
  killed: number
  /** What was done, in order. */
  log: string[]
  /** How a build differed from one from nothing; the sequence ends with it. */
  failure?: string
}

/** A site built once, to which every sequence goes back. */
export interface Base {
  site: Workspace
  process: BuildProcess
  /** Builds from nothing: it is never killed, and sees no cache and no output but those that it makes. */
  cleanProcess: BuildProcess
  /** Of the files as the last sequence began with them. */
  stamps: Stamps
  /** Time of all sequences: two runs do the same. */
  now: number
  /** ms that the first build took. */
  milliseconds: number
  /** Outputs built from nothing, by what they were built from. */
  clean: Map<string, CleanBuild>
  /** Ends the process and removes the site. */
  close(): Promise<void>
}

type CleanBuild = Exclude<BuildAnswer, { error: string }> & { out: string }

/** Outputs from nothing that are kept. */
const MAX_CLEAN_BUILDS = 6

/** Runs the sequence of a seed. @param only  numbers of the steps to do, for whoever looks for the fewest that fail */
export async function runSequence(base: Base, seed: number, only?: ReadonlySet<number>): Promise<SequenceResult> {
  const { root } = base.site
  restoreFolder(`${root}-base`, root, base.stamps)
  takeOverOutput(base.site)
  for (const aside of ['cache', 'out']) rmSync(`${root}-${aside}`, { recursive: true, force: true })
  const site: Workspace = { ...base.site }
  const result: SequenceResult = { builds: 0, killed: 0, log: [] }
  let milliseconds = base.milliseconds / 4
  const builds = 1 + toRandom(seeded(seed * 13)).int(BUILDS)
  for (let turn = 0, step = 0; turn < builds; turn++) {
    const count = toRandom(seeded(seed * 7919 + turn * 31)).int(STEPS_BEFORE_BUILD) + 1
    for (let n = 0; n < count; n++, step++) {
      if (only && !only.has(step)) continue
      // Each step has numbers of its own: with others left out it does the same.
      result.log.push(`${step}. ${takeStep(site, toRandom(seeded(seed * 104_729 + step)))}`)
    }
    if (toRandom(seeded(seed * 31 + turn)).chance(0.3)) await base.process.end()
    const call = callOf(base, site)
    if (isNobodys(site)) {
      const refused = await base.process.build(call)
      if (!refused?.error?.includes('OutputError'))
        return { ...result, failure: 'An output without its list was taken.' }
      rmSync(site.out, { recursive: true })
    }
    if (site.kill) {
      const kill = site.kill
      delete site.kill
      const answer = await base.process.build(
        { ...call, ...('call' in kill ? { killAt: kill.call } : {}) },
        'share' in kill ? kill.share * milliseconds : undefined,
      )
      if (!answer) result.killed++
      else if (answer.error !== undefined) return { ...result, failure: answer.error }
    }
    if (isNobodys(site)) return { ...result, failure: 'A killed build left an output without its list.' }
    // Both only read the site.
    const [answer, clean] = await Promise.all([base.process.build(call), buildFromNothing(base, site)])
    result.builds++
    result.log.push('   build')
    if (!answer) return { ...result, failure: 'The process that builds has ended.' }
    if (answer.error !== undefined) return { ...result, failure: answer.error }
    milliseconds = answer.milliseconds
    const failure = compare(site, answer, clean)
    if (failure) return { ...result, failure }
  }
  return result
}

/**
 * A copy has change times of its own: with those of the original every file would seem touched, and be made again
 * whatever its key says.
 */
function takeOverOutput({ out, cache }: Workspace): void {
  const ledger = openLedger(out, openStore(cache))
  const files = [...ledger.files].map(
    ([path, [key, size]]) => [path, [key, size, statSync(join(out, path)).ctimeMs]] as const,
  )
  ledger.save(ledger.inputs!, new Map(files))
}

/** Whether a step removed the list that tells an output from anybody's folder: a build must not touch it then. */
const isNobodys = ({ out }: Workspace): boolean =>
  existsSync(out) && readdirSync(out).length > 0 && !readdirSync(out).some((name) => name.startsWith('.kb-'))

function takeStep(site: Workspace, random: Random): string {
  const steps = random.pick(STEPS.flatMap(({ weight, steps }) => Array.from({ length: weight }, () => steps)))
  const name = random.pick(Object.keys(steps))
  return `${name}: ${steps[name]!(site, random)}`
}

const callOf = ({ now }: Base, { root, out, cache, workers, drafts, offset }: Workspace): BuildCall => ({
  root,
  out,
  cache,
  workers,
  drafts,
  now: now + offset,
  offset,
})

async function buildFromNothing(base: Base, site: Workspace): Promise<CleanBuild> {
  const call = callOf(base, site)
  const sources = filesIn(site.root).filter((path) => !/^(?:dist|\.kb)\//.test(path))
  const texts = sources.map((path) => `${path} ${hash(readFileSync(join(site.root, path)))}`)
  const key = hash([...texts, call.now, call.drafts].join('\n'))
  const known = base.clean.get(key)
  if (known) return known
  const folder = `${site.root}-clean/${key}`
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')]
  const answer = await base.cleanProcess.build({ ...call, out, cache, workers: 1, offset: 0 })
  if (answer?.error !== undefined || !answer) throw new Error(`A build from nothing failed: ${answer?.error}`)
  rmSync(cache, { recursive: true, force: true })
  const clean = { ...answer, out }
  base.clean.set(key, clean)
  const [oldest] = base.clean.keys()
  if (base.clean.size > MAX_CLEAN_BUILDS) {
    base.clean.delete(oldest!)
    rmSync(`${site.root}-clean/${oldest}`, { recursive: true, force: true })
  }
  return clean
}

/** Differences named in a failure. */
const NAMED = 8

function compare(
  site: Workspace,
  warm: { diagnostics: Diagnostic[]; isWritten: boolean },
  clean: CleanBuild,
): string | undefined {
  if (warm.isWritten !== clean.isWritten)
    return warm.isWritten ? 'It was written, from nothing it is not.' : 'It was not written, from nothing it is.'
  const [told, expected] = [warm, clean].map(({ diagnostics }) => diagnostics.map((fault) => JSON.stringify(fault)))
  const wrong = [
    ...told!.filter((fault) => !expected!.includes(fault)).map((fault) => `reported wrongly: ${fault}`),
    ...expected!.filter((fault) => !told!.includes(fault)).map((fault) => `not reported: ${fault}`),
  ]
  if (wrong.length === 0 && told!.join() !== expected!.join()) wrong.push('The faults come in another order.')
  if (wrong.length > 0) return wrong.slice(0, NAMED).join('\n')
  if (!clean.isWritten || !existsSync(site.out)) return undefined
  const other = differences(site.out, clean.out)
  return other.length > 0 ? `${other.length} files differ: ${other.slice(0, NAMED).join(', ')}` : undefined
}
